"""Three checkers that share nothing: no false alarm in matches of all systems, and every kind of tampering found."""

import json
import os
import random
from pathlib import Path
from typing import Any

import pytest

from games.engine import rulesets
from tests.fair import checkers, tampering
from tests.fair.proofs import Proof, recorded

VECTORS: list[dict[str, Any]] = json.loads((Path(__file__).parent / "vectors.json").read_text().replace('"-"', "null"))
MATCHES = 10_000 if os.environ.get("LONG") else 70
"""Matches that are played and checked in all."""
SYSTEMS = [system.id for system in rulesets.SYSTEMS]
BATCH = 200
DEALS = ("seed", "commitment", "hash", "order of seats", "one card", "reshuffle", "label", "dealer")
"""What a proof shows by itself; the rest shows beside the rules, the log or what a page has seen."""


def test_all_vectors_come_out_alike_in_javascript_and_in_the_python_example() -> None:
    example = checkers.example()
    answers = checkers.by_script(
        [{"vector": vector | {"cards": sorted(pack(vector)), "deal": pack(vector)}} for vector in VECTORS]
    )
    assert len(answers) == 20
    for vector, answer in zip(VECTORS, answers, strict=True):
        told = [vector["server_commit"], vector["hashes"], vector["key"], vector["deal1"], vector["deal2"]]
        hashes = [hashed if seed else None for seed, hashed in zip(vector["seeds"], vector["hashes"], strict=True)]
        assert [answer["commit"], answer["own"], answer["key"]] == [told[0], hashes, told[2]]
        assert [" ".join(answer["deal"]), " ".join(answer["deal2"])] == told[3:]
        assert " ".join(answer["again"]) == vector["again_1_1_of_first10"]
        assert answer["first"] == vector["first_player"]
        key = example.key_of(
            vector["game"], vector["server_commit"], vector["server_seed"], vector["hashes"], vector["seeds"]
        )
        assert key.hex() == vector["key"]
        order = sorted(pack(vector), key=example.place)
        assert [" ".join(example.shuffle(key, label, order)) for label in ("deal:1", "deal:2")] == told[3:]


def pack(vector: dict[str, Any]) -> list[str]:
    """The vector's cards as they were dealt."""
    return list(vector["deal1"].split())


@pytest.mark.timeout(3600)
def test_matches_of_all_systems_raise_no_false_alarm() -> None:
    for at in range(0, MATCHES, BATCH):
        matches = [recorded(SYSTEMS[n % len(SYSTEMS)], n) for n in range(at, min(MATCHES, at + BATCH))]
        answers = checkers.by_script([{"proof": proof, "seen": kept} for proof, kept in matches])
        assert [answer["finding"] for answer in answers if answer["verdict"] != "fair"] == []
        assert [found for found in (checkers.by_engine(proof) for proof, _ in matches) if found is not None] == []
        assert [said for said in (checkers.by_example(proof) for proof, _ in matches) if said is not None] == []


@pytest.fixture(scope="module")
def right() -> list[tuple[Proof, dict[str, Any]]]:
    """Three matches of each system."""
    return [recorded(system, number) for number, system in enumerate(SYSTEMS * 3)]


@pytest.mark.parametrize("kind", tampering.KINDS)
def test_every_tampering_is_found(kind: str, right: list[tuple[Proof, dict[str, Any]]]) -> None:
    dice = random.Random(kind)
    changed = (tampering.tampered(kind, proof, kept, dice) for proof, kept in right)
    cheats = [cheat for cheat in changed if cheat is not None]
    answers = checkers.by_script([{"proof": proof, "seen": kept} for proof, kept in cheats])
    assert len(cheats) >= 6
    assert [answer["verdict"] for answer in answers] == ["changed"] * len(cheats)
    for finds, found_by in ((DEALS, checkers.by_example), ({*DEALS, "bot dice"}, checkers.by_engine)):
        if kind in finds:
            assert [proof["ruleset"] for proof, _ in cheats if found_by(proof) is None] == []


def test_the_card_that_differs_is_named() -> None:
    proof, kept = recorded("mau-mau-classic", 1)
    hand = next(told["hand"] for told in kept["events"] if told.get("e") == "dealt")
    right, hand[2] = hand[2], "X1"
    [answer] = checkers.by_script([{"proof": proof, "seen": kept}])
    assert answer["verdict"] == "changed"
    assert (answer["finding"]["what"], answer["finding"]["expected"], answer["finding"]["found"]) == (
        "own",
        "X1",
        right,
    )


def test_the_other_verdicts() -> None:
    proof, kept = recorded("mau-mau-classic", 2)
    late = kept | {"own": kept["own"] | {"c": "00" * 16, "acked": "h"}}
    running = {name: value for name, value in proof.items() if name not in ("server_seed", "steps")}
    answers = checkers.by_script(
        [{"proof": proof, "seen": late}, {"proof": proof, "seen": None}, {"proof": running, "seen": kept}]
    )
    assert [answer["verdict"] for answer in answers] == ["unused", "incomplete", "incomplete"]


def test_an_acknowledged_seed_that_is_missing_is_found() -> None:
    proof, kept = recorded("mau-mau-classic", 2)
    lost = kept | {"own": kept["own"] | {"c": "00" * 16}}
    [answer] = checkers.by_script([{"proof": proof, "seen": lost}])
    assert (answer["verdict"], answer["finding"]["what"]) == ("changed", "promise")


def test_the_example_fits_on_a_page() -> None:
    source = (checkers.ROOT / "docs" / "examples" / "check_deal.py").read_text()
    body = source[source.index("def check(proof)") : source.index("if __name__")]
    assert len([line for line in body.splitlines() if line.strip()]) <= 40
