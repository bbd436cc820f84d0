"""A page of rules is light, with the cards that it shows; fonts are kept between pages and come beside it."""

from pathlib import Path

import brotli  # type: ignore[import-not-found, import-untyped, unused-ignore]  # has no types
import pytest
from django.test import Client

from games import rules

STATIC = Path(__file__).parents[2] / "static"
MOST = 80_000
SCRIPTS = ("js/look.js", "js/pwa.js")


@pytest.mark.parametrize("ruleset", rules.GAMES)
def test_a_page_of_rules_weighs_at_most_80_kilobytes_with_its_cards(client: Client, ruleset: str) -> None:
    page = client.get(f"/de/rules/{ruleset}/").content
    styles = b"".join(path.read_bytes() for path in sorted((STATIC / "css").rglob("*.css")))
    files = [(STATIC / name).read_bytes() for name in (rules.deck(ruleset), "img/grain.png", *SCRIPTS)]
    assert sum(len(brotli.compress(part)) for part in (page, styles, *files)) <= MOST
