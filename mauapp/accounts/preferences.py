"""How somebody wants pages and tables to be: what may be chosen, in words, and kept for members."""

from typing import TypedDict

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from mauapp.accounts.denied import Denied

Preferences = dict[str, str]
"""Value by name; names that were never chosen are missing. static/js/preferences.js has the defaults."""


class Item(TypedDict, total=False):
    """One question. `kind`: `choice` (one of `choices`), `switch` (`on` or `off`), `range` (`0` to `100`)."""

    name: str
    kind: str
    label: Promise
    help: Promise
    choices: list[tuple[str, Promise]]


class Group(TypedDict):
    """Questions under one heading."""

    title: Promise
    items: list[Item]


def _choice(name: str, label: Promise, *choices: tuple[str, Promise], help: Promise | None = None) -> Item:  # noqa: A002
    item: Item = {"name": name, "kind": "choice", "label": label, "choices": list(choices)}
    return item | {"help": help} if help else item


def _switch(name: str, label: Promise, help: Promise | None = None) -> Item:  # noqa: A002 (as the field of an item)
    item: Item = {"name": name, "kind": "switch", "label": label}
    return item | {"help": help} if help else item


GROUPS: list[Group] = [
    {
        "title": _("Cards and table"),
        "items": [
            _choice(
                "deck",
                pgettext_lazy("setting", "Cards"),
                ("game", pgettext_lazy("deck of cards", "as the game has them")),
                ("french", pgettext_lazy("deck of cards", "French")),
                ("hungarian", pgettext_lazy("deck of cards", "Hungarian")),
                ("classic", pgettext_lazy("deck of cards", "French, classic pictures")),
                help=_("In games of 32 cards French and Hungarian ones stand for each other."),
            ),
            _choice(
                "palette",
                _("Suit colours"),
                ("two", pgettext_lazy("colours of suits", "two")),
                ("four", pgettext_lazy("colours of suits", "four")),
                ("safe", pgettext_lazy("colours of suits", "colour-blind")),
            ),
            _choice(
                "back",
                _("Card back"),
                ("felt", pgettext_lazy("back of a card", "felt")),
                ("red", pgettext_lazy("back of a card", "red")),
                ("onyx", pgettext_lazy("back of a card", "onyx")),
            ),
            _choice(
                "order",
                _("Sort my hand"),
                ("suit", pgettext_lazy("order of a hand", "by suit")),
                ("rank", pgettext_lazy("order of a hand", "by rank")),
                ("own", pgettext_lazy("order of a hand", "as I lay it")),
                help=_("Drag a card sideways, or press Alt with an arrow key, to lay your hand yourself."),
            ),
            _choice(
                "quality",
                _("Table"),
                ("high", pgettext_lazy("look of the table", "3D")),
                ("low", pgettext_lazy("look of the table", "3D, simple")),
                ("flat", pgettext_lazy("look of the table", "flat")),
            ),
        ],
    },
    {
        "title": _("Motion and sound"),
        "items": [
            _choice(
                "speed",
                _("Speed"),
                ("slow", pgettext_lazy("speed of cards", "slow")),
                ("normal", pgettext_lazy("speed of cards", "normal")),
                ("fast", pgettext_lazy("speed of cards", "fast")),
                ("off", pgettext_lazy("speed of cards", "off")),
            ),
            _choice(
                "stay",
                _("Tricks and drawn cards stay in sight"),
                ("short", pgettext_lazy("how long something stays", "short")),
                ("normal", pgettext_lazy("how long something stays", "normal")),
                ("long", pgettext_lazy("how long something stays", "long")),
            ),
            {"name": "volume", "kind": "range", "label": _("Volume")},
            _switch("mute", _("No sounds")),
            _switch("vibrate", _("Vibrate on my turn")),
            _switch("notify", _("Show notifications on my turn"), _("Only when this tab is in the background")),
        ],
    },
    {
        "title": _("Playing"),
        "items": [
            _switch("confirm", _("Ask before a card is laid"), _("One tap chooses it, the next one plays it")),
            _switch("autopass", _("Pass by itself"), _("When a drawn card does not fit and nothing else can be done")),
            _switch("keys", _("Letters as shortcuts"), _("D draws, M calls Mau; ? shows all")),
        ],
    },
    {
        "title": _("Look"),
        "items": [
            _choice(
                "theme",
                _("Theme"),
                ("light", pgettext_lazy("colours of pages", "light")),
                ("dark", pgettext_lazy("colours of pages", "dark")),
                ("auto", pgettext_lazy("colours of pages", "like my device")),
            ),
        ],
    },
]
LOUDEST = 100


def _allowed(item: Item) -> set[str]:
    if item["kind"] == "choice":
        return {value for value, _ in item["choices"]}
    return {"on", "off"} if item["kind"] == "switch" else {str(step) for step in range(LOUDEST + 1)}


ALLOWED: dict[str, set[str]] = {item["name"]: _allowed(item) for group in GROUPS for item in group["items"]}


def check(given: dict[str, object]) -> Preferences:
    """The same, if all of it may be chosen; raises Denied with `BAD_SETTING`."""
    checked = {name: str(value) for name, value in given.items()}
    for name, value in checked.items():
        if value not in ALLOWED.get(name, ()):
            raise Denied("BAD_SETTING")
    return checked
