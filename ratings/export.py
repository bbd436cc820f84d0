"""What the site keeps of a player, for himself: a zip of JSON files. Others stand in it as numbers, without names."""

from collections.abc import Iterable
from io import BytesIO
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

from django.db.models import Model

from games.models import ResultSeat, Said
from mauapp.accounts.models import Distance, Player
from mauapp.core import json
from ratings import figures
from ratings.models import CarriedOver, Milestone, Practice, Standing

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


def archive(player: Player) -> bytes:
    """The zip file."""
    buffer = BytesIO()
    with ZipFile(buffer, "w", ZIP_DEFLATED) as files:
        for name, content in _files(player):
            files.writestr(f"{name}.json", json.encode(content))
    return buffer.getvalue()


def _files(player: Player) -> Iterable[tuple[str, Any]]:
    user = player.user
    account = None
    if user is not None:
        account = {
            "name": user.username,
            "email": user.email,
            "joined": str(user.date_joined),
            "settings": user.preferences,
        }
    yield (
        "player",
        {
            "name": player.name,
            "created": str(player.created),
            "last_seen": str(player.last_seen),
            "account": account,
            "wanted_name": player.wanted,
            "hears_nobody": player.hears_nobody,
            "muted_until": str(player.muted_until or ""),
            "paused_until": str(player.paused_until or ""),
            "banned_until": str(player.banned_until or ""),
            "shows_only_name_and_level": figures.is_hidden(player),
        },
    )
    shares = ResultSeat.objects.filter(player=player).order_by("result")
    yield "matches", [_plain(dict(zip(SHARE, row, strict=True))) for row in shares.values_list(*SHARE).iterator()]
    for name, model in (
        ("standings", Standing),
        ("milestones", Milestone),
        ("practice", Practice),
        ("carried_over", CarriedOver),
        ("people_kept_away", Distance),
        ("phrases", Said),
    ):
        yield name, _rows(model, player)


def _rows(model: type[Model], player: Player) -> list[dict[str, Any]]:
    rows = model._default_manager.filter(player=player).order_by("pk").values()
    return [_plain({name: value for name, value in row.items() if name not in ("id", "player_id")}) for row in rows]


def _plain(row: dict[str, Any]) -> dict[str, Any]:
    """Keys without the way to them, moments as text."""
    return {
        name.rsplit("__", 1)[-1]: value if value is None or isinstance(value, bool | int) else str(value)
        for name, value in row.items()
    }
