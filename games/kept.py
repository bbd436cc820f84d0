"""What the tables keep of a player, for himself. Others stand in it as numbers, without names."""

from typing import Any

from games.models import ResultSeat, Said, Seat
from mauapp.accounts.models import Player
from mauapp.core import plain

SHARE = (
    "result__match__public_id",
    "result__match__ruleset",
    "result__match__options",
    "result__match__started_at",
    "result__ended_at",
    "result__why",
    "seat",
    "place",
    "points",
    "seeds",
    "counted",
    "reason",
)


def of(player: Player) -> dict[str, Any]:
    """His matches in their order, where he sits, and what he has said lately."""
    matches = ResultSeat.objects.filter(player=player).order_by("result").values(*SHARE)
    seats = Seat.objects.filter(player=player).order_by("pk").values("table__public_id", "index", "gone")
    said = Said.objects.filter(player=player).order_by("at").values("table__public_id", "seat", "phrase", "at")
    return {"matches": plain.rows(matches.iterator()), "seats": plain.rows(seats), "phrases": plain.rows(said)}
