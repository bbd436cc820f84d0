"""What a match that has just ended was to one of its people, for the table's page (static/js/table/reached.js)."""

from typing import Any

from django.http import HttpRequest, JsonResponse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.models import ResultSeat
from mauapp.accounts import guests
from ratings import milestones, standings
from ratings.models import Milestone


@never_cache
@require_safe
def share(request: HttpRequest, table_id: str, number: int) -> JsonResponse:
    """`why` it does not count, empty if it does; `reached`: the level that it brought, with words, or null."""
    player = guests.player_of(request)
    own = ResultSeat.objects.filter(
        result__match__table__public_id=table_id, result__match__number=number, player=player, player__isnull=False
    ).first()
    if own is None or player is None:
        return JsonResponse({"error": "NO_SHARE"}, status=404)
    standings.add(own.result_id)  # the page may be faster than whoever was told
    why = own.get_reason_display() if own.reason else ""
    return JsonResponse({"why": why, "reached": _reached(player.pk, own.result_id)})


def _reached(player: int, result: int) -> dict[str, Any] | None:
    kinds = [Milestone.Kind(kind) for kind in _kinds(player, result)]
    if not kinds:
        return None
    words = _("Reached: %(milestones)s.") % {"milestones": ", ".join(str(kind.label) for kind in kinds)}
    left = [kind for kind in Milestone.Kind if kind not in _kinds(player)]
    if left:
        words += " " + _("Next: %(milestone)s.") % {"milestone": left[0].label}
    return {"level": milestones.level(player), "words": words}


def _kinds(player: int, result: int | None = None) -> list[str]:
    """What he has reached, by this result alone or by any; in their usual order."""
    found = Milestone.objects.filter(player=player)
    if result is not None:
        found = found.filter(result=result)
    known = set(found.values_list("kind", flat=True))
    return [kind for kind in Milestone.Kind.values if kind in known]
