"""The rule texts: their figures come from the rule system's data."""

from pathlib import Path

import pytest
from django.template.loader import render_to_string
from django.test import Client

from games import facts, rules
from games.engine import rulesets

CLASSIC = "mau-mau-classic"
STATIC = Path(__file__).parents[2] / "static"


def told(ruleset: str = CLASSIC, **given: object) -> str:
    """The rules of a table with these options, as one line of text."""
    options = rulesets.resolve_options(ruleset, given)
    context = {"rules": facts.facts(ruleset, options), "options": options}
    return " ".join(render_to_string(f"rules/_{ruleset}.html", context).split())


def test_the_text_of_classic_names_the_figures() -> None:
    text = told()
    assert "2 to 4 players, 32 cards" in text
    assert "takes 2 cards or lays another seven; then it is 4, 6 and at most 8" in text
    assert "for 5 seconds" in text


def test_a_classic_table_tells_its_own_options() -> None:
    assert "Only if nothing fits, draw one card." in told()
    assert "you do not want to lay, draw one card." in told(voluntary_draw=True)
    assert "it has no effect, whatever it is" in told()
    assert "never a seven, an ace or a jack" in told(start_card="plain")


def test_the_options_game_tells_what_the_table_agreed_on() -> None:
    text = told("mau-mau-custom")
    assert "From 5 players on there are two packs, 64 cards in all." in text
    assert "Jack: name a suit" in text
    assert "Nine: turn round" not in text
    assert "A jack, a ten and a queen are 33 points." in text
    assert "Nine: turn round" in told("mau-mau-custom", nine_reverses=True)
    assert "With four players it is 6." in told("mau-mau-custom", hand_size=7)
    assert "A match has 3 rounds" in told("mau-mau-custom", rounds=3)
    assert "Saying “Mau!”" not in told("mau-mau-custom", mau_duty=False)


def test_crazy_eights_is_told_as_the_preset_that_it_is() -> None:
    text = told("crazy-eights")
    assert "Eight: name a suit" in text
    assert [title for title in ("Seven: draw", "Eight: sit out", "Saying “Mau!”") if title in text] == []


def test_macao_names_attacks_clocks_and_points() -> None:
    text = told("macao")
    assert "2 to 4 players, 54 cards" in text
    assert "Joker: draw 5 or 10" in text
    assert "A turn lasts 30 seconds, 35 for whoever could lay an ace" in text
    assert "that 3 times" in text
    assert "After 150 turns" in text
    assert "15 · 7 · 2 · 0" in text


def test_makao_tells_how_far_requests_reach_at_this_table() -> None:
    assert "unless you announce “once round”" in told("makao")
    assert "Sevens cannot be asked for." in told("makao", roundtrip="off")
    assert "Every request goes once round" in told("makao", roundtrip="always")
    assert "call the winner back" not in told("makao", recall="off")
    assert "A match has 5 deals" in told("makao", deals=5)


def test_the_trick_games_name_what_cards_count() -> None:
    text = told("fresh-draw")
    assert "With two players everybody gets 6 cards, with three 5, with more 4." in text
    assert "<td>+10</td>" in text
    assert "<td>−10</td>" in text
    assert "The rest lies aside" in text
    assert "The rest is the pile" in told("schneider")
    assert "Joker" not in told("schneider", jokers=False)
    assert "only if you cannot follow" in told("fresh-draw", ace_of_spades_anytime=False)
    assert "has 50 points or more" in told("fresh-draw", target=50)


@pytest.mark.parametrize("ruleset", rules.GAMES)
def test_each_game_has_a_page_whose_contents_are_its_headings(client: Client, ruleset: str) -> None:
    page = client.get(f"/en/rules/{ruleset}/").content.decode()
    assert page.count("<h1>") == 1
    contents = [section for section, _ in facts.headings(page)]
    assert {"goal", "dealing", "turn", "special", "end"} <= set(contents)
    assert [section for section in contents if f'href="#{section}"' not in page] == []


def test_a_game_that_does_not_exist_has_no_page(client: Client) -> None:
    assert client.get("/en/rules/poker/").status_code == 404


@pytest.mark.parametrize("system", rulesets.SYSTEMS, ids=lambda system: system.id)
def test_each_system_has_a_deck_with_a_picture_of_every_card(system: rulesets.Ruleset) -> None:
    options = rulesets.resolve_options(system.id, {})
    pictures = (STATIC / rules.deck(system.id)).read_text()
    cards = system.rules(options).cards(system.seats[1])
    assert [card for card in cards if f'id="c-{card[:2]}"' not in pictures] == []
