"""What duels between computers showed: how much stronger a level is, and what a habit is worth. For the rule pages.

Wins are of 100 matches with two seats, points are a round more than the other: docs/decisions/computer-players.md has
the duels. Habits were taken away from a normal computer, which then played against whole ones: 50 = not missed at all.
"""

from typing import NamedTuple, TypedDict

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.engine.bots.search import WORLDS

FOLLOW = _("leaving itself cards that fit")
KEEP = _("keeping cards that fit on everything")
WISH = _("wishing for the suit that it holds most")
ANSWER = _("answering an attack instead of taking the cards")
RATHER = _("laying a card that names a suit rather than draw")


class Habit(NamedTuple):
    """Something that a normal computer does, and its wins of 100 without it."""

    does: Promise
    without: int


class Strength(TypedDict):
    """`wins`, or in the trick games `points`, of normal against easy and of hard against normal; `worlds`: in how many
    hard tries its moves with two seats."""

    wins: tuple[int, int] | None
    points: tuple[int, int] | None
    worlds: int
    habits: list[Habit]


STRENGTHS: dict[str, Strength] = {
    "mau-mau-classic": {
        "wins": (57, 56),
        "points": None,
        "worlds": WORLDS,
        "habits": [Habit(FOLLOW, 42), Habit(WISH, 42), Habit(KEEP, 42), Habit(ANSWER, 46)],
    },
    "mau-mau-custom": {
        "wins": (63, 56),
        "points": None,
        "worlds": WORLDS,
        "habits": [Habit(RATHER, 40), Habit(FOLLOW, 43), Habit(WISH, 43), Habit(KEEP, 43), Habit(ANSWER, 47)],
    },
    "crazy-eights": {
        "wins": (60, 52),
        "points": None,
        "worlds": 0,
        "habits": [Habit(RATHER, 37), Habit(FOLLOW, 40), Habit(WISH, 40), Habit(KEEP, 42)],
    },
    "macao": {
        "wins": (78, 51),
        "points": None,
        "worlds": 0,
        "habits": [
            Habit(ANSWER, 37),
            Habit(_("laying whole sets"), 41),
            Habit(RATHER, 42),
            Habit(FOLLOW, 46),
            Habit(KEEP, 47),
        ],
    },
    "makao": {
        "wins": (59, 60),
        "points": None,
        "worlds": WORLDS,
        "habits": [
            Habit(_("asking at all"), 39),
            Habit(_("asking once round the table"), 42),
            Habit(_("calling the winner back"), 46),
            Habit(ANSWER, 49),
        ],
    },
    "fresh-draw": {"wins": None, "points": (5, 2), "worlds": 0, "habits": []},
    "schneider": {"wins": None, "points": (34, 38), "worlds": 0, "habits": []},
}
