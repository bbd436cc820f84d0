"""The clocks of a table as the database of a small site has them: what runs out there, for which seat, and when."""

import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from mauapp.core import json
from tests.served import Served


def seconds_left(server: Served, page: Page, what: str) -> float:
    """Until this clock of the page's table runs out."""
    [end] = [at for name, _, _, at in _read(server, page) if name == what]
    return float(end / 1000 - time.time())


def hurry(server: Served, page: Page, what: str, seconds: float) -> None:
    """Let this clock of the page's table have so much left; the server starts anew, for it has it in memory."""
    at = round((time.time() + seconds) * 1000)
    server.kill()
    clocks = [(name, seat, since, at if name == what else end) for name, seat, since, end in _read(server, page)]
    due_at = min(end for _, _, _, end in clocks)
    assert due_at == at, "there is none, or another one runs out before"
    change = "UPDATE games_table SET clocks = ?, due_at = ? WHERE public_id = ?"
    _run(server, change, json.encode(clocks), due_at, _table_of(page))
    server.start()


def _read(server: Served, page: Page) -> list[tuple[str, int | None, int, int]]:
    [(clocks,)] = _run(server, "SELECT clocks FROM games_table WHERE public_id = ?", _table_of(page))
    found: list[tuple[str, int | None, int, int]] = json.loads(clocks)
    return found


def _run(server: Served, sql: str, *values: str | int) -> list[Any]:
    with closing(sqlite3.connect(Path(server.environment["MAU_DATA_DIR"], "mau.sqlite3"))) as database, database:
        return database.execute(sql, values).fetchall()


def _table_of(page: Page) -> str:
    return page.url.rstrip("/").rsplit("/", 1)[1]
