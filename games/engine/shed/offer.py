"""What a seat may do now, and what the table does for it when its time is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.shed import check
from games.engine.shed.fits import codes

if TYPE_CHECKING:
    from games.engine.shed.rules import Rules
    from games.engine.types import Match, Offer, View

    Position = Match | View


def offer(rules: Rules, pos: Position, seat: int, hand: list[str]) -> Offer:
    """Open acts in a fixed order, playable cards with what may be declared with them, a code for each other card."""
    acts: list[str] = []
    cards: dict[str, list[str]] = {}
    why: dict[str, str] = {}
    callout = None
    exposed, phase = pos["exposed"], pos["phase"]
    if phase == "turn" or phase == "recall":
        if pos["turn"] == seat:
            _offer_cards(rules, pos, phase, hand, cards, why)
            _offer_turn(rules, pos, phase, acts, bool(cards))
        if check.call_code(rules, pos, seat, hand) is None:
            acts.append("call")
        if exposed is not None and exposed != seat:
            acts.append("callout")
            callout = exposed
    return {"acts": acts, "cards": cards, "why": why, "callout": callout}


def _offer_cards(
    rules: Rules, pos: Position, phase: str, hand: list[str], cards: dict[str, list[str]], why: dict[str, str]
) -> None:
    """Each card of the hand, what may be declared with it or why it may not be laid."""
    drawn: str | None = pos["drawn"]
    fits, declaring = _codes(rules, pos, phase, drawn, hand), rules.declaring
    in_sets = len(rules.sizes) > 1 and drawn is None and phase == "turn"
    for card in hand:
        code = fits[card]
        if code is not None:
            why[card] = code
        elif card[0] in declaring:
            cards[card] = _declarations(rules, pos, hand, card, in_sets)
        else:
            cards[card] = []


def _offer_turn(rules: Rules, pos: Position, phase: str, acts: list[str], may_play: bool) -> None:
    """The acts of the seat on turn; never empty."""
    if may_play:
        acts.append("play")
    if phase == "recall":
        acts.append("pass")
        return
    code = check.draw_code(rules, pos, may_play)
    if code is None:
        acts.append("draw")
    elif code == "CHAIN_OPEN":
        acts.append("take")
    elif code == "SKIP_OPEN":
        acts.append("sit")
    elif check.pass_code(pos, may_play) is None:
        acts.append("pass")


def _codes(rules: Rules, pos: Position, phase: str, drawn: str | None, hand: list[str]) -> dict[str, str | None]:
    """For each card of the hand why it may not be laid; after drawing and in a recall less than what fits."""
    fits = codes(rules, pos)
    if drawn is not None:
        return {card: fits[card] if card == drawn else "ONLY_DRAWN_CARD" for card in hand}
    if phase == "recall":
        return {card: fits[card] if card in rules.owed else "RECALL_ONLY_VII" for card in hand}
    return fits


def _declarations(rules: Rules, pos: Position, hand: list[str], card: str, in_sets: bool) -> list[str]:
    """`wish`: a suit must be named · `suit`, `rank`: one may be asked for · `round`: once round the table, too ·
    `set`: others of its rank may be laid with it · `three`: two others then, not one."""
    found = []
    rank, left = card[0], len(hand) - 1
    if rank == rules.wild and not check.ends_all(rules, pos, left):
        found.append("wish")
    asking = rules.asking
    if asking is not None and asking.may_ask(pos["request"], card, left):
        found.append("suit" if rank == asking.suit_by else "rank")
        if asking.roundtrip == "announce":
            found.append("round")
    if in_sets:
        same = len([other for other in hand if other[0] == rank])
        if same >= rules.sizes[1]:
            found.append("set")
            if 2 not in rules.sizes:
                found.append("three")
    return found
