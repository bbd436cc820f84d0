"""Hard: the score with what the next seat can probably answer, and with two seats matches played in thought."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.bots import normal, plays, search, weights
from games.engine.bots.guess import Guess

if TYPE_CHECKING:
    from games.engine.fair import Stream
    from games.engine.shed.rules import Rules
    from games.engine.types import Choice, View


def choose(rules: Rules, seen: View, dice: Stream) -> Choice:
    """The best play by score; where matches in thought tell more, the best few are tried out."""
    options = normal.ranked(rules, weights.hard(seen["ruleset"]), seen, Guess(rules, seen))
    if len(options) > 1 and len(plays.own(seen)[1]) > 1 and search.helps(seen):
        return normal.command(rules, seen, search.best(rules, seen, options[: search.PLAYS], dice))
    return normal.command(rules, seen, options[0])
