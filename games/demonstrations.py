"""The demonstrations of the rule pages: scenes decided by the rules, as the reader's seat is told them."""

from typing import Any

from django.utils.functional import Promise

from games.engine import rulesets
from games.engine.table import rules as table_rules
from games.engine.table import view as table_view
from games.engine.table.types import Table, Who
from games.judge import positions
from games.recordings import NAME, SEAT, SERVER, VIEWER, Recording, Step
from games.scenes import SCENES, Scene


def titles(ruleset: str) -> list[tuple[str, Promise]]:
    """(name, title) of those of a rule system."""
    return [(name, shown.title) for name, shown in SCENES[ruleset].items()]


def captions(shown: Scene) -> list[str]:
    """What the reader is told before each step, and at last."""
    return [*(str(text) for text, _, _ in shown.steps), str(shown.end)]


def record(ruleset: str, shown: Scene) -> Recording:
    """The table as the reader is told it, step by step; a step that the rules refuse raises their refusal."""
    table = _table(ruleset, shown.state)
    view = table_view.view(table, VIEWER)
    offer = table_view.offer(table, VIEWER)
    steps: list[Step] = []
    for _text, seat, command in shown.steps:
        who: Who = {"player": VIEWER} if seat == SEAT else SERVER
        events, table = table_rules.decide(table, who, command | {"seat": seat}, None, [SEAT])
        first = table["v"] - len(events) + 1
        told = [{"v": v, **(table_view.redact(event, SEAT) or {})} for v, event in enumerate(events, first)]
        step: Step = {"events": told, "offer": table_view.offer(table, VIEWER)}
        steps.append(step | {"command": command} if seat == SEAT else step)
    return {"seat": SEAT, "view": view, "offer": offer, "steps": steps}


def _table(ruleset: str, state: dict[str, Any]) -> Table:
    """A table in the middle of a match that has come to this position."""
    seats = len(state["hands"])
    chance: Any = {"match": "shown", "seed": "00" * 32, "code": "000000"}
    _events, table = table_rules.opening(
        ident="shown",
        ruleset=ruleset,
        options={},
        size=seats,
        visibility="solo",
        code=None,
        player=VIEWER,
        name=NAME,
        levels=["normal"] * (seats - 1),
    )
    _events, table = table_rules.decide(table, {"player": VIEWER}, {"act": "start"}, chance, [SEAT])
    match = positions.read(ruleset, rulesets.resolve_options(ruleset, {}, seats), state)
    match["v"] = table["v"]
    return {**table, "match": match}
