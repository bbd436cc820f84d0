"""What the next seat can probably do about a play: counting the cards, and what it could not follow or answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.bots import worlds
from games.engine.bots.score import NEAR, next_seat

if TYPE_CHECKING:
    from games.engine.bots.weights import Weights
    from games.engine.shed.rules import Rules
    from games.engine.types import Lie, View


class Guess:
    """One decision's guesses of the hands that follow; each is made once."""

    __slots__ = ("_hidden", "_known", "_layers", "_rules", "_seen")

    def __init__(self, rules: Rules, seen: View) -> None:
        self._rules = rules
        self._seen = seen
        self._hidden = worlds.unseen(rules, seen)
        self._layers: dict[int, list[worlds.Layer]] = {}
        self._known: dict[str, int] = {}

    def cost(self, weights: Weights, card: str, lie: Lie) -> int:
        """What it takes off a play with `card` on top that the seat after it can probably go on."""
        rules, seen = self._rules, self._seen
        seat, seats = next_seat(seen), len(seen["counts"])
        if seats == 2 and card[0] in (rules.reverses, "" if rules.skip_answer else rules.skips):
            return 0
        if card[0] == rules.skips and not rules.skip_answer:
            seat = (seat + seen["direction"]) % seats
        owed = lie["attack"] + lie["skip"]
        likely = self._chance(seat, lie)
        if owed:
            return weights.passed * owed * likely // 1000
        return (weights.met + weights.met_near * (seen["counts"][seat] <= NEAR)) * likely // 1000

    def _chance(self, seat: int, lie: Lie) -> int:
        """Per mille that the seat can lay something."""
        request = lie["request"]
        name = "attack" if lie["attack"] else "skip" if lie["skip"] else lie["discard"][0]
        if request is not None and not lie["attack"] and not lie["skip"]:
            name += request["kind"] + request["value"]
        if name not in self._known:
            wanted = worlds.fitting(self._rules, lie, self._hidden)
            if seat not in self._layers:
                self._layers[seat] = worlds.layers(self._rules, self._seen, seat, self._hidden)
            self._known[name] = worlds.chance(self._layers[seat], wanted)
        return self._known[name]
