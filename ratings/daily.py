"""The daily deal: for each day and rule system one match against computers, the same for everybody, and a board of it.

What browsers send is played once more before it counts (`games.retrace`). What is no coroutine blocks.
"""

import asyncio
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from hashlib import sha256
from hmac import digest
from threading import Semaphore
from typing import Any

from django.conf import settings
from django.db import transaction
from django.db.models import Q

from games import rules
from games.engine import fair, rulesets
from games.retrace import MOST_STEPS, Deal, Outcome
from mauapp.accounts.denied import Denied, TryLater
from mauapp.accounts.models import Player
from mauapp.core import json
from ratings import periods
from ratings.models import DailyDeal, DailyResult

LEVELS = ["hard"] * 3
SHORT = {"rounds": 1, "deals": 1, "target": 50}
"""Options that make a match as short as it may be, where a rule system has them; all others are as usual."""
LATE = timedelta(days=7)
"""So long after its day a result is still taken."""
SECONDS = 10
WAITING = 8
TOP = 50
_doors = Semaphore(WAITING)
_replays = ThreadPoolExecutor(1, "daily")


@dataclass(frozen=True, slots=True)
class Line:
    """A member on the board of a day. Equal place and moves share a rank; late results have none."""

    rank: int | None
    result: DailyResult
    is_own: bool


def find(day: date, ruleset: str, now: datetime) -> DailyDeal | None:
    """The deal of a day; None where there was none. Today's and tomorrow's come into being when they are asked for."""
    if ruleset not in rules.GAMES:
        return None
    today = periods.today(now)
    if today <= day <= today + timedelta(days=1):
        return DailyDeal.objects.get_or_create(day=day, ruleset=ruleset, defaults={"seed": _seed(day, ruleset)})[0]
    return DailyDeal.objects.filter(day=day, ruleset=ruleset).first()


def match_id(deal: DailyDeal) -> str:
    """What its match is called everywhere; nobody else's may be called so."""
    return f"daily-{deal.ruleset}-{deal.day:%Y-%m-%d}"


def commitment(deal: DailyDeal) -> str:
    """The fingerprint of its seed, public from the day before."""
    return fair.commitment(match_id(deal), deal.seed)


def told(deal: DailyDeal) -> Deal:
    """All that a device needs to play it, its seed included: only from its day on."""
    schema = rulesets.get(deal.ruleset).options
    chosen = {option["name"]: SHORT[option["name"]] for option in schema if option["name"] in SHORT}
    return {
        "match": match_id(deal),
        "seed": deal.seed,
        "ruleset": deal.ruleset,
        "options": rulesets.resolve_options(deal.ruleset, chosen, len(LEVELS) + 1),
        "levels": LEVELS,
    }


def known(player: Player, deal: DailyDeal, now: datetime) -> DailyResult | None:
    """The member's result of this day; None if he may still have one. Raises Denied MEMBERS_ONLY or DAY_OVER."""
    if player.is_guest:
        raise Denied("MEMBERS_ONLY")
    found = DailyResult.objects.filter(deal=deal, player=player).first()
    if found is None and not deal.day <= periods.today(now) <= deal.day + LATE:
        raise Denied("DAY_OVER")
    return found


async def replayed(deal: DailyDeal, log: list[Any]) -> Outcome:
    """What comes of a log, by a process of its own, one at a time.

    Raises Denied NOT_REPLAYED, and TryLater where too many wait or the process is stopped: the log may be fine.
    """
    if len(log) > MOST_STEPS:
        raise Denied("NOT_REPLAYED")
    if not _doors.acquire(blocking=False):
        raise TryLater("TRY_AGAIN")
    try:
        asked = json.encode({"deal": told(deal), "log": log})
        outcome = await asyncio.get_running_loop().run_in_executor(_replays, _replay, asked)
    finally:
        _doors.release()
    if outcome is None:
        raise Denied("NOT_REPLAYED")
    return outcome


@transaction.atomic
def keep(player: Player, deal: DailyDeal, outcome: Outcome, now: datetime) -> DailyResult:
    """The result, unless another one of this member came first: then that.

    Raises Denied MEMBERS_ONLY for whoever was erased or has become somebody else while it was played once more.
    """
    members = Player.objects.select_for_update(no_key=True, of=("self",)).filter(user__is_active=True, merged_into=None)
    if members.filter(pk=player.pk).first() is None:
        raise Denied("MEMBERS_ONLY")
    fresh = {**outcome, "late": periods.today(now) > deal.day, "at": now}
    return DailyResult.objects.get_or_create(deal=deal, player=player, defaults=fresh)[0]


def merge(guest: Player, member: Player) -> None:
    """The results of the one are the other's; where both have one, the first counts."""
    for result in DailyResult.objects.filter(player=guest):
        twin = DailyResult.objects.filter(deal=result.deal_id, player=member).first()
        if twin is not None and twin.at <= result.at:
            result.delete()
            continue
        if twin is not None:
            twin.delete()
        DailyResult.objects.filter(pk=result.pk).update(player=member)


def board(deal: DailyDeal, viewer: Player | None) -> list[Line]:
    """The first of a day, then those who sent theirs later; with the viewer's own line, wherever it stands."""
    rows = DailyResult.objects.filter(deal=deal).select_related("player").order_by("late", "place", "moves", "at")
    shown = list(rows[:TOP])
    own = None if viewer is None else rows.filter(player=viewer).first()
    lines: list[Line] = []
    for number, row in enumerate(shown, 1):
        is_equal = number > 1 and _score(shown[number - 2]) == _score(row)
        rank = None if row.late else lines[-1].rank if is_equal else number
        lines.append(Line(rank, row, row == own))
    if own is not None and own not in shown:
        better = Q(place__lt=own.place) | Q(place=own.place, moves__lt=own.moves)
        rank = None if own.late else 1 + rows.filter(better, late=False).count()
        lines.append(Line(rank, own, is_own=True))
    return lines


def _score(row: DailyResult) -> tuple[int, int]:
    return row.place, row.moves


def _replay(asked: str) -> Outcome | None:
    command = [sys.executable, "-m", "games.retrace"]
    try:
        done = subprocess.run(  # noqa: S603 (nothing of it comes from outside)
            command, input=asked, capture_output=True, text=True, check=True, timeout=SECONDS, cwd=settings.BASE_DIR
        )
    except subprocess.TimeoutExpired:
        raise TryLater("TRY_AGAIN") from None
    found: Outcome | None = json.loads(done.stdout)
    return found


def _seed(day: date, ruleset: str) -> str:
    """From the site's secret key and the day, so that all processes come to the same one."""
    key = sha256(b"mau daily deal:" + settings.SECRET_KEY.encode()).digest()
    return digest(key, f"{day:%Y-%m-%d}:{ruleset}".encode(), "sha256").hex()
