"""How the table would lie after a play: what the next seat, and later the bot itself, would have to follow."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from games.engine.shed.rules import Rules
    from games.engine.types import Command, Lie, Request, Unable, View


def after(rules: Rules, seen: View, cards: list[str], declared: Command) -> Lie:
    """What the next seat meets when `cards` have been laid, the last of them on top."""
    card = cards[-1]
    lie: Lie = {"discard": [card], "request": _request(rules, seen, cards, declared), "attack": 0, "skip": 0}
    if card in rules.owed:
        lie["attack"] = seen["attack"] + sum([rules.owed[other] for other in cards])
    elif rules.skip_answer and card[0] == rules.skips:
        lie["skip"] = seen["skip"] + len(cards) if rules.skip_answer == "sum" else 1
    return lie


def later(lie: Lie) -> Lie:
    """What the bot itself would meet there, were nothing to happen in between."""
    request = lie["request"]
    if request is not None and request["life"] != "until_met" and request["left"] < 2:
        request = None
    return {"discard": lie["discard"], "request": request, "attack": 0, "skip": 0}


def unable(event: Unable) -> Lie:
    """What a seat met when it could not play."""
    kind = event["kind"]
    request: Request | None = None
    if event["ask"] is not None:
        request = {"kind": kind, "value": event["ask"], "life": "until_met", "left": 0, "by": 0}
    return {"discard": [event["top"]], "request": request, "attack": kind == "attack", "skip": kind == "skip"}


def _request(rules: Rules, seen: View, cards: list[str], declared: Command) -> Request | None:
    rank, before = declared.get("request"), seen["request"]
    value: str | None = declared.get("wish") if rank is None else rank
    if value is None:
        if rules.asking is None or before is None or before["left"] < 2 or rules.asking.beats(before, cards[0]):
            return None
        request = before.copy()
        request["left"] -= 1
        return request
    life, left = "until_met", 0
    if rules.asking is not None:
        is_round = rules.asking.is_round(declared)
        life, left = ("round", len(seen["counts"])) if is_round else ("next", 1)
    kind = "suit" if rank is None else "rank"
    return {"kind": kind, "value": value, "life": life, "left": left, "by": seen["turn"]}
