"""A match that was played, told once more: from its stored steps, as its viewer may see it now that it is over."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

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

ENDS = ("result", "abandoned")
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
    lines = [notation.write(event) for _, events in _steps(match) for event in events if event["e"] in notation.FIELDS]
    return "\n".join(lines) + "\n" if lines else None


def _seat(match: Match, viewer: Player | None) -> int | None:
    if viewer is None:
        return None
    share = ResultSeat.objects.filter(result__match=match, player=viewer).first()
    return None if share is None else share.seat


def _record(match: Match, seat: int | None) -> Recording | None:
    view: TableView | None = None
    steps: list[Told] = []
    before = 0
    for state, step in _all_steps(match):
        events: list[dict[str, Any]] = []
        for v, event in enumerate(json.loads(step.events), step.first):
            evolve.evolve(state, event)
            if view is not None:
                events.append({"v": v, **(table_view.redact(event, seat) or {})})
            if event["e"] == "match" and event["no"] == match.number:
                view = _view(state, seat)
            elif view is not None and event["e"] in ENDS:
                steps.append({"events": events, "offer": None, "ms": min(step.at - before, LONGEST_MS)})
                return {"seat": seat, "view": view, "steps": steps}
        if events:
            steps.append({"events": events, "offer": None, "ms": min(step.at - before, LONGEST_MS)})
        before = step.at
    return None


def _all_steps(match: Match) -> Iterator[tuple[Table, Step]]:
    """The table's steps from its beginning; none if the first ones are not kept any more."""
    state = tables.new()
    for step in Step.objects.filter(table=match.table_id).order_by("first").iterator():
        if step.first != state["v"] + 1:
            return
        yield state, step


def _steps(match: Match) -> Iterator[tuple[int, list[Event]]]:
    """The events of this match alone, by step."""
    is_on = False
    for step in Step.objects.filter(table=match.table_id).order_by("first").iterator():
        mine = []
        for event in json.loads(step.events):
            is_on = is_on or (event["e"] == "match" and event["no"] == match.number)
            if is_on:
                mine.append(event)
                if event["e"] in ENDS:
                    yield step.first, mine
                    return
        if mine:
            yield step.first, mine


def _view(state: Table, seat: int | None) -> TableView:
    player = None if seat is None else tables.taken(state, seat)["player"]
    return json.loads(json.encode(table_view.view(state, player)))  # type: ignore[no-any-return]  # a copy: the state goes on
