"""Computer players: each gets the view of its seat and labelled dice, never the state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine import fair, rulesets
from games.engine.bots import easy, hard, normal, tricks_easy, tricks_hard, tricks_normal
from games.engine.view import view

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from games.engine.types import Choice, Command, Match, View

LEVELS: dict[str, dict[str, Callable[[Any, Any, fair.Stream], Choice]]] = {
    "shed": {"easy": easy.choose, "normal": normal.choose, "hard": hard.choose},
    "tricks": {"easy": tricks_easy.choose, "normal": tricks_normal.choose, "hard": tricks_hard.choose},
}
"""By family, then by strength: who chooses from the rules, a view and dice."""
FORGETS = 20
"""One in so many calls is forgotten in public."""


def choose(seen: View, level: str, dice: fair.Stream) -> Choice:
    """The command of the bot on turn in this view, and the code of its reason."""
    system = rulesets.get(seen["ruleset"])
    return LEVELS[system.family.name][level](system.rules(seen["options"]), seen, dice)


def act(match: Match, seat: int, level: str, in_public: bool = False) -> Command:
    """What the bot at that seat does now; its dice are `bot:SEAT:N`, N = what the seat did before in this match.

    `in_public`: strangers play here, among whom it forgets a call for which there is no other time.
    """
    dice = fair.Stream(match["key"], "bot:" + str(seat) + ":" + str(match["acts"][seat]))
    command = choose(view(match, seat), level, dice)["command"]
    if in_public and command.get("call") and rulesets.rules_of(match).calls == "play" and not dice.below(FORGETS):
        command["call"] = False
    return command
