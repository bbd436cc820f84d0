"""Checks a finished match by its key: every deal, reshuffle, drawn card, computer's move and clock, step by step.

A step is `{"v", "by": "server" | "player", "events"}`: one command's events from version `v`, a match's as they
happened, a table's own as everybody is told, null for what concerns nobody. What is found first is told as
`{"what", "v", "expected", "found"}`; see `FINDINGS`. Source: docs/fair-shuffle.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine import bots, fair
from games.engine import match as matches
from games.engine.refusals import Refusal

if TYPE_CHECKING:
    from typing import Any

    from games.engine.types import Command, Event, Match, Options

    Check = dict[str, Any]
    """`match`, `levels` (by seat, null for a person), `public` and `finding`, null while all is as it should be."""

FINDINGS = ("deal", "dealer", "reshuffle", "draw", "computer", "event", "end")
"""Which part of a match is not what its key and its rules demand."""
DRAWS = ("drew", "took", "penalty", "recalled")
TABLE = ("match", "hashes", "seeds", "takeover", "back", "departed", "abandoned", "result", "asked", "vote", "ready")
TABLE_TOO = ("joined", "left", "bot", "bot_left", "host", "renamed", "options", "sized", "kicked", "code", "swapped")


def begin(
    *, ruleset: str, options: Options, key: str, dealer: int | None, levels: list[str | None], public: bool
) -> Check:
    """A check before the first step; refuses as `match.new` does."""
    match = matches.new(ruleset, options, len(levels), key, dealer)
    return {"match": match, "levels": levels, "public": public, "finding": None}


def follow(check: Check, step: Any) -> Check:
    """The check after one more step, changed in place; after the first finding it does not go on."""
    if not _is_right(check):
        return check
    v, own = step["v"] - 1, []
    for event in step["events"]:
        if event is not None and not _is_tables(event):
            own.append(event)
    if own and (step["by"] == "server" or own[0]["e"] == "dealt"):
        check["finding"] = _decided(check, own, v + step["events"].index(own[0]))
    for event in step["events"]:
        v += 1
        if event is not None and _is_right(check):
            _take(check, event, v)
    return check


def end(check: Check) -> Check:
    """After the last step: whether the match came to an end."""
    if _is_right(check) and check["match"]["over"] is None:
        check["finding"] = _finding("end", check["match"]["v"], None, None)
    return check


def _is_right(check: Check) -> bool:
    """Whether nothing has been found yet; asked anew each time, for machine code trusts what was judged before."""
    return check["finding"] is None


def _take(check: Check, event: Event, v: int) -> None:
    """One event: the cards of a draw are checked, then the match goes on."""
    match = check["match"]
    if _is_tables(event):
        if event["e"] == "takeover":
            check["levels"] = _put(check["levels"], event["seat"], event["level"])
        elif event["e"] == "back":
            check["levels"] = _put(check["levels"], event["seat"], None)
        return
    check["finding"] = _cards(match, event, v)
    if check["finding"] is not None:
        return
    match["v"] = v
    try:
        matches.evolve(match, event)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError):
        check["finding"] = _finding("event", v, None, event)


def _cards(match: Match, event: Event, v: int) -> Any:
    """What the key or the piles say about the cards of this event."""
    name = event["e"]
    if name == "reshuffled":
        label = "again:" + str(match["round"]) + ":" + str(match["reshuffles"] + 1)
        return _differ("reshuffle", v, fair.shuffle(match["key"], label, match["discard"][:-1]), event["draw"])
    if name in DRAWS:
        if len(event["cards"]) != event["n"]:
            return _finding("event", v, None, event)
        return _differ("draw", v, match["draw"][: event["n"]], event["cards"])
    if name == "picked":
        return _differ("draw", v, match["draw"][:1], [event["card"]])
    if name == "played":
        for card in event["cards"]:
            if card not in match["hands"][event["seat"]]:
                return _finding("event", v, None, card)
    return None


def _decided(check: Check, own: list[Event], v: int) -> Any:
    """What the server did: it must follow from the key alone."""
    match, first = check["match"], own[0]
    if first["e"] == "dealt":
        return _deal(match, own, v)
    expected = None
    for clock in matches.due(match, check["levels"]):
        command = clock["command"]
        if command is None:
            seat = clock["seat"]
            assert seat is not None
            command = bots.act(match, seat, check["levels"][seat], check["public"])
        events = _events(match, command, v)
        if events == own:
            return None
        if expected is None:
            expected = events
    return _finding("computer", v + 1, expected, own)


def _deal(match: Match, own: list[Event], v: int) -> Any:
    events = _events(match, {"act": "deal"}, v)
    if events is None or not events:
        return _finding("event", v + 1, None, own[0])
    expected, found = events[0], own[0]
    if expected["dealer"] != found["dealer"]:
        return _finding("dealer", v + 1, expected["dealer"], found["dealer"])
    for seat in range(len(expected["hands"])):
        differing = _differ("deal", v + 1, expected["hands"][seat], found["hands"][seat])
        if differing is not None:
            return differing
    for pile in ("discard", "draw"):
        differing = _differ("deal", v + 1, expected[pile], found[pile])
        if differing is not None:
            return differing
    return None if events == own[: len(events)] else _finding("deal", v + 1, None, None)


def _events(match: Match, command: Command, v: int) -> list[Event] | None:
    try:
        return matches.decide(match, command, v)[0]
    except Refusal:
        return None


def _differ(what: str, v: int, expected: list[str], found: list[str]) -> Any:
    """The first card that is another one, or null."""
    for i in range(max(len(expected), len(found))):
        wanted = expected[i] if i < len(expected) else None
        is_there = found[i] if i < len(found) else None
        if wanted != is_there:
            return _finding(what, v, wanted, is_there)
    return None


def _finding(what: str, v: int, expected: Any, found: Any) -> Any:
    return {"what": what, "v": v, "expected": expected, "found": found}


def _is_tables(event: Event) -> bool:
    return event["e"] in TABLE or event["e"] in TABLE_TOO


def _put(levels: list[str | None], seat: int, level: str | None) -> list[str | None]:
    return [level if index == seat else levels[index] for index in range(len(levels))]
