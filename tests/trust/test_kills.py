"""What the table confirmed stays, and goes on, when processes die. `make trust-kills KILLS=100` kills more."""

import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import psycopg
import pytest

from mauapp.core import json
from tests.served import ROOT, Served, served
from tests.services import Postgres

KILLS = os.environ.get("KILLS", "3")
LEASE_SECONDS = 6.0  # a lease of five, and the next sweep
Query = Callable[[str], list[Any]]


@pytest.mark.timeout(3600)
@pytest.mark.parametrize("database", ["sqlite", "postgresql"])
def test_kill_9_of_the_server_loses_and_doubles_nothing(database: str) -> None:
    command = [sys.executable, "-m", "tests.trust.kills", database, "--kills", KILLS, "--seed", "1"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr


@pytest.fixture(params=["sqlite", "postgresql"])
def site(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Served, Query]]:
    """A server on either database, and questions to that database."""
    if request.param == "sqlite":
        with served(tmp_path) as server:
            yield server, lambda sql: _all(sqlite3.connect(tmp_path / "mau.sqlite3"), sql)
    else:
        postgres: Postgres = request.getfixturevalue("postgres")
        with served(tmp_path, DATABASE_URL=postgres.url) as server:
            yield server, lambda sql: _all(psycopg.connect(postgres.url), sql)


@pytest.mark.timeout(300)
def test_a_due_row_claimed_by_a_process_that_dies_is_acted_on(site: tuple[Served, Query]) -> None:
    server, query = site
    claimer = subprocess.run(
        [sys.executable, "-m", "tests.trust.claimer"], cwd=ROOT, env=server.environment, capture_output=True, text=True
    )
    assert claimer.returncode == -signal.SIGKILL, claimer.stderr
    claim = json.loads(claimer.stdout)
    question = (
        f"SELECT at, actor FROM games_step WHERE table_id = {claim['table']} AND first > {claim['v']} ORDER BY at"
    )
    end = monotonic() + 60
    while not (steps := query(question)) and monotonic() < end:
        sleep(0.1)
    at, actor = steps[0]
    assert actor == "server"
    assert 0 < at - claim["claimed"] <= LEASE_SECONDS * 1000


def _all(connection: Any, sql: str) -> list[Any]:
    with closing(connection):
        return list(connection.execute(sql))
