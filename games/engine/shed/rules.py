"""What a rule system of the shedding family is: one object of plain values that the core reads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine import cards

if TYPE_CHECKING:
    from games.engine.shed.asking import Asking
    from games.engine.shed.scoring import Scoring


class Rules:
    """The data of one rule system with its options resolved. What a system does not name, it does not have.

    - Cards: `pack`, `suits`, `two_packs_from` so many seats (0: never), `hand`, `hand_at_four` seats.
    - Order: `direction` (+1 clockwise), `random_start`, `plain_start`: a special start card goes under the pile.
    - Fitting: `wild` rank fits anything and names a suit, `wild_on_wild`; `joker` rank fits anything, anything fits it.
    - Effects: `attack`: rank (or card) to cards owed, answered by any such card, called off by the ranks `cancels`;
      `skips`: rank that costs the next seat its turn; `skip_answer`: "" not to be answered, "one" by the same rank,
      "sum" so, and turns add up; `reverses` rank; `asking`: requests, if there are any but the wish.
    - Turns: `sizes` of what may be laid at once; `must_play`: drawing is only for hands in which nothing fits;
      `after_draw`: "fit": a card that fits may be laid, "wait": so, but the turn waits in any case, "end": it ends;
      `turn_seconds` (0: no clock), `wild_seconds` with a wild card that could be laid; `max_timeouts` (0: no limit).
    - Calls: `calls`: "" none, "early" with two cards at any time, "turn" in one's own turn, "play" with the card alone;
      `at_once`: the table itself gives the `penalty`; else the seat may be called out, for `window_ms` (0: until
      somebody acts).
    - Ends: `last_left`: the others play on; `turn_limit` (0: none); `max_turns`, a safety net; `recall`: "off",
      "two_players", "always"; `rounds` a match; `scoring` of a round.
    """

    autoplay = False
    __slots__ = (
        "after_draw",
        "all_cards",
        "asking",
        "at_once",
        "attack",
        "calls",
        "cancels",
        "codes",
        "declaring",
        "direction",
        "hand",
        "hand_at_four",
        "joker",
        "last_left",
        "max_timeouts",
        "max_turns",
        "must_play",
        "owed",
        "pack",
        "penalty",
        "plain_start",
        "random_start",
        "recall",
        "reverses",
        "rounds",
        "scoring",
        "sizes",
        "skip_answer",
        "skips",
        "suits",
        "turn_limit",
        "turn_seconds",
        "two_packs_from",
        "wild",
        "wild_on_wild",
        "wild_seconds",
        "window_ms",
    )

    def __init__(
        self,
        *,
        pack: str,
        suits: str,
        hand: int,
        hand_at_four: int = 0,
        two_packs_from: int = 0,
        direction: int = 1,
        random_start: bool = False,
        plain_start: bool = False,
        wild: str = "",
        wild_on_wild: bool = False,
        joker: str = "",
        attack: dict[str, int] | None = None,
        cancels: str = "",
        skips: str = "",
        skip_answer: str = "",
        reverses: str = "",
        asking: Asking | None = None,
        sizes: tuple[int, ...] = (1,),
        must_play: bool = False,
        after_draw: str = "fit",
        turn_seconds: int = 0,
        wild_seconds: int = 0,
        max_timeouts: int = 0,
        calls: str = "",
        at_once: bool = False,
        penalty: int = 0,
        window_ms: int = 0,
        last_left: bool = False,
        turn_limit: int = 0,
        max_turns: int = 3000,
        recall: str = "off",
        rounds: int = 1,
        scoring: Scoring | None = None,
    ) -> None:
        self.pack = pack
        self.suits = suits
        self.hand = hand
        self.hand_at_four = hand_at_four or hand
        self.two_packs_from = two_packs_from
        self.direction = direction
        self.random_start = random_start
        self.plain_start = plain_start
        self.wild = wild
        self.wild_on_wild = wild_on_wild
        self.joker = joker
        self.attack = attack or {}
        self.cancels = cancels
        self.skips = skips
        self.skip_answer = skip_answer
        self.reverses = reverses
        self.asking = asking
        self.sizes = sizes
        self.must_play = must_play
        self.after_draw = after_draw
        self.turn_seconds = turn_seconds
        self.wild_seconds = wild_seconds
        self.max_timeouts = max_timeouts
        self.calls = calls
        self.at_once = at_once
        self.penalty = penalty
        self.window_ms = window_ms
        self.last_left = last_left
        self.turn_limit = turn_limit
        self.max_turns = max_turns
        self.recall = recall
        self.rounds = rounds
        self.scoring = scoring
        self.declaring = self._declaring()
        self.all_cards = cards.pack(pack, two_packs_from > 0)
        self.owed = _owed(self.attack, self.all_cards)
        self.codes: dict[str, dict[str, dict[str, str | None]]] = {}

    def _declaring(self) -> str:
        """Ranks with which something may be declared or laid together."""
        if len(self.sizes) > 1:
            return "".join([card[0] for card in cards.pack(self.pack)])
        return self.wild + (self.asking.ranks_that_ask if self.asking is not None else "")

    def cards(self, seats: int) -> list[str]:
        """All cards of a table of so many seats, in canonical order."""
        return cards.pack(self.pack, 0 < self.two_packs_from <= seats)

    def hand_size(self, seats: int) -> int:
        """How many cards each seat is dealt."""
        return self.hand_at_four if seats == 4 else self.hand

    def is_special(self, card: str) -> bool:
        """Whether the card has an effect when somebody lays it."""
        rank = card[0]
        if rank in (self.wild, self.skips, self.reverses, self.joker) or rank in self.cancels or card in self.owed:
            return True
        return self.asking is not None and rank in self.asking.ranks_that_ask


def _owed(attack: dict[str, int], pack: list[str]) -> dict[str, int]:
    """Each attacking card and what it makes the next seat owe."""
    owed: dict[str, int] = {}
    for card in pack:
        if card[0] in attack:
            owed[card] = attack[card[0]]
        elif card[:2] in attack:
            owed[card] = attack[card[:2]]
    return owed
