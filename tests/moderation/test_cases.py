"""Reports and what becomes of them: who may report, how much it weighs, who may judge, what is told and logged."""

from collections.abc import AsyncIterator, Callable, Coroutine
from datetime import UTC, datetime, timedelta
from functools import wraps
from typing import Any, ParamSpec

import pytest
from asgiref.sync import sync_to_async
from django.contrib.auth.models import Group
from django.db import DatabaseError, connection, transaction
from django.utils import translation

from games import commit, members, threads
from games import evidence as games_evidence
from games.live import live, now_ms
from games.models import Said, Table
from mauapp.accounts import naming
from mauapp.accounts.denied import Denied
from mauapp.accounts.models import Player, User
from mauapp.core import json
from moderation import cases, groups, kept, reports, service
from moderation.models import Act, Action, Case, Ground, Notice, Report
from moderation.sentences import TOLD, sentence
from moderation.service import Decision
from tests.cast import Cast
from tests.games.tables import a_table, done

pytestmark = pytest.mark.django_db(transaction=True)
P = ParamSpec("P")
NOW = datetime(2027, 3, 1, 12, tzinfo=UTC)


@pytest.fixture(autouse=True)
async def _site(committer: commit.Committer) -> AsyncIterator[None]:
    yield
    await live().close()
    await threads.close()


def a_moderator(player: Player | None = None) -> User:
    """Somebody of the staff, who plays as this player."""
    user = User.objects.create(username="Mora", is_staff=True)
    user.groups.add(Group.objects.get(name=groups.MODERATOR))
    if player is not None:
        Player.objects.filter(pk=player.pk).update(user=user)
    return user


def a_case(player: Player, kind: Case.Kind = Case.Kind.REPORT) -> Case:
    return reports.open_case(player.pk, kind, NOW)


def decide(case: Case, act: Act, **more: object) -> None:
    ends = {"until": NOW + timedelta(days=1)} if act in service.LASTING else {}
    service.decide(case, Decision(act=act, reason="because", **{**ends, **more}), NOW)  # type: ignore[arg-type]  # a test's own


def notices(player: Player) -> list[str]:
    return [notice.code for notice in Notice.objects.filter(player=player).order_by("pk")]


def as_in_a_request(test: Callable[P, None]) -> Callable[P, Coroutine[Any, Any, None]]:
    """Run it in the thread that views have beside an event loop, for tables hear of decisions in that loop."""

    @wraps(test)
    async def run(*args: P.args, **kwargs: P.kwargs) -> None:
        await sync_to_async(test)(*args, **kwargs)

    return run


# --- reports -----------------------------------------------------------------------------------------------


async def test_a_report_holds_what_everybody_saw_and_what_was_said(committer: object, cast: Cast) -> None:
    table = await a_table(cast.anna, cast.ben)
    row = await Table.objects.aget(public_id=table)
    await Said.objects.acreate(table=row, player=cast.ben, seat=1, phrase="oops", at=row.updated_at)
    report = await sync_to_async(reports.report)(cast.anna, table, cast.ben.pk, Ground.PHRASES, datetime.now(UTC))
    evidence = json.loads(report.evidence)
    assert evidence["people"] == [cast.anna.pk, cast.ben.pk]
    assert [(one["who"], one["phrase"]) for one in evidence["said"]] == [(cast.ben.pk, "oops")]
    assert "dealt" in [event["e"] for event in evidence["events"]]
    hidden = [card for hand in json.loads(row.state)["match"]["hands"] for card in hand]
    assert hidden
    assert not any(f'"{card}"' in report.evidence for card in hidden)
    assert not any(word in report.evidence for word in ("Anna", "Ben", "seed", "commit"))


async def test_only_people_at_one_table_report_each_other_and_once_a_match(committer: object, cast: Cast) -> None:
    table = await a_table(cast.anna, cast.ben)
    report = sync_to_async(reports.report)
    for reporter, player in ((cast.dora, cast.ben), (cast.anna, cast.dora), (cast.anna, cast.anna)):
        with pytest.raises(Denied, match="REPORT_NOBODY"):
            await report(reporter, table, player.pk, Ground.STALLING, NOW)
    await report(cast.anna, table, cast.ben.pk, Ground.STALLING, NOW)
    with pytest.raises(Denied, match="REPORT_TWICE"):
        await report(cast.anna, table, cast.ben.pk, Ground.CHEATING, NOW)
    await report(cast.ben, table, cast.anna.pk, Ground.STALLING, NOW)
    assert await Report.objects.acount() == 2


async def test_who_has_left_a_match_is_reported_with_what_a_computer_does_for_him_not_held_against_him(
    committer: object, cast: Cast
) -> None:
    table = await a_table(cast.anna, cast.ben, cast.clara)
    await done(table, cast.ben, "leave")
    report = await sync_to_async(reports.report)(cast.anna, table, cast.ben.pk, Ground.STALLING, datetime.now(UTC))
    left = [event["e"] for event in json.loads(report.evidence)["events"] if event["who"] == cast.ben.pk]
    assert left[-1] == "takeover"
    assert await sync_to_async(report.seated.count)() == 3


async def test_who_has_left_a_table_is_reported_with_what_both_could_see(committer: object, cast: Cast) -> None:
    table = await a_table(cast.anna, cast.ben, start=False, size=3)
    before = await Table.objects.aget(public_id=table)
    for player, later_ms, phrase in ((cast.ben, 0, "oops"), (cast.anna, 60_000, "hello")):
        await Said.objects.acreate(table=before, player=player, seat=1, phrase=phrase, at=now_ms() + later_ms)
    await done(table, cast.ben, "leave")
    await done(table, cast.clara, "join", name="Clara")
    now = await Table.objects.aget(public_id=table)
    who_sat = sync_to_async(games_evidence.who_sat)
    seen = [await who_sat(table, cast.anna.pk, 1, v) for v in (before.version, before.version + 1, now.version)]
    assert seen == [cast.ben.pk, cast.ben.pk, cast.clara.pk]  # the line that tells that he left is about him
    assert await who_sat(table, cast.clara.pk, 1, before.version) is None
    moment = datetime.now(UTC) + timedelta(minutes=5)
    report = await sync_to_async(reports.report)(cast.anna, table, cast.ben.pk, Ground.STALLING, moment)
    evidence = json.loads(report.evidence)
    assert evidence["people"] == [cast.anna.pk, cast.ben.pk]
    assert [one["phrase"] for one in evidence["said"]] == ["oops"]
    assert [event["e"] for event in evidence["events"]] == ["joined", "left"]
    for reporter, at in ((cast.clara, moment), (cast.anna, moment + timedelta(days=8))):
        with pytest.raises(Denied, match="REPORT_NOBODY"):
            await sync_to_async(reports.report)(reporter, table, cast.ben.pk, Ground.OTHER, at)


async def test_a_guest_who_logged_in_meanwhile_is_reported_as_the_member(committer: object, cast: Cast) -> None:
    table = await a_table(cast.anna, cast.ben)
    row = await Table.objects.aget(public_id=table)
    await Said.objects.acreate(table=row, player=cast.ben, seat=1, phrase="oops", at=row.updated_at)
    await members.merge(cast.ben, cast.dora)
    await sync_to_async(members.merge_results)(cast.ben, cast.dora)
    report = await sync_to_async(reports.report)(cast.anna, table, cast.dora.pk, Ground.PHRASES, datetime.now(UTC))
    evidence = json.loads(report.evidence)
    assert "dealt" in [event["e"] for event in evidence["events"]]
    assert [one["who"] for one in evidence["said"]] == [cast.dora.pk]


def test_a_name_is_reported_from_wherever_it_is_read_and_another_one_again(cast: Cast) -> None:
    reports.report_name(cast.anna, cast.ben, NOW)
    with pytest.raises(Denied, match="REPORT_TWICE"):
        reports.report_name(cast.anna, cast.ben, NOW)
    with pytest.raises(Denied, match="REPORT_NOBODY"):
        reports.report_name(cast.anna, cast.anna, NOW)
    naming.rename(cast.ben, "Benno")
    reports.report_name(cast.anna, cast.ben, NOW + timedelta(hours=1))
    [case] = Case.objects.filter(player=cast.ben)
    assert [(told.name, told.lines) for told in cases.testimonies(case)] == [("Benno", []), ("Ben", [])]


async def test_five_reports_a_day_are_the_limit(committer: object, cast: Cast) -> None:
    tables = [await a_table(cast.anna, cast.ben) for _ in range(6)]
    report = sync_to_async(reports.report)
    for table in tables[:5]:
        await report(cast.anna, table, cast.ben.pk, Ground.OTHER, NOW)
    with pytest.raises(Denied, match="REPORT_ENOUGH"):
        await report(cast.anna, tables[5], cast.ben.pk, Ground.OTHER, NOW)
    await report(cast.anna, tables[5], cast.ben.pk, Ground.OTHER, NOW + reports.DAY)
    assert (await Case.objects.aget()).weight == 6.0


def test_who_was_right_weighs_more_and_who_was_wrong_less(cast: Cast) -> None:
    assert reports.weight_of(cast.anna) == 1.0
    for outcome, expected in ((Report.Outcome.RIGHT, 4 / 3), (Report.Outcome.WRONG, 2 / 3)):
        Report.objects.all().delete()
        case = a_case(cast.ben)
        Report.objects.create(case=case, reporter=cast.anna, player=cast.ben, place="m", ground="other", evidence="{}")
        reports.settle(case, outcome, NOW)
        assert reports.weight_of(cast.anna) == pytest.approx(expected)
    assert notices(cast.anna) == ["report_right", "report_wrong"]


async def test_a_case_is_never_shown_to_a_moderator_who_sat_at_that_table(committer: object, cast: Cast) -> None:
    table = await a_table(cast.anna, cast.ben, cast.clara)
    await sync_to_async(reports.report)(cast.anna, table, cast.ben.pk, Ground.CHEATING, NOW)

    @sync_to_async
    def seen_by(player: Player | None) -> int:
        user = a_moderator(player)
        try:
            return cases.open_to(user).count()
        finally:
            Player.objects.filter(user=user).update(user=None)
            user.delete()

    assert [await seen_by(player) for player in (cast.clara, cast.ben, cast.anna, cast.dora, None)] == [0, 0, 0, 1, 1]


# --- decisions ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("act", "field"), service.LASTING.items())
@as_in_a_request
def test_what_lasts_has_an_end_and_may_be_lifted(cast: Cast, act: Act, field: str) -> None:
    case = a_case(cast.ben)
    decide(case, act, ground=Ground.STALLING)
    cast.ben.refresh_from_db()
    assert getattr(cast.ben, field) == NOW + timedelta(days=1)
    case.refresh_from_db()
    lift = Act(f"lift_{act}")
    assert service.acts(case, NOW) == [lift]
    decide(case, lift)
    cast.ben.refresh_from_db()
    assert getattr(cast.ben, field) is None
    assert notices(cast.ben) == [act, lift]
    assert [entry.act for entry in Action.objects.order_by("pk")] == [act, lift]


@pytest.mark.parametrize(("act", "told"), [(Act.DISMISS, []), (Act.WARN, ["warn"]), (Act.RENAME, ["rename"])])
@as_in_a_request
def test_other_acts_close_the_case_and_tell_whom_they_concern(cast: Cast, act: Act, told: list[str]) -> None:
    case = a_case(cast.ben)
    decide(case, act, ground=Ground.NAME)
    cast.ben.refresh_from_db()
    assert (notices(cast.ben), cast.ben.name != "Ben") == (told, act == Act.RENAME)
    with pytest.raises(Denied, match="ALREADY_DECIDED"):
        decide(case, act)


@as_in_a_request
def test_a_name_that_waits_is_granted_or_refused(cast: Cast) -> None:
    for player, act, name in ((cast.ben, Act.GRANT, "Nazi"), (cast.anna, Act.REFUSE, "Anna")):
        with pytest.raises(Denied, match="NAME_HELD"):
            naming.rename(player, "Nazi" if act == Act.GRANT else "Pula")
        case = Case.objects.get(player=player, kind=Case.Kind.NAME)
        assert service.acts(case, NOW) == [Act.GRANT, Act.REFUSE]
        decide(case, act)
        player.refresh_from_db()
        assert (player.name, player.wanted, notices(player)) == (name, "", [act])


def test_the_log_cannot_be_changed_by_the_program_nor_in_the_database(cast: Cast) -> None:
    decide(a_case(cast.ben), Act.WARN, ground=Ground.OTHER)
    entry = Action.objects.get()
    for change in (entry.save, entry.delete, Action.objects.all().delete, lambda: Action.objects.update(reason="")):
        with pytest.raises(TypeError):
            change()
    with pytest.raises(DatabaseError), transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("UPDATE moderation_action SET reason = 'nothing happened'")
    assert Action.objects.get().reason == "because"


def test_two_reports_of_one_person_make_one_case_that_weighs_more(cast: Cast) -> None:
    a_case(cast.ben)
    a_case(cast.ben)
    assert [(case.player, case.weight) for case in Case.objects.all()] == [(cast.ben, 2.0)]


def test_notices_speak_every_language(cast: Cast) -> None:
    codes = {*TOLD}
    assert codes == {*Act.values, "report_right", "report_wrong"} - {"dismiss"}
    for code in codes:
        notice = Notice(player=cast.ben, code=code, ground=Ground.STALLING, until=NOW)
        said = set()
        for language in ("en", "de", "hu", "ro"):
            with translation.override(language):
                said.add(sentence(notice))
        assert len(said) == 4
        assert not any("%(" in text for text in said)


def test_each_group_has_just_its_rights() -> None:
    for name, rights in groups.RIGHTS.items():
        permissions = Group.objects.get(name=name).permissions.select_related("content_type")
        found = {f"{right.content_type.app_label}.{right.codename}" for right in permissions}
        assert found == set(rights)


async def test_what_somebody_takes_along_of_his_reports_names_nobody(cast: Cast) -> None:
    await sync_to_async(reports.report_name)(cast.anna, cast.ben, NOW)
    [made] = (await sync_to_async(kept.of)(cast.anna))["reports_made"]
    assert (made["player_id"], made["evidence"]) == (cast.ben.pk, "{}")


@as_in_a_request
def test_nobody_is_granted_a_name_that_he_does_not_ask_for_any_more(cast: Cast) -> None:
    case = a_case(cast.ben, Case.Kind.NAME)
    assert Act.GRANT not in service.acts(case, NOW)
    with pytest.raises(Denied, match="ALREADY_DECIDED"):
        decide(case, Act.GRANT)
    decide(case, Act.REFUSE)
    assert Player.objects.get(pk=cast.ben.pk).name == "Ben"
