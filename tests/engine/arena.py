"""Duels between strengths on the same deals: `make arena SYSTEM=macao LEVELS=hard,normal DEALS=1000`.

One seat of the first strength plays against the second at all the others and takes each seat of each deal in turn, so
that luck cancels out. A run prints its seed and, with `--record`, is added to duels.jsonl: the same line again is the
same run again. Win shares are in per cent; where first place is shared, so is the win.
"""

import argparse
import json
import secrets
import time
from pathlib import Path
from typing import Any

from games.engine import bots, fair, rulesets, selfplay
from games.engine import match as engine
from games.engine.view import view

RECORDS = Path(__file__).with_name("duels.jsonl")
SHORT = ("rounds", "deals")
"""Options that say how many rounds a match has: duels play as few as there may be."""
SURE = 1.96
"""Standard deviations on either side within which the true figure lies, 95 times of 100."""


def duel(
    system: str, seats: int, levels: list[str], deals: int, seed: str, options: dict[str, Any] | None = None
) -> dict[str, Any]:
    """Plays every deal with the first strength at every seat; the figures, and what they were measured with."""
    chosen = short_options(system, seats) if options is None else options
    won, places, points = [], [], []
    of_seat = [0.0] * seats
    clock = Clock(levels[0])
    for deal in range(deals):
        shares = []
        for seat in range(seats):
            at = [levels[0] if other == seat else levels[1] for other in range(seats)]
            match = played(system, chosen, selfplay.key_of(seed, deal), at, clock)
            shares.append(share(match["places"], seat, seats))
            of_seat[seat] += shares[-1]
            places.append((match["places"] or [1] * seats)[seat])
            others = [match["totals"][other] for other in range(seats) if other != seat]
            points.append((match["totals"][seat] - mean(others)) / match["round"])
        won.append(mean(shares))
    return {
        "system": system,
        "seats": seats,
        "levels": levels,
        "deals": deals,
        "seed": seed,
        "options": chosen,
        "wins": round(100 * mean(won), 1),
        "within": round(100 * within(won), 1),
        "by_seat": [round(100 * share / deals, 1) for share in of_seat],
        "place": round(mean(places), 2),
        "points": round(mean(points), 2),
        "points_within": round(within(points), 2),
        **clock.figures(),
    }


class Clock:
    """The time that one strength thinks over real choices: where more than one card may be laid."""

    def __init__(self, level: str) -> None:
        self.level = level
        self.times: list[float] = []

    def figures(self) -> dict[str, float]:
        """Mean and 95th percentile, in milliseconds."""
        if not self.times:
            return {}
        times = sorted(self.times)
        return {"ms": round(mean(times), 3), "ms_95": round(times[len(times) * 95 // 100], 3)}


def played(system: str, options: dict[str, Any], key: str, levels: list[str], clock: Clock) -> Any:
    """The finished match; the clock runs for its strength."""
    match: Any = engine.new(system, options, len(levels), key)
    while match["phase"] != "over":
        command: dict[str, Any] = {"act": "deal"}
        if match["phase"] != "deal":
            seat = match["turn"]
            seen, level = view(match, seat), levels[seat]
            dice = fair.Stream(key, f"bot:{seat}:{match['acts'][seat]}")
            begun = time.process_time()
            command = bots.choose(seen, level, dice)["command"]
            spent = time.process_time() - begun
            if level == clock.level and len(engine.legal(match, seat)["cards"]) > 1:
                clock.times.append(1000 * spent)
        match = engine.decide(match, command)[1]
    return match


def share(places: list[int] | None, seat: int, seats: int) -> float:
    """What part of the win is the seat's; a draw is everybody's."""
    if places is None:
        return 1 / seats
    return (places[seat] == 1) / places.count(1)


def short_options(system: str, seats: int) -> dict[str, Any]:
    """The system's defaults for so many seats, with as few rounds as there may be."""
    few = {option["name"]: min(option["values"]) for option in rulesets.get(system).options if option["name"] in SHORT}
    return rulesets.resolve_options(system, few, seats)


def mean(values: list[float]) -> float:
    """The mean."""
    return sum(values) / len(values)


def within(values: list[float]) -> float:
    """Half the width of the 95 % interval of their mean."""
    middle = mean(values)
    spread = sum((value - middle) ** 2 for value in values) / max(1, len(values) - 1)
    return float(SURE * (spread / len(values)) ** 0.5)


def main() -> None:
    """One duel from the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.engine.arena", description=__doc__)
    parser.add_argument("system", choices=[system.id for system in rulesets.SYSTEMS])
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--levels", default="hard,normal")
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--seed", default=None, help="a fresh one if there is none")
    parser.add_argument("--options", type=json.loads, default=None, help="a JSON object")
    parser.add_argument("--record", action="store_true", help=f"add the result to {RECORDS.name}")
    asked = parser.parse_args()
    options = None if asked.options is None else rulesets.resolve_options(asked.system, asked.options, asked.seats)
    seed = asked.seed or secrets.token_hex(4)
    line = json.dumps(duel(asked.system, asked.seats, asked.levels.split(","), asked.deals, seed, options))
    print(line)
    if asked.record:
        with RECORDS.open("a", encoding="utf-8") as records:
            records.write(line + "\n")


if __name__ == "__main__":
    main()
