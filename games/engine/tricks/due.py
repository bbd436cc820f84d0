"""What happens at a table of the trick family when nobody acts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.clocks import MOVE_MS, NEXT_DEAL_MS, between, clock
from games.engine.tricks.follow import is_single

if TYPE_CHECKING:
    from games.engine.tricks.rules import Rules
    from games.engine.tricks.types import TrickMatch
    from games.engine.types import Due

SINGLE_MS = 700
"""A last card is laid by the table, but not before the eye has seen whose turn it is."""
TRICK_MS = 1400
"""So long a complete trick stays on the table."""


def due(match: TrickMatch, rules: Rules, bots: list[str | None]) -> list[Due]:
    """The next deal, or: the table lays a last card, the computer on turn moves, the person's time runs out."""
    if match["phase"] == "deal" and match["ended"] is not None:
        return [clock("deal", None, NEXT_DEAL_MS, match["turn_at"], {"act": "deal"})]
    if match["phase"] != "turn":
        return []
    turn, since = match["turn"], match["turn_at"]
    timeout = {"act": "timeout", "seat": turn}
    held = TRICK_MS if match["last"] and not match["trick"] else 0
    if is_single(match, len(match["hands"][turn])):
        return [clock("single", turn, held + SINGLE_MS, since, timeout)]
    if bots[turn] is not None:
        return [clock("bot", turn, held + between(MOVE_MS, since), since, None)]
    return [clock("turn", turn, 1000 * rules.turn_seconds, since, timeout)]
