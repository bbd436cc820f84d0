"""Reports: who may complain of whom, how much that weighs, and what the reporter hears of it. All of it blocks."""

from datetime import datetime, timedelta

from django.db import IntegrityError, transaction
from django.db.models import Count, Q

from games import evidence
from mauapp.accounts.denied import Denied
from mauapp.accounts.models import Player
from mauapp.core import json
from moderation.models import Case, Ground, Notice, Report

A_DAY = 5
DAY = timedelta(days=1)


def report(reporter: Player, public_id: str, player: int, ground: Ground, now: datetime) -> Report:
    """Complain of somebody at one's table. Raises Denied with REPORT_NOBODY, REPORT_ENOUGH or REPORT_TWICE."""
    found = evidence.of_table(public_id)
    people = [] if found is None else [seat for seat in found["seats"] if seat is not None]
    if found is None or player == reporter.pk or not {player, reporter.pk} <= set(people):
        raise Denied("REPORT_NOBODY")
    if Report.objects.filter(reporter=reporter, at__gt=now - DAY).count() >= A_DAY:
        raise Denied("REPORT_ENOUGH")
    try:
        with transaction.atomic():
            case = open_case(player, Case.Kind.REPORT, now, weight=weight_of(reporter))
            made = Report.objects.create(
                case=case,
                reporter=reporter,
                player_id=player,
                place=found["place"],
                ground=ground,
                at=now,
                evidence=json.encode(found),
            )
            made.seated.set(people)
    except IntegrityError:
        raise Denied("REPORT_TWICE") from None
    return made


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
