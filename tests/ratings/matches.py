"""Results in the database as the commit that ends a match stores them, without the match."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

from django.db import transaction

from games import results
from games.engine import points, rulesets
from games.engine.table import state as tables
from games.models import Match, Result
from mauapp.accounts.models import Player
from mauapp.core import ids
from tests.factories import MatchFactory, TableFactory

LAST = 40
"""Some version."""
NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)  # a Monday, week 49


@transaction.atomic  # as a commit of a table is one
def played(
    *people: Player | None,
    at: datetime = NOON,
    places: Sequence[int] | None = (),
    ruleset: str = "mau-mau-classic",
    visibility: str = "friends",
    bots: int = 0,
    gone: Sequence[int] = (),
    why: str = "out",
) -> Result:
    """A match of these people, in the order of their places unless `places` says otherwise, None for a draw.

    `bots` sit behind them, computers play for the seats that are `gone`; `why` may be "abandoned".
    """
    size = len(people) + bots
    match = _begun(ruleset, at)
    before = tables.new()
    before["ruleset"], before["size"], before["visibility"] = ruleset, size, visibility
    before["people"], before["match_no"] = list(range(len(people))), match.number
    before["seats"] = [_seat(player, seat in gone) for seat, player in enumerate(people)] + [_seat(None, True)] * bots
    if why == "abandoned":
        results.abandoned(match.table_id, before, before, at, LAST)
    else:
        taken = None if places is None else list(places) or list(range(1, size + 1))
        results.ended(match.table_id, before, before, _event(before, taken, why), at, LAST)
    return Result.objects.get(match=match)


def _begun(ruleset: str, at: datetime) -> Match:
    table = TableFactory.create(public_id=ids.public_id(), ruleset=ruleset)
    begun: Match = MatchFactory.create(table=table, public_id=ids.public_id(), started_at=at - timedelta(minutes=9))
    return begun


def _event(before: Any, places: list[int] | None, why: str) -> dict[str, Any]:
    """As the rules tell it when a match is over."""
    system = rulesets.get(before["ruleset"])
    won = points.of_match(system.points, why, places)
    paid: list[int | None] = [None] * before["size"]
    for seat in before["people"]:
        left = before["seats"][seat]["bot"] is not None
        paid[seat] = 0 if left else system.points["part"] if won is None else won[seat]
    is_public = tables.is_public(before) or not system.points.get("public_only")
    return {"why": why, "places": places, "points": paid, "counted": len(before["people"]) > 1 and is_public}


def _seat(player: Player | None, is_bot: bool) -> Any:
    return {
        "player": None if player is None else str(player.pk),
        "bot": "normal" if is_bot else None,
        "gone": player is not None and is_bot,
    }
