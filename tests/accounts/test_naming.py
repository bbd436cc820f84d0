"""Names in the company of other names, and names for guests who have none."""

import random
from itertools import product

import pytest

from mauapp.accounts import invented, lookalikes, names, naming
from mauapp.accounts.denied import Denied
from mauapp.accounts.models import Player, User
from tests import cast
from tests.factories import PlayerFactory

pytestmark = pytest.mark.django_db


def a_member(name: str) -> Player:
    return PlayerFactory.create(name=name, user=User.objects.create(username=name))


def test_two_guests_may_both_be_called_anna() -> None:
    people = cast.gather()
    naming.rename(people.ben, "Anna")
    assert people.ben.name == people.anna.name


def test_a_guest_may_not_have_the_name_of_a_member() -> None:
    people = cast.gather()
    a_member("Emil")
    for name in ("Emil", "EMIL", "E mil", "Еmil", "Emll"):
        with pytest.raises(Denied, match="NAME_TAKEN"):
            naming.rename(people.dora, name)
    people.dora.refresh_from_db()
    assert people.dora.name == "Dora"


def test_a_member_keeps_his_own_name_in_another_spelling() -> None:
    emil = a_member("Emil")
    naming.rename(emil, "EMIL")
    assert emil.name == "EMIL"


def test_a_mixed_script_copy_of_a_guests_name_is_refused() -> None:
    people = cast.gather()
    with pytest.raises(Denied, match="NAME_LOOKALIKE"):
        naming.rename(people.dora, "Аnna")  # a Cyrillic A


def test_a_mixed_name_that_looks_like_nobodys_is_fine() -> None:
    assert naming.accept("DJ Ёлка") == "DJ Ёлка"


def test_a_name_wholly_in_another_script_is_not_a_mixed_copy() -> None:
    PlayerFactory.create(name="Coca")
    assert naming.accept("Соса") == "Соса"


def test_every_invented_name_is_a_good_name_with_room_for_a_number() -> None:
    for first, second in product(invented.FIRST, invented.SECOND):
        assert names.clean(f"{first} {second} 999")


def test_invented_names_do_not_look_alike() -> None:
    pairs = [lookalikes.skeleton(f"{first} {second}") for first, second in product(invented.FIRST, invented.SECOND)]
    assert len(set(pairs)) == len(pairs) >= 1000


def test_the_same_dice_invent_the_same_name() -> None:
    assert naming.free_name(random.Random(7)) == naming.free_name(random.Random(7))


def test_a_name_in_use_is_not_invented_again() -> None:
    taken = naming.free_name(random.Random(7))
    PlayerFactory.create(name=taken)
    assert naming.free_name(random.Random(7)) != taken


def test_a_crowded_site_gives_numbered_names() -> None:
    for first, second in product(invented.FIRST, invented.SECOND):
        PlayerFactory.create(name=f"{first} {second}")
    assert naming.free_name(random.Random(7)).split()[-1].isdigit()
