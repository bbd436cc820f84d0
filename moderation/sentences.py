"""What people are told about themselves and about their reports, in their own language."""

from typing import Any

from django.utils import formats
from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from mauapp.accounts import sentences as accounts
from moderation.models import Action, Case, Ground, Notice

TOLD: dict[str, str | Promise] = {
    "warn": _("A moderator has looked at a complaint about you: %(ground)s. Please mind it; nothing else follows."),
    "rename": _("A moderator has taken your name away, because it offends others. Please choose another one."),
    "mute": _("Your phrases are switched off until %(until)s. Reason: %(ground)s."),
    "pause": _("You cannot use quick match until %(until)s. Reason: %(ground)s."),
    "ban": _("You cannot play here until %(until)s. Reason: %(ground)s."),
    "grant": _("The name you asked for is yours now."),
    "refuse": _("The name you asked for cannot be used here. You keep the one you have."),
    "lift_mute": _("Your phrases are switched on again."),
    "lift_pause": _("You can use quick match again."),
    "lift_ban": _("You can play again."),
    "report_right": _("Thank you: your report was right, and something was done about it."),
    "report_wrong": _("Your report was looked at. We found nothing against the rules in it."),
}
"""What a notice says, by its code."""

SENTENCES: dict[str, str | Promise] = {
    "TOO_FAST": accounts.SENTENCES["TOO_FAST"],
    "REPORTED": _("Thank you. Somebody will look at it, and you will hear what came of it."),
    "REPORT_TWICE": _("You have reported this already."),
    "REPORT_ENOUGH": _("Five reports a day are the limit. Please come again tomorrow."),
    "REPORT_NOBODY": _("You have not sat at this table together in the last week."),
}


SEEN: dict[str, str | Promise] = {
    Case.Kind.FARMING: _("Nearly always wins against player %(n)s."),
    Case.Kind.MANY: _("%(n)s people have complained within a week."),
}
"""What the site saw, by the kind of case; `n` is the case's note."""


def seen(case: Case) -> str:
    """What the site saw by itself, in the language of the moment."""
    return str(SEEN[case.kind]) % {"n": case.note} if case.kind in SEEN else case.note


def reason(entry: Action) -> str:
    """Why, as a moderator wrote it; where the site acted by itself, in the language of the moment."""
    return gettext(entry.reason) if entry.by is None else entry.reason


def sentence(notice: Notice) -> str:
    """The notice in the language of the moment."""
    return str(TOLD[notice.code]) % words(notice.ground, notice.until)


def words(ground: str, until: Any) -> dict[str, str]:
    """Reason and end as they stand in a sentence."""
    return {
        "ground": str(Ground(ground).label) if ground else "",
        "until": "" if until is None else f"{formats.date_format(until, 'DATETIME_FORMAT')} UTC",
    }
