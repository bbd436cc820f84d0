"""Requests that a card makes and the next seats must meet (Makaó, section 2), for one turn or once round the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from games.engine.types import Command, Request


class Asking:
    """Who may ask for what.

    `suit_by` rank asks for a suit, `rank_by` rank for a rank; each also beats a request of its kind if it fits the top
    card. `guarded` rank: may be asked for only by who keeps one card, and only round the table. `roundtrip`:
    "announce" at will, "off" never, "always".
    """

    __slots__ = ("guarded", "rank_by", "ranks", "ranks_that_ask", "roundtrip", "suit_by", "suits")

    def __init__(self, *, suits: str, ranks: str, suit_by: str, rank_by: str, guarded: str, roundtrip: str) -> None:
        self.suits = suits
        self.ranks = ranks
        self.suit_by = suit_by
        self.rank_by = rank_by
        self.ranks_that_ask = suit_by + rank_by
        self.guarded = guarded
        self.roundtrip = roundtrip

    def card_code(self, request: Request, top: str, card: str) -> str | None:
        """Why this card neither meets nor beats the request."""
        fits = card[0] == top[0] or card[1] == top[1]
        if request["kind"] == "suit":
            return None if card[1] == request["value"] or (card[0] == self.suit_by and fits) else "WISH_MISMATCH"
        return None if card[0] == request["value"] or (card[0] == self.rank_by and fits) else "REQUEST_MISMATCH"

    def beats(self, request: Request, card: str) -> bool:
        """Whether this card, legal as it is, ends the request."""
        return card[0] == (self.suit_by if request["kind"] == "suit" else self.rank_by)

    def may_ask(self, request: Request | None, card: str, left: int) -> bool:
        """Whether this card, legal as it is, may ask while `left` cards stay in the hand."""
        if card[0] not in self.ranks_that_ask or not left:
            return False
        return request is None or request["left"] == 1 or self.beats(request, card)

    def declaration_code(self, request: Request | None, command: Command, left: int) -> str | None:
        """What is wrong with the declaration that comes with these cards (common model, 5.1 step 8)."""
        card, wish, rank = command["cards"][0], command.get("wish"), command.get("request")
        if wish is not None and card[0] != self.suit_by:
            return "WISH_NOT_ALLOWED"
        if rank is not None and card[0] != self.rank_by:
            return "REQUEST_NOT_ALLOWED"
        asked = rank if wish is None else wish
        if asked is not None and not self.may_ask(request, card, left):
            return "REQUEST_NOT_ALLOWED"
        if asked is not None and not (len(asked) == 1 and asked in (self.ranks if wish is None else self.suits)):
            return "WISH_INVALID"
        if command.get("roundtrip"):
            if asked is None:
                return "REQUEST_MISSING"
            if self.roundtrip == "off":
                return "ROUNDTRIP_OFF"
        if rank == self.guarded and left != 1:
            return "REQUEST_VII_FORBIDDEN"
        return "REQUEST_VII_ROUND_ONLY" if rank == self.guarded and not self.is_round(command) else None

    def is_round(self, command: Command) -> bool:
        """Whether a request with this play binds everybody once round."""
        return self.roundtrip == "always" or bool(command.get("roundtrip"))
