"""What people type to log in and to sign up."""

from typing import Any

from allauth.account.forms import LoginForm as BaseLogin
from allauth.account.forms import SignupForm as BaseSignup
from django import forms
from django.utils.translation import gettext as _

from mauapp.accounts import lookalikes, members
from mauapp.accounts.models import Player, User
from mauapp.accounts.sentences import ACCOUNT_ERRORS


class LoginForm(BaseLogin):  # type: ignore[misc]  # allauth publishes no types
    """By name, as a reader would write it, or by e-mail."""

    def user_credentials(self) -> dict[str, Any]:
        """What allauth looks up: a member's name stands for his username."""
        credentials: dict[str, Any] = super().user_credentials()
        member = members.by_name(self.cleaned_data["login"])
        return credentials if member is None else {**credentials, "username": member.username}


class SignupForm(BaseSignup):  # type: ignore[misc]
    """A name, a password, and an e-mail where the site can send some."""


class DeactivateForm(forms.Form):
    """Closing an account needs its password once more."""

    password = forms.CharField(max_length=1000, strip=False)


class EraseForm(forms.Form):
    """Erasing oneself needs the password once more, or the name where nobody has a password."""

    proof = forms.CharField(max_length=1000, strip=False)

    def __init__(self, player: Player | None, user: User | None, *args: Any) -> None:
        super().__init__(*args)
        self.player, self.user = player, user

    @property
    def by_password(self) -> bool:
        """What is asked for."""
        return self.user is not None and self.user.has_usable_password()

    def clean_proof(self) -> str:
        """Whether it is right."""
        proof: str = self.cleaned_data["proof"]
        if self.user is not None and self.by_password:
            if not self.user.check_password(proof):
                raise forms.ValidationError(str(ACCOUNT_ERRORS["incorrect_password"]))
        elif lookalikes.skeleton(proof) != lookalikes.skeleton(self._name):
            raise forms.ValidationError(_("This is not your name."))
        return proof

    @property
    def _name(self) -> str:
        if self.player is not None:
            return self.player.name
        return "" if self.user is None else self.user.username
