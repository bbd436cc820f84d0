"""Reports: who may complain of whom, how much that weighs, and what the reporter hears of it. All of it blocks."""

import hashlib
from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any

from django.db import IntegrityError, transaction
from django.db.models import Count, Q

from games import evidence
from games.models import ResultSeat, Seat, Table
from mauapp.accounts.denied import Denied
from mauapp.accounts.models import Player
from mauapp.core import json
from moderation.models import Case, Ground, Notice, Report

A_DAY = 5
DAY = timedelta(days=1)


def report(reporter: Player, public_id: str, player: int, ground: Ground, now: datetime) -> Report:
    """Complain of somebody with whom one shared this table. Raises Denied: REPORT_NOBODY, _ENOUGH or _TWICE."""
    found = None if player == reporter.pk else evidence.of_two(public_id, reporter.pk, player, _ms(now))
    if found is None:
        raise Denied("REPORT_NOBODY")
    return _store(reporter, player, ground, found["place"], found, found["people"], now)


def report_name(reporter: Player, player: Player, now: datetime) -> Report:
    """Complain of a name that one has read somewhere. Raises Denied as `report` does."""
    if player == reporter:
        raise Denied("REPORT_NOBODY")
    place = "name:" + hashlib.sha256(player.look.encode()).hexdigest()[:24]  # another name is another report
    return _store(reporter, player.pk, Ground.NAME, place, {"name": player.name}, [player.pk, reporter.pk], now)


def shared_table(one: Player, other: Player, now: datetime) -> str | None:
    """The table at which these two have met last in a week, by results and seats; None if there is none."""
    met = Table.objects.filter(seats__player=one, updated_at__gt=_ms(now) - evidence.KEPT_MS)
    now_at = met.filter(pk__in=Seat.objects.filter(player=other).values("table")).order_by("-updated_at").first()
    if now_at is not None:
        return now_at.public_id
    since = now - timedelta(milliseconds=evidence.KEPT_MS)
    shares = ResultSeat.objects.filter(player=one, result__seats__player=other, result__ended_at__gt=since)
    return shares.order_by("-result__ended_at").values_list("result__match__table__public_id", flat=True).first()


def _store(
    reporter: Player,
    player: int,
    ground: Ground,
    place: str,
    found: Mapping[str, Any],
    people: list[int],
    now: datetime,
) -> Report:
    if Report.objects.filter(reporter=reporter, at__gt=now - DAY).count() >= A_DAY:
        raise Denied("REPORT_ENOUGH")
    try:
        with transaction.atomic():
            case = open_case(player, Case.Kind.REPORT, now, weight=weight_of(reporter))
            made = Report.objects.create(
                case=case,
                reporter=reporter,
                player_id=player,
                place=place,
                ground=ground,
                at=now,
                evidence=json.encode(found),
            )
            made.seated.set(people)
    except IntegrityError:
        raise Denied("REPORT_TWICE") from None
    return made


def _ms(moment: datetime) -> int:
    return round(moment.timestamp() * 1000)


def weight_of(reporter: Player) -> float:
    """1 for whoever has never reported before; up to 2 for who was mostly right, down to 0 for who never was."""
    known = Report.objects.filter(reporter=reporter).aggregate(
        right=Count("pk", filter=Q(outcome=Report.Outcome.RIGHT)),
        wrong=Count("pk", filter=Q(outcome=Report.Outcome.WRONG)),
    )
    return 2.0 * (int(known["right"]) + 1) / (int(known["right"]) + int(known["wrong"]) + 2)


@transaction.atomic
def open_case(player: int, kind: Case.Kind, now: datetime, *, weight: float = 1.0, note: str = "") -> Case:
    """The open case of this kind about somebody, now heavier, or a new one."""
    list(Player.objects.select_for_update(no_key=True).filter(pk=player))  # two at once make one case
    case = Case.objects.filter(player=player, kind=kind, closed=None).first()
    if case is None:
        return Case.objects.create(player_id=player, kind=kind, weight=weight, opened=now, note=note)
    case.weight += weight
    case.note = note or case.note
    case.save(update_fields=["weight", "note"])
    return case


def settle(case: Case, outcome: Report.Outcome, now: datetime) -> None:
    """The case is decided: its reporters hear of it, and weigh more or less from now on."""
    reports = case.reports.filter(outcome=Report.Outcome.OPEN)
    people = set(reports.values_list("reporter", flat=True))
    code = "report_right" if outcome == Report.Outcome.RIGHT else "report_wrong"
    Notice.objects.bulk_create(Notice(player_id=player, code=code, at=now) for player in people)
    reports.update(outcome=outcome)
