"""Which names are honest, which are tricks."""

import unicodedata

import pytest
import regex
from confusable_homoglyphs import categories
from hypothesis import given
from hypothesis import strategies as st

from mauapp.accounts import lookalikes, names
from mauapp.accounts.denied import Denied

HONEST = [
    "Anna",
    "Ben 2",
    "Zoë",
    "Łukasz O'Brien",
    "Jean-Luc",
    "Őzike",
    "Ștefăniță",
    "İpek",
    "Nguyễn Thị Hà",
    "Дмитрий",
    "Ἀριστοτέλης",
    "Գոհար",
    "ნინო",
    "מִרְיָם",
    "محمد",
    "نازنین\u200cزهرا",  # Persian is spelled with the zero width non-joiner
    "हिन्दी",
    "ක්\u200dරිස්ටිනා",  # Sinhala with the zero width joiner
    "தமிழரசி",
    "বাংলা",
    "สมชาย",
    "ខ្មែរ",
    "ကြိုး",
    "བོད་སྐད",
    "አበበ",
    "山田 太郎",
    "さくらサクラ",
    "김철수",
    "王小明",
    "Kim 👨\u200d👩\u200d👧",
    "Rum & Cola ❤\ufe0f",
    "👍🏽 Tom",
    "<b>Bob</b>",
    "a" * 20,
    "Modena",
    "Botond",
    # Words and surnames that hold, sound like or are spelled like something else.
    "Scunthorpe",
    "Charles Dickens",
    "Cockburn",
    "Essex",
    "Cassandra",
    "Assunta",
    "Therapist",
    "Monique",
    "Dick van Dyke",
    "Fanny Hill",
    "Willy Brandt",
    "Kuntz",
    "Fuchs",
    "Wolfgang Schmidt",
    "Jörg Weißmüller",
    "Kovács Réka",
    "Szőcs Csilla",
    "Nagy Ágnes",
    "Popa Ioana",
    "Mureșan",
    "Fecioru",
    "Hlebanikow",
    "Сукачёв",
    "Хлебников",
    "Yılmaz",
    "Shitake",
    "Mitsuki",
    "Nguyen Phuc",
    "Anaïs",
    "Pascal Basset",
]
TRICKS = {
    "": "NAME_EMPTY",
    "   ": "NAME_EMPTY",
    "\u00a0\u2003": "NAME_EMPTY",
    "\u200b": "NAME_INVISIBLE",
    "\u3164": "NAME_INVISIBLE",  # Hangul filler
    "\u2800": "NAME_INVISIBLE",  # blank Braille pattern
    "An\u200bna": "NAME_INVISIBLE",
    "An\u200dna": "NAME_INVISIBLE",  # a joiner between Latin letters joins nothing
    "An\u00adna": "NAME_INVISIBLE",
    "Anna\ufeff": "NAME_INVISIBLE",
    "Anna\ufe0f": "NAME_INVISIBLE",
    "\u202eannA": "NAME_INVISIBLE",
    "Anna\u2066": "NAME_INVISIBLE",
    "Anna\u061c": "NAME_INVISIBLE",
    "Anna\nBen": "NAME_INVISIBLE",
    "Anna\x00": "NAME_INVISIBLE",
    "Anna\x1b[31m": "NAME_INVISIBLE",
    "Anna\ud800": "NAME_INVISIBLE",
    "Anna\ue000": "NAME_INVISIBLE",
    "Anna\U000e0041": "NAME_INVISIBLE",  # tag characters
    "Anna\u2028": "NAME_INVISIBLE",
    "A\u0301\u0301nna": "NAME_MARKS",
    "Z\u0351\u036b\u0313\u036a\u0302\u033dalgo": "NAME_MARKS",
    "\u0301Anna": "NAME_MARKS",
    "Anna \u0301": "NAME_MARKS",
    "A\u20ddnna": "NAME_MARKS",  # an enclosing circle
    "...": "NAME_NO_LETTER",
    "👍👍": "NAME_NO_LETTER",
    "ʻʻʻ": "NAME_NO_LETTER",
    "a" * 21: "NAME_TOO_LONG",
    "ﷺ" * 3: "NAME_TOO_LONG",  # one character that NFKC spells out
    "a" * 100_000: "NAME_TOO_LONG",
    "👨\u200d👩\u200d👧\u200d👦" * 19 + "a": "NAME_TOO_LONG",
    "admin": "NAME_RESERVED",
    "ＡＤＭＩＮ": "NAME_RESERVED",
    "аdmin": "NAME_RESERVED",  # with a Cyrillic a
    "4dm1n": "NAME_RESERVED",
    "a.d.m.i.n": "NAME_RESERVED",
    "The Moderator": "NAME_RESERVED",
    "Admin_7": "NAME_RESERVED",
    "Számítógép": "NAME_RESERVED",
    "M A U": "NAME_RESERVED",
    "𝕊𝕪𝕤𝕥𝕖𝕞": "NAME_RESERVED",
}


@pytest.mark.parametrize("name", HONEST)
def test_an_honest_name_is_accepted_as_it_is(name: str) -> None:
    assert names.clean(name) == unicodedata.normalize("NFKC", name)


@pytest.mark.parametrize(("name", "code"), TRICKS.items(), ids=[ascii(name[:12]) for name in TRICKS])
def test_a_trick_is_refused_with_its_own_code(name: str, code: str) -> None:
    with pytest.raises(Denied) as refusal:
        names.clean(name)
    assert refusal.value.code == code


def test_sixty_honest_names_come_from_fifteen_scripts_and_more() -> None:
    assert len(set(HONEST)) >= 60
    scripts = {categories.alias(letter) for name in HONEST for letter in name if letter.isalpha()}
    assert len(scripts) >= 15


def test_spaces_at_the_ends_and_in_rows_do_not_count() -> None:
    assert names.clean("  Anna \u00a0 Maria ") == "Anna Maria"


def test_wide_letters_become_plain_ones() -> None:
    assert names.clean("Ａｎｎａ") == "Anna"


@given(st.text(max_size=60))
def test_every_text_is_either_clean_or_refused_with_a_code(text: str) -> None:
    try:
        name = names.clean(text)
    except Denied:
        return
    assert names.clean(name) == name
    assert 1 <= len(regex.findall(r"\X", name)) <= 20
    assert not regex.search(r"\p{Bidi_Control}|\p{Cc}|\p{Cs}", name)
    assert regex.search(r"[\p{L}\p{N}]", name)


@given(st.text(st.characters(categories=["Lu", "Ll", "Lo", "Nd", "Mn"]), min_size=1, max_size=20))
def test_a_skeleton_ignores_case_and_fits_its_column(name: str) -> None:
    assert len(lookalikes.skeleton(name)) <= 255
    assert lookalikes.skeleton(name + " ") == lookalikes.skeleton(name)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("fax", "FAX"),
        ("fax", "f a x"),
        ("fax", "fаx"),  # a Cyrillic a
        ("Iris", "lris"),  # a small L
        ("Olga", "0lga"),
        ("Marn", "Mam"),
        ("Sara", "Ѕara"),  # a Cyrillic S
        ("Anna", "Αnna"),  # a Greek A
    ],
)
def test_names_that_a_reader_confuses_have_one_skeleton(one: str, other: str) -> None:
    assert lookalikes.skeleton(one) == lookalikes.skeleton(other)


def test_a_name_at_the_same_table_that_a_reader_would_confuse_gets_a_number() -> None:
    assert lookalikes.apart("Anna", ["Ben", "Clara"]) == "Anna"
    assert lookalikes.apart("ANNA", ["Anna", "Ben"]) == "ANNA (2)"
    assert lookalikes.apart("anna", ["Anna", "ANNA (2)"]) == "anna (3)"


@pytest.mark.parametrize("name", ["Anna", "Аня", "さくら山サクラ", "김金", "Anna 7 👍", "ㄅㄆ王"])
def test_alphabets_that_belong_together_are_not_mixed(name: str) -> None:
    assert not lookalikes.is_mixed(name)


@pytest.mark.parametrize("name", ["Аnna", "Annα", "DJ Ёлка", "Բen"])
def test_alphabets_that_nobody_writes_together_are_mixed(name: str) -> None:
    assert lookalikes.is_mixed(name)
