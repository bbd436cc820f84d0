"""Several processes at the same tables, processes that are killed, a database that goes away and returns."""

import json
import os
import random
import signal
import subprocess
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import psycopg
import pytest
from django.db import connection

from games.models import Step, Table
from tests.factories import NOW, TableFactory
from tests.services import Postgres

Line = dict[str, Any]


class Writer:
    """A running `tests.games.writer`."""

    def __init__(self, database: str, name: str, moves: int, tables: Iterable[int], **environment: str) -> None:
        command = [sys.executable, "-m", "tests.games.writer", database, name, str(moves), *map(str, tables)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, env={**os.environ, **environment})
        self.lines: list[Line] = []

    def read_until(self, enough: Callable[[Line], bool]) -> None:
        """Take the writer's lines up to the first that is enough."""
        for line in self._read():
            if enough(line):
                return
        raise AssertionError(f"the writer ended: {self.process.wait()}")

    def read_on(self, count: int) -> None:
        """Take some more stored moves."""
        for _ in range(count):
            self.read_until(lambda line: "first" in line)

    def finish(self) -> None:
        """Take the lines up to the end."""
        for _ in self._read():
            pass
        self.process.wait()

    def kill(self) -> None:
        """kill -9, then the lines that were still said."""
        self.process.kill()
        self.finish()

    @property
    def stored(self) -> list[tuple[int, int, str]]:
        """Table, version and id of every acknowledged move."""
        return [(line["table"], line["first"], line["id"]) for line in self.lines if "first" in line]

    @property
    def again(self) -> list[str]:
        """The causes of all TryAgains."""
        return [line["again"] for line in self.lines if "again" in line]

    def _read(self) -> Iterator[Line]:
        assert self.process.stdout is not None
        for text in self.process.stdout:
            self.lines.append(json.loads(text))
            yield self.lines[-1]


@contextmanager
def writers(*all_of_them: Writer) -> Iterator[None]:
    """Processes that do not outlive the test."""
    try:
        yield
    finally:
        for writer in all_of_them:
            writer.process.kill()
            writer.process.communicate()


def database() -> str:
    """The test database's name, for another process."""
    return str(connection.settings_dict["NAME"])


def check(tables: Iterable[int], acknowledged: Iterable[tuple[int, int, str]]) -> None:
    """Every acknowledged move is there, once; versions have no gap; the tables stand where their steps end."""
    steps = list(Step.objects.values_list("table", "first", "command_id"))
    assert set(acknowledged) <= set(steps)
    firsts: dict[int, list[int]] = defaultdict(list)
    for table, first, _ in sorted(steps):
        firsts[table].append(first)
    for row in Table.objects.filter(pk__in=tables):
        assert firsts[row.pk] == list(range(1, row.version + 1))


@pytest.mark.django_db(transaction=True)
def test_two_processes_at_the_same_tables_lose_nothing_and_never_deadlock() -> None:
    tables = [table.pk for table in TableFactory.create_batch(8)]
    one, two = Writer(database(), "one", 8, tables), Writer(database(), "two", 8, reversed(tables))
    with writers(one, two):
        one.finish()
        two.finish()
    assert one.again + two.again == []
    assert len(one.stored + two.stored) == Step.objects.count() == 2 * 8 * 8
    check(tables, one.stored + two.stored)


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_kill_9_loses_no_acknowledged_move(seed: int) -> None:
    tables = [table.pk for table in TableFactory.create_batch(8)]
    writer = Writer(database(), "one", 0, tables)
    with writers(writer):
        writer.read_on(random.Random(seed).randrange(1, 300))
        writer.kill()
    check(tables, writer.stored)


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGQUIT])
def test_a_restarted_postgresql_means_try_again_and_then_all_is_well(postgres: Postgres, how: signal.Signals) -> None:
    environment = {"MAU_DATABASE_URL": postgres.url}
    subprocess.run(
        [sys.executable, "manage.py", "migrate"], check=True, capture_output=True, env={**os.environ, **environment}
    )
    with psycopg.connect(postgres.url, autocommit=True) as server:
        insert = (
            "INSERT INTO games_table (public_id, state, version, clocks, status, visibility, ruleset, created_at,"
            " updated_at) SELECT %s || n, '{}', 0, '[]', 'waiting', 'friends', 'classic', %s, %s"
            " FROM generate_series(1, 4) n RETURNING id"
        )
        tables = [row[0] for row in server.execute(insert, (how.name, NOW, NOW))]
    writer = Writer("postgres", "one", 0, tables, **environment)
    with writers(writer):
        writer.read_on(40)
        postgres.stop(how)
        writer.read_until(lambda line: line.get("again") == "AWAY")
        postgres.start()
        writer.read_on(40)
        writer.kill()
    with psycopg.connect(postgres.url) as server:
        steps = server.execute("SELECT table_id, first, command_id FROM games_step WHERE table_id = ANY(%s)", (tables,))
        assert set(writer.stored) <= set(steps)
    assert set(writer.again) <= {"AWAY", "READ"}
