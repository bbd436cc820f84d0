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
    "NAME_RUDE": _("This name would offend others. Please choose another one."),
    "NAME_DOUBTFUL": _(
        "Somebody has to look at this name first. Please begin with another one and ask for this one later."
    ),
    "NAME_HELD": _(
        "Somebody looks at this name first. You will hear of it; until then you go by the name you have now."
    ),
    "NAME_TAKEN": _("A member has this name or one that looks like it. Please choose another one."),
    "NAME_LOOKALIKE": _("This name mixes alphabets and looks like somebody else’s. Please choose another one."),
    "HANDOVER_UNKNOWN": _("This link is not known here. Please make a new one at the table."),
    "HANDOVER_USED": _("This link has been used already. Each link works once; please make a new one at the table."),
    "HANDOVER_EXPIRED": _("This link is older than two minutes. Please make a new one at the table."),
    "BAD_SETTING": _("This setting does not exist any more. Please load the page again."),
    "BANNED": _("You cannot play here for a while. The notice on the home page says until when, and why."),
    "PAUSED": _("Quick match is not open to you for a while. The notice on the home page says until when, and why."),
    "MERGE_SELF": _("That is the same player."),
    "MERGE_ERASED": _("Nothing is left of this player."),
    "MERGE_MEMBER": _("A member does not become a guest. Please merge the guest into the member."),
    "MERGE_DONE": _("This player has been merged into another one already."),
    "TOO_FAST": _("That was too often in a short time. Please wait a moment and try again."),
}

ACCOUNT_ERRORS: dict[str, str | Promise] = {
    "username_password_mismatch": _("Name and password do not match."),
    "email_password_mismatch": _("Name and password do not match."),
    "incorrect_password": _("This is not your password."),
    "enter_current_password": _("This is not your password."),
    "too_many_login_attempts": _("That was too often in a short time. Please wait a few minutes and try again."),
    "rate_limited": _("That was too often in a short time. Please wait a moment and try again."),
    "email_taken": _("There is an account with this e-mail address already."),
    "duplicate_email": _("This is your e-mail address already."),
    "incorrect_code": _("This code is not right. Please try the next one."),
    "unknown_email": _("No account has this e-mail address."),
    "cannot_delete_authenticator": _("This cannot be removed."),
    "cannot_generate_recovery_codes": _("Recovery codes need a passkey or an app first."),
}
"""What allauth's codes say to a person here."""

NOTICES: dict[str, str | Promise] = {
    "account/messages/logged_out.txt": _("You are logged out."),
    "account/messages/password_changed.txt": _("Your password is changed. Other devices have to log in again."),
    "account/messages/password_set.txt": _("Your password is set."),
    "account/messages/email_confirmation_sent.txt": _("We have sent you an e-mail with a link."),
    "account/messages/email_confirmed.txt": _("Your e-mail address is confirmed."),
    "account/messages/email_deleted.txt": _("The e-mail address is removed."),
    "mfa/messages/totp_activated.txt": _("The authenticator app is set up."),
    "mfa/messages/totp_deactivated.txt": _("The authenticator app is switched off."),
    "mfa/messages/webauthn_added.txt": _("The passkey is stored."),
    "mfa/messages/webauthn_removed.txt": _("The passkey is removed."),
    "mfa/messages/recovery_codes_generated.txt": _("There are new recovery codes."),
    "usersessions/messages/sessions_logged_out.txt": _("The other devices are logged out."),
}
"""Which of allauth's notices a person sees, by the template that would hold them."""
