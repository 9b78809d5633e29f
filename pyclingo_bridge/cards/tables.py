"""The tables of an index of cards."""

from __future__ import annotations

FORMAT = 5  # of what is below, and of how records become it; a new number makes every older index unused
FIELDS = ("name", "mana_cost", "type_line", "oracle_text", "power", "toughness", "loyalty", "defense")
"""Columns that are the fields of a card of the same name."""
COLUMNS = (*FIELDS, "colors", "color_indicator", "layout", "missing", "back")
SCHEMA = f"""
create table card (id integer primary key, {", ".join(COLUMNS)});
create table name (fold, name, rank, card, primary key (fold, rank, name, card)) without rowid;
create table about (publisher, date, cards);
"""
