"""The judge's command line: positions from stdin, golden files, or whole matches between computers."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from games.engine import rulesets, selfplay
from games.engine.refusals import Refusal
from games.judge.lines import judge


def main() -> int:
    """Exit code: 0 = fine, 1 = a golden case failed, 2 = bad arguments."""
    parser = argparse.ArgumentParser(prog="python -m games.judge", description=__doc__)
    parser.add_argument("--golden", nargs="+", type=Path, metavar="FILE", help="run golden YAML files")
    parser.add_argument("--play", metavar="SYSTEM", help="play whole matches between computers")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--count", type=int, default=1)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--bots", default="normal", metavar="LEVEL,LEVEL", help="strengths by seat, repeated as needed")
    asked = parser.parse_args()
    if asked.golden:
        return run_golden(asked.golden)
    if asked.play:
        return run_matches(parser, asked)
    for answer in judge(sys.stdin):
        print(answer, flush=True)
    return 0


def run_golden(files: list[Path]) -> int:
    """Print each fault and `N passed, N failed`."""
    from games.judge import golden  # needs PyYAML, which nothing else here does

    passed = failed = 0
    for file in files:
        for case in golden.cases(file):
            faults = golden.faults(case)
            passed, failed = passed + (not faults), failed + bool(faults)
            for fault in faults:
                print(f"{case['id']} ({case['title']}): {fault}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


def run_matches(parser: argparse.ArgumentParser, asked: argparse.Namespace) -> int:
    """Print places, turns and the SHA-256 of each match's event log."""
    names = asked.bots.split(",")
    levels = [names[seat % len(names)] for seat in range(asked.seats)]
    try:
        options = rulesets.resolve_options(asked.play, {}, asked.seats)
        for number in range(asked.count):
            match, events = selfplay.play(asked.play, options, selfplay.key_of(asked.seed, number), levels)
            places = "-" if match["places"] is None else ",".join(str(place) for place in match["places"])
            print(f"{number} places {places} turns {match['turns']} {match['over']} {selfplay.log_hash(events)}")
    except Refusal as refusal:
        parser.error(refusal.code)
    except KeyError as missing:
        parser.error(f"no such strength: {missing}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
