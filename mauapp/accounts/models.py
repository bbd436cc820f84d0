"""The rows that stand for people."""

from django.contrib.auth.models import AbstractUser


class User(AbstractUser):
    """Somebody who can log in; a guest has none."""
