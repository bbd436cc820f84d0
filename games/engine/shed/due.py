"""What happens at a table of the shedding family when nobody acts: bots move and call out, a window ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.clocks import MOVE_MS, NEXT_DEAL_MS, between, clock

if TYPE_CHECKING:
    from games.engine.shed.rules import Rules
    from games.engine.types import Due, Match

HARD_CHOICE_MS = (1100, 2000)
CALLOUT_MS = (1500, 3000)


def due(match: Match, rules: Rules, bots: list[str | None]) -> list[Due]:
    """Clocks in a fixed order: the next deal, or window, a bot's call-out, the bot on turn or the person's time.

    A bot on turn waits while a computer is about to call somebody out; its clock then begins when the window shuts.
    """
    found: list[Due] = []
    if match["ended"] is not None and match["phase"] == "deal":
        return [clock("deal", None, NEXT_DEAL_MS, match["turn_at"], {"act": "deal"})]
    if match["phase"] not in ("turn", "recall"):
        return found
    exposed, turn = match["exposed"], match["turn"]
    caller = None
    if exposed is not None:
        command = {"act": "window_end", "seat": exposed}
        if rules.window_ms:
            found.append(clock("window", exposed, rules.window_ms, match["window_at"], command))
        caller = _caller(turn, exposed, bots)
        if caller is not None:
            command = {"act": "callout", "seat": caller, "target": exposed}
            ms = between(CALLOUT_MS, match["window_at"])
            found.append(clock("callout", caller, ms, match["window_at"], command))
    if bots[turn] is not None and caller is None:
        bounds = HARD_CHOICE_MS if _is_hard(match) else MOVE_MS
        found.append(clock("bot", turn, between(bounds, match["act_at"]), match["act_at"], None))
    elif bots[turn] is None and rules.turn_seconds:
        ms = 1000 * turn_seconds(match, rules)
        found.append(clock("turn", turn, ms, match["turn_at"], {"act": "timeout", "seat": turn}))
        if rules.wild_seconds:
            found[-1]["shown"] = 1000 * rules.wild_seconds
    return found


def turn_seconds(match: Match, rules: Rules) -> int:
    """How long the turn of the seat lasts, set once when it starts: longer with a wild card that could then be laid."""
    if rules.wild_seconds and not match["attack"] and not match["skip"]:
        for card in match["hands"][match["turn"]]:
            if card[0] == rules.wild and card != match["drawn"]:
                return rules.wild_seconds
    return rules.turn_seconds


def _caller(turn: int, exposed: int, bots: list[str | None]) -> int | None:
    """The computer that calls out: the one on turn, else the first after it."""
    for step in range(len(bots)):
        seat = (turn + step) % len(bots)
        if bots[seat] is not None and seat != exposed:
            return seat
    return None


def _is_hard(match: Match) -> bool:
    """Told by what lies open alone, for a think time that depended on the hand would betray it."""
    if match["attack"]:
        return True
    for seat in range(len(match["hands"])):
        if seat != match["turn"] and len(match["hands"][seat]) <= 2:
            return True
    return False
