"""Golden YAML files: positions with what is expected after each step, and stacked deals."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

from games.engine import match as engine
from games.engine.refusals import Refusal
from games.engine.shed.scoring import Scoring
from games.judge import lines, positions, tricks
from games.judge.fields import ZERO_KEY, BadPosition, by_name, by_seat

SETS = ("legal", "hands")
BOTH_TRICK_GAMES = "fresh-draw-schneider"
"""The file of this name says in each state which of the two is played, and whether its ace of spades is free."""


def cases(path: Path) -> Iterator[dict[str, Any]]:
    """Each case of a file with its system and all its options."""
    book = yaml.safe_load(path.read_text(encoding="utf-8"))
    for case in book["cases"]:
        system = case.get("system") or book["system"]
        options = {**(book.get("options") or {}), **(case.get("options") or {})}
        if system == BOTH_TRICK_GAMES:
            state = case.get("state") or {"variant": "schneider"}
            system = "schneider" if state.get("variant") == "schneider" else "fresh-draw"
            options |= {"ace_of_spades_anytime": state["anytime"]} if "anytime" in state else {}
        yield {**case, "system": system, "options": options}


def faults(case: dict[str, Any]) -> list[str]:
    """What differs from the expected, in words; empty = passed. A case that cannot be judged has failed."""
    try:
        if "deal" in case:
            return _differences(case["expect"], _deal(case))
        if "steps" in case:
            return _step_faults(case)
        if "match" in case:
            return _differences(case["expect"], _match(case))
        if "pull" in case:
            return [fault for given in case["pull"] for fault in _pull_faults(case["system"], given)]
        if "values" in case:
            return _differences(case["values"], tricks.values(case["values"]))
    except (Refusal, BadPosition) as error:
        return [str(error)]
    return ["no rule system here has such a case"]


def _step_faults(case: dict[str, Any]) -> list[str]:
    found = []
    for number, (step, seen) in enumerate(zip(case["steps"], lines.observed(case), strict=True)):
        expected = {"illegal": None, **(step.get("expect") or {})}
        found += [f"step {number}: {fault}" for fault in _differences(expected, seen)]
    return found


def _deal(case: dict[str, Any]) -> dict[str, Any]:
    """The table right after dealing a stacked pack."""
    deal, system = case["deal"], case["system"]
    match = engine.new(system, case["options"], deal["players"], ZERO_KEY, deal["dealer"])
    match = positions.family_of(system).dealt(match, deal["dealer"], deal["pack"])
    return {**positions.observe(match, None), "draw": match["draw"]}


def _pull_faults(system: str, given: dict[str, Any]) -> list[str]:
    cards = tricks.pulled(system, given)
    return [] if cards == given["cards"] else [f"expected {given}, got {cards}"]


def _match(case: dict[str, Any]) -> dict[str, Any]:
    """Totals and places of a match whose rounds scored these points."""
    rounds = [by_seat(scores) for scores in case["match"]["rounds"]]
    totals = [sum(scores) for scores in zip(*rounds, strict=True)]
    scoring = Scoring(points={}, to_winner=case["match"]["best"] == "highest")
    return {"totals": by_name(totals), "places": by_name(scoring.places(totals, None))}


def _differences(expected: dict[str, Any], seen: dict[str, Any]) -> list[str]:
    return [
        f"{field}: expected {wanted}, got {seen.get(field)}"
        for field, wanted in expected.items()
        if not _agrees(field, wanted, seen.get(field))
    ]


def _agrees(field: str, wanted: Any, got: Any) -> bool:
    """Maps are compared for the keys that are expected; hands and legal cards as sets."""
    if isinstance(wanted, dict) and isinstance(got, dict):
        return all(_agrees(field, value, got.get(str(name))) for name, value in wanted.items())
    if field in SETS and isinstance(wanted, list) and isinstance(got, list):
        return sorted(wanted) == sorted(got)
    return bool(wanted == got)
