"""What every bot of the trick family needs: its hand, what it may lay, and how the open trick lies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.tricks import follow

if TYPE_CHECKING:
    from games.engine.tricks.rules import Rules
    from games.engine.tricks.types import TrickView
    from games.engine.types import Choice


def own(seen: TrickView) -> list[str]:
    """The bot's hand; only seats have bots."""
    hand = seen["hand"]
    assert hand is not None
    return hand


def playable(rules: Rules, seen: TrickView) -> list[str]:
    """The cards that may be laid now, in the order of the hand."""
    return follow.playable(rules, seen, own(seen))


def laid(seen: TrickView) -> list[str]:
    """The cards of the open trick."""
    return [str(pair[1]) for pair in seen["trick"]]


def is_last(seen: TrickView) -> bool:
    """Whether the trick is complete with the next card."""
    return len(seen["trick"]) == len(seen["counts"]) - 1


def play(seen: TrickView, card: str, reason: str) -> Choice:
    """Lay the card."""
    return {"command": {"act": "play", "seat": seen["seat"], "cards": [card]}, "reason": reason}
