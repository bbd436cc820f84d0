"""A decision in the making: a scratch copy of the match and the events that made it so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine import fair
from games.engine.shed.check import can_draw
from games.engine.shed.evolve import evolve

if TYPE_CHECKING:
    from games.engine.shed.rules import Rules
    from games.engine.types import Event, Match


class Draft:
    """`match` always shows the state after the last of `events`: each is applied the moment it is told.

    `v` is its version. `aged`: this turn takes nothing off a request, for it was made in this turn or has been counted.
    """

    __slots__ = ("aged", "events", "match", "rules", "v")

    def __init__(self, match: Match, rules: Rules, v: int) -> None:
        self.match = match.copy()  # its lists are never changed in place
        self.match["v"] = v
        self.v = v
        self.rules = rules
        self.events: list[Event] = []
        self.aged = False

    def tell(self, event: Event) -> None:
        """The only way a decision changes anything."""
        self.v += 1
        self.match["v"] = self.v
        evolve(self.match, event)
        self.events.append(event)

    def shut_window(self) -> None:
        """The forgotten call, if there is one, can no longer be called out."""
        exposed = self.match["exposed"]
        if exposed is not None:
            self.tell({"e": "window", "seat": exposed, "open": False})

    def shut_window_by_act(self) -> None:
        """Where no clock shuts the window, whatever the seat on turn does shuts it."""
        if not self.rules.window_ms:
            self.shut_window()

    def forgot(self, seat: int) -> None:
        """One card is left and nothing was called: the penalty at once, or a window for the others."""
        if self.rules.at_once:
            self.give({"e": "penalty", "seat": seat, "why": "forgot"}, self.rules.penalty)
        else:
            self.tell({"e": "window", "seat": seat, "open": True})

    def count_owed(self, seat: int) -> None:
        """A seat that owes turns has answered or paid: that was one of them."""
        owed = self.match["sit"][seat]
        if owed:
            self.tell({"e": "owes", "seat": seat, "left": owed - 1})

    def give(self, event: Event, n: int) -> None:
        """Draw `n` cards one by one for `event["seat"]`; where the pile ends in between it is made anew.

        One event for each run of cards between two reshuffles; what is short is forgiven (section 5.4).
        """
        while True:
            self.reshuffle()
            cards = self.match["draw"][:n]
            told = event.copy()
            told["n"] = len(cards)
            told["cards"] = cards
            self.tell(told)
            n -= len(cards)
            if not n or not can_draw(self.match):
                return

    def reshuffle(self) -> bool:
        """Make everything under the top card the new pile, if the pile is empty and something lies there."""
        match = self.match
        if match["draw"] or len(match["discard"]) < 2:
            return False
        under = match["discard"][:-1]
        label = "again:" + str(match["round"]) + ":" + str(match["reshuffles"] + 1)
        self.tell({"e": "reshuffled", "n": len(under), "draw": fair.shuffle(match["key"], label, under)})
        return True
