"""What the codes of this app, and of all that it asks, say to a person."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games import sentences as tables
from mauapp.accounts import sentences as accounts

SENTENCES: dict[str, str | Promise] = {
    **tables.SENTENCES,
    **accounts.SENTENCES,
    "NO_PLAYER": _("Nobody is known by this token. Please begin as a guest."),
    "CSRF": _("A page has to send the token of this site with its request."),
    "NO_ADDRESS": _("There is no such address."),
    "BAD_METHOD": _("This address only takes what is sent by POST."),
    "FAULT": _("Something is broken here. It has been written down; please try again later."),
    "MEMBERS_ONLY": _("Only members stand on this board. Sign up, and what you have played today counts."),
    "DAY_OVER": _("The board of this day takes no more results."),
    "NO_DEAL": _("There is no deal of this day."),
    "NOT_REPLAYED": _(
        "The server has played this match once more and came to another end: it is not on the board. "
        "The site may have been renewed since you played."
    ),
    "QUICKER": _("Somebody was quicker: that table is full. This is the next one."),
    "SEATED_ELSEWHERE": _("You are sitting at another table. Leave it first."),
    "CODE_SHAPE": _("A table’s code has six digits."),
    "CODE_WRONG": _("No table with free seats has this code. Please check the digits, or ask for the link."),
}
