"""Names that a reader takes for another: Unicode's confusables, mixed scripts, reserved names."""

import json
import unicodedata
from collections.abc import Iterable
from functools import cache
from importlib.resources import files

import regex
from confusable_homoglyphs import categories

# Scripts that one word honestly mixes (Unicode Technical Standard 39, section 5.1).
_TOGETHER = (
    {"HAN", "HIRAGANA", "KATAKANA"},
    {"HAN", "HANGUL"},
    {"HAN", "BOPOMOFO"},
)
_NO_SCRIPT = {"COMMON", "INHERITED"}
_DROPPED = regex.compile(r"[\p{Default_Ignorable_Code_Point}\p{Z}]")
_NO_LETTER = regex.compile(r"[^\p{L}\p{M}]+")
_ALIKE = str.maketrans({"i": "l", "0": "o"})  # letters that casefolding brings too near
_LEET = str.maketrans("013457@$!|", "oieastasil")

# Names that would speak for the site, or that the table's own sentences use for somebody.
_RESERVED_ALONE = (
    "mau maumau macao makao makaó bot robot computer számítógép calculator gép system rendszer sistem server szerver "
    "support hilfe help segítség ajutor team staff crew host gastgeber házigazda gazdă guest gast vendég oaspete "
    "player spieler játékos jucător you du te tu me ich én eu nobody niemand senki nimeni everyone alle mindenki toți "
    "anonymous anonym névtelen anonim null none undefined dealer geber osztó root"
)
_RESERVED_ANYWHERE = (
    "admin administrator administratorin adminisztrátor rendszergazda moderator moderatorin moderátor moderatör mod "
    "sysadmin webmaster official offiziell hivatalos oficial"
)


@cache
def _prototypes() -> dict[str, str]:
    """Which character Unicode takes as the plain form of each confusable one.

    The package's file links every confusable with its prototype both ways. A prototype has many links, so of
    a pair the one with more links is the plain form, and of two equals the earlier in Unicode.
    """
    text = (files("confusable_homoglyphs") / "confusables.json").read_text(encoding="utf-8")
    links: dict[str, list[str]] = {
        key.strip("\u200e"): [entry["c"].strip("\u200e") for entry in entries]
        for key, entries in json.loads(text).items()
    }
    return {
        char: others[0]
        for char, others in links.items()
        if len(char) == 1 and len(others) == 1 and (len(links[others[0]]) > 1 or others[0] < char)
    }


def skeleton(name: str) -> str:
    """Two names with the same skeleton look alike, whatever their case and spaces.

    Unicode Technical Standard 39, section 4, then case folding; coarser than needed rather than finer.
    At most 255 characters, which is what a column holds.
    """
    plain = unicodedata.normalize("NFD", _DROPPED.sub("", name))
    prototypes = _prototypes()
    shown = "".join(prototypes.get(char, char) for char in plain)
    folded = unicodedata.normalize("NFD", shown.casefold())
    return "".join(prototypes.get(char, char) for char in folded).translate(_ALIKE)[:255]


def apart(name: str, others: Iterable[str]) -> str:
    """The name, with a number if a reader would confuse it with one of the others at the same table."""
    looks = {skeleton(other) for other in others}
    spellings = [name, *(f"{name} ({number})" for number in range(2, len(looks) + 3))]
    return next(spelling for spelling in spellings if skeleton(spelling) not in looks)


def is_mixed(name: str) -> bool:
    """Whether the name mixes scripts that nobody writes together, as in "Anna" with a Cyrillic A."""
    scripts = categories.unique_aliases(name) - _NO_SCRIPT
    return len(scripts) > 1 and not any(scripts <= allowed for allowed in _TOGETHER)


@cache
def _reserved() -> tuple[frozenset[str], frozenset[str]]:
    alone, anywhere = ({skeleton(word) for word in words.split()} for words in (_RESERVED_ALONE, _RESERVED_ANYWHERE))
    return frozenset(alone | anywhere), frozenset(anywhere)


def is_reserved(name: str) -> bool:
    """Whether the name, or one of its words, would pass for the site or for one of its people."""
    alone, anywhere = _reserved()
    for spelled in (name, name.casefold().translate(_LEET)):
        words = [skeleton(word) for word in _NO_LETTER.split(spelled) if word]
        if "".join(words) in alone or any(word in anywhere for word in words):
            return True
    return False
