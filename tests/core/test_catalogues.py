"""Catalogues are compiled when they changed, and their faults are found."""

import gettext
import os
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from pytest_django import Settings

from mauapp.core import catalogues
from mauapp.core.management.commands import messages

HEAD = """msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"
"""


def catalogue(folder: Path, body: str, head: str = HEAD) -> Path:
    po = folder / "de" / "LC_MESSAGES" / "django.po"
    po.parent.mkdir(parents=True, exist_ok=True)
    po.write_text(f"{head}\n{body}", encoding="utf-8")
    return po


def test_a_changed_catalogue_is_compiled_and_an_old_one_left(tmp_path: Path) -> None:
    po = catalogue(tmp_path, 'msgid "card"\nmsgstr "Karte"\n')
    assert catalogues.compile_stale([tmp_path]) == [po.with_suffix(".mo")]
    assert catalogues.compile_stale([tmp_path]) == []
    catalogue(tmp_path, 'msgctxt "suit"\nmsgid "heart"\nmsgstr "Herz"\n')
    os.utime(po, ns=(2**62, 2**62))
    catalogues.compile_stale([tmp_path])
    with po.with_suffix(".mo").open("rb") as file:
        assert gettext.GNUTranslations(file).pgettext("suit", "heart") == "Herz"


def test_untranslated_and_doubtful_texts_stay_english(tmp_path: Path) -> None:
    po = catalogue(
        tmp_path,
        'msgid "one card"\nmsgid_plural "%(n)s cards"\nmsgstr[0] ""\nmsgstr[1] ""\n\n'
        '#, fuzzy\nmsgid "seat"\nmsgstr "Sitzung"\n',
    )
    catalogues.compile_stale([tmp_path])
    with po.with_suffix(".mo").open("rb") as file:
        german = gettext.GNUTranslations(file)
    assert german.ngettext("one card", "%(n)s cards", 2) == "%(n)s cards"
    assert german.gettext("seat") == "seat"


@pytest.mark.parametrize(
    ("body", "wrong"),
    [
        ('msgid "card"\nmsgstr ""\n', "is not translated"),
        ('msgid "a"\nmsgid_plural "b"\nmsgstr[0] "c"\nmsgstr[1] ""\n', "is not translated"),
        ('#, fuzzy\nmsgid "card"\nmsgstr "Karte"\n', "is marked fuzzy"),
        ('msgid "%(name)s draws"\nmsgstr "%(nam)s zieht"\n', "has other placeholders or tags"),
        ('msgid "{a} of {b}"\nmsgstr "{a}"\n', "has other placeholders or tags"),
        ('msgid "<b>now</b>"\nmsgstr "<i>jetzt</i>"\n', "has other placeholders or tags"),
    ],
)
def test_a_fault_in_a_translation_is_found(tmp_path: Path, body: str, wrong: str) -> None:
    (line,) = catalogues.problems(catalogue(tmp_path, body))
    assert wrong in line
    assert "django.po" in line


@pytest.mark.parametrize(
    "body",
    [
        'msgid "%(name)s draws %(n)s"\nmsgstr "%(n)s zieht %(name)s"\n',
        'msgid "one card"\nmsgid_plural "%(n)s cards"\nmsgstr[0] "eine Karte"\nmsgstr[1] "%(n)s Karten"\n',
        '#~ msgid "gone"\n#~ msgstr ""\n',
    ],
)
def test_a_good_translation_is_left_in_peace(tmp_path: Path, body: str) -> None:
    assert list(catalogues.problems(catalogue(tmp_path, body))) == []


def test_a_text_that_is_missing_and_one_that_is_used_no_more_are_found(tmp_path: Path) -> None:
    mine = catalogue(tmp_path / "mine", 'msgid "old"\nmsgstr "alt"\n\nmsgid "both"\nmsgstr "beide"\n')
    fresh = catalogue(tmp_path / "fresh", 'msgid "both"\nmsgstr ""\n\nmsgctxt "card"\nmsgid "new"\nmsgstr ""\n')
    assert list(catalogues.stale(mine, fresh)) == [f"{mine}: 'new' is missing", f"{mine}: 'old' is used no more"]
    assert len(list(catalogues.stale(tmp_path / "none.po", fresh))) == 2


@pytest.fixture
def sources(settings: Settings, tmp_path: Path) -> Path:
    """A small project with two texts."""
    (tmp_path / "words.py").write_text('from django.utils.translation import gettext as _\n_("seven of hearts")\n')
    (tmp_path / "words.js").write_text('gettext("your turn");\n')
    settings.BASE_DIR = tmp_path
    settings.LOCALE_PATHS = [tmp_path / "locale"]
    settings.LANGUAGES = [("en", "English"), ("de", "Deutsch")]
    return tmp_path


def test_the_command_writes_the_texts_of_the_sources(sources: Path) -> None:
    call_command("messages")
    folder = sources / "locale" / "de" / "LC_MESSAGES"
    assert catalogues.keys(folder / "django.po") == {(None, ("seven of hearts",))}
    assert catalogues.keys(folder / "djangojs.po") == {(None, ("your turn",))}
    assert not (sources / "locale" / "en").exists()


def test_the_check_names_what_is_wrong_and_changes_nothing(sources: Path) -> None:
    call_command("messages")
    po = sources / "locale" / "de" / "LC_MESSAGES" / "django.po"
    po.write_text(po.read_text().replace('msgstr ""\n', 'msgstr "Herz sieben"\n').replace("seven of", "eight of"))
    before = po.read_bytes()
    with pytest.raises(CommandError) as caught:
        call_command("messages", "--check")
    said = str(caught.value)
    assert "locale/de/LC_MESSAGES/django.po: 'seven of hearts' is missing" in said
    assert "'eight of hearts' is used no more" in said
    assert "djangojs.po: 'your turn' is not translated" in said
    assert po.read_bytes() == before


def test_format_strings_are_judged_by_gettext_itself(tmp_path: Path) -> None:
    broken = catalogue(tmp_path, '#, python-format\nmsgid "%(n)d cards"\nmsgstr "%(n)s Karten"\n')
    (said,) = messages.format_errors(broken)
    assert "format specifications" in said
