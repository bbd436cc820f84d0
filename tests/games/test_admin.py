"""The admin shows what a moderator needs and nothing that tells a card."""

import pytest
from django.contrib.admin import site
from django.test import Client
from django.urls import reverse

from games.models import Result, ResultSeat, Seat, ServerSeed, Step
from mauapp.accounts.models import User
from tests.cast import Cast
from tests.factories import NOW, MatchFactory

CANARY = "QSb-canary"


@pytest.fixture
def pages(cast: Cast, client: Client) -> list[str]:
    """Every admin page about a table whose secrets all hold the canary, as a superuser sees them."""
    match = MatchFactory.create(table__state=f'"{CANARY}"')
    Step.objects.create(table=match.table, first=1, actor="server", events=f'"{CANARY}"', at=NOW)
    ServerSeed.objects.create(match=match, seed=CANARY)
    Seat.objects.create(table=match.table, index=0, player=cast.anna)
    result = Result.objects.create(match=match, why="out", ended_at=match.started_at)
    ResultSeat.objects.create(result=result, seat=0, player=cast.anna, place=1, points=10, counted=True)
    client.force_login(User.objects.create_superuser("moderator"))
    rows = {"table": match.table, "match": match, "result": result}
    addresses = [reverse(f"admin:games_{name}_changelist") for name in rows]
    addresses += [reverse(f"admin:games_{name}_change", args=[row.pk]) for name, row in rows.items()]
    answers = [client.get(address) for address in addresses]
    assert [answer.status_code for answer in answers] == [200] * 6
    return [answer.content.decode() for answer in answers]


def test_no_admin_page_shows_a_state_a_step_or_a_seed(pages: list[str]) -> None:
    assert not any(CANARY in page for page in pages)


def test_the_admin_shows_who_sits_at_a_table_and_what_he_got(pages: list[str]) -> None:
    assert sum("Anna" in page for page in pages) == 2


def test_steps_and_seeds_are_not_in_the_admin() -> None:
    assert not {Step, ServerSeed} & set(site._registry)


def test_the_admin_offers_nothing_to_add_save_or_delete(pages: list[str]) -> None:
    assert not any(sign in page for page in pages for sign in ("/admin/games/table/add", 'name="_save"', "deletelink"))
