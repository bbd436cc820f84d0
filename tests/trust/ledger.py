"""Compares what the database holds after a kill with what the programs were told and with its own past."""

import hashlib
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field

import orjson

from games.engine.table import evolve as table_evolve
from games.engine.table import state as tables
from games.engine.table import view as table_view
from games.engine.table.types import Table
from games.models import Match, Result, Step
from games.models import Table as TableRow
from mauapp.core import json
from tests.trust.program import Program, Sent

BOTS = ("bot", "callout")
ENDS = ("result", "abandoned")
LATE_MS = 2_000  # how much later than its time, or than the restart, a computer may move


@dataclass
class Waiting:
    """A computer's move that was due when the server died: after which version, when, and until when it is leased."""

    v: int
    at: int
    lease: int


@dataclass
class Account:
    """One table as far as its steps were checked: `stored` has the last versions of each command's steps."""

    state: Table = field(default_factory=tables.new)
    past: str = field(default_factory=lambda: _past([]))
    stored: dict[tuple[str, str], list[int]] = field(default_factory=lambda: defaultdict(list))
    ended: int = 0
    waiting: Waiting | None = None


class Ledger:
    """The accounts of all tables. Every check raises AssertionError with the table that does not add up."""

    def __init__(self) -> None:
        self.accounts: dict[str, Account] = defaultdict(Account)
        self.late_ms: list[int] = []  # how late computers moved that were due at a kill

    def check(self, programs: list[Program], started: int, killed: int) -> None:
        """Judge the database at rest. `started` and `killed` are when the server that died was ready and died."""
        for row in TableRow.objects.order_by("pk"):
            account = self.accounts[row.public_id]
            steps = list(row.steps.order_by("first"))
            known = [step for step in steps if step.first <= account.state["v"]]
            assert _past(known) == account.past, f"{row}: steps were changed afterwards"
            account.past = _past(steps)
            news = steps[len(known) :]
            self._bots_came_back(account, news, started, killed)
            here = [program for program in programs if program.table == row.public_id]
            _replay(account, news, here)
            assert row.version == account.state["v"], f"{row}: version and steps differ"
            assert digest(json.loads(row.state)) == digest(account.state), f"{row}: state and steps differ"
            _check_matches(row, account)
            account.waiting = _waiting(row)
            for program in here:
                for sent in program.history:
                    _check_sent(sent, account.stored.get((sent.actor, sent.id), []))

    def _bots_came_back(self, account: Account, steps: list[Step], started: int, killed: int) -> None:
        """A computer's move that the last kill left due was made in time, if there was time."""
        waiting = account.waiting
        if waiting is None:
            return
        deadline = max(waiting.at, started, waiting.lease) + LATE_MS
        if steps:
            late = steps[0].at - max(waiting.at, started)
            self.late_ms.append(late)
            assert steps[0].at <= deadline, f"a computer moved {late} ms late"
        else:
            assert killed <= deadline, f"a computer did not move within {killed - started} ms"


def digest(value: object) -> str:
    """SHA-256 of plain data, whatever the order of its names."""
    return hashlib.sha256(orjson.dumps(value, option=orjson.OPT_SORT_KEYS)).hexdigest()


def _past(steps: Iterable[Step]) -> str:
    return digest([(step.first, step.actor, step.command_id, step.events, step.at) for step in steps])


def _check_sent(sent: Sent, stored: list[int]) -> None:
    """An acknowledged command is stored once, with that version; a refused one not at all; an unknown one perhaps."""
    assert all(answer == sent.settled[0] for answer in sent.settled), f"answered in two ways: {sent}"
    wanted = {"ack": [1], "refused": [0], "stale": [0], "unknown": [0, 1]}[sent.outcome]
    assert len(stored) in wanted, f"stored {len(stored)} times: {sent}"
    assert sent.v is None or sent.v == stored[0], f"acknowledged with another version: {sent}"


def _replay(account: Account, steps: list[Step], programs: list[Program]) -> None:
    """Carry the state on, event by event; what a program saw at a version is what it may see there."""
    state = account.state
    _compare(state, programs)
    for step in steps:
        assert step.first == state["v"] + 1, f"a gap before version {step.first}"
        for event in json.loads(step.events):
            table_evolve.evolve(state, event)
            account.ended += event["e"] in ENDS
        if step.command_id is not None:
            account.stored[step.actor, step.command_id].append(state["v"])
        _compare(state, programs)
    for program in programs:
        assert program.page is None or program.page.v <= state["v"], "a program saw what is not stored"


def _compare(state: Table, programs: list[Program]) -> None:
    for program in programs:
        if program.page is not None and program.page.v == state["v"]:
            expected = table_view.view(state, program.player)
            assert program.page.view == expected, f"another view at version {state['v']}"


def _waiting(row: TableRow) -> Waiting | None:
    due = [at for what, _, _, at in json.loads(row.clocks) if what in BOTS]
    return Waiting(row.version, min(due), row.lease_until or 0) if due else None


def _check_matches(row: TableRow, account: Account) -> None:
    """Each match has its row and its seed, each ended one its result, once."""
    matches = Match.objects.filter(table=row)
    assert matches.count() == matches.filter(server_seed__isnull=False).count() == account.state["match_no"]
    assert Result.objects.filter(match__table=row).count() == account.ended, f"{row}: results"
