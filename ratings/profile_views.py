"""Profiles: one's own, others' as far as they show it, and the switch between."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from mauapp.accounts import export, guests
from mauapp.accounts.models import Player
from mauapp.accounts.pages import too_fast
from mauapp.core import limits
from moderation import reports
from moderation.context import choices
from ratings import figures, practice

FILES = limits.Limit("files of data", 5, 60)  # of one player


@never_cache
@require_safe
def own(request: HttpRequest) -> HttpResponse:
    """The visitor's own profile; whoever has not played yet is told how it begins."""
    player = guests.player_of(request)
    if player is None:
        return render(request, "ratings/no_profile.html")
    return _profile(request, player, is_own=True)


@never_cache
@require_safe
def other(request: HttpRequest, pk: int) -> HttpResponse:
    """Somebody's profile."""
    player = Player.objects.filter(pk=pk).exclude(name="").first()
    if player is None:
        return render(request, "404.html", status=404)
    if player == guests.player_of(request):
        return redirect("profile")
    return _profile(request, player, is_own=False)


@require_POST
def privacy(request: HttpRequest) -> HttpResponse:
    """Show others everything, or no more than name and level."""
    player = guests.player_of(request)
    if player is not None:
        hidden = "hidden" in request.POST
        figures.hide(player, hidden)
        told = _("Others see your name and level only.") if hidden else _("Others see your figures and matches.")
        messages.success(request, told)
    return redirect("profile")


@never_cache
@require_safe
def data(request: HttpRequest) -> HttpResponse:
    """All that is kept of the visitor, as a file."""
    player = guests.player_of(request)
    if player is None:
        return redirect("profile")
    if not limits.hit(FILES, str(player.pk)):
        return too_fast(request)
    response = HttpResponse(export.archive(player), content_type="application/zip")
    response["Content-Disposition"] = 'attachment; filename="mau.zip"'
    return response


def _profile(request: HttpRequest, player: Player, *, is_own: bool) -> HttpResponse:
    hidden = figures.is_hidden(player)
    context = figures.head(player) | {"is_own": is_own, "hidden": hidden}
    viewer = None if is_own else guests.player_of(request)
    if viewer is not None:
        context |= choices(viewer, player, reports.shared_table(viewer, player, timezone.now()))
    if is_own or not hidden:
        context |= figures.record(player, timezone.now())
        context["practice"] = practice.record(player) if is_own else []
        context["history"] = figures.matches(player, request.GET.get("page"))
    return render(request, "ratings/profile.html", context)
