"""The page of settings. Browsers keep what is chosen themselves; for members it is kept here as well."""

from asgiref.sync import sync_to_async
from django.http import HttpRequest, HttpResponse, JsonResponse

from mauapp.accounts import guests, preferences
from mauapp.accounts.denied import Denied
from mauapp.accounts.models import User
from mauapp.accounts.pages import methods, page
from mauapp.core import json


@methods("GET", "HEAD", "POST")
async def settings(request: HttpRequest) -> HttpResponse:
    """The form, whose script applies each choice at once; a POST of JSON keeps all choices of a member."""
    if request.method == "POST":
        return await sync_to_async(_keep)(request)
    await guests.aplayer_of(request)
    return await page(request, "accounts/settings.html")


def _keep(request: HttpRequest) -> HttpResponse:
    if not isinstance(request.user, User):
        return JsonResponse({"error": "NOT_MEMBER"}, status=403)
    try:
        request.user.preferences = preferences.check(json.decode(request.body))
    except json.BadFrame as fault:
        return JsonResponse({"error": fault.code}, status=400)
    except Denied as denied:
        return JsonResponse({"error": denied.code}, status=422)
    request.user.save(update_fields=["preferences"])
    return HttpResponse(status=204)
