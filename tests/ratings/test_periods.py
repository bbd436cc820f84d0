"""Weeks, months and years by the site's calendar."""

from datetime import UTC, date, datetime, timedelta

import pytest

from ratings import periods


def test_28_december_2026_to_3_january_2027_is_week_53_of_2026() -> None:
    week = periods.parse("2026-W53")
    assert week is not None
    assert (week.first, week.last) == (date(2026, 12, 28), date(2027, 1, 3))
    days = [periods.on("week", week.first + timedelta(days=day)).key for day in range(-1, 8)]
    assert days == ["2026-W52", *["2026-W53"] * 7, "2027-W01"]
    assert (week.before.key, week.next.key) == ("2026-W52", "2027-W01")
    assert periods.parse("2027-W53") is None


@pytest.mark.parametrize(
    ("zone", "moment", "keys"),
    [
        ("Europe/Berlin", "2026-12-31T22:59", ["2026-W53", "2026-12", "2026"]),
        ("Europe/Berlin", "2026-12-31T23:00", ["2026-W53", "2027-01", "2027"]),
        ("UTC", "2026-12-31T23:59", ["2026-W53", "2026-12", "2026"]),
        ("Pacific/Auckland", "2026-12-31T11:00", ["2026-W53", "2027-01", "2027"]),
        ("America/New_York", "2027-01-04T04:59", ["2026-W53", "2027-01", "2027"]),
        ("America/New_York", "2027-01-04T05:00", ["2027-W01", "2027-01", "2027"]),
        # clocks are put forward on 28 March, back on 31 October 2027: the days have 23 and 25 hours
        ("Europe/Berlin", "2027-03-28T21:59", ["2027-W12", "2027-03", "2027"]),
        ("Europe/Berlin", "2027-03-28T22:00", ["2027-W13", "2027-03", "2027"]),
        ("Europe/Berlin", "2027-10-31T22:59", ["2027-W43", "2027-10", "2027"]),
        ("Europe/Berlin", "2027-10-31T23:00", ["2027-W44", "2027-11", "2027"]),
    ],
)
def test_a_moment_belongs_to_periods_by_the_zone_of_the_site(
    zone: str, moment: str, keys: list[str], settings: object
) -> None:
    settings.TIME_ZONE = zone  # type: ignore[attr-defined]
    assert periods.keys(datetime.fromisoformat(moment).replace(tzinfo=UTC)) == [*keys, "all"]


def test_periods_follow_each_other_without_a_gap() -> None:
    for kind in periods.FORMS:
        period = periods.on(kind, date(2024, 1, 1))
        for _ in range(120):
            assert periods.parse(period.key) == period
            assert period.next.first == period.after
            assert period.next.before == period
            period = period.next
