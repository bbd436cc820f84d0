"""The app of the pages about the site."""

from django.apps import AppConfig


class SiteConfig(AppConfig):
    name = "mauapp.site"
