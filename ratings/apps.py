"""The app's registration with Django."""

from django.apps import AppConfig


class RatingsConfig(AppConfig):
    name = "ratings"
    label = "ratings"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from ratings import listen

        listen.connect()
