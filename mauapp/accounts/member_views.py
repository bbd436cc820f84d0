"""The pages of accounts that are more than allauth's: both doors on one page, one's account, closing it."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from allauth.account.adapter import get_adapter
from allauth.account.views import LoginView, PasswordChangeView, SignupView
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal.auth import SECRET_SESSION_KEY
from allauth.usersessions.models import UserSession
from django.conf import settings
from django.contrib import auth
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse_lazy
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from mauapp.accounts import guests, members
from mauapp.accounts.adapters import SecondFactorAdapter
from mauapp.accounts.denied import Denied
from mauapp.accounts.forms import DeactivateForm, LoginForm, SignupForm
from mauapp.accounts.models import User
from mauapp.accounts.sentences import ACCOUNT_ERRORS, SENTENCES
from mauapp.core import addresses, limits, qr

View = Callable[..., HttpResponseBase]
CLOSING = limits.Limit("closing an account", 10, 600)


class Login(LoginView):  # type: ignore[misc]  # allauth publishes no types
    """Log in; the other door stands beside it."""

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        """With an empty form for those who have no account yet."""
        context: dict[str, Any] = super().get_context_data(**kwargs)
        signup = SignupForm(auto_id="new_%s", initial=_initial(self.request))
        return {**context, "signup_form": signup, "mail": settings.MAU_MAIL}


class Signup(SignupView):  # type: ignore[misc]
    """Sign up; whoever is at a table as a guest stays there."""

    def get_initial(self) -> dict[str, Any]:
        """The name that the guest has."""
        return {**super().get_initial(), **_initial(self.request)}

    def get_form_kwargs(self) -> dict[str, Any]:
        """The same ids as beside the form to log in."""
        return {**super().get_form_kwargs(), "auto_id": "new_%s"}

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        """What the login page has, too."""
        context: dict[str, Any] = super().get_context_data(**kwargs)
        return {**context, "form": LoginForm(), "signup_form": context["form"], "mail": settings.MAU_MAIL}

    def form_valid(self, form: SignupForm) -> HttpResponseBase:
        """The account is made; or somebody else has taken the name a moment ago."""
        try:
            return super().form_valid(form)  # type: ignore[no-any-return]
        except Denied as no:
            form.add_error("username", SENTENCES[no.code])
            return self.form_invalid(form)

    def form_invalid(self, form: SignupForm) -> HttpResponseBase:
        """A second click on the same form logs in to the account that the first one has made."""
        twin = members.twin(form.data.get("username", ""), form.data.get("password1", ""), timezone.now())
        if twin is None:
            return super().form_invalid(form)  # type: ignore[no-any-return]
        get_adapter(self.request).login(self.request, twin)
        return redirect(self.get_success_url() or "home")


class Password(PasswordChangeView):  # type: ignore[misc]
    """Change the password."""

    success_url = reverse_lazy("account")


login = Login.as_view()
signup = Signup.as_view()
password = login_required(Password.as_view())


@never_cache
@require_safe
@login_required
def account(request: HttpRequest) -> HttpResponse:
    """One's account: name, ways to log in, devices, the way out."""
    keys = Authenticator.objects.filter(user=request.user).order_by("pk")
    context = {
        "passkeys": [key.wrap() for key in keys if key.type == Authenticator.Type.WEBAUTHN],
        "app": next((key for key in keys if key.type == Authenticator.Type.TOTP), None),
        "codes": next((key.wrap() for key in keys if key.type == Authenticator.Type.RECOVERY_CODES), None),
        "devices": len(UserSession.objects.purge_and_list(request.user)),
        "mail": settings.MAU_MAIL,
    }
    return render(request, "account/account.html", context)


@never_cache
@require_safe
@login_required
def app_picture(request: HttpRequest) -> HttpResponse:
    """The secret of the app that is being set up, for its camera. It comes from the session, not from the address."""
    if SECRET_SESSION_KEY not in request.session:
        return render(request, "404.html", status=404)
    link = SecondFactorAdapter().build_totp_url(request.user, request.session[SECRET_SESSION_KEY])
    return HttpResponse(qr.svg(link), content_type="image/svg+xml")


@never_cache
@login_required
def deactivate(request: HttpRequest) -> HttpResponse:
    """Close one's account, with the password once more."""
    user = request.user
    assert isinstance(user, User)
    form = DeactivateForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        if not limits.hit(CLOSING, addresses.of_request(request)):
            return render(request, "429.html", status=429)
        if user.check_password(form.cleaned_data["password"]):
            members.deactivate(user)
            auth.logout(request)
            return redirect("account_inactive")
        form.add_error("password", ACCOUNT_ERRORS["incorrect_password"])  # type: ignore[arg-type]  # lazy text is text
    return render(request, "account/deactivate.html", {"form": form}, status=422 if form.errors else 200)


def needs_mail(view: View) -> View:
    """Where the site sends no mails, a page says so instead."""

    @wraps(view)
    def guarded(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        if settings.MAU_MAIL is None:
            return render(request, "account/no_mail.html", status=404)
        return view(request, *args, **kwargs)

    return guarded


def _initial(request: HttpRequest) -> dict[str, Any]:
    guest = guests.guest_in(request.session)
    return {} if guest is None else {"username": guest.name}
