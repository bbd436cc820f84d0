"""Two players who are one person, made one by an administrator: what would move, and that it does. All of it blocks."""

from dataclasses import dataclass
from datetime import datetime

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from mauapp.accounts import export, members
from mauapp.accounts.denied import Denied
from mauapp.accounts.models import Player

COUNTED: dict[str, str | Promise] = {
    "matches": _("matches"),
    "seats": _("seats at open tables"),
    "practice": _("matches alone"),
    "daily": _("daily deals"),
    "carried_over": _("carried-over figures"),
    "phrases": _("phrases"),
    "people_kept_away": _("people kept away"),
    "sightings": _("sightings"),
    "notices": _("notices"),
    "reports_made": _("reports made"),
    "cases": _("cases"),
}
"""What moves, by the names under which the apps keep it (`signals.player_told`)."""


@dataclass(frozen=True, slots=True)
class Line:
    """How much of something both have."""

    what: str
    source: int
    target: int


def check(source: Player, target: Player) -> None:
    """Raises Denied: MERGE_SELF, MERGE_ERASED, MERGE_DONE if one of them has become somebody already, MERGE_MEMBER."""
    if source == target:
        raise Denied("MERGE_SELF")
    if source.is_erased or target.is_erased:
        raise Denied("MERGE_ERASED")
    if source.merged_into_id is not None or target.merged_into_id is not None:
        raise Denied("MERGE_DONE")
    if target.is_guest and not source.is_guest:
        raise Denied("MERGE_MEMBER")


def preview(source: Player, target: Player) -> list[Line]:
    """What moves from the one to the other, and what that one has already."""
    theirs, his = export.contents(source), export.contents(target)
    return [Line(str(words), len(theirs[name]), len(his[name])) for name, words in COUNTED.items()]


def merge(source: Player, target: Player, now: datetime) -> None:
    """All that is the source's is the target's; nobody can log in as the source. Raises TryLater, and Denied as above.

    Matches of the two against each other count for neither, and boards are counted anew (`signals.player_merged`).
    """
    check(source, target)
    if source.user is not None:
        members.deactivate(source.user)
    members.merge(source, target, now)
