"""What may be a name, and what it looks like to a hurried eye. No database here."""

import unicodedata

import regex

from mauapp.accounts import lookalikes
from mauapp.accounts.denied import Denied

MAX_CLUSTERS = 20
MAX_POINTS = 100  # code points; twenty clusters of any living script fit

# Seen as nothing at all, or as a box: controls, format and private characters, unassigned ones, line breaks,
# Unicode's default ignorables, and four that are blank or stand for something missing without being counted so.
_UNSEEN = regex.compile(r"[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\uFFFC\uFFFD\U0001D159]")
# Invisible characters that words are really spelled with: the joiners where IDNA (RFC 5892, A.1 and A.2)
# allows them, and what holds emoji together.
_NEEDED = regex.compile(
    r"(?<=\p{Canonical_Combining_Class=Virama})[\u200C\u200D]"
    r"|(?<=\p{Script=Arabic}\p{M}*)\u200C(?=\p{Script=Arabic})"
    r"|(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})"
    r"|(?<=\p{Extended_Pictographic})\uFE0F"
)
# Unicode Technical Standard 39, section 5.4. No living orthography stacks more than three marks.
_PILED_MARKS = regex.compile(r"(?:^| )\p{M}|\p{Me}|\p{Mn}{4}|(\p{Mn})\1")
_LETTER_OR_DIGIT = regex.compile(r"[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{Nd}]")
_SPACES = regex.compile(r"\p{Zs}+")


def clean(text: str) -> str:
    """The name as it is stored: NFKC, single spaces, none at the ends.

    Raises Denied with NAME_EMPTY, NAME_TOO_LONG, NAME_INVISIBLE, NAME_MARKS, NAME_NO_LETTER or NAME_RESERVED.
    """
    if len(text) > 4 * MAX_POINTS:
        raise Denied("NAME_TOO_LONG")
    name: str = _SPACES.sub(" ", unicodedata.normalize("NFKC", text)).strip(" ")
    if not name:
        raise Denied("NAME_EMPTY")
    if _UNSEEN.search(_NEEDED.sub("", name)):
        raise Denied("NAME_INVISIBLE")
    if _PILED_MARKS.search(unicodedata.normalize("NFD", name)):
        raise Denied("NAME_MARKS")
    if len(regex.findall(r"\X", name)) > MAX_CLUSTERS or len(name) > MAX_POINTS:
        raise Denied("NAME_TOO_LONG")
    if not _LETTER_OR_DIGIT.search(name):
        raise Denied("NAME_NO_LETTER")
    if lookalikes.is_reserved(name):
        raise Denied("NAME_RESERVED")
    return name
