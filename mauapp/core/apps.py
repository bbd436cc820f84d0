"""The app's registration with Django."""

from django.apps import AppConfig
from django.urls import register_converter

from mauapp.core import ids, logs


class CoreConfig(AppConfig):
    name = "mauapp.core"
    label = "core"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        logs.set_up()
        register_converter(ids.PublicIdConverter, "id")
