"""A language that nobody speaks: every text of the catalogues in strange letters, so that bare English catches the eye.

MAU_PSEUDO_LOCALE adds it to the site under /en-xa/; docs/translating.md tells how to use it.
"""

import re
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from mauapp.core import catalogues

LANGUAGE = ("en-xa", "Pseudo")
LOCALE = "en_XA"
UNTOUCHED = re.compile(r"%\(\w+\)[a-z]|%[sd%]|\{\w*\}|</?[a-z][^>]*>|&\w+;")
STRANGE = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "áƀçđéƒǵĥíĵķĺḿñóṕɋŕšťúṽŵẋýžÁɃÇĐÉƑǴĤÍĴĶĹḾÑÓṔɊŔŠŤÚṼŴẊÝŽ",
)


def strange(text: str) -> str:
    """The text in letters of no language, its placeholders and tags as they are."""
    kept, pieces = UNTOUCHED.findall(text), UNTOUCHED.split(text)
    parts = [pieces[0].translate(STRANGE)]
    for untouched, piece in zip(kept, pieces[1:], strict=True):
        parts += [untouched, piece.translate(STRANGE)]
    return "".join(parts)


def write(folder: Path, source: Path) -> None:
    """Compile the pseudo-locale of every domain into `folder`, from the texts that the catalogues in `source` know."""
    target = folder / LOCALE / "LC_MESSAGES"
    target.mkdir(parents=True, exist_ok=True)
    for po in source.glob("*.po"):
        made = Catalog(locale="en")
        for message in catalogues.read(po):
            if message.id:
                words = [strange(text) for text in catalogues.ids(message)]
                made.add(message.id, words[0] if len(words) == 1 else tuple(words), context=message.context)
        with (target / po.with_suffix(".mo").name).open("wb") as file:
            write_mo(file, made)
