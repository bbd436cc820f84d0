"""A match that was played, told once more: from its stored steps, as its viewer may see it now that it is over."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.db.models import QuerySet

from games.engine import notation
from games.engine.table import evolve
from games.engine.table import state as tables
from games.engine.table import view as table_view
from games.engine.table.types import Table, TableView
from games.engine.types import Event
from games.models import Match, ResultSeat, Step
from games.recordings import Recording
from games.recordings import Step as Told
from mauapp.accounts.models import Player
from mauapp.core import json

LONGEST_MS = 3_000  # nobody wants to wait once more for somebody who thought for long


@dataclass(frozen=True, slots=True)
class Replay:
    """A match for one viewer. `recording` is None where its steps are not kept any more; `seat` None for strangers."""

    match: Match
    seat: int | None
    recording: Recording | None


def replay(match_id: str, viewer: Player | None) -> Replay | None:
    """The match as its viewer saw it from his seat, others without hands; None while it runs, or if there is none."""
    match = Match.objects.filter(public_id=match_id, result__isnull=False).first()
    if match is None:
        return None
    seat = _seat(match, viewer)
    return Replay(match, seat, _record(match, seat))


def written(match_id: str, viewer: Player | None) -> str | None:
    """All events of the match in notation, every hand included: for its people alone, else None."""
    match = Match.objects.filter(public_id=match_id, result__isnull=False).first()
    if match is None or _seat(match, viewer) is None:
        return None
    events = [event for step in _steps(match) for _, event in _events(match, step)]
    lines = [notation.write(event) for event in events if event["e"] in notation.FIELDS]
    return "\n".join(lines) + "\n" if lines else None


def _seat(match: Match, viewer: Player | None) -> int | None:
    if viewer is None:
        return None
    share = ResultSeat.objects.filter(result__match=match, player=viewer).first()
    return None if share is None else share.seat


def _record(match: Match, seat: int | None) -> Recording | None:
    state = _opening(match)
    if state is None or tables.format_of(state) != tables.FORMAT:
        return None
    view, before = _view(state, seat), 0
    told: list[Told] = []
    for step in _steps(match):
        events: list[dict[str, Any]] = []
        for v, event in _events(match, step):
            evolve.evolve(state, event)
            events.append({"v": v, **(table_view.redact(event, seat) or {})})
        if events:
            told.append(Told(events=events, offer=None, ms=min(step.at - before, LONGEST_MS)))
        before = step.at
    return {"seat": seat, "view": view, "steps": told} if told else None


def _opening(match: Match) -> Any:
    """The table at which it began; of a match that an earlier release has begun as all steps before tell it."""
    if match.opening:
        return json.loads(match.opening)
    state = tables.new()
    for step in Step.objects.filter(table=match.table_id, first__lte=match.first or 0).order_by("first").iterator():
        if step.first != state["v"] + 1:
            return None
        for event in json.loads(step.events)[: (match.first or 0) - state["v"]]:
            evolve.evolve(state, event)
    return state if state["v"] == match.first else None


def _steps(match: Match) -> QuerySet[Step]:
    """The steps of this match, the one with which it began included; none if that one is not kept any more."""
    if match.first is None or match.last is None:  # it was played before these were noted
        return Step.objects.none()
    steps = Step.objects.filter(table=match.table_id, first__lte=match.last).order_by("first")
    begin = steps.filter(first__lte=match.first).order_by("-first").values_list("first", flat=True).first()
    return steps.none() if begin is None else steps.filter(first__gte=begin)


def _events(match: Match, step: Step) -> Iterator[tuple[int, Event]]:
    """Versions and events of a step that belong to the match, after its beginning."""
    assert match.first is not None
    assert match.last is not None
    for v, event in enumerate(json.loads(step.events), step.first):
        if match.first < v <= match.last:
            yield v, event


def _view(state: Table, seat: int | None) -> TableView:
    player = None if seat is None else tables.taken(state, seat)["player"]
    return json.loads(json.encode(table_view.view(state, player)))  # type: ignore[no-any-return]  # a copy: the state goes on
