"""Why a computer chose what it did, and what it would advise: one sentence a reason code, their only home."""

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
HINTS: dict[str, str | Promise] = {
    # shedding games
    "any_fitting": _("Any card that fits will do."),
    "nothing_fits": _("Nothing fits."),
    "takes": _("To answer would cost you more than these cards."),
    "sits_out": _("To answer would cost you more than a turn."),
    "keeps_wish": _("You keep the card that names a suit: it fits almost always."),
    "goes_out": _("With it you are out."),
    "recalls": _("It calls the winner back."),
    "answers": _("Better pass it on than pay for it."),
    "whole_set": _("All cards of the rank go at once."),
    "wish_longest": _("You hold most of this suit."),
    "wish_missing": _("The next player probably lacks this suit."),
    "asks": _("You can answer it yourself."),
    "asks_missing": _("The next player probably has nothing of it."),
    "round_trip": _("You hold it, so it may well bind the whole round."),
    "near_end": _("The next player has hardly any cards left."),
    "long_suit": _("It leaves you cards that fit."),
    # trick games
    "any_lead": _("Any plain card will do."),
    "only_card": _("No other card is allowed."),
    "leads_heart": _("A heart should bring points."),
    "leads_spade": _("A spade lures the high ones out."),
    "leads_low": _("A low card leaves the trick to others."),
    "leads_high": _("A high card takes the trick."),
    "cheap_trick": _("It takes points cheaply."),
    "takes_lead": _("Whoever takes this trick leads the next one."),
    "dump": _("It rids you of minus points."),
    "duck": _("It leaves the minus points to others."),
    "saves_ace_spades": _("It saves the ace of spades."),
    "lowest": _("The lowest card costs least."),
}


def hints() -> dict[str, str]:
    """All the advice in the present language, for a page."""
    return {code: str(sentence) for code, sentence in HINTS.items()}
