"""Golden YAML files: positions with what is expected after each step, and stacked deals."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

from games.engine import match as engine
from games.engine import rulesets
from games.engine.refusals import Refusal
from games.engine.shed.deal import open_round
from games.engine.shed.draft import Draft
from games.engine.shed.scoring import Scoring
from games.judge import lines, positions

SETS = ("legal", "hands")


def cases(path: Path) -> Iterator[dict[str, Any]]:
    """Each case of a file with its system and all its options."""
    book = yaml.safe_load(path.read_text(encoding="utf-8"))
    for case in book["cases"]:
        yield {
            **case,
            "system": case.get("system") or book["system"],
            "options": {**(book.get("options") or {}), **(case.get("options") or {})},
        }


def faults(case: dict[str, Any]) -> list[str]:
    """What differs from the expected, in words; empty = passed. A case that cannot be judged has failed."""
    try:
        if "deal" in case:
            return _differences(case["expect"], _deal(case))
        if "steps" in case:
            return _step_faults(case)
        if "match" in case:
            return _differences(case["expect"], _match(case))
    except (Refusal, positions.BadPosition) as error:
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
    deal = case["deal"]
    match = engine.new(case["system"], case["options"], deal["players"], positions.ZERO_KEY, deal["dealer"])
    draft = Draft(match, rulesets.rules_of(match), 0)
    open_round(draft, 1, deal["dealer"], deal["pack"])
    return {**positions.observe(draft.match, None), "draw": draft.match["draw"]}


def _match(case: dict[str, Any]) -> dict[str, Any]:
    """Totals and places of a match whose rounds scored these points."""
    rounds = [positions.by_seat(scores) for scores in case["match"]["rounds"]]
    totals = [sum(scores) for scores in zip(*rounds, strict=True)]
    scoring = Scoring(points={}, to_winner=case["match"]["best"] == "highest")
    return {"totals": positions.by_name(totals), "places": positions.by_name(scoring.places(totals, None))}


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
