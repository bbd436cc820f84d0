"""Which names are rude, and which may be: judged by words of many languages, however they are spelled.

What is plainly meant is rude. Words that are on a list but may be an honest name somewhere are doubtful, and a person
decides. The lists are those of the package naughty-words (CC-BY-4.0), which `.ci/vendor` lays beside this module.
"""

import json
import logging
import unicodedata
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import regex

from mauapp.accounts import lookalikes

log = logging.getLogger(__name__)
FOLDER = Path(__file__).parent / "wordlists"
# Found anywhere in a word. No honest name or word of the site's languages holds one of these.
_STEMS = (
    "fuck cuntface nigger nigga faggot motherf cocksuck blowjob whore fvck phuck phuk fcuk pedophil paedophil "
    "childporn hitler heilh siegheil gestapo holocaust auschwitz kkkrules whitepower "
    "arschl arschf fotze hurens hurenk wichser schlampe kanake schwuchtel missgeburt judensau "
    "baszd bazdmeg bazmeg faszfej faszkalap kurvany geciz seggfej kibasz buzeráns köcsög picsád "
    "muiela muiepsd sugepula sugpula pulamea pizdamati futut bulangiu labagiu curvele poponar "
    "putain enculé salope connard kurwa pierdol chuj mierda gilipollas vaffancul stronzo "
    "хуй хуес пизд ебать бляд пидор orospu siktir sikerim amcik"
)
# Whole words that no list has, or not in this spelling.
_WORDS = (
    "cunt cunts rape rapist nazi nazis neonazi ss isis fack buzi fasz anyád pula pule muie pizda curva cacat puta "
    "cazzo сука ебан sex porn porno xxx"
)
# On lists, but the names of many people.
_PEOPLE = (
    "dick fanny randy willy gay bimbo rosette mufti bonze kimme marha pele pofa franc dong cox johnson peter roger "
    "titi trio woody hooker popel poppen ische pinky yellow búr möse rey babe"
)
_LEET = str.maketrans("013456789@$!|+€(ƒ", "oieasgtbgasiltecf")
_NO_LETTER = regex.compile(r"[^\p{L}\p{M}]+")


def is_rude(name: str) -> bool:
    """Whether the name holds a word that nobody is called by."""
    return any(stem in word for word in _spellings(name) for stem in _stems())


def is_doubtful(name: str) -> bool:
    """Whether a word of the name, or the whole name, is on a list."""
    words = {_plain(word) for word in _spellings(name)}
    return not words.isdisjoint(_listed())


def _spellings(name: str) -> Iterator[str]:
    """The words of a name as they look; also without marks, with figures as letters, with single letters joined."""
    for spelled in {name, name.translate(_LEET), _bare(name), _bare(name.translate(_LEET))}:
        words = [word for word in (_NO_LETTER.sub("", part) for part in spelled.split()) if word]
        for word in (*words, *(part for part in _NO_LETTER.split(spelled) if part), *_apart(words)):
            look = lookalikes.skeleton(word)
            yield look
            yield regex.sub(r"(.)\1+", r"\1", look)


def _bare(text: str) -> str:
    """Without accents and other marks."""
    return "".join(char for char in unicodedata.normalize("NFD", text) if not unicodedata.combining(char))


def _apart(words: list[str]) -> list[str]:
    """The whole name, if it is written letter by letter."""
    return ["".join(words)] if len(words) > 1 and sum(map(len, words)) <= 2 * len(words) else []


def _plain(look: str) -> str:
    """Three equal letters in a row are one that is drawn out."""
    return regex.sub(r"(.)\1{2,}", r"\1", look)


def _is_long(word: str) -> bool:
    """Shorter entries of the lists would hit initials."""
    return len(word) >= (3 if word.isascii() else 2)


@cache
def _stems() -> frozenset[str]:
    return frozenset(lookalikes.skeleton(stem) for stem in (*_STEMS.split(), *_bare(_STEMS).split()))


@cache
def _listed() -> frozenset[str]:
    ours = set(_WORDS.split())
    words = set(ours)
    for path in sorted(FOLDER.glob("*.json")):
        words.update(json.loads(path.read_text(encoding="utf-8")))
    if words == ours:
        log.warning("the lists of words are missing; `.ci/vendor` brings them")
    looks = {lookalikes.skeleton(word) for word in words if _is_long(word) or word in ours}
    return frozenset(looks - {lookalikes.skeleton(name) for name in _PEOPLE.split()})
