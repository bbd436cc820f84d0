"""The addresses of accounts: allauth's views under their names, as far as the site uses them."""

from allauth.account import views as account
from allauth.mfa.base import views as factors
from allauth.mfa.recovery_codes import views as codes
from allauth.mfa.totp import views as totp
from allauth.mfa.webauthn import views as passkeys
from allauth.usersessions import views as sessions
from django.urls import path, re_path
from django.urls.resolvers import URLPattern
from django.views.generic import RedirectView

from mauapp.accounts import erase_views
from mauapp.accounts import member_views as views

to_account = RedirectView.as_view(pattern_name="account")  # what allauth has lists for stands there
urlpatterns: list[URLPattern] = [
    path("", views.account, name="account"),
    path("close/", views.deactivate, name="account_deactivate"),
    path("erase/", erase_views.erase, name="account_erase"),
    path("erased/", erase_views.erased, name="account_erased"),
    path("login/", views.login, name="account_login"),
    path("logout/", account.logout, name="account_logout"),
    path("signup/", views.signup, name="account_signup"),
    path("closed/", account.account_inactive, name="account_inactive"),
    path("again/", account.reauthenticate, name="account_reauthenticate"),
    path("devices/", sessions.list_usersessions, name="usersessions_list"),
    path("email/", views.needs_mail(account.email), name="account_email"),
    path("email/sent/", views.needs_mail(account.email_verification_sent), name="account_email_verification_sent"),
    path("email/<str:key>/", views.needs_mail(account.confirm_email), name="account_confirm_email"),
    path("password/", views.password, name="account_change_password"),
    path("password/set/", account.password_set, name="account_set_password"),
    path("password/forgotten/", views.needs_mail(account.password_reset), name="account_reset_password"),
    path("password/sent/", account.password_reset_done, name="account_reset_password_done"),
    path("password/changed/", account.password_reset_from_key_done, name="account_reset_password_from_key_done"),
    re_path(
        r"^password/(?P<uidb36>[0-9A-Za-z]+)-(?P<key>[^/]+)/$",
        account.password_reset_from_key,
        name="account_reset_password_from_key",
    ),
    path("second/", to_account, name="mfa_index"),
    path("second/authenticate/", factors.authenticate, name="mfa_authenticate"),
    path("second/again/", factors.reauthenticate, name="mfa_reauthenticate"),
    path("app/", totp.activate_totp, name="mfa_activate_totp"),
    path("app/picture.svg", views.app_picture, name="account_app_picture"),
    path("app/off/", totp.deactivate_totp, name="mfa_deactivate_totp"),
    path("codes/", codes.view_recovery_codes, name="mfa_view_recovery_codes"),
    path("codes/new/", codes.generate_recovery_codes, name="mfa_generate_recovery_codes"),
    path("codes/file/", codes.download_recovery_codes, name="mfa_download_recovery_codes"),
    path("passkeys/", to_account, name="mfa_list_webauthn"),
    path("passkeys/login/", passkeys.login_webauthn, name="mfa_login_webauthn"),
    path("passkeys/again/", passkeys.reauthenticate_webauthn, name="mfa_reauthenticate_webauthn"),
    path("passkeys/new/", passkeys.add_webauthn, name="mfa_add_webauthn"),
    path("passkeys/<int:pk>/name/", passkeys.edit_webauthn, name="mfa_edit_webauthn"),
    path("passkeys/<int:pk>/remove/", passkeys.remove_webauthn, name="mfa_remove_webauthn"),
]
