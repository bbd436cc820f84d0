"""The addresses of the pages about the site; those that programs ask for carry no language."""

from django.contrib.sitemaps.views import sitemap
from django.urls import path
from django.urls.resolvers import URLPattern

from mauapp.site import views
from mauapp.site.sitemap import Pages

for_programs: list[URLPattern] = [
    path("sw.js", views.service_worker, name="service_worker"),
    path("robots.txt", views.robots, name="robots"),
    path("sitemap.xml", sitemap, {"sitemaps": {"pages": Pages}}, name="sitemap"),
]
urlpatterns: list[URLPattern] = [
    path("about/<slug:name>/", views.about_page, name="about"),
    path("texts/<slug:group>/", views.texts_page, name="texts"),
    path("manifest.webmanifest", views.manifest, name="manifest"),
    path("offline/", views.no_network, name="offline"),
]
