"""The same over Dask, with two workers of which one is killed midway."""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from pyclingo_bridge import InputError, loads, solve, solve_many
from pyclingo_bridge.cli import main
from pyclingo_bridge.many.cluster import Cluster
from pyclingo_bridge.many.order import in_order
from tests.many.deadly import ALWAYS, double, slow_double
from tests.many.test_order import lost, pieces

dask = pytest.importorskip("dask")
distributed = pytest.importorskip("distributed")
pytestmark = pytest.mark.filterwarnings("ignore::Warning")


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    settings = {"distributed.scheduler.allowed-failures": 1, "distributed.comm.timeouts.connect": "20s"}
    with (
        dask.config.set(settings),
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as running,
    ):
        yield running


def test_boards(cluster: Any) -> None:
    boards = [loads(f"title: b{n}\nbattlefield: [{{name: Bear, type_line: Creature}}]") for n in range(12)]
    found = list(solve_many(iter(boards), scheduler=cluster.scheduler_address))
    assert found == [solve(each) for each in boards]


def test_a_worker_is_killed_midway(cluster: Any) -> None:
    with Cluster(cluster.scheduler_address) as crew:
        results = in_order(slow_double, pieces(range(400)), crew, lost)
        found = list(chain.from_iterable(next(results) for _ in range(3)))
        os.kill(next(iter(cluster.workers.values())).pid, signal.SIGKILL)
        found += chain.from_iterable(results)
    assert found == [2 * number for number in range(400)]


def test_work_on_which_every_worker_dies_loses_one_item(cluster: Any) -> None:
    with Cluster(cluster.scheduler_address) as crew:
        found = list(chain.from_iterable(in_order(double, pieces(range(10, 20), 2), crew, lost)))
    assert found == [-number if number == ALWAYS else 2 * number for number in range(10, 20)]


def test_the_scheduler_goes_away() -> None:
    running = distributed.LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=None, processes=False)
    with Cluster(running.scheduler_address) as crew:
        results = in_order(slow_double, pieces(range(400)), crew, lost)
        assert next(results) == [0, 2, 4, 6]
        running.close()
        with pytest.raises(InputError, match="scheduler is gone"):
            list(results)


def test_the_program(cluster: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("a", "b"):
        (tmp_path / f"{name}.yaml").write_text(f"title: {name}\n---\ntitel: {name}\n", encoding="utf-8")
    status = main(["show", str(tmp_path), "--json", "--scheduler", cluster.scheduler_address])
    out, err = capsys.readouterr()
    assert status == 2 and [json.loads(line)["title"] for line in out.splitlines()] == ["a", "b"]
    assert [line.split(": ")[0] for line in err.splitlines()] == [f"{tmp_path}/{name}.yaml:3" for name in ("a", "b")]


def test_dask_is_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(InputError, match=r"pip install .*\[dask\]"):
        list(solve_many([], scheduler="tcp://127.0.0.1:1"))


def test_no_scheduler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pyclingo_bridge.many.cluster.WAIT", "0.5s")
    for address in ("tcp://127.0.0.1:1", "nonsense://x"):
        with pytest.raises(InputError, match="no Dask scheduler answers"):
            list(solve_many([], scheduler=address))
