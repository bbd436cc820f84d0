"""The app's registration with Django."""

from django.apps import AppConfig


class ModerationConfig(AppConfig):
    name = "moderation"
    label = "moderation"
    default_auto_field = "django.db.models.BigAutoField"
