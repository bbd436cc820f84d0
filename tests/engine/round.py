"""A round of Mau-Mau classic to try things on: Anna sits at seat 0, Ben at 1, Clara at 2."""

from typing import Any

from games.engine import cards
from games.engine import match as engine
from games.engine.refusals import Refusal
from games.engine.types import Event, Match
from games.judge import positions

CLASSIC = "mau-mau-classic"
ANNA, BEN, CLARA = 0, 1, 2
PILE_SIZE = 6


def position(
    *hands: str,
    top: str = "9S",
    under: str = "",
    draw: str | None = None,
    options: dict[str, Any] | None = None,
    **state: Any,
) -> Match:
    """The match at a position: one hand a seat, cards separated by blanks; the first of `draw` is drawn first.

    Without `draw` the pile is made of some of the cards that lie nowhere else.
    """
    discard = [*under.split(), top]
    lying = [*" ".join(hands).split(), *discard]
    unused = [card for card in cards.pack("french32") if card not in lying]
    written = {
        "hands": [hand.split() for hand in hands],
        "discard": discard,
        "draw": unused[:PILE_SIZE] if draw is None else draw.split(),
        **state,
    }
    return positions.read(CLASSIC, options or {}, written)


def events_of(match: Match, seat: int, act: str, **more: Any) -> list[Event]:
    """What the act makes happen."""
    return engine.decide(match, {"seat": seat, "act": act, **more})[0]


def names_of(match: Match, seat: int, act: str, **more: Any) -> list[str]:
    """The names of what the act makes happen, in order."""
    return [event["e"] for event in events_of(match, seat, act, **more)]


def after(match: Match, seat: int, act: str, **more: Any) -> Match:
    """The match after an act; cards as a text with blanks."""
    return engine.decide(match, {"seat": seat, "act": act, **more})[1]


def play(match: Match, seat: int, card: str, **more: Any) -> Match:
    """The match after the seat lays a card."""
    return after(match, seat, "play", cards=[card], **more)


def code_of(match: Match, seat: int, act: str, **more: Any) -> str | None:
    """Why the act is refused, null if it is allowed."""
    try:
        engine.decide(match, {"seat": seat, "act": act, **more})
    except Refusal as refusal:
        return refusal.code
    return None
