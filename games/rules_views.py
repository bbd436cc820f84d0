"""The pages of the rules: all about one game, and its demonstrations at the table."""

from asgiref.sync import sync_to_async
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import gettext

from games import demonstrations, examples, facts, options, rules, scenes, strengths
from games.engine import rulesets
from games.views import frame_context, rules_context
from mauapp.accounts.pages import methods, page
from mauapp.core import linked_data


@methods("GET", "HEAD")
async def rules_page(request: HttpRequest, ruleset: str) -> HttpResponse:
    """The rules of one system, with the figures of its default options."""
    if ruleset not in rules.GAMES:
        return await page(request, "404.html", status=404)
    usual = rulesets.resolve_options(ruleset, {})
    game = rules.GAMES[ruleset]
    article = {
        **rules_context(ruleset, usual),
        "more": f"rules/_more-{ruleset}.html",
        "demonstrations": demonstrations.titles(ruleset),
        "choices": options.choices(ruleset),
        "examples": examples.examples(ruleset),
        "game": game,
        "strength": strengths.STRENGTHS[ruleset],
    }
    text = await sync_to_async(render_to_string)("games/article.html", article)
    about = gettext("How to play %(game)s: cards, turns, special cards and points.") % {"game": game["name"]}
    context = {
        "about": f"{about} {game['about']}",
        "data": _linked_data(request, game, about),
        "game": game,
        "games": rules.GAMES.values(),
        "text": text,
        "contents": facts.headings(text),
    }
    return await page(request, "games/rules.html", context)


def _linked_data(request: HttpRequest, game: rules.Game, about: str) -> list[linked_data.Data]:
    crumbs = [(gettext("Home"), reverse("home")), (str(game["name"]), request.path)]
    return [
        linked_data.game(request, str(game["name"]), about, game["seats"]),
        linked_data.breadcrumbs(request, crumbs),
    ]


@methods("GET", "HEAD")
async def demonstration(request: HttpRequest, ruleset: str, name: str) -> HttpResponse:
    """One of them, clicked through at the real table."""
    shown = scenes.SCENES.get(ruleset, {}).get(name)
    if shown is None:
        return await page(request, "404.html", status=404)
    recording = demonstrations.record(ruleset, shown)
    context = {
        **frame_context(ruleset, recording["view"]["options"]),
        "game": rules.GAMES[ruleset],
        "title": shown.title,
        "is_guide": shown is scenes.FIRST_GAME,
        "captions": demonstrations.captions(shown),
        "recording": recording,
    }
    return await page(request, "games/demonstration.html", context)
