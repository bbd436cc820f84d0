"""Where secrets stop: what a seat or a spectator may know, built by allow-list and folded on from redacted events.

Each family says it for its own matches. Events have names that mean the same in all families, so that an event is
redacted without knowing its match.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine import rulesets

if TYPE_CHECKING:
    from games.engine.types import Event, Match, View


def view(match: Match, seat: int | None) -> View:
    """The match as `seat` sees it (null: a spectator), to be read: its lists are those of the state."""
    seen: View = rulesets.get(match["ruleset"]).family.view(match, seat)
    return seen


def redact(event: Event, seat: int | None) -> Event | None:
    """The event as `seat` may see it (null: a spectator); null = the seat learns only that there was one.

    A name that no family lists is shown to nobody.
    """
    for family in rulesets.FAMILIES:
        told = family.redact(event, seat)
        if told is not None:
            return told
    return None


def fold(seen: View, event: Event) -> View:
    """Apply one redacted event to a view in place and return it: the view of the next state."""
    rulesets.get(seen["ruleset"]).family.fold(seen, event)
    return seen
