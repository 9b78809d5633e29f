"""Reads scenarios: YAML or JSON files to :class:`pyclingo_bridge.model.Scenario`, with every mistake located."""

from __future__ import annotations

from pyclingo_bridge.scenario.documents import load, load_all, load_each, loads, loads_all, loads_each

__all__ = ["load", "load_all", "load_each", "loads", "loads_all", "loads_each"]
