"""What is written in the catalogues: every text is there, and numbers meet the right form of a word."""

import gettext
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.mofile import write_mo
from django.conf import settings
from django.test import Client

from mauapp.core import catalogues

LOCALE = Path(settings.LOCALE_PATHS[0])
LANGUAGES = [code for code, _ in settings.LANGUAGES if code != settings.LANGUAGE_CODE]


def catalogue(language: str, domain: str) -> gettext.GNUTranslations:
    """A catalogue as the site compiles it."""
    compiled = BytesIO()
    write_mo(compiled, catalogues.read(LOCALE / language / "LC_MESSAGES" / f"{domain}.po"))
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)


@pytest.mark.parametrize("domain", ["django", "djangojs"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_translated_with_its_placeholders(language: str, domain: str) -> None:
    assert not list(catalogues.problems(LOCALE / language / "LC_MESSAGES" / f"{domain}.po"))


@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        ("de", ["Du hast 0 Karten", "Du hast 1 Karte", "Du hast 2 Karten", "Du hast 5 Karten", "Du hast 21 Karten"]),
        ("hu", ["0 lapod van", "1 lapod van", "2 lapod van", "5 lapod van", "21 lapod van"]),
        ("ro", ["Ai 0 cărți", "Ai 1 carte", "Ai 2 cărți", "Ai 5 cărți", "Ai 21 de cărți"]),
    ],
)
def test_the_page_counts_cards_in_every_language(language: str, sentences: list[str]) -> None:
    words = catalogue(language, "djangojs")
    counted = [words.ngettext("You have %(n)s card", "You have %(n)s cards", n) % {"n": n} for n in (0, 1, 2, 5, 21)]
    assert counted == sentences


@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        ("de", ["Anna zieht 0 Karten", "Anna zieht eine Karte", "Anna zieht 2 Karten", "Anna zieht 21 Karten"]),
        ("hu", ["Anna húz 0 lapot", "Anna húz egy lapot", "Anna húz 2 lapot", "Anna húz 21 lapot"]),
        ("ro", ["Anna trage 0 cărți", "Anna trage o carte", "Anna trage 2 cărți", "Anna trage 21 de cărți"]),
    ],
)
def test_the_log_counts_cards_in_every_language(language: str, sentences: list[str]) -> None:
    words = catalogue(language, "djangojs")
    one, many = "%(name)s draws a card", "%(name)s draws %(n)s cards"
    assert [words.ngettext(one, many, n) % {"name": "Anna", "n": n} for n in (0, 1, 2, 21)] == sentences


@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        ("de", ["Dann ziehst du 1 Karte.", "Dann ziehst du 2 Karten.", "Dann ziehst du 20 Karten."]),
        ("hu", ["Akkor 1 lapot húzol.", "Akkor 2 lapot húzol.", "Akkor 20 lapot húzol."]),
        ("ro", ["Atunci tragi 1 carte.", "Atunci tragi 2 cărți.", "Atunci tragi 20 de cărți."]),
    ],
)
def test_the_rules_count_cards_in_every_language(language: str, sentences: list[str]) -> None:
    words = catalogue(language, "django")
    one, many = "Then you draw %(n)s card.", "Then you draw %(n)s cards."
    assert [words.ngettext(one, many, n) % {"n": n} for n in (1, 2, 20)] == sentences


@pytest.mark.django_db
def test_a_language_is_called_by_its_own_name_in_every_other(client: Client) -> None:
    page = client.get("/de/").content.decode()
    assert all(f">{name}</button>" in page for _, name in settings.LANGUAGES)
