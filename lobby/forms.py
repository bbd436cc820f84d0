"""Reads what the forms of the lobby send, and shows what they offer."""

import unicodedata
from collections.abc import Iterator
from typing import Any, NamedTuple

from django import forms

from games import options as words
from games.engine import rulesets
from games.engine.table.quick import LEVELS
from games.engine.types import Options
from lobby.quick import SIZES

CLASSIC = "mau-mau-classic"
_LOW, _HIGH = rulesets.get(CLASSIC).seats
_SLIPS = str.maketrans("oOlI", "0011")  # what people write for digits that they were told
BY_SEATS = ""  # a value that depends on how many play


class PlayForm(forms.Form):
    """How many computers, and how strong; a bare click on "Play" means three normal ones."""

    computers = forms.TypedChoiceField(
        choices=[(number, number) for number in range(_LOW - 1, _HIGH)], coerce=int, empty_value=None, required=False
    )
    level = forms.ChoiceField(choices=[(level, level) for level in LEVELS], required=False)

    def clean_computers(self) -> int:
        return self.cleaned_data["computers"] or _HIGH - 1

    def clean_level(self) -> str:
        return self.cleaned_data["level"] or "normal"


class FriendsForm(forms.Form):
    """How many seats, yours included."""

    seats = forms.TypedChoiceField(choices=[(number, number) for number in range(_LOW, _HIGH + 1)], coerce=int)


class QuickForm(forms.Form):
    """What one waits for; `table` is where people were seen waiting for it, so that one hears if they have begun."""

    ruleset = forms.ChoiceField(choices=[(system.id, system.id) for system in rulesets.SYSTEMS], required=False)
    seats = forms.TypedChoiceField(choices=[(size, size) for size in SIZES], coerce=int)
    table = forms.CharField(max_length=32, required=False)

    def clean_ruleset(self) -> str:
        return self.cleaned_data["ruleset"] or CLASSIC


class Choice(NamedTuple):
    """One plate of a row to choose from."""

    value: str
    word: str
    checked: bool


class Row(NamedTuple):
    """One option as the form shows it: a switch if it has no choices."""

    name: str
    label: str
    help: str
    checked: bool
    choices: list[Choice]


class OptionsForm(forms.Form):
    """The options of one rule system, made from its schema."""

    def __init__(self, ruleset: str, data: Any = None, chosen: Options | None = None) -> None:
        super().__init__(data)
        self.schema = rulesets.get(ruleset).options
        self.chosen = chosen or {}
        for option in self.schema:
            self.fields[option["name"]] = _field(option)

    def rows(self) -> Iterator[Row]:
        """What is offered, with the present choice."""
        for option in self.schema:
            name, spoken = option["name"], words.WORDS[option["name"]]
            value = self.chosen.get(name, BY_SEATS if "many_seats" in option else option["default"])
            choices = [] if _is_switch(option) else [(other, words.word(name, other)) for other in option["values"]]
            if "many_seats" in option:
                choices.insert(0, (BY_SEATS, str(words.BY_SEATS)))
            plates = [Choice(str(other), text, other == value) for other, text in choices]
            yield Row(name, str(spoken.label), str(spoken.help), value is True, plates)

    def options(self) -> Options:
        """What was chosen; what depends on the seats is left to the engine."""
        return {name: value for name, value in self.cleaned_data.items() if value != BY_SEATS}


class TableForm(OptionsForm):
    """A new table: options, seats with your own, and the strength of computers."""

    def __init__(self, ruleset: str, data: Any = None, chosen: Options | None = None) -> None:
        super().__init__(ruleset, data, chosen)
        low, high = rulesets.get(ruleset).seats
        self.fields["seats"] = forms.TypedChoiceField(choices=[(n, n) for n in range(low, high + 1)], coerce=int)
        self.fields["level"] = forms.ChoiceField(choices=[(level, level) for level in LEVELS])

    def options(self) -> Options:
        """What was chosen of the rule system's own."""
        return {name: value for name, value in super().options().items() if name not in ("seats", "level")}


def read_code(text: str) -> str | None:
    """Six digits out of what somebody typed: spaces and dashes do not matter, digits of any script count."""
    kept = [char for char in text[:100].translate(_SLIPS) if not char.isspace() and char not in "-–·."]
    digits: list[Any] = [unicodedata.decimal(char, None) for char in kept]
    return "".join(map(str, digits)) if len(digits) == 6 and None not in digits else None


def _is_switch(option: dict[str, Any]) -> bool:
    return set(option["values"]) == {False, True}


def _field(option: dict[str, Any]) -> forms.Field:
    if _is_switch(option):
        return forms.BooleanField(required=False)
    by_text = {str(value): value for value in option["values"]}
    return forms.TypedChoiceField(
        choices=[(text, text) for text in by_text],
        coerce=by_text.__getitem__,
        required="many_seats" not in option,
        empty_value=BY_SEATS,
    )
