"""Every address of the site; pages carry their language as a prefix."""

from django.conf.urls.i18n import i18n_patterns
from django.contrib import admin
from django.urls import URLPattern, URLResolver, path
from django.views.i18n import JavaScriptCatalog

urlpatterns: list[URLPattern | URLResolver] = [
    path("admin/", admin.site.urls),
    *i18n_patterns(path("jsi18n/", JavaScriptCatalog.as_view(), name="jsi18n")),
]
