"""The rule texts: their figures come from the rule system's data."""

from pathlib import Path

import pytest
from django.template.loader import render_to_string

from games import rules
from games.engine import rulesets

CLASSIC = "mau-mau-classic"
STATIC = Path(__file__).parents[2] / "static"


def told(**options: object) -> str:
    """The rules of a table with these options, as one line of text."""
    facts = rules.facts(CLASSIC, rulesets.resolve_options(CLASSIC, options))
    return " ".join(render_to_string("rules/_mau-mau-classic.html", {"rules": facts}).split())


def test_the_figures_are_those_of_the_data() -> None:
    facts = rules.facts(CLASSIC, rulesets.resolve_options(CLASSIC, {}))
    assert facts == {
        "seats": (2, 4),
        "cards": 32,
        "hand": 5,
        "draws": (2, 4, 6, 8),
        "must_play": True,
        "plain_start": False,
        "seconds": 5,
        "penalty": 2,
    }


def test_the_text_names_the_figures() -> None:
    text = told()
    assert "2 to 4 players, 32 cards" in text
    assert "takes 2 cards or lays another seven; then it is 4, 6 and at most 8" in text
    assert "for 5 seconds" in text


def test_a_table_tells_its_own_options() -> None:
    assert "Only if nothing fits, draw one card." in told()
    assert "you do not want to lay, draw one card." in told(voluntary_draw=True)
    assert "it has no effect, whatever it is" in told()
    assert "never a seven, an ace or a jack" in told(start_card="plain")


@pytest.mark.parametrize("system", rulesets.SYSTEMS, ids=lambda system: system.id)
def test_each_system_has_a_deck_with_a_picture_of_every_card(system: rulesets.Ruleset) -> None:
    options = rulesets.resolve_options(system.id, {})
    pictures = (STATIC / rules.deck(system.id, options)).read_text()
    cards = system.rules(options).cards(system.seats[1])
    assert [card for card in cards if f'id="c-{card[:2]}"' not in pictures] == []
