"""The rows that stand for people: users who log in, players who sit at tables, their devices."""

from django.contrib.auth.models import AbstractUser
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _


class User(AbstractUser):
    """Somebody who can log in; a guest has none. A member's username is the name of his player (`naming` judges it).

    `preferences`: what he has chosen in the settings, for his next device (`preferences.check`).
    """

    username = models.CharField(_("username"), max_length=150, unique=True)
    preferences = models.JSONField(_("settings"), default=dict, blank=True, editable=False)


class Device(models.Model):
    """One browser, known by the hash of its random `device` cookie; it helps against abuse and double clicks."""

    key = models.CharField(_("hash"), max_length=64, unique=True)
    created = models.DateTimeField(_("created"), default=timezone.now)
    banned_at = models.DateTimeField(_("banned since"), null=True, blank=True)
    banned_until = models.DateTimeField(_("banned until"), null=True, blank=True)

    class Meta:
        verbose_name = _("device")
        verbose_name_plural = _("devices")

    def __str__(self) -> str:
        return f"device {self.pk}"


class Player(models.Model):
    """A person at tables: a guest, or a member when a user belongs to him. Matches know nobody else.

    `look` is the skeleton of the name (`lookalikes.skeleton`): equal looks are names that a reader confuses.
    `is_named`: he has chosen his name, or agreed to the one that was proposed.
    `device` is the one on which the player began. `is_program`: he began through the interface for programs.
    `logged_out`: pages that were opened before are not his any more. `spoke`: when he last said a phrase.
    `wanted`: the name that he would like, while a moderator looks at it; till then he goes by `name`.
    `hears_nobody`: he has switched all phrases off for himself. `muted_until`: a moderator has switched his off.
    `paused_until`: no quick match for him. `banned_until`: he may look, but sit at no table (`standing`).
    `merged_into`: who has all that was his. Without a name it is somebody who was erased (`erasing`).
    """

    user = models.OneToOneField(
        User, on_delete=models.SET_NULL, null=True, blank=True, related_name="player", verbose_name=_("user")
    )
    name = models.CharField(_("name"), max_length=100)
    look = models.CharField(_("look of the name"), max_length=255, db_index=True, editable=False)
    device = models.ForeignKey(
        Device, on_delete=models.SET_NULL, null=True, blank=True, related_name="players", verbose_name=_("device")
    )
    is_program = models.BooleanField(_("program"), default=False)
    created = models.DateTimeField(_("created"), default=timezone.now)
    last_seen = models.DateTimeField(_("last seen"), default=timezone.now, db_index=True)
    logged_out = models.DateTimeField(_("logged out"), null=True, blank=True, db_index=True)
    spoke = models.DateTimeField(null=True, blank=True, editable=False)
    hears_nobody = models.BooleanField(default=False, editable=False)
    is_named = models.BooleanField(default=True, db_default=True, editable=False)
    wanted = models.CharField(_("wanted name"), max_length=100, blank=True, default="")
    paused_until = models.DateTimeField(_("paused until"), null=True, blank=True)
    banned_until = models.DateTimeField(_("banned until"), null=True, blank=True)
    muted_until = models.DateTimeField(_("muted until"), null=True, blank=True)
    merged_into = models.ForeignKey(
        "self", on_delete=models.SET_NULL, null=True, blank=True, related_name="merged", verbose_name=_("merged into")
    )

    class Meta:
        verbose_name = _("player")
        verbose_name_plural = _("players")
        permissions = [("merge_player", "Can merge players")]
        constraints = [
            models.UniqueConstraint(fields=["look"], condition=models.Q(user__isnull=False), name="member_look"),
        ]

    def __str__(self) -> str:
        return self.shown_name

    @property
    def shown_name(self) -> str:
        """The name, also of somebody who has none any more."""
        return self.name or gettext("player left")

    @property
    def is_erased(self) -> bool:
        """Whether nothing but his place in others' matches is left of him."""
        return not self.name

    @property
    def is_guest(self) -> bool:
        """Whether nobody can log in as this player."""
        return self.user_id is None


class Sighting(models.Model):
    """A player used a device and an address on a day; the address as its pseudonym of that day, kept for two weeks."""

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="sightings", db_index=False)
    device = models.ForeignKey(Device, on_delete=models.CASCADE, related_name="sightings")
    address = models.CharField(max_length=45)
    day = models.DateField()

    class Meta:
        """Once a day."""

        constraints = [models.UniqueConstraint(fields=["player", "device", "address"], name="sighting_once")]

    def __str__(self) -> str:
        return f"player {self.player_id} on {self.day}"


class BannedAddress(models.Model):
    """The pseudonym of an address from which somebody came who is banned; nobody is shut out because of it alone."""

    address = models.CharField(max_length=45, unique=True)
    until = models.DateTimeField(db_index=True)

    def __str__(self) -> str:
        return f"address {self.pk}"


class NameRule(models.Model):
    """A name, or a word in names, about which this site has decided: nobody may bear it, or it is no offence here."""

    word = models.CharField(_("name or word"), max_length=100)
    look = models.CharField(max_length=255, unique=True, editable=False)
    is_allowed = models.BooleanField(_("allowed"), default=False)

    class Meta:
        verbose_name = _("rule for names")
        verbose_name_plural = _("rules for names")

    def __str__(self) -> str:
        return self.word


class Distance(models.Model):
    """How far a person keeps another one away: not to be told his phrases, or not to meet him again."""

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="distances", db_index=False)
    other = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="kept_by")
    is_muted = models.BooleanField(default=False)
    is_blocked = models.BooleanField(default=False)

    class Meta:
        """One row for two people, seen from one of them."""

        constraints = [models.UniqueConstraint(fields=["player", "other"], name="distance_once")]

    def __str__(self) -> str:
        return f"player {self.player_id} from player {self.other_id}"


class Handover(models.Model):
    """A one-time link that makes another browser the same player; only the hash of its token is stored."""

    key = models.CharField(max_length=64, unique=True)
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="handovers")
    table = models.CharField(max_length=32)  # public id of the table where the other browser goes
    expires = models.DateTimeField(db_index=True)
    used = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return f"handover {self.pk}"
