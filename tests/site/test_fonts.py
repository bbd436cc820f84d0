"""The fonts are cut to what our languages need: no letter of a text falls to another font; none is loaded in vain."""

import runpy
from html import unescape
from pathlib import Path

import pytest
from django.conf import settings
from fontTools.ttLib import TTFont  # type: ignore[import-not-found, import-untyped, unused-ignore]  # has no types

from mauapp.core import catalogues

ROOT = Path(__file__).parents[2]
FACES: dict[str, set[int]] = runpy.run_path(str(ROOT / ".ci" / "fonts.py"))["faces"]()
SIGNS = set("●✓")  # drawn by the system's fonts everywhere
FAMILIES = ("cabin", "vollkorn")


def written(language: str) -> set[int]:
    """The letters of all texts in a language."""
    found: set[str] = set()
    for po in Path(settings.LOCALE_PATHS[0], "de" if language == "en" else language, "LC_MESSAGES").glob("*.po"):
        for message in catalogues.read(po):
            texts = catalogues.ids(message) if language == "en" else catalogues.texts(message)
            found |= set(unescape("".join(texts))) if message.id else set()
    return {ord(letter) for letter in found - SIGNS if letter.isprintable()}


@pytest.mark.parametrize("family", FAMILIES)
def test_each_letter_stands_in_one_file_and_that_file_has_it(family: str) -> None:
    names = [name for name in FACES if name.startswith(family)]
    assert sum(len(FACES[name]) for name in names) == len(set().union(*(FACES[name] for name in names)))
    for name in names:
        assert set(TTFont(ROOT / "static" / "vendor" / "fonts" / f"{name}.woff2").getBestCmap()) == FACES[name]


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize(("language", "further"), [("en", ()), ("de", ()), ("hu", ("ext",)), ("ro", ("ext",))])
def test_a_language_needs_no_other_files(language: str, further: tuple[str, ...], family: str) -> None:
    has = FACES[family].union(*(FACES[f"{family}-{part}"] for part in further))
    assert {chr(letter) for letter in written(language) - has} == set()


@pytest.mark.parametrize("name", ["Łukasz", "Žofia", "Åsa Sørensen", "José Muñoz", "Françoise", "İrem Çağlı", "Nguyen"])
def test_names_of_europe_are_in_the_fonts(name: str) -> None:
    for family in FAMILIES:
        has = set().union(*(letters for face, letters in FACES.items() if face.startswith(family)))
        assert {letter for letter in name if ord(letter) not in has} == set()
