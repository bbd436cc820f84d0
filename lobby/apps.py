"""The app's registration with Django."""

from django.apps import AppConfig


class LobbyConfig(AppConfig):
    name = "lobby"
    label = "lobby"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from lobby import queue

        queue.listen()
