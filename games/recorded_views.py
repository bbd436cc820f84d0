"""For developers: recorded matches of every rule system at the real table, where MAU_DEBUG is on."""

from asgiref.sync import sync_to_async
from django.conf import settings
from django.http import HttpRequest, HttpResponse

from games import recordings, rules, views
from games.engine import rulesets
from games.engine.refusals import Refusal
from mauapp.accounts.pages import methods, page

DEFAULT = "mau-mau-classic"
SEATS = 4
LARGEST_NUMBER = 9999


@methods("GET")
async def dev_table(request: HttpRequest) -> HttpResponse:
    """`?ruleset=makao&seats=3&number=7`: the seventh match for three of Makaó as its first seat was told it."""
    ruleset = request.GET.get("ruleset", DEFAULT)
    seats = _figure(request, "seats", SEATS)
    number = _figure(request, "number", 1)
    if not settings.DEBUG or ruleset not in rules.GAMES:
        return await page(request, "404.html", status=404)
    try:
        recording = await sync_to_async(recordings.record)(ruleset, {}, seats, number)
    except Refusal:
        return await page(request, "404.html", status=404)
    context = {
        **views.frame_context(ruleset, rulesets.resolve_options(ruleset, {}, seats)),
        "recording": recording,
        "games": rules.GAMES,
        "chosen": {"ruleset": ruleset, "seats": seats, "number": number},
    }
    return await page(request, "games/dev_table.html", context)


def _figure(request: HttpRequest, name: str, usual: int) -> int:
    text = request.GET.get(name, "")
    return min(int(text), LARGEST_NUMBER) if text.isdecimal() and len(text) <= len(str(LARGEST_NUMBER)) else usual
