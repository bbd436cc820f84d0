"""What moderators do: each act has a reason, is told to the person, and stands in the log. All of it blocks."""

from dataclasses import dataclass
from datetime import datetime

from django.db import transaction

from mauapp.accounts import naming, signals, standing
from mauapp.accounts.denied import Denied
from mauapp.accounts.models import Player, User
from moderation import reports
from moderation.models import Act, Action, Case, Notice, Report

LASTING = {Act.MUTE: "muted_until", Act.PAUSE: "paused_until", Act.BAN: "banned_until"}
LIFTS = {Act.LIFT_MUTE: "muted_until", Act.LIFT_PAUSE: "paused_until", Act.LIFT_BAN: "banned_until"}
ON_REPORTS = (Act.DISMISS, Act.WARN, Act.RENAME, Act.MUTE, Act.PAUSE, Act.BAN)
ON_NAMES = (Act.GRANT, Act.REFUSE)


@dataclass(frozen=True)
class Decision:
    """What is to be done; `by` is null where the site itself acts. `until`, if it lasts."""

    act: Act
    reason: str
    by: User | None = None
    ground: str = ""
    until: datetime | None = None
    with_devices: bool = True
    with_addresses: bool = False


def acts(case: Case, now: datetime) -> list[Act]:
    """What may be decided in this case now."""
    player = case.player
    lifts = [act for act, field in LIFTS.items() if (end := getattr(player, field)) is not None and end > now]
    if case.closed is not None:
        return lifts
    if case.kind != Case.Kind.NAME:
        return [*ON_REPORTS, *lifts]
    return [*(ON_NAMES if player.wanted else (Act.REFUSE,)), *lifts]  # he may have chosen another one since


def decide(case: Case, decision: Decision, now: datetime) -> None:
    """Carry it out. Raises Denied: ALREADY_DECIDED if somebody else was faster, or why a name cannot be granted."""
    with transaction.atomic():
        list(Player.objects.select_for_update(no_key=True).filter(pk=case.player_id))  # first, as whoever reports does
        case = Case.objects.select_for_update(of=["self"]).select_related("player").get(pk=case.pk)
        if decision.act not in acts(case, now):
            raise Denied("ALREADY_DECIDED")
        player = case.player
        _do(player, decision, now)
        _write(case, decision, now)
        if decision.act not in LIFTS:
            case.closed = now
            case.save(update_fields=["closed"])
            right = decision.act != Act.DISMISS
            reports.settle(case, Report.Outcome.RIGHT if right else Report.Outcome.WRONG, now)
        if decision.act != Act.DISMISS:
            Notice.objects.create(
                player=player, code=decision.act, ground=decision.ground, until=decision.until, at=now
            )
    _tell(player, decision)


def _do(player: Player, decision: Decision, now: datetime) -> None:
    act = decision.act
    if act in LASTING:
        assert decision.until is not None
        if act == Act.BAN:
            standing.ban(
                player,
                now,
                decision.until,
                with_devices=decision.with_devices,
                with_addresses=decision.with_addresses,
            )
        else:
            Player.objects.filter(pk=player.pk).update(**{LASTING[act]: decision.until})
    elif act == Act.LIFT_BAN:
        standing.unban(player)
    elif act in LIFTS:
        Player.objects.filter(pk=player.pk).update(**{LIFTS[act]: None})
    elif act == Act.RENAME:
        naming.replace(player)
    elif act == Act.GRANT:
        naming.grant(player)
    elif act == Act.REFUSE:
        naming.drop_wanted(player)


def _tell(player: Player, decision: Decision) -> None:
    """After the commit: open pages close, tables hear the new name."""
    if decision.act == Act.BAN:
        signals.player_banned.send(Player, player=player)
    elif decision.act in (Act.RENAME, Act.GRANT):
        signals.player_renamed.send(Player, player=player)


def _write(case: Case, decision: Decision, now: datetime) -> None:
    Action.objects.create(
        at=now,
        by=None if decision.by is None else decision.by.pk,
        act=decision.act,
        player=case.player_id,
        case=case.pk,
        ground=decision.ground,
        reason=decision.reason,
        until=decision.until,
    )
