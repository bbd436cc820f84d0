"""Whoever changes a password, by whatever door, ends what was open under the old one."""

from mauapp.accounts import members
from mauapp.accounts.models import User


class EndOfOldLogins:
    """One of AUTH_PASSWORD_VALIDATORS: those Django tells that a password was changed, by whatever door."""

    def validate(self, password: str, user: User | None = None) -> None:
        """Every password is fine here."""

    def get_help_text(self) -> str:
        """Nothing to say."""
        return ""

    def password_changed(self, password: str, user: User | None = None) -> None:  # noqa: ARG002 - Django's signature
        """Sessions end by themselves, for they know the old password; sockets are told."""
        if user is not None:
            members.log_out(user)
