"""Rude names are refused, doubtful ones wait for a person, honest ones pass; a site may decide otherwise."""

import pytest

from mauapp.accounts import invented, naming, words
from mauapp.accounts.denied import Denied
from mauapp.accounts.lookalikes import skeleton
from mauapp.accounts.models import NameRule, Player
from mauapp.accounts.signals import name_held
from tests.accounts.test_names import HONEST, TRICKS
from tests.cast import Cast

RUDE = [
    "Fuck",
    "fuckface7",
    "f.u.c.k",
    "f_u_c_k",
    "F U C K",
    "F*U*C*K you",
    "fuuuuck",
    "fυck",  # with a Greek upsilon
    "ƒuck off",
    "𝕱𝖚𝖈𝖐",
    "ｆｕｃｋ",
    "fvck",
    "fück",
    "n1gger",
    "nіgger",  # with a Ukrainian i
    "ni99er",
    "Adolf Hitler",
    "H1tler",
    "Hіtler88",
    "Arsch10ch",
    "F0tze",
    "Нurensohn",  # with a Cyrillic N
    "Schlаmpe",
    "Wichser",
    "b4szd meg",
    "Köcsög",
    "k0csog",
    "kibaszott",
    "Bulangiu",
    "fututi",
    "xуй",
    "пиздец",
    "kurwa",
    "5iktir",
]
DOUBTFUL = [
    "b1tch",
    "s.h.i.t",
    "S H I T",
    "5hit",
    "shiiiit",
    "@sshole",
    "c.u.n.t",
    "N4zi",
    "Nazi",
    "nutte",
    "kúrvá",
    "gec1",
    "p1csa",
    "Pula",
    "Mu1e",
    "сука",
    "mierdα",
    "Hure 3000",
    "巨乳",
]


def code_of(name: str) -> str | None:
    """Why the name is refused."""
    try:
        naming.accept(name)
    except Denied as no:
        return no.code
    return None


@pytest.fixture
def player(cast: Cast) -> Player:
    return cast.ben


def test_plain_insults_are_refused_however_they_are_spelled(db: None) -> None:
    assert [(name, code_of(name)) for name in RUDE if code_of(name) != "NAME_RUDE"] == []


def test_words_that_may_be_meant_otherwise_wait_for_a_person(db: None) -> None:
    wrong = [(name, code_of(name)) for name in DOUBTFUL if code_of(name) not in ("NAME_DOUBTFUL", "NAME_RUDE")]
    assert wrong == []
    assert code_of("Nazi") == "NAME_DOUBTFUL"


def test_more_than_sixty_tricks_are_refused_or_held_and_sixty_honest_names_pass(db: None) -> None:
    tricks = {*TRICKS, *RUDE, *DOUBTFUL}
    assert len(tricks) >= 90
    assert [name for name in tricks if code_of(name) is None] == []
    assert [(name, code_of(name)) for name in HONEST if code_of(name) is not None] == []


def test_no_invented_name_offends_anybody() -> None:
    names = [f"{first} {second}" for first in invented.FIRST for second in invented.SECOND]
    assert [name for name in names if words.is_rude(name) or words.is_doubtful(name)] == []


def test_the_lists_of_many_languages_are_there() -> None:
    assert len(list(words.FOLDER.glob("*.json"))) > 20


def test_a_doubtful_name_waits_beside_the_one_that_he_has(player: Player) -> None:
    heard: list[str] = []

    def hear(player: Player, **_: object) -> None:
        heard.append(player.wanted)

    name_held.connect(hear)
    try:
        with pytest.raises(Denied) as no:
            naming.rename(player, "Nazi")
    finally:
        name_held.disconnect(hear)
    player.refresh_from_db()
    assert (no.value.code, player.name, player.wanted, heard) == ("NAME_HELD", "Ben", "Nazi", ["Nazi"])


def test_a_name_that_waited_is_his_when_it_is_granted_and_not_when_it_is_dropped(player: Player) -> None:
    player.wanted = "Nazi"
    naming.drop_wanted(player)
    player.refresh_from_db()
    assert (player.name, player.wanted) == ("Ben", "")
    player.wanted = "Pula Sziget"
    naming.grant(player)
    player.refresh_from_db()
    assert (player.name, player.look, player.wanted) == ("Pula Sziget", skeleton("Pula Sziget"), "")


def test_an_accepted_name_ends_the_wait_for_another_one(player: Player) -> None:
    Player.objects.filter(pk=player.pk).update(wanted="Nazi")
    naming.rename(player, "Benno")
    player.refresh_from_db()
    assert (player.name, player.wanted) == ("Benno", "")


@pytest.mark.parametrize("name", ["Scheiben", "Der Scheiben", "SCHEIBEN"])
def test_a_site_may_deny_what_the_lists_do_not_know(db: None, name: str) -> None:
    assert code_of(name) is None
    NameRule.objects.create(word="Scheiben", look=skeleton("Scheiben"), is_allowed=False)
    assert code_of(name) == "NAME_RUDE"


def test_a_site_may_allow_what_the_lists_know(db: None) -> None:
    NameRule.objects.create(word="Pula", look=skeleton("Pula"), is_allowed=True)
    assert [code_of("Pula"), code_of("pula"), code_of("Anna Pula")] == [None, None, None]
    assert code_of("Pula Nazi") == "NAME_DOUBTFUL"
