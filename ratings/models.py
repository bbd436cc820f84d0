"""What is kept of results: standings by period, milestones. All of it can be counted again from the results."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models import Result
from mauapp.accounts.models import Player


class Standing(models.Model):
    """What a player has won in a period (a key of `periods`), in one rule system or, with an empty one, in all.

    Only matches that count for him. `standings` alone writes it.
    """

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="standings", db_index=False)
    period = models.CharField(max_length=8)
    system = models.CharField(max_length=32, blank=True, default="")
    points = models.IntegerField()
    seeds = models.IntegerField()
    wins = models.IntegerField()
    matches = models.IntegerField()

    class Meta:
        """A player stands on a board once; boards are read in their order."""

        constraints = [models.UniqueConstraint(fields=["player", "period", "system"], name="standing_once")]
        indexes = [models.Index(fields=["period", "system", "-points", "player"], name="standing_board")]

    def __str__(self) -> str:
        return f"player {self.player_id} in {self.period} {self.system}"


class Milestone(models.Model):
    """Something that a player has reached for good, and the match that brought it."""

    class Kind(models.TextChoices):
        """In the order in which they are usually reached; a level is one more than the number of them."""

        MATCH = "match", _("first match against somebody")
        WIN = "win", _("first win")
        PEOPLE = "people", _("3 different people")
        WINS_5 = "wins_5", _("5 wins")
        WINS_25 = "wins_25", _("25 wins")

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="milestones", db_index=False)
    kind = models.CharField(max_length=8, choices=Kind)
    result = models.ForeignKey(Result, on_delete=models.SET_NULL, null=True, related_name="milestones")

    class Meta:
        """Reached once."""

        constraints = [models.UniqueConstraint(fields=["player", "kind"], name="milestone_once")]

    def __str__(self) -> str:
        return f"{self.kind} of player {self.player_id}"


class CarriedOver(models.Model):
    """What a member had before this site began to count: frozen, beside everything that is counted."""

    player = models.OneToOneField(Player, on_delete=models.CASCADE, primary_key=True, related_name="carried_over")
    level = models.PositiveSmallIntegerField(_("level"))
    points = models.PositiveIntegerField(_("points"))
    imported = models.DateTimeField(_("imported"), auto_now_add=True)

    class Meta:
        verbose_name = _("carried-over figures")
        verbose_name_plural = _("carried-over figures")

    def __str__(self) -> str:
        return f"carried over for player {self.player_id}"


class Hidden(models.Model):
    """Others see this player's name and level, but neither figures nor matches."""

    player = models.OneToOneField(Player, on_delete=models.CASCADE, primary_key=True, related_name="hidden")

    def __str__(self) -> str:
        return f"player {self.player_id} is hidden"


class Practice(models.Model):
    """A match of one person against computers that his own device has hosted; `ratings.practice` alone writes it.

    `uuid` comes from the device, so that sending it again has no effect; `levels` are those of the computers.
    """

    uuid = models.UUIDField(unique=True)
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="practice")
    ruleset = models.CharField(max_length=32)
    levels = models.CharField(max_length=64)
    place = models.PositiveSmallIntegerField()
    ended_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.ruleset} alone, player {self.player_id}"


class DailyDeal(models.Model):
    """The deal of a day, by the site's date, in one rule system; `ratings.daily` alone writes and reads its secret.

    `seed` is 32 bytes as hex: stored, so that a day keeps its deal whatever becomes of the site's key.
    """

    day = models.DateField()
    ruleset = models.CharField(max_length=32)
    seed = models.CharField(max_length=64)

    class Meta:
        """One for each day and system."""

        constraints = [models.UniqueConstraint(fields=["day", "ruleset"], name="daily_deal_once")]

    def __str__(self) -> str:
        return f"{self.ruleset} of {self.day}"


class DailyResult(models.Model):
    """What a member has made of a day's deal, as the server has played it once more. The first one counts.

    `late`: it came when the day was over, and its seed public.
    """

    deal = models.ForeignKey(DailyDeal, on_delete=models.CASCADE, related_name="results", db_index=False)
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="daily_results")
    place = models.PositiveSmallIntegerField()
    moves = models.PositiveSmallIntegerField()
    late = models.BooleanField()
    at = models.DateTimeField()

    class Meta:
        """One for each member; boards are read in their order."""

        constraints = [models.UniqueConstraint(fields=["deal", "player"], name="daily_result_once")]
        indexes = [models.Index(fields=["deal", "late", "place", "moves", "at"], name="daily_board")]

    def __str__(self) -> str:
        return f"player {self.player_id} at {self.deal}"
