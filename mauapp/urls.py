"""Every address of the site; pages carry their language as a prefix."""

from django.conf.urls.i18n import i18n_patterns
from django.contrib import admin
from django.urls import include, path
from django.urls.resolvers import URLPattern, URLResolver
from django.views.generic import RedirectView
from django.views.i18n import set_language

from games import urls as games
from lobby import urls as lobby
from mauapp.accounts import preference_views
from mauapp.core import health, texts
from mauapp.site import urls as site

urlpatterns: list[URLPattern | URLResolver] = [
    path("healthz", health.alive, name="healthz"),
    path("readyz", health.ready, name="readyz"),
    path("admin/logout/", RedirectView.as_view(pattern_name="account_logout")),  # one way out for everybody
    path("admin/", admin.site.urls),
    path("language/", set_language, name="set_language"),
    path("api/", include([*games.programs, *lobby.programs])),
    *lobby.links,
    *site.for_programs,
    *i18n_patterns(
        path("jsi18n/", texts.catalogue, name="jsi18n"),
        path("settings/", preference_views.settings, name="settings"),
        path("account/", include("mauapp.accounts.urls")),
        path("", include("mauapp.site.urls")),
        path("", include("games.urls")),
        path("", include("ratings.urls")),
        path("", include("moderation.urls")),
        path("", include("lobby.urls")),
    ),
]
