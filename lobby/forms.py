"""Reads what the home page's forms send."""

import unicodedata
from typing import Any

from django import forms

from games.engine import rulesets
from games.engine.table.people import LEVELS

CLASSIC = "mau-mau-classic"
_LOW, _HIGH = rulesets.get(CLASSIC).seats
_SLIPS = str.maketrans("oOlI", "0011")  # what people write for digits that they were told


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


def read_code(text: str) -> str | None:
    """Six digits out of what somebody typed: spaces and dashes do not matter, digits of any script count."""
    kept = [char for char in text[:100].translate(_SLIPS) if not char.isspace() and char not in "-–·."]
    digits: list[Any] = [unicodedata.decimal(char, None) for char in kept]
    return "".join(map(str, digits)) if len(digits) == 6 and None not in digits else None
