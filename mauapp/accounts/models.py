"""The rows that stand for people."""

from django.contrib.auth.models import AbstractUser
from django.db import models


class User(AbstractUser):
    """Somebody who can log in; a guest has none."""


class Player(models.Model):
    """Somebody who plays: a guest, or a member once `user` is set. Matches know players, never users."""

    user = models.OneToOneField(User, on_delete=models.SET_NULL, null=True, blank=True, related_name="player")
    name = models.CharField(max_length=80)

    def __str__(self) -> str:
        return self.name
