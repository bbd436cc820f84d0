"""The options of the rule systems in words, for forms, labels and lists; which options exist is the engine's to say."""

from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from games.engine import rulesets
from games.engine.shed import mau_mau_custom
from games.engine.types import Options
from games.rules import NAMES

ON_OFF: dict[Any, Promise] = {True: pgettext_lazy("an option", "on"), False: pgettext_lazy("an option", "off")}
NEVER, ALWAYS = pgettext_lazy("an option", "never"), pgettext_lazy("an option", "always")


@dataclass(frozen=True, slots=True)
class Words:
    """What an option is called, what its values are (numbers speak for themselves), and what it does."""

    label: Promise
    values: dict[Any, Promise]
    help: Promise | str = ""


BY_SEATS = pgettext_lazy("an option", "by the number of players")
NUMBERS: dict[Any, Promise] = {}
WORDS: dict[str, Words] = {
    "voluntary_draw": Words(_("Draw at will"), ON_OFF, _("You may draw a card although one of yours fits.")),
    "start_card": Words(
        _("First card"),
        {"any": pgettext_lazy("first card", "any"), "plain": pgettext_lazy("first card", "never a special one")},
    ),
    "wish_rank": Words(_("Names a suit"), {"J": pgettext_lazy("card", "jack"), "8": pgettext_lazy("card", "eight")}),
    "seven_draws": Words(
        _("Seven: draw two"),
        ON_OFF,
        _("The next player takes two cards or lays another seven; then it is four, and so on."),
    ),
    "eight_skips": Words(
        _("Eight: sit out"), ON_OFF, _("The next player loses a turn. Has no effect while eights name a suit.")
    ),
    "nine_reverses": Words(
        _("Nine: turn round"), ON_OFF, _("Play goes the other way round. With two players you go again.")
    ),
    "mau_duty": Words(
        _("Saying “Mau!”"), ON_OFF, _("Whoever forgets it before the second to last card takes a penalty card.")
    ),
    "hand_size": Words(_("Cards for each player"), NUMBERS, _("With four players seven become six.")),
    "rounds": Words(_("Rounds"), NUMBERS),
    "deals": Words(_("Rounds"), NUMBERS),
    "roundtrip": Words(
        _("Asking once round the table"),
        {"announce": pgettext_lazy("an option", "if announced"), "off": NEVER, "always": ALWAYS},
        _("What is asked for then binds everybody, whoever asked included."),
    ),
    "recall": Words(
        _("Calling the winner back"),
        {"two_players": pgettext_lazy("an option", "with two players"), "off": NEVER, "always": ALWAYS},
        _("A seven laid at once on the last card makes the winner draw and play on."),
    ),
    "turn_seconds": Words(_("Seconds for a turn"), {0: pgettext_lazy("seconds for a turn", "no limit")}),
    "ace_of_spades_anytime": Words(
        _("Ace of spades at any time"), ON_OFF, _("It may be played although you could follow suit.")
    ),
    "decks": Words(_("Packs of cards"), NUMBERS),
    "jokers": Words(_("Jokers"), ON_OFF, _("Two in each pack, the lowest hearts, worth five points each.")),
    "target": Words(_("Points to win"), NUMBERS),
}


def word(name: str, value: Any) -> str:
    """A value of an option in words."""
    return str(WORDS[name].values.get(value, value))


def told(ruleset: str, options: Options) -> list[tuple[str, str]]:
    """All options of a table as (label, value), in the order of the form."""
    names = [option["name"] for option in rulesets.get(ruleset).options]
    return [(str(WORDS[name].label), word(name, options[name])) for name in names]


def label(ruleset: str, options: Options) -> str:
    """What a table with these options is called: its game, and what is decided anew for each table."""
    return " · ".join([_name(ruleset, options), *_figures(options)])


def _name(ruleset: str, options: Options) -> str:
    """Mau-Mau with options is called by the preset that it equals."""
    if "wish_rank" not in options:
        return str(NAMES[ruleset])
    preset = mau_mau_custom.label(options)
    if preset == "own":
        return gettext("Own rules")
    return str(NAMES["mau-mau-classic" if preset == mau_mau_custom.ID else preset])


def _figures(options: Options) -> list[str]:
    found = []
    if "hand_size" in options:
        found.append(ngettext("%(n)s card", "%(n)s cards", options["hand_size"]) % {"n": options["hand_size"]})
    rounds = options.get("rounds") or options.get("deals")
    if rounds:
        found.append(ngettext("%(n)s round", "%(n)s rounds", rounds) % {"n": rounds})
    if "target" in options:
        found.append(gettext("up to %(n)s points") % {"n": options["target"]})
    return found


def choices(ruleset: str) -> list[tuple[str, str, str]]:
    """What tables of a rule system may agree on: (label, all values with the usual one first, help) of each option."""
    found = []
    for option in rulesets.get(ruleset).options:
        name, usual = option["name"], option["default"]
        values = [usual, *(value for value in option["values"] if value != usual)]
        found.append((str(WORDS[name].label), " · ".join(word(name, value) for value in values), str(WORDS[name].help)))
    return found
