"""What the table confirmed stays, and goes on, when processes die. `make trust-kills KILLS=100` kills more."""

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from time import monotonic, sleep
from typing import Any

import psycopg
import pytest

from games.engine.fair import client_hash
from mauapp.core import json
from tests.fair import checkers
from tests.fair.proofs import events_of
from tests.games.pages import Page
from tests.served import ROOT, Served, served
from tests.services import Postgres
from tests.trust.visitor import Visitor

DEAL_SECONDS = 8.0  # from the last seat to the cards, whoever stays silent
STEP_SECONDS = 3.0  # of a phase that begins when a server is back
ON_THE_WAY = 2.0  # from what ends a phase to the cards
OWN = {0: "a1" * 16, 1: "b2" * 16}
KILLS = os.environ.get("KILLS", "2")
LEASE_SECONDS = 6.0  # a lease of five, and the next sweep
Query = Callable[[str], list[Any]]


@pytest.mark.timeout(3600)
@pytest.mark.parametrize("database", ["sqlite", "postgresql"])
def test_kill_9_of_the_server_loses_and_doubles_nothing(database: str) -> None:
    command = [sys.executable, "-m", "tests.trust.kills", database, "--kills", KILLS, "--seed", "1"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def site(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Served, Query]]:
    """A server on either database, and questions to that database."""
    folder = tmp_path_factory.mktemp("killed")
    if request.param == "sqlite":
        with served(folder) as server:
            yield server, lambda sql: _all(sqlite3.connect(folder / "mau.sqlite3"), sql)
    else:
        postgres: Postgres = request.getfixturevalue("postgres")
        with served(folder, DATABASE_URL=postgres.url) as server:
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


MOMENTS = {
    # before the server dies, and after it has come back: what the pages of both seats give
    "after the commitment": ((), ("h0", "h1", "c0", "c1")),
    "between two hashes": (("h0",), ("h1", "c0", "c1")),
    "after the hashes": (("h0", "h1"), ("c1", "c0")),
    "between two seeds": (("h0", "h1", "c0"), ("c1",)),
    "after the hashes, and one stays silent": (("h0", "h1"), ("c0",)),
}


@pytest.mark.timeout(300)
async def test_a_server_that_dies_between_the_phases_of_a_shuffle_deals_in_time_and_the_proof_tells_what_happened(
    site: tuple[Served, Query],
) -> None:
    server, _ = site
    shuffles = [Shuffle(server) for _ in MOMENTS]
    await asyncio.gather(
        *(shuffle.begin(before) for shuffle, (before, _) in zip(shuffles, MOMENTS.values(), strict=True))
    )
    server.kill()
    await asyncio.to_thread(server.start)
    back = monotonic()
    await asyncio.gather(
        *(shuffle.go_on(after) for shuffle, (_, after) in zip(shuffles, MOMENTS.values(), strict=True))
    )
    for shuffle in shuffles:
        assert shuffle.dealt < max(shuffle.began + DEAL_SECONDS, back + STEP_SECONDS + ON_THE_WAY)
        proof = await asyncio.to_thread(shuffle.proof)
        assert checkers.by_example(proof) is None
        [seeds] = [event["seeds"] for event in events_of(proof) if event["e"] == "seeds"]
        assert seeds == [OWN[seat] if f"c{seat}" in shuffle.gave else None for seat in (0, 1)]
        hashes = [client_hash(proof["match"], seat, OWN[seat]) for seat in (0, 1)]
        assert proof["hashes"] == [hashes[seat] if f"h{seat}" in shuffle.gave else None for seat in (0, 1)]
    assert any({"h0", "h1"} <= shuffle.gave for shuffle in shuffles)


class Shuffle:
    """A table of two whose pages give seeds; `gave` is what was taken, as "h0": the hash of seat 0."""

    def __init__(self, server: Served) -> None:
        self.people = [Visitor(server), Visitor(server)]
        self.table = self.people[0].invite()
        self.people[1].join(self.table)
        self.began = self.dealt = 0.0
        self.gave: set[str] = set()

    async def begin(self, steps: tuple[str, ...]) -> None:
        """The match is announced, and so much is given."""
        anna, ben = self.people
        async with anna.page(self.table, gives=True) as one, ben.page(self.table, gives=True) as two:
            self.began = monotonic()
            await one.do("start")
            await self._give([one, two], steps)

    async def go_on(self, steps: tuple[str, ...]) -> None:
        """Both come back, give what is missing, and get their cards."""
        anna, ben = self.people
        async with anna.page(self.table, gives=True) as one, ben.page(self.table, gives=True) as two:
            await self._give([one, two], steps)
            await one.see(lambda page: page.view["match"] and page.view["match"]["round"] == 1)
            self.dealt = monotonic()

    async def _give(self, pages: list[Page], steps: tuple[str, ...]) -> None:
        await pages[0].see(lambda page: page.view["fair"])
        self.match: str = pages[0].view["fair"]["match"]
        for step in steps:
            seat = int(step[1])
            given = OWN[seat] if step[0] == "c" else client_hash(self.match, seat, OWN[seat])
            ident = f"{step}-{self.match}"
            await pages[seat].say({"t": "seed", "id": ident, "match": self.match, step[0]: given})
            answer = await pages[seat].until(lambda frame, ident=ident: frame.get("id") == ident)  # type: ignore[misc]  # bound now
            if answer["t"] == "ack":  # otherwise it came too late
                self.gave.add(step)

    def proof(self) -> dict[str, Any]:
        """What the site publishes to Anna once the match has been given up."""
        for visitor in self.people:
            visitor.leave(self.table)
        with self.people[0].opener.open(f"{self.people[0].server.url}/api/fair/{self.match}") as answer:
            found: dict[str, Any] = json.loads(answer.read())
        return found


def _all(connection: Any, sql: str) -> list[Any]:
    with closing(connection):
        return list(connection.execute(sql))
