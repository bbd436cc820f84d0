"""What tables keep, and what goes at night."""

from datetime import UTC, datetime, timedelta

import pytest

from games import nightly
from games.models import Match, Presence, ServerSeed, Step, Table
from mauapp.core import json
from tests.factories import NOW, MatchFactory, TableFactory

pytestmark = pytest.mark.django_db
TODAY = datetime.fromtimestamp(NOW / 1000, UTC)
OLD = NOW - 91 * 24 * 3600 * 1000


def a_step(table: Table, at: int) -> Step:
    return Step.objects.create(table=table, first=1, actor="server", events="[]", at=at)


def test_steps_go_after_90_days_but_not_at_a_table_that_plays() -> None:
    old, new, playing = TableFactory.create_batch(3, status=Table.Status.FINISHED)
    Table.objects.filter(pk=playing.pk).update(status=Table.Status.PLAYING)
    a_step(old, OLD)
    kept = {a_step(new, NOW).pk, a_step(playing, OLD).pk}
    assert nightly.clean(TODAY)["steps"] == 1
    assert set(Step.objects.values_list("pk", flat=True)) == kept


def test_seeds_go_90_days_after_the_end_and_the_match_stays() -> None:
    for days in (91, 89):
        match = MatchFactory.create(
            started_at=TODAY - timedelta(days=days, hours=1), ended_at=TODAY - timedelta(days=days)
        )
        ServerSeed.objects.create(match=match, seed="5e" * 32)
    assert nightly.clean(TODAY)["shuffles"] == 1
    assert Match.objects.count() == 2


def test_the_cards_of_a_table_closed_long_ago_go_and_its_people_stay() -> None:
    state = json.encode({"seats": [None], "match": {"hands": [["7H"]]}})
    TableFactory.create(status=Table.Status.CLOSED, updated_at=OLD, state=state)
    TableFactory.create(status=Table.Status.CLOSED, updated_at=NOW, state=state)
    assert nightly.clean(TODAY)["tables"] == 1
    assert nightly.clean(TODAY)["tables"] == 0
    old, new = Table.objects.order_by("pk")
    assert json.loads(old.state) == {"seats": [None], "match": None}
    assert new.state == state


def test_heartbeats_that_have_expired_go() -> None:
    Presence.objects.create(table=1, player=1, process="a", until=NOW - 1)
    Presence.objects.create(table=1, player=2, process="a", until=NOW + 1)
    assert nightly.clean(TODAY)["heartbeats"] == 1
