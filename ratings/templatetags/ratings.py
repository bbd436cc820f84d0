"""Words of the templates of players: the name of a game, the others in a match."""

from django import template
from django.utils.functional import Promise

from games import rules
from games.models import ResultSeat

register = template.Library()


@register.filter
def game(ruleset: str) -> Promise | str:
    """The name of a rule system; one that there is no more keeps its id."""
    return rules.NAMES.get(ruleset, ruleset)


@register.filter
def others(share: ResultSeat) -> list[ResultSeat]:
    """The shares of the others who began the match; they are at hand already."""
    return [other for other in share.result.seats.all() if other.seat != share.seat]
