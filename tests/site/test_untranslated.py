"""No English is left on any page: neither in letters that no language has, nor beside the languages that we have."""

import calendar
import re
from pathlib import Path

import pytest
from django.conf import settings as site
from django.template.loader import render_to_string
from django.utils import translation
from pytest_django import Settings

from games.engine.table.state import BOT_NAMES
from games.examples import NAMES
from mauapp.core import pseudo
from mauapp.site import sitemap
from tests.site.crawl import Crawl
from tests.site.reading import read
from tests.site.test_html import FAILURES

LOCALE = Path(site.LOCALE_PATHS[0])
WORD = re.compile(r"[A-Za-z]{2,}")
GAMES = {"Crazy", "Eights", "Macao", "Maka", "Fresh", "Draw", "Schneider"}
SAME = {"Mau", "MIT", "AA", "WCAG", *NAMES, *BOT_NAMES, *calendar.month_name}
"""Names, which are the same in every language; months, whose names are Django's."""
ALIKE: dict[str, set[str]] = {
    "de": {"normal", "Cookies", "Emojis", "Name", "Joker"},
    "hu": set(),
    "ro": {"normal", "Regret", "Joker"},
}
"""Words that are the same in English."""
NOTICES = "/about/notices/"  # names of software and of licences


@pytest.fixture
def strange(settings: Settings, tmp_path: Path) -> str:
    """The site with the pseudo-locale; its address."""
    pseudo.write(tmp_path, LOCALE / "de" / "LC_MESSAGES")
    settings.LANGUAGES = [*settings.LANGUAGES, pseudo.LANGUAGE]
    settings.LOCALE_PATHS = [*settings.LOCALE_PATHS, tmp_path]
    return pseudo.LANGUAGE[0]


def left(html: str) -> list[str]:
    """Texts in which English can be read."""
    return [text for text in read(html) if set(WORD.findall(text)) - SAME]


@pytest.mark.django_db
def test_in_strange_letters_no_english_word_is_left_on_any_page(strange: str) -> None:
    pages = dict(Crawl(strange).pages)
    assert len(pages) >= len(sitemap.pages())
    with translation.override(strange):
        pages |= {code: render_to_string(f"{code}.html") for code in FAILURES}
    found = {path: left(html) for path, html in pages.items() if not path.endswith(NOTICES)}
    assert {path: texts for path, texts in found.items() if texts} == {}


def test_english_among_strange_letters_is_noticed() -> None:
    assert left('<p title="Hello">Ĥéĺĺó <b>World</b></p>') == ["Hello", "World"]


def test_placeholders_and_tags_stay_as_they_are() -> None:
    assert pseudo.strange("%(n)s of <b>{x}</b>") == "%(n)s óƒ <b>{x}</b>"


@pytest.mark.django_db
def test_no_page_says_in_another_language_what_it_says_in_english() -> None:
    english = {path.removeprefix("/en"): set(read(html)) for path, html in Crawl("en").pages.items()}
    for language in ("de", "hu", "ro"):
        pages = Crawl(language).pages
        assert sum(path.removeprefix(f"/{language}") in english for path in pages) > 40
        for path, html in pages.items():
            place = path.removeprefix(f"/{language}")
            if place != NOTICES and place in english:  # of many alike, languages may have seen other ones
                same = {text for text in read(html) if text in english[place] and WORD.search(text)}
                assert {text for text in same if set(WORD.findall(text)) - SAME - GAMES - ALIKE[language]} == set(), (
                    path
                )
