"""Why a computer chose what it did, in words: one sentence a reason code, the only home of these sentences."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

THOUGHTS: dict[str, str | Promise] = {
    # shedding games
    "any_fitting": _("Laid any card that fits."),
    "nothing_fits": _("Nothing fits."),
    "takes": _("Took the cards rather than answer."),
    "sits_out": _("Sits out."),
    "keeps_wish": _("Kept the wish card: it fits almost always."),
    "goes_out": _("Went out."),
    "recalls": _("Called the winner back."),
    "answers": _("Passed it on rather than pay for it."),
    "whole_set": _("Laid all cards of the rank at once."),
    "wish_longest": _("Wished the suit that it holds most."),
    "wish_missing": _("Wished a suit that the next player probably lacks."),
    "asks": _("Asked for what it holds itself."),
    "asks_missing": _("Asked for what the next player probably lacks."),
    "round_trip": _("Asked for the whole round, for it holds what it asks for."),
    "near_end": _("Acted because the next player has hardly any cards left."),
    "long_suit": _("Left itself cards that fit."),
    # trick games
    "any_lead": _("Led any plain card."),
    "only_card": _("No other card was allowed."),
    "leads_heart": _("Led a heart, for it should bring points."),
    "leads_spade": _("Led a spade to lure the high ones out."),
    "leads_low": _("Led low and leaves the trick to others."),
    "leads_high": _("Led high to take the trick."),
    "cheap_trick": _("Took points cheaply."),
    "takes_lead": _("Took the trick to lead the next one."),
    "dump": _("Got rid of minus points."),
    "duck": _("Left the minus points to others."),
    "saves_ace_spades": _("Saved the ace of spades."),
    "lowest": _("Gave the lowest card."),
}
