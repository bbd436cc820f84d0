"""The page on which a member or a guest erases himself, and what he sees afterwards."""

from django.contrib import auth
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from mauapp.accounts import devices, erasing, guests
from mauapp.accounts.denied import TryLater
from mauapp.accounts.forms import EraseForm
from mauapp.accounts.models import Device, Player, User
from mauapp.accounts.pages import too_fast
from mauapp.core import addresses, limits

ERASING = limits.Limit("erasing", 10, 600)


@never_cache
def erase(request: HttpRequest) -> HttpResponse:
    """Erase oneself, with the password once more, or with the name where there is none."""
    player = guests.player_of(request)
    user = request.user if isinstance(request.user, User) else None
    if player is None and user is None:
        return redirect("profile")
    form = EraseForm(player, user, request.POST or None)
    if request.method == "POST":
        if not limits.hit(ERASING, addresses.of_request(request)):
            return too_fast(request)
        if form.is_valid():
            return _erased(request, player, user)
    context = {"form": form, "by_password": form.by_password}
    return render(request, "account/erase.html", context, status=422 if form.errors else 200)


@require_safe
def erased(request: HttpRequest) -> HttpResponse:
    """It is done."""
    return render(request, "account/erased.html")


def _erased(request: HttpRequest, player: Player | None, user: User | None) -> HttpResponse:
    try:
        erasing.erase([] if player is None else [player], user, timezone.now())
    except TryLater:
        page = render(request, "503.html", status=503)
        page["Retry-After"] = "2"
        return page
    auth.logout(request)
    guests.forget(request)
    response = redirect("account_erased")
    if not Device.objects.filter(key=devices.known_key(request.COOKIES)).exists():  # a ban or somebody else needs it
        response.delete_cookie(devices.COOKIE)
    return response
