"""What moderation keeps of a player, for himself: who has reported him stays unknown to him."""

from typing import Any

from mauapp.accounts.models import Player
from mauapp.core import plain
from moderation.models import Case, Notice, Report


def of(player: Player) -> dict[str, Any]:
    """What he was told, what he has reported, and what is or was to be decided about him."""
    notices = Notice.objects.filter(player=player).order_by("pk").values("code", "ground", "until", "at", "seen")
    reports = Report.objects.filter(reporter=player).order_by("pk")
    cases = Case.objects.filter(player=player).order_by("pk").values("kind", "opened", "closed", "note")
    return {
        "notices": plain.rows(notices),
        "reports_made": plain.rows(reports.values("player_id", "place", "ground", "at", "outcome", "evidence")),
        "cases": plain.rows(cases),
    }
