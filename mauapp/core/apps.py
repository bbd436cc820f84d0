"""The app's registration with Django."""

from django.apps import AppConfig


class CoreConfig(AppConfig):
    name = "mauapp.core"
    label = "core"
    default_auto_field = "django.db.models.BigAutoField"
