"""What is reported, what became of it, what a person is told about it, and the log that nobody can change."""

from typing import Any

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy


class Ground(models.TextChoices):
    """What somebody does wrong."""

    NAME = "name", _("an offensive name")
    STALLING = "stalling", _("stalling")
    CHEATING = "cheating", _("cheating")
    PHRASES = "phrases", _("harassment by phrases")
    OTHER = "other", _("something else")


class Act(models.TextChoices):
    """What a moderator does about it."""

    DISMISS = "dismiss", pgettext_lazy("moderation", "dismiss")
    WARN = "warn", pgettext_lazy("moderation", "warn")
    RENAME = "rename", pgettext_lazy("moderation", "take the name away")
    MUTE = "mute", pgettext_lazy("moderation", "switch phrases off")
    PAUSE = "pause", pgettext_lazy("moderation", "pause from quick match")
    BAN = "ban", pgettext_lazy("moderation", "ban")
    GRANT = "grant", pgettext_lazy("moderation", "grant the name")
    REFUSE = "refuse", pgettext_lazy("moderation", "refuse the name")
    LIFT_MUTE = "lift_mute", pgettext_lazy("moderation", "allow phrases again")
    LIFT_PAUSE = "lift_pause", pgettext_lazy("moderation", "allow quick match again")
    LIFT_BAN = "lift_ban", pgettext_lazy("moderation", "lift the ban")


class Case(models.Model):
    """All that waits to be decided about one person, of one kind; the heaviest and oldest come first.

    `note`: the number that the site saw: against which player points were farmed, how many people have complained.
    """

    class Kind(models.TextChoices):
        """Where it comes from."""

        REPORT = "report", _("reports of others")
        NAME = "name", _("a name that waits")
        STALLING = "stalling", _("stalling, seen by the site")
        FARMING = "farming", _("points that look farmed")
        MANY = "many", _("many reports")
        ADDRESS = "address", _("came from the address of a banned person")

    player = models.ForeignKey(
        "accounts.Player", on_delete=models.CASCADE, related_name="cases", verbose_name=_("player")
    )
    kind = models.CharField(_("kind"), max_length=16, choices=Kind)
    weight = models.FloatField(_("weight"), default=1.0)
    opened = models.DateTimeField(_("opened"), default=timezone.now)
    closed = models.DateTimeField(_("closed"), null=True, blank=True)
    note = models.CharField(max_length=200, blank=True, default="")

    class Meta:
        """One open case of a kind for one person; others join it."""

        verbose_name = _("case")
        verbose_name_plural = _("cases")
        ordering = ["-weight", "opened"]
        permissions = [("decide_case", "Can decide cases"), ("ban_for_long", "Can ban for longer than a month")]
        constraints = [
            models.UniqueConstraint(
                fields=["player", "kind"], condition=models.Q(closed__isnull=True), name="case_open_once"
            )
        ]

    def __str__(self) -> str:
        return f"case {self.pk}"


class Report(models.Model):
    """One person's complaint about another, with what everybody at the table could see (`games.evidence`).

    `place` is the match, or the table before its first one. `seated` were at that table, so none of them may judge it.
    """

    class Outcome(models.TextChoices):
        """What came of it."""

        OPEN = "open", pgettext_lazy("a report", "open")
        RIGHT = "right", pgettext_lazy("a report", "right")
        WRONG = "wrong", pgettext_lazy("a report", "wrong")

    case = models.ForeignKey(Case, on_delete=models.CASCADE, related_name="reports")
    reporter = models.ForeignKey("accounts.Player", on_delete=models.CASCADE, related_name="reports")
    player = models.ForeignKey("accounts.Player", on_delete=models.CASCADE, related_name="reported")
    place = models.CharField(max_length=32)
    ground = models.CharField(_("reason"), max_length=16, choices=Ground)
    at = models.DateTimeField(default=timezone.now)
    evidence = models.TextField()
    outcome = models.CharField(max_length=8, choices=Outcome, default=Outcome.OPEN)
    seated = models.ManyToManyField("accounts.Player", related_name="+")

    class Meta:
        """One for each reporter, person and match."""

        constraints = [models.UniqueConstraint(fields=["reporter", "player", "place"], name="report_once")]

    def __str__(self) -> str:
        return f"report {self.pk}"


class Notice(models.Model):
    """What a person is told when he looks next, in his language: what was done and why, or what came of a report."""

    player = models.ForeignKey("accounts.Player", on_delete=models.CASCADE, related_name="notices")
    code = models.CharField(max_length=16)
    ground = models.CharField(max_length=16, choices=Ground, blank=True, default="")
    until = models.DateTimeField(null=True, blank=True)
    at = models.DateTimeField(default=timezone.now)
    seen = models.DateTimeField(null=True, blank=True)

    class Meta:
        """Looked for by person, on every page."""

        indexes = [
            models.Index(fields=["player"], condition=models.Q(seen__isnull=True), name="notice_unseen"),
        ]

    def __str__(self) -> str:
        return f"notice {self.pk}"


class AppendOnly(models.QuerySet["Action"]):
    """Rows come and stay as they are."""

    def update(self, **_: Any) -> int:
        """Nobody changes the log."""
        raise TypeError("the log cannot be changed")

    def delete(self) -> tuple[int, dict[str, int]]:
        """Nobody shortens the log."""
        raise TypeError("the log cannot be shortened")


class Action(models.Model):
    """Who did what to whom, and why. The database itself refuses changes (migration `0002_append_only`).

    People are numbers here, not keys to rows: the log outlives them without holding their names. `by` is a user, null
    where the site itself acted; `player` the person concerned.
    """

    at = models.DateTimeField(_("when"), default=timezone.now)
    by = models.BigIntegerField(_("who (user)"), null=True, blank=True)
    act = models.CharField(_("what"), max_length=16, choices=Act)
    player = models.BigIntegerField(_("to whom (player)"))
    case = models.BigIntegerField(_("case"))
    ground = models.CharField(_("reason"), max_length=16, choices=Ground, blank=True, default="")
    reason = models.CharField(_("why"), max_length=500)
    until = models.DateTimeField(_("until"), null=True, blank=True)

    objects = AppendOnly.as_manager()

    class Meta:
        verbose_name = _("entry of the log")
        verbose_name_plural = _("log")
        ordering = ["-pk"]

    def __str__(self) -> str:
        return f"{self.act} in case {self.case}"

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Only new rows."""
        if not self._state.adding:
            raise TypeError("the log cannot be changed")
        super().save(*args, **kwargs)

    def delete(self, *_args: Any, **_kwargs: Any) -> tuple[int, dict[str, int]]:
        """Never."""
        raise TypeError("the log cannot be shortened")
