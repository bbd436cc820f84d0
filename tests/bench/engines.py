"""How fast the rules play random matches of two, beside RLCard's UNO and OpenSpiel's Crazy Eights.

`python -m tests.bench.engines --seconds 0.2 --rounds 16 --only mau-mau-classic,rlcard` (`make bench-engine`). All take
short turns in one process, so that they meet the machine in the same moments; each figure is the best of its rounds, in
moves for a second of CPU. A move: what may be done, one thing chosen, done. With views: and all that both seats are
told of it.
"""

import argparse
import random
import sys
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from time import process_time
from typing import TypeVar

from games import compiled
from games.engine import match as engine
from games.engine import rulesets, selfplay
from games.engine.types import Command, Match, Offer
from games.engine.view import redact, view

T = TypeVar("T")
Play = Callable[[random.Random], int]
"""Plays one match; how many moves it had."""
SEATS = 2


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seconds", type=float, default=0.2)
    parser.add_argument("--rounds", type=int, default=16)
    parser.add_argument("--only", default="", help="names, or parts of them, divided by commas")
    options = parser.parse_args()
    wanted = [name for name in options.only.split(",") if name]
    players = {
        name: play
        for name, play in {**peers(), **ours()}.items()
        if not wanted or any(part in name.lower() for part in wanted)
    }
    best = dict.fromkeys(players, 0.0)
    for _ in range(options.rounds):
        for name, play in players.items():
            best[name] = max(best[name], speed(play, options.seconds))
    print("our rules:", "machine code" if compiled.ACTIVE else "plain Python", flush=True)
    for name, moves in best.items():
        print(f"{name:32} {moves:9.0f} moves/s{_ratio(name, best)}", flush=True)
    return 0


def speed(play: Play, seconds: float) -> float:
    """Moves a second of CPU; the same matches every time."""
    rng = random.Random(1)
    moves, began = 0, process_time()
    while process_time() < began + seconds:
        moves += play(rng)
    return moves / (process_time() - began)


def ours() -> dict[str, Play]:
    """Each rule system without views and with them."""
    found: dict[str, Play] = {}
    for system in rulesets.SYSTEMS:
        for name, seen in (("", False), (" with views", True)):
            found[system.id + name] = _player(system.id, seen=seen)
    return found


def _player(ruleset: str, *, seen: bool) -> Play:
    options = rulesets.resolve_options(ruleset, {})
    decide, legal = engine.decide, engine.legal

    def play(rng: random.Random) -> int:
        match = engine.new(ruleset, options, SEATS, selfplay.key_of("bench", rng.getrandbits(32)))
        moves = 0
        while True:
            phase = match["phase"]
            if phase == "over":
                return moves
            if phase == "deal":
                events, match = decide(match, {"act": "deal"})
            else:
                seat = match["turn"]
                events, match = decide(match, chosen(legal(match, seat), seat, match, rng))
                moves += 1
            if seen:
                for viewer in range(SEATS):
                    view(match, viewer)
                    for event in events:
                        redact(event, viewer)

    return play


def chosen(offer: Offer, seat: int, match: Match, rng: random.Random) -> Command:
    """One of the things that may be done: a card if there is one that may be laid, else the first act."""
    cards = offer["cards"]
    if not cards:
        return {"seat": seat, "act": offer["acts"][0]}
    card = any_of(rng, list(cards))
    command: Command = {"seat": seat, "act": "play", "cards": [card], "call": True}
    if "wish" in cards[card]:
        command["wish"] = any_of(rng, rulesets.rules_of(match).suits)
    return command


def any_of(rng: random.Random, things: Sequence[T]) -> T:
    """Chance costs all of them the same, and little beside what is measured."""
    return things[int(rng.random() * len(things))]


def peers() -> dict[str, Play]:
    """Those that are installed."""
    found: dict[str, Play] = {}
    if find_spec("rlcard"):
        found |= _rlcard()
    if find_spec("pyspiel"):
        found["OpenSpiel"] = _openspiel()
    return found


def _rlcard() -> dict[str, Play]:
    import rlcard

    env = rlcard.make("uno")
    game = env.game

    def bare(rng: random.Random) -> int:
        game.init_game()
        moves = 0
        while not game.is_over():
            game.step(any_of(rng, game.get_legal_actions()))
            moves += 1
        return moves

    def with_views(rng: random.Random) -> int:
        state, _ = env.reset()
        moves = 0
        while not env.is_over():
            state, _ = env.step(any_of(rng, list(state["legal_actions"])))
            moves += 1
        return moves

    return {"RLCard": bare, "RLCard with views": with_views}


def _openspiel() -> Play:
    import pyspiel

    game = pyspiel.load_game(f"crazy_eights(players={SEATS})")

    def play(rng: random.Random) -> int:
        state = game.new_initial_state()
        moves = 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(any_of(rng, state.chance_outcomes())[0])  # all are equally likely here
            else:
                state.apply_action(any_of(rng, state.legal_actions()))
                moves += 1
        return moves

    return play


def _ratio(name: str, best: dict[str, float]) -> str:
    """Beside the peers that do the same."""
    if "RLCard" in name or name == "OpenSpiel":
        return ""
    seen = name.endswith(" with views")
    beside = [peer for peer in best if peer in (("RLCard with views",) if seen else ("RLCard", "OpenSpiel"))]
    return "".join(f"  {best[name] / best[peer]:.2f} x {peer}" for peer in beside)


if __name__ == "__main__":
    sys.exit(main())
