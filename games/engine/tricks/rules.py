"""What a rule system of the trick family is: one object of plain values that the core reads."""

from __future__ import annotations

from games.engine import cards


class Rules:
    """The data of one rule system with its options resolved.

    - Cards: so many `decks` of the `pack`.
    - `draws`: hands are filled up from a face-up pile after each trick, and cards are pulled so that it divides evenly;
      else the rest lies aside.
    - `anytime`: the ace of spades may be laid on any suit.
    - At the table: the deal goes round in the `direction` of play; `calls`: nothing is said of a last card;
      `last_left`: nobody can leave the others to play on; `autoplay`: the table plays for whoever let a turn go by,
      until he is back.
    - `target`: totals of so many end the match after a round; `max_rounds`, a safety net; `turn_seconds` of a turn.
    """

    direction = 1
    calls = ""
    last_left = False
    autoplay = True
    __slots__ = ("anytime", "decks", "draws", "max_rounds", "pack", "target", "turn_seconds")

    def __init__(
        self,
        *,
        draws: bool,
        anytime: bool,
        decks: int,
        pack: str,
        target: int,
        turn_seconds: int,
        max_rounds: int = 60,
    ) -> None:
        self.draws = draws
        self.anytime = anytime
        self.decks = decks
        self.pack = pack
        self.target = target
        self.turn_seconds = turn_seconds
        self.max_rounds = max_rounds

    def cards(self, _seats: int) -> list[str]:
        """All cards in canonical order, also those that will be pulled."""
        return cards.pack(self.pack, self.decks == 2)

    def pulled(self, seats: int) -> list[str]:
        """The low diamonds and clubs that are taken out, in that order, so that the rest divides evenly."""
        if not self.draws:
            return []
        copies = ["", "b"][: self.decks]
        order = [rank + suit + copy for rank in cards.FRENCH_RANKS_52 for copy in copies for suit in "DC"]
        return order[: len(self.cards(seats)) % seats]

    def hand_size(self, seats: int) -> int:
        """How many cards each seat is dealt."""
        return {2: 6, 3: 5}.get(seats, 4)
