"""Leaving or stalling never pays: whoever leaves has at most the points of the worst of those who stayed."""

import os
from typing import Any

import pytest

from games.engine import bots, rulesets
from games.engine.table import rules as table_rules
from games.engine.table import state as tables
from games.engine.table.types import Table, Who

SERVER: Who = {"server": True}
CHANCE: Any = {"match": "leaving", "seed": "a7" * 32, "code": "000000"}
MOST_STEPS = 3000
LONG = bool(os.environ.get("LONG"))  # at each step of a match, and at tables of every size


def begun(ruleset: str, size: int) -> Table:
    """A public table of people whose match has begun."""
    _, state = table_rules.opening(
        ident="leaving",
        ruleset=ruleset,
        options={},
        size=size,
        visibility="open",
        code=None,
        player="0",
        name="0",
        levels=[],
    )
    for player in range(1, size):
        _, state = do(state, {"player": str(player)}, {"act": "join", "name": str(player)})
    return do(state, {"player": "0"}, {"act": "start"})[1]


def do(state: Table, who: Who, command: dict[str, Any]) -> tuple[list[dict[str, Any]], Table]:
    return table_rules.decide(state, who, command, CHANCE, list(range(state["size"])))


def step(state: Table) -> tuple[list[dict[str, Any]], Table]:
    """A deal, or the move of whoever is on turn, as easy computers choose it."""
    match = state["match"]
    assert match is not None
    if match["phase"] == "deal":
        return do(state, SERVER, {"act": "deal"})
    seat = match["turn"]
    return do(state, SERVER, bots.act(match, seat, "easy") | {"seat": seat})


def finished(state: Table) -> dict[str, Any] | None:
    """The match played to its end: its result, None if it was abandoned."""
    for _ in range(MOST_STEPS):
        if state["status"] != "playing":
            break
        _, state = step(state)
    assert state["status"] != "playing"
    return None if state["result"] is None else dict(state["result"])


def leave(state: Table, seat: int) -> Table:
    return do(state, {"player": str(seat)}, {"act": "leave"})[1]


def stall(state: Table, seat: int) -> Table:
    """The others are asked for whom they wait, and choose the computer."""
    if state["waits"] is None or state["waits"]["seat"] != seat:
        return leave(state, seat)
    _, state = do(state, SERVER, {"act": "idle", "seat": seat})
    return do(state, SERVER, {"act": "settle"})[1]


@pytest.mark.parametrize("how", [leave, stall], ids=lambda how: how.__name__)
@pytest.mark.parametrize("ruleset", [system.id for system in rulesets.SYSTEMS])
def test_whoever_goes_at_any_moment_has_no_more_than_the_worst_who_stayed(ruleset: str, how: Any) -> None:
    least, most = rulesets.get(ruleset).seats
    for size in range(least, (most if LONG else min(most, 4)) + 1):
        state = begun(ruleset, size)
        for moment in range(MOST_STEPS if LONG else 46):
            if state["status"] != "playing":
                break
            if LONG or moment in (0, 1, 5, 20, 45):
                for seat in range(size):
                    judge(state, seat, how)
            _, state = step(state)


def judge(state: Table, seat: int, how: Any) -> None:
    """He goes now; the others play on."""
    match = state["match"]
    assert match is not None
    out = list(match["out"]) if rulesets.rules_of(match).last_left else []
    after = how(state, seat)
    result = finished(after) if after["status"] == "playing" else after["result"]
    if result is None:
        return  # abandoned: nobody gets anything
    points = result["points"]
    stayed = [points[other] for other in tables.people(state) if other != seat]
    if seat in out:  # he has his place already and may go: it is neither better nor worse for it
        assert result["places"][seat] == 1 + out.index(seat)
        return
    assert points[seat] == 0
    assert points[seat] <= min(stayed)
