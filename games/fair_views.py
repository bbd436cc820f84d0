"""The pages of the shuffle: how it works, what is public of a match, the one that checks; and an address for apps."""

from asgiref.sync import sync_to_async
from django.core.cache import cache
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.middleware.csrf import get_token
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache

from games import fairness, rules, sentences
from mauapp.accounts import guests
from mauapp.accounts.pages import methods, page
from mauapp.core import json
from mauapp.core.json import BadFrame

KEPT_SECONDS = 60  # that the counts of the whole site are shown as they were


@methods("GET", "HEAD")
async def how(request: HttpRequest) -> HttpResponse:
    """How we shuffle, what that proves and what not, with the figures of the site."""
    return await page(request, "games/fair.html", {"figures": await sync_to_async(_figures)()})


@methods("GET", "HEAD")
async def check(request: HttpRequest) -> HttpResponse:
    """The page that checks a deal: the browser does all of it, and the page holds nothing of the visitor."""
    return await page(request, "games/check.html", {"decks": {ruleset: rules.deck(ruleset) for ruleset in rules.GAMES}})


@never_cache
@methods("GET", "HEAD")
async def match(request: HttpRequest, match_id: str) -> HttpResponse:
    """What everybody may know of one match's shuffle; its players are led to the proof."""
    player = await guests.aplayer_of(request)
    found = await sync_to_async(fairness.proof)(match_id, player)
    if found is None:
        response = await page(request, "404.html", status=404)
    else:
        given = [hashed for hashed in found["hashes"] or [] if hashed]
        context = {"found": found, "given": len(given), "game": rules.NAMES[found["ruleset"]]}
        response = await page(request, "games/fair_match.html", context)
    response["X-Robots-Tag"] = "noindex"
    return response


@never_cache
async def api(request: HttpRequest, match_id: str) -> HttpResponse:
    """GET: the proof, or what is public of it. POST `{"fair": true | false}`: what a player's browser has found."""
    player = await guests.aplayer_of(request)
    if request.method == "POST":
        try:
            is_fair = json.decode(request.body).get("fair")
        except BadFrame as bad:
            return _refused(bad.code, 400)
        if not isinstance(is_fair, bool):
            return _refused("BAD_FRAME", 400)
        is_told = await sync_to_async(fairness.report)(match_id, player, is_fair)
        return JsonResponse({}) if is_told else _refused("NOT_SEATED", 403)
    if request.method not in ("GET", "HEAD"):
        response = _refused("BAD_METHOD", 405)
        response["Allow"] = "GET, HEAD, POST"
        return response
    found = await sync_to_async(fairness.proof)(match_id, player)
    if found is None:
        return _refused("NO_MATCH", 404)
    response = JsonResponse(found)
    response["X-CSRFToken"] = get_token(request)  # a page's own is void once its visitor has logged in elsewhere
    return response


def _figures() -> dict[str, int]:
    found: dict[str, int] | None = cache.get("fair-figures")
    if found is None:
        found = fairness.figures()
        cache.set("fair-figures", found, KEPT_SECONDS)
    return found


def _refused(code: str, status: int) -> JsonResponse:
    words = {"NO_MATCH": gettext("There is no such match."), "BAD_METHOD": gettext("This address takes GET and POST.")}
    return JsonResponse({"error": code, "detail": words.get(code) or str(sentences.SENTENCES[code])}, status=status)
