"""What the codes of this app say to a person."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

SENTENCES: dict[str, str | Promise] = {
    "NAME_EMPTY": _("Please type a name."),
    "NAME_TOO_LONG": _("A name has at most 20 characters."),
    "NAME_INVISIBLE": _("This name contains characters that nobody can see. Please type it anew."),
    "NAME_MARKS": _("This name stacks too many accents or marks on a letter."),
    "NAME_NO_LETTER": _("A name needs at least one letter or digit."),
    "NAME_RESERVED": _("This name could be taken for the site itself. Please choose another one."),
    "NAME_TAKEN": _("A member has this name or one that looks like it. Please choose another one."),
    "NAME_LOOKALIKE": _("This name mixes alphabets and looks like somebody else’s. Please choose another one."),
    "HANDOVER_UNKNOWN": _("This link is not known here. Please make a new one at the table."),
    "HANDOVER_USED": _("This link has been used already. Each link works once; please make a new one at the table."),
    "HANDOVER_EXPIRED": _("This link is older than two minutes. Please make a new one at the table."),
    "TOO_FAST": _("That was too often in a short time. Please wait a moment and try again."),
}
