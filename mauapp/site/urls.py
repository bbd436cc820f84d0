"""The addresses of the pages about the site; those of search engines carry no language."""

from django.contrib.sitemaps.views import sitemap
from django.urls import path
from django.urls.resolvers import URLPattern

from mauapp.site import views
from mauapp.site.sitemap import Pages

urlpatterns: list[URLPattern] = [path("about/<slug:name>/", views.about_page, name="about")]
for_engines: list[URLPattern] = [
    path("robots.txt", views.robots, name="robots"),
    path("sitemap.xml", sitemap, {"sitemaps": {"pages": Pages}}, name="sitemap"),
]
