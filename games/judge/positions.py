"""From a written position to a match and back to what can be observed; each family has its own fields."""

from __future__ import annotations

from typing import Any

from games.engine import match as engine
from games.engine import rulesets
from games.engine.refusals import Refusal
from games.engine.types import Command, Match
from games.judge import shed, tricks
from games.judge.fields import BadPosition

FAMILIES: dict[str, Any] = {"shed": shed, "tricks": tricks}


def read(system: str, options: Any, state: Any) -> Match:
    """The match at that position; absent fields are empty, 0 or null. Raises `BadPosition` or `Refusal`."""
    if not isinstance(options, dict) or not isinstance(state, dict):
        raise BadPosition("options and state are objects")
    match: Match = family_of(system).read(system, options, state)
    return match


def command_of(match: Match, written: Command) -> Command:
    """The command of a written step: in tricks, `card` stands for `cards`."""
    if "card" not in written or family_of(match["ruleset"]) is shed:
        return written
    return {**{name: value for name, value in written.items() if name != "card"}, "cards": [written["card"]]}


def step(match: Match, written: Command) -> tuple[str | None, Match]:
    """The refusal's code or null, and the match after the step."""
    try:
        return None, engine.decide(match, command_of(match, written))[1]
    except Refusal as refusal:
        return refusal.code, match


def observe(match: Match, illegal: str | None) -> dict[str, Any]:
    """Everything that can be observed after a step; a judged position is one round, whatever comes after it."""
    seen: dict[str, Any] = family_of(match["ruleset"]).observe(match, illegal)
    return seen


def family_of(system: str) -> Any:
    """Who reads and observes positions of that rule system."""
    return FAMILIES[rulesets.get(system).family.name]
