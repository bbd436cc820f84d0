"""An administrator makes two players one: it is shown first, has a reason, and may be done again."""

import pytest
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import Group
from django.test import Client

from games.models import ResultSeat
from mauapp.accounts import company, erasing, merging
from mauapp.accounts.models import Player, User
from moderation import groups
from moderation.models import Notice
from ratings import boards, milestones, standings
from ratings.models import CarriedOver, Standing
from tests.accounts.test_erasing import found
from tests.cast import Cast
from tests.ratings.matches import NOON, played
from tests.ratings.test_boards import member

pytestmark = pytest.mark.django_db


@pytest.fixture
def root(client: Client) -> Client:
    client.force_login(User.objects.create_superuser("root"))
    return client


def address(player: Player) -> str:
    return f"/admin/accounts/player/{player.pk}/merge/"


def play(*people: Player) -> None:
    standings.add(played(*people).pk)


def test_what_would_move_is_shown_first_and_moves_with_a_reason(cast: Cast, root: Client) -> None:
    member(cast.anna)
    member(cast.ben)
    play(cast.anna, cast.ben)
    play(cast.anna, cast.clara)
    play(cast.ben, cast.anna, cast.clara)
    Notice.objects.create(player=cast.ben, code="warn")
    company.block(cast.ben, cast.dora, True)
    assert address(cast.ben) in root.get(f"/admin/accounts/player/{cast.ben.pk}/change/").content.decode()
    chosen = {"target": "anna", "reason": "wrote from both"}
    page = root.post(address(cast.ben), {**chosen, "show": "1"}).content.decode()
    for what, his, theirs in (("matches", 2, 3), ("notices", 1, 0), ("people kept away", 1, 0)):
        assert f'<th scope="row">{what}</th><td>{his}</td><td>{theirs}</td>' in page
    assert ResultSeat.objects.filter(player=cast.ben).count() == 2
    assert root.post(address(cast.ben), {**chosen, "confirmed": "1"}).status_code == 302
    check_merged(cast)
    log = LogEntry.objects.filter(object_id=str(cast.anna.pk)).get()
    assert (log.user.username, "wrote from both" in log.change_message) == ("root", True)
    again = root.post(address(cast.ben), {**chosen, "confirmed": "1"})
    assert (again.status_code, "already" in again.content.decode()) == (422, True)
    assert LogEntry.objects.count() == 2
    check_merged(cast)


def check_merged(cast: Cast) -> None:
    """Anna has it all; what she played against herself gives nothing; the boards equal a recount."""
    counted = ResultSeat.objects.filter(player=cast.anna, counted=True)
    assert list(counted.values_list("points", flat=True)) == [10]
    assert ResultSeat.objects.filter(reason="oneself").count() == 4
    assert [row.player for row in boards.board("2026-W49", "", None).top] == [cast.anna, cast.clara]
    assert not Standing.objects.filter(player=cast.ben).exists()
    assert standings.recount([player.pk for player in cast], mend=False) == []
    assert Player.objects.get(pk=cast.ben.pk).merged_into == cast.anna
    assert not User.objects.get(username="Ben").is_active


def test_nobody_is_merged_with_himself_with_nobody_or_with_somebody_who_is_not_alone_with_his_name(
    cast: Cast, root: Client
) -> None:
    Player.objects.filter(pk=cast.dora.pk).update(name="Clara", look=cast.clara.look)
    for target in (str(cast.anna.pk), "999999", "Clara", "nobody at all", ""):
        answer = root.post(address(cast.anna), {"target": target, "reason": "r", "confirmed": "1"})
        assert answer.status_code == 422
    assert root.post(address(cast.anna), {"target": "Ben", "reason": "", "confirmed": "1"}).status_code == 422
    erasing.erase([cast.ben], None, NOON)
    answer = root.post(address(cast.anna), {"target": str(cast.ben.pk), "reason": "r", "confirmed": "1"})
    assert "Nothing is left of this player." in answer.content.decode()
    assert not Player.objects.exclude(merged_into=None).exists()


def test_a_member_does_not_become_a_guest(cast: Cast, root: Client) -> None:
    member(cast.anna)
    answer = root.post(address(cast.anna), {"target": "Ben", "reason": "r", "confirmed": "1"})
    assert (answer.status_code, "A member does not become a guest." in answer.content.decode()) == (422, True)
    assert User.objects.get(username="Anna").is_active


def test_only_administrators_merge(cast: Cast, client: Client) -> None:
    client.force_login(User.objects.create_user("helper", is_staff=True))
    assert client.get(address(cast.anna)).status_code == 403


def test_both_accounts_go_when_whoever_was_merged_is_erased(cast: Cast, root: Client) -> None:
    member(cast.anna)
    member(cast.ben)
    root.post(address(cast.ben), {"target": "Anna", "reason": "Ben is Anna", "confirmed": "1"})
    anna = Player.objects.get(pk=cast.anna.pk)
    erasing.erase([anna], anna.user, NOON)
    assert found(["Anna", "'Ben'", "Ben is"]) == set()


def test_figures_from_before_are_those_of_both(cast: Cast) -> None:
    CarriedOver.objects.create(player=cast.ben, level=4, points=30)
    merging.merge(cast.ben, cast.anna, NOON)
    assert milestones.level(cast.anna.pk) == 4
    CarriedOver.objects.create(player=cast.clara, level=2, points=5)
    merging.merge(cast.clara, cast.anna, NOON)
    assert list(CarriedOver.objects.values_list("player", "level", "points")) == [(cast.anna.pk, 4, 35)]


def test_the_browser_of_a_guest_who_was_merged_is_nobody_s_any_more(cast: Cast, client: Client) -> None:
    session = client.session
    session["player"] = cast.ben.pk
    session.save()
    assert "Ben" in client.get("/en/profile/").content.decode()
    merging.merge(cast.ben, cast.anna, NOON)
    assert "Ben" not in client.get("/en/profile/").content.decode()


def test_only_superusers_merge_away_an_account_that_opens_the_admin(cast: Cast, client: Client, root: Client) -> None:
    boss = member(cast.ben)
    User.objects.filter(username="Ben").update(is_staff=True)
    assert root.get(address(boss)).status_code == 200
    helper = User.objects.create_user("helper", is_staff=True)
    helper.groups.add(Group.objects.get(name=groups.ADMINISTRATOR))
    client.force_login(helper)
    assert client.get(address(cast.anna)).status_code == 200
    assert client.post(address(boss), {"target": "Anna", "reason": "r", "confirmed": "1"}).status_code == 403
    assert User.objects.get(username="Ben").is_active
