"""The one-time link to another browser."""

from datetime import UTC, datetime, timedelta

import pytest

from mauapp.accounts import handover
from mauapp.accounts.denied import Denied
from mauapp.accounts.models import Handover
from mauapp.core import ids
from tests import cast

pytestmark = pytest.mark.django_db
NOW = datetime(2027, 1, 15, 12, 0, tzinfo=UTC)


def test_the_link_leads_to_its_player_once() -> None:
    anna = cast.gather().anna
    token = handover.offer(anna, "table", NOW)
    assert handover.take(token, NOW + timedelta(seconds=119)).player == anna
    with pytest.raises(Denied, match="HANDOVER_USED"):
        handover.take(token, NOW + timedelta(seconds=119))


def test_looking_at_the_link_does_not_use_it() -> None:
    anna = cast.gather().anna
    token = handover.offer(anna, "table", NOW)
    handover.find(token, NOW)
    assert handover.take(token, NOW).player == anna


def test_the_link_lives_two_minutes() -> None:
    token = handover.offer(cast.gather().anna, "table", NOW)
    with pytest.raises(Denied, match="HANDOVER_EXPIRED"):
        handover.take(token, NOW + timedelta(minutes=2))


def test_an_invented_link_is_unknown() -> None:
    with pytest.raises(Denied, match="HANDOVER_UNKNOWN"):
        handover.take(ids.public_id(), NOW)


def test_a_new_link_ends_the_one_before_but_nobody_elses() -> None:
    people = cast.gather()
    old, other = handover.offer(people.anna, "table", NOW), handover.offer(people.ben, "table", NOW)
    handover.offer(people.anna, "table", NOW)
    with pytest.raises(Denied, match="HANDOVER_EXPIRED"):
        handover.find(old, NOW)
    assert handover.find(other, NOW).player == people.ben


def test_the_database_knows_only_the_hash_of_the_token() -> None:
    token = handover.offer(cast.gather().anna, "table", NOW)
    assert token not in str(Handover.objects.values().get())


def test_old_links_are_cleared_away() -> None:
    people = cast.gather()
    handover.offer(people.anna, "table", NOW)
    handover.offer(people.ben, "table", NOW + timedelta(days=2))
    assert Handover.objects.get().player == people.ben
