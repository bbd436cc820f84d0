"""Periods in words: "Week 49", "November", "2026"; short for tabs, long for headings."""

from django.utils import formats
from django.utils.translation import gettext as _

from ratings.periods import Period


def short(period: Period) -> str:
    """The period among others of its time."""
    if period.kind == "week":
        return _("Week %(week)d") % {"week": int(period.key[-2:])}
    if period.kind == "month":
        return formats.date_format(period.first, "F")
    return period.key


def full(period: Period) -> str:
    """The period by itself."""
    if period.kind == "week":
        first, last = (formats.date_format(day, "SHORT_DATE_FORMAT") for day in (period.first, period.last))
        words = {"week": int(period.key[-2:]), "year": int(period.key[:4]), "first": first, "last": last}
        return _("Week %(week)d of %(year)d, %(first)s to %(last)s") % words
    if period.kind == "month":
        return formats.date_format(period.first, "F Y")
    return period.key
