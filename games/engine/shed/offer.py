"""What a seat may do now, and what the table does for it when its time is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.shed import check

if TYPE_CHECKING:
    from games.engine.shed.rules import Rules
    from games.engine.types import Match, Offer, View

    Position = Match | View


def offer(rules: Rules, pos: Position, seat: int, hand: list[str]) -> Offer:
    """Open acts in a fixed order, playable cards with the declarations they need, a code for each other card."""
    offered: Offer = {"acts": [], "cards": {}, "why": {}, "callout": None}
    if pos["phase"] != "turn":
        return offered
    if pos["turn"] == seat:
        _offer_turn(rules, pos, hand, offered)
    if check.call_code(pos, seat, len(hand)) is None:
        offered["acts"].append("call")
    if pos["exposed"] is not None and pos["exposed"] != seat:
        offered["acts"].append("callout")
        offered["callout"] = pos["exposed"]
    return offered


def _offer_turn(rules: Rules, pos: Position, hand: list[str], offered: Offer) -> None:
    """The acts of the seat on turn; never empty."""
    drawn, last = pos["drawn"], len(hand) == 1
    for card in hand:
        code = check.card_code(rules, pos, card)
        if drawn is not None and card != drawn:
            code = "ONLY_DRAWN_CARD"
        if code is None:
            offered["cards"][card] = ["wish"] if card[0] == rules.wild and not last else []
        else:
            offered["why"][card] = code
    acts = offered["acts"]
    if offered["cards"]:
        acts.append("play")
    if check.draw_code(rules, pos, hand) is None:
        acts.append("draw")
    if check.take_code(pos) is None:
        acts.append("take")
    if check.pass_code(rules, pos, hand) is None:
        acts.append("pass")
