"""What moderation keeps of a player, for himself: who has reported him stays unknown to him."""

from typing import Any

from mauapp.accounts.models import Player
from mauapp.core import json, plain
from moderation.models import Case, Notice, Report


def of(player: Player) -> dict[str, Any]:
    """What he was told, what he has reported, and what is or was to be decided about him."""
    notices = Notice.objects.filter(player=player).order_by("pk").values("code", "ground", "until", "at", "seen")
    reports = Report.objects.filter(reporter=player).order_by("pk")
    made = plain.rows(reports.values("player_id", "place", "ground", "at", "outcome", "evidence"))
    cases = Case.objects.filter(player=player).order_by("pk").values("kind", "opened", "closed", "note")
    return {
        "notices": plain.rows(notices),
        "reports_made": [report | {"evidence": _nameless(report["evidence"])} for report in made],
        "cases": plain.rows(cases),
    }


def _nameless(evidence: str) -> str:
    """As it is stored, without the name that somebody else had."""
    return json.encode({name: value for name, value in json.loads(evidence).items() if name != "name"})
