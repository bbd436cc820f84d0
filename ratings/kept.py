"""What the boards keep of a player, for himself."""

from typing import Any

from django.db.models import Model

from mauapp.accounts.models import Player
from mauapp.core import plain
from ratings import figures
from ratings.models import CarriedOver, DailyResult, Milestone, Practice, Standing

KEPT: dict[str, type[Model]] = {
    "standings": Standing,
    "milestones": Milestone,
    "practice": Practice,
    "carried_over": CarriedOver,
}


def of(player: Player) -> dict[str, Any]:
    """Standings, milestones, practice, daily deals, figures from before, and whether others see them."""
    daily = DailyResult.objects.filter(player=player).order_by("pk")
    return {
        **{name: _rows(model, player) for name, model in KEPT.items()},
        "daily": plain.rows(daily.values("deal__day", "deal__ruleset", "place", "moves", "late", "at")),
        "profile": {"shows_only_name_and_level": figures.is_hidden(player)},
    }


def _rows(model: type[Model], player: Player) -> list[dict[str, Any]]:
    rows = plain.rows(model._default_manager.filter(player=player).order_by("pk").values())
    return [{name: value for name, value in row.items() if name not in ("id", "player_id")} for row in rows]
