"""Every address of the site; pages carry their language as a prefix."""

from django.conf.urls.i18n import i18n_patterns
from django.contrib import admin
from django.urls import include, path
from django.urls.resolvers import URLPattern, URLResolver
from django.views.i18n import JavaScriptCatalog, set_language

from lobby import urls as lobby
from mauapp.core import health

urlpatterns: list[URLPattern | URLResolver] = [
    path("healthz", health.alive, name="healthz"),
    path("readyz", health.ready, name="readyz"),
    path("admin/", admin.site.urls),
    path("language/", set_language, name="set_language"),
    *lobby.links,
    *i18n_patterns(
        path("jsi18n/", JavaScriptCatalog.as_view(domain="djangojs"), name="jsi18n"),
        path("", include("games.urls")),
        path("", include("lobby.urls")),
    ),
]
