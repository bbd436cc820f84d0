"""What people type to log in and to sign up."""

from typing import Any

from allauth.account.forms import LoginForm as BaseLogin
from allauth.account.forms import SignupForm as BaseSignup
from django import forms

from mauapp.accounts import members


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
