"""Where allauth asks the site: names, guests who log in, mails, notices, addresses, secrets."""

import logging
from base64 import urlsafe_b64encode
from hashlib import sha256
from smtplib import SMTPException
from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.core.exceptions import ImmediateHttpResponse
from allauth.mfa.adapter import DefaultMFAAdapter
from allauth.usersessions.adapter import DefaultUserSessionsAdapter
from allauth.usersessions.models import UserSession
from cryptography.fernet import Fernet
from django import forms
from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest
from django.shortcuts import render
from django.utils import timezone

from mauapp.accounts import guests, members, naming
from mauapp.accounts.denied import Denied, TryLater
from mauapp.accounts.models import Player, User
from mauapp.accounts.sentences import ACCOUNT_ERRORS, NOTICES, SENTENCES
from mauapp.core import addresses

log = logging.getLogger(__name__)


class AccountAdapter(DefaultAccountAdapter):  # type: ignore[misc]  # allauth publishes no types
    """Accounts: a name is judged as everywhere on the site, and whoever comes as a guest is not lost."""

    error_messages = {**DefaultAccountAdapter.error_messages, **ACCOUNT_ERRORS}

    def clean_username(self, username: str, shallow: bool = False) -> str:  # noqa: ARG002 - allauth's signature
        """The name as it may be stored."""
        try:
            return naming.accept(username, guests.guest_in(self.request.session))
        except Denied as no:
            raise forms.ValidationError(str(SENTENCES[no.code]), code=no.code) from None

    def save_user(self, request: HttpRequest, user: User, form: Any, **_: Any) -> User:
        """The new user with his player. Raises Denied if somebody else has just taken the name."""
        user.email = form.cleaned_data.get("email") or ""
        user.set_password(form.cleaned_data["password1"])
        members.sign_up(user, form.cleaned_data["username"], guests.guest_in(request.session), timezone.now())
        return user

    def login(self, request: HttpRequest, user: User) -> None:
        """Log in; the guest of this browser becomes the member first, so that a failure leaves him what he is."""
        try:
            members.log_in(user, guests.guest_in(request.session), timezone.now())
        except TryLater:
            page = render(request, "503.html", status=503)
            page["Retry-After"] = "2"
            raise ImmediateHttpResponse(page) from None
        super().login(request, user)
        guests.forget(request)
        player = guests.player_of(request)
        if player is not None:
            guests.note(player, request, timezone.now())

    def logout(self, request: HttpRequest) -> None:
        """Log out; only when the session is gone are the sockets closed."""
        user = request.user
        super().logout(request)
        guests.forget(request)
        if isinstance(user, User):
            members.log_out(user)

    def add_message(
        self, request: HttpRequest, level: int, message_template: str | None = None, *_: Any, **kwargs: Any
    ) -> None:
        """Notices in our own words; most of what allauth would tell, the page itself shows."""
        message = kwargs.get("message") or NOTICES.get(message_template or "")
        if message:
            messages.add_message(request, level, str(message))

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """A mail server that is away must not lose what was done before."""
        try:
            super().send_mail(template_prefix, email, context)
        except (SMTPException, OSError) as failure:
            log.warning("a mail could not be sent: %s", type(failure).__name__)

    def get_client_ip(self, request: HttpRequest) -> str:
        """For limits and the list of sessions: the same for the same address for a day, and nobody's address."""
        return addresses.pseudonym(addresses.of_request(request), timezone.now().date())


class SessionsAdapter(DefaultUserSessionsAdapter):  # type: ignore[misc]
    """Sessions that are ended from another one."""

    def end_sessions(self, sessions: list[UserSession]) -> None:
        """End them, and close what is open in that person's name; whoever is still logged in comes back."""
        super().end_sessions(sessions)
        for player in Player.objects.filter(user__in={session.user_id for session in sessions}):
            assert player.user is not None
            members.log_out(player.user)


class SecondFactorAdapter(DefaultMFAAdapter):  # type: ignore[misc]
    """Passkeys and codes. Their secrets are stored encrypted, so that a stolen database lets nobody in."""

    error_messages = {**DefaultMFAAdapter.error_messages, **ACCOUNT_ERRORS}

    def encrypt(self, text: str) -> str:
        """The text as it is stored."""
        return _box().encrypt(text.encode()).decode()

    def decrypt(self, encrypted_text: str) -> str:
        """What was stored."""
        return _box().decrypt(encrypted_text.encode()).decode()

    def get_totp_label(self, user: User) -> str:
        """The account's name in an authenticator app."""
        return user.username

    def get_public_key_credential_user_entity(self, user: User) -> dict[str, Any]:
        """The name beside a passkey."""
        entity: dict[str, Any] = super().get_public_key_credential_user_entity(user)
        return {**entity, "name": user.username, "display_name": user.username}


def _box() -> Fernet:
    return Fernet(urlsafe_b64encode(sha256(b"second factors:" + settings.SECRET_KEY.encode()).digest()))
