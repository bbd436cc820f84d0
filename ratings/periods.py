"""Weeks, months and years by the site's calendar. A match belongs to those in which it ended.

Keys: `2026-W49` (ISO week), `2026-11`, `2026`, and `all` for all time.
"""

import re
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from django.utils import timezone

ALL = "all"
FORMS = {
    "week": re.compile(r"(\d{4})-W(\d{2})"),
    "month": re.compile(r"(\d{4})-(\d{2})"),
    "year": re.compile(r"(\d{4})()"),
}


@dataclass(frozen=True, slots=True)
class Period:
    """A week, month or year: its key, its first day, and the first day after it."""

    kind: str
    key: str
    first: date
    after: date

    @property
    def last(self) -> date:
        return self.after - timedelta(days=1)

    @property
    def before(self) -> "Period":
        """The one before it."""
        return on(self.kind, self.first - timedelta(days=1))

    @property
    def next(self) -> "Period":
        """The one after it."""
        return on(self.kind, self.after)


def today(now: datetime) -> date:
    """The site's date."""
    return now.astimezone(timezone.get_default_timezone()).date()


def parse_day(key: str) -> date | None:
    """The day that is written like this: 2026-11-30."""
    try:
        found = date.fromisoformat(key)
    except ValueError:
        return None
    return found if str(found) == key else None


def keys(at: datetime) -> list[str]:
    """All periods to which a match belongs that ended then."""
    day = today(at)
    return [*(on(kind, day).key for kind in FORMS), ALL]


def on(kind: str, day: date) -> Period:
    """The period of a kind in which this day lies."""
    if kind == "week":
        year, week, weekday = day.isocalendar()
        first = day - timedelta(days=weekday - 1)
        return Period(kind, f"{year:04}-W{week:02}", first, first + timedelta(days=7))
    if kind == "month":
        first = day.replace(day=1)
        return Period(kind, f"{day:%Y-%m}", first, (first + timedelta(days=31)).replace(day=1))
    return Period(kind, f"{day:%Y}", date(day.year, 1, 1), date(day.year + 1, 1, 1))


def parse(key: str) -> Period | None:
    """The period with this key; None if there is none."""
    for kind, form in FORMS.items():
        found = form.fullmatch(key)
        if found:
            year, part = int(found[1]), int(found[2] or 1)
            try:
                day = date.fromisocalendar(year, part, 1) if kind == "week" else date(year, part, 1)
                return on(kind, day)
            except (ValueError, OverflowError):
                return None
    return None
