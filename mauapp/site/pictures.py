"""The pictures that a link to the site shows elsewhere (Open Graph): one a game and one for the rest, in each language.

`manage.py pictures` draws them into static/links/, kept with the sources, beside a note of what was drawn.
"""

from collections.abc import Iterable
from hashlib import sha256
from json import dumps, loads
from pathlib import Path
from typing import NamedTuple

from django.conf import settings
from django.contrib.staticfiles import finders
from django.template.loader import render_to_string
from django.utils import translation
from django.utils.translation import gettext_lazy as _

from games import rules

SIZE = (1080, 567)
SITE = "site"
FOLDER = Path(settings.BASE_DIR) / "static" / "links"
NOTE = FOLDER / "drawn.json"
CARDS = {
    SITE: ("7H", "JC", "8D", "AS"),
    "mau-mau-classic": ("7H", "JS", "AD", "8C"),
    "mau-mau-custom": ("9D", "7C", "8H", "JS"),
    "crazy-eights": ("8D", "8S", "8H", "8C"),
    "macao": ("2H", "3S", "KH", "AC"),
    "makao": ("7P", "OT", "KM", "AZ"),
    "fresh-draw": ("AH", "KS", "QD", "TC"),
    "schneider": ("TH", "QC", "AS", "KD"),
}
"""Four cards that each game is known by."""
TITLE = _("Mau-Mau and its cousins")
ABOUT = _("Mau-Mau with friends or against the computer. No sign-up, no ads.")


class Picture(NamedTuple):
    """What a picture shows, in the language of its words."""

    language: str
    name: str
    title: str
    about: str
    cards: tuple[str, ...]

    @property
    def file(self) -> str:
        """Where the static files have it."""
        return f"links/{self.language}/{self.name}.jpg"

    @property
    def fingerprint(self) -> str:
        """Tells whether what was drawn says what it should."""
        return sha256(dumps(self).encode()).hexdigest()[:16]

    @property
    def is_stale(self) -> bool:
        """Whether it is not there, or was drawn of something else."""
        return not (FOLDER.parent / self.file).is_file() or drawn().get(self.file) != self.fingerprint

    def drawing(self) -> str:
        """It as SVG, for a page with the site's styles."""
        sprite = finders.find(rules.deck(self.name) if self.name in rules.NAMES else "cards/french.svg")
        deck = Path(str(sprite)).read_text(encoding="utf-8")
        return render_to_string("site/picture.svg", {"picture": self, "deck": deck, "size": SIZE})


def pictures() -> list[Picture]:
    """All that there should be."""
    found = []
    for language, _name in settings.LANGUAGES:
        with translation.override(language):
            for name, cards in CARDS.items():
                title, about = str(rules.NAMES.get(name, TITLE)), str(rules.ABOUT.get(name, ABOUT))
                found.append(Picture(language, name, title, about, cards))
    return found


def drawn() -> dict[str, str]:
    """The fingerprints of the pictures that there are, by file."""
    found: dict[str, str] = loads(NOTE.read_text(encoding="ascii")) if NOTE.is_file() else {}
    return found


def note(pictures: Iterable[Picture]) -> None:
    """Write down that these have been drawn, and no others."""
    lines = {picture.file: picture.fingerprint for picture in pictures}
    NOTE.write_text(dumps(lines, indent=0) + "\n", encoding="ascii")


def shown(language: str, ruleset: str) -> str:
    """The static file for a page about that game, else about the site; in English where none has been drawn."""
    name = ruleset if ruleset in CARDS else SITE
    own = f"links/{language}/{name}.jpg"
    return own if finders.find(own) else f"links/{settings.LANGUAGE_CODE}/{name}.jpg"
