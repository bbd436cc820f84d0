"""What is stored of a table: its state, its steps, its people, its matches and their results.

Moments on the hot path (`*_at` of Table, `Step.at`) are whole milliseconds since 1970, as the engine's
clocks are; dates that only people read are DateTimeFields. Nobody writes `Table` rows but `games.commit`.
"""

from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy


class Table(models.Model):
    """A room with seats, options and a code; it lives through rematches.

    `state` is the whole table with the match on it, as JSON text of `games.engine.table`; it holds every
    card and therefore never leaves `games` unredacted. `version` is the version of the last stored event.
    `code` is unlike every other waiting table's: the digits that people type, or the one place where strangers wait
    for a game of so many.
    `clocks` is `[[what, seat, since, at], …]`; `due_at` the earliest of those moments, null when nothing
    happens by itself. `lease_until` belongs to whoever claimed the due row until then.
    """

    class Status(models.TextChoices):
        """Where the table is in its life."""

        WAITING = "waiting", pgettext_lazy("table", "waiting")
        PLAYING = "playing", pgettext_lazy("table", "playing")
        FINISHED = "finished", pgettext_lazy("table", "finished")
        CLOSED = "closed", pgettext_lazy("table", "closed")

    class Visibility(models.TextChoices):
        """Who finds the way to the table."""

        SOLO = "solo", _("against computers")
        FRIENDS = "friends", _("by invitation")
        QUICK = "quick", _("quick match")
        OPEN = "open", _("for everybody")

    public_id = models.CharField(max_length=32, unique=True)
    version = models.BigIntegerField(default=0)
    state = models.TextField()
    clocks = models.TextField(default="[]")
    due_at = models.BigIntegerField(null=True, blank=True)
    lease_until = models.BigIntegerField(null=True, blank=True)
    status = models.CharField(max_length=16, choices=Status, default=Status.WAITING)
    visibility = models.CharField(max_length=16, choices=Visibility)
    ruleset = models.CharField(max_length=32)
    code = models.CharField(max_length=40, null=True, blank=True, unique=True)
    created_at = models.BigIntegerField()
    updated_at = models.BigIntegerField()

    class Meta:
        """The sweep looks for due rows only, the lobby for tables that everybody may find: no others are indexed."""

        indexes = [
            models.Index(fields=["due_at"], condition=Q(due_at__isnull=False), name="table_due"),
            models.Index(
                fields=["visibility"],
                condition=Q(visibility__in=["quick", "open"]) & ~Q(status="closed"),
                name="table_listed",
            ),
        ]

    def __str__(self) -> str:
        return f"table {self.public_id}"


class Step(models.Model):
    """What one command did: its events, as they happened, with every card in them.

    `first` is the version of the first event, the others follow it. `actor` is a player's id or `server`;
    `command_id` the id that the page gave the command, so that the same command is never done twice.
    """

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="steps", db_index=False)
    first = models.BigIntegerField()
    actor = models.CharField(max_length=24)
    command_id = models.CharField(max_length=40, null=True, blank=True)  # noqa: DJ001 - null stays outside the constraint
    events = models.TextField()
    at = models.BigIntegerField()

    class Meta:
        """The database itself refuses a second event of a version and a second effect of a command."""

        constraints = [
            models.UniqueConstraint(fields=["table", "first"], name="step_version"),
            models.UniqueConstraint(
                fields=["table", "actor", "command_id"],
                condition=Q(command_id__isnull=False),
                name="step_command",
            ),
        ]

    def __str__(self) -> str:
        return f"step {self.first} of table {self.table_id}"


class Seat(models.Model):
    """A person on a seat. Computers have no row; their place is in the table's state.

    `gone`: the person has left a match for good; the seat stays his, but others play on.
    """

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="seats", db_index=False)
    index = models.PositiveSmallIntegerField()
    player = models.ForeignKey("accounts.Player", on_delete=models.PROTECT, related_name="seats")
    gone = models.BooleanField(default=False)

    class Meta:
        """One seat a person, one person a seat."""

        constraints = [
            models.UniqueConstraint(fields=["table", "index"], name="seat_index"),
            models.UniqueConstraint(fields=["table", "player"], name="seat_player"),
        ]

    def __str__(self) -> str:
        return f"seat {self.index} of table {self.table_id}"


class Presence(models.Model):
    """A player is connected to a table at one process, until then at the latest (milliseconds since 1970).

    No foreign keys: these rows are worth nothing a minute later, and nobody waits for them.
    """

    table = models.BigIntegerField()
    player = models.BigIntegerField()
    process = models.CharField(max_length=16)
    gives = models.BooleanField(default=False, db_default=False)
    until = models.BigIntegerField(db_index=True)

    class Meta:
        """One row for whatever sockets a player has there."""

        constraints = [models.UniqueConstraint(fields=["table", "player", "process"], name="presence_once")]

    def __str__(self) -> str:
        return f"player {self.player} at table {self.table}"


class Said(models.Model):
    """A phrase that somebody said at a table, kept for a while for whoever is reported because of it; `at` as above."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="said", db_index=False)
    player = models.ForeignKey("accounts.Player", on_delete=models.CASCADE, related_name="said")
    seat = models.PositiveSmallIntegerField()
    phrase = models.CharField(max_length=24)
    at = models.BigIntegerField()

    class Meta:
        """Looked for by table, the last ones."""

        indexes = [models.Index(fields=["table", "at"], name="said_at")]

    def __str__(self) -> str:
        return f"{self.phrase} at table {self.table_id}"


class Match(models.Model):
    """One contest at a table, from its deal to its result. `ended` tells how it went out, empty while it runs.

    `first` and `last` are the versions of the events with which it began and ended. `hashes` (JSON by seat) is what the
    players promised to the shuffle, `link` its place in the log of all commitments, `chain` that log's hash up to here.
    `opening` is the table (JSON) at version `first`, before its deal: where looking at the match again begins.
    """

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="matches", db_index=False)
    number = models.PositiveIntegerField()
    public_id = models.CharField(max_length=32, unique=True)
    ruleset = models.CharField(max_length=32)
    options = models.TextField(default="{}")
    commitment = models.CharField(max_length=64)
    hashes = models.TextField(blank=True, default="", db_default="")
    opening = models.TextField(blank=True, default="", db_default="", editable=False)
    link = models.PositiveIntegerField(null=True, blank=True, unique=True)
    chain = models.CharField(max_length=64, blank=True, default="", db_default="")
    first = models.BigIntegerField(null=True, blank=True)
    last = models.BigIntegerField(null=True, blank=True)
    started_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True, blank=True)
    ended = models.CharField(max_length=16, blank=True, default="")

    class Meta:
        """Matches of a table are counted from one."""

        verbose_name_plural = _("matches")
        constraints = [
            models.UniqueConstraint(fields=["table", "number"], name="match_number"),
            models.CheckConstraint(
                condition=Q(ended_at__isnull=True) | Q(ended_at__gte=F("started_at")), name="match_ends_later"
            ),
        ]

    def __str__(self) -> str:
        return f"match {self.public_id}"


class ServerSeed(models.Model):
    """The secret that deals a match; public only after its end. Never in the admin, in no log, in no `repr`."""

    match = models.OneToOneField(Match, on_delete=models.CASCADE, primary_key=True, related_name="server_seed")
    seed = models.CharField(max_length=64)

    def __str__(self) -> str:
        return f"seed of match {self.match_id}"


class FairCheck(models.Model):
    """A player's browser has checked the deal of his match; `fair` is what it found."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="checks", db_index=False)
    seat = models.PositiveSmallIntegerField()
    fair = models.BooleanField()

    class Meta:
        """One word a seat, the latest."""

        constraints = [models.UniqueConstraint(fields=["match", "seat"], name="fair_check_once")]

    def __str__(self) -> str:
        return f"check of match {self.match_id} by seat {self.seat}"


class Result(models.Model):
    """How a match ended; written once, in the commit that ends it.

    `watched`: whoever looks for stalling and farmed points has looked; nobody writes that but `moderation`.
    """

    match = models.OneToOneField(Match, on_delete=models.CASCADE, related_name="result")
    why = models.CharField(max_length=16)
    ended_at = models.DateTimeField(db_index=True)
    watched = models.BooleanField(default=False, db_default=True, editable=False)

    class Meta:
        """Those that nobody has looked at are found at once."""

        indexes = [models.Index(fields=["ended_at"], condition=Q(watched=False), name="result_unwatched")]

    def __str__(self) -> str:
        return f"result of match {self.match_id}"


class ResultSeat(models.Model):
    """A person's share in a result. `reason` says why the match does not count for him, empty when it does.

    `seeds` are what Macao pays beside points. `gone`: he had left the match for good when it ended. `added`: the boards
    have it; nobody writes that but `ratings`.
    """

    class Reason(models.TextChoices):
        """Why a match does not count for somebody."""

        PRACTICE = "practice", _("Practice does not count.")
        PRIVATE = "private", _("This game counts at open tables and in quick matches only.")
        ABANDONED = "abandoned", _("The match was given up.")
        DEVICE = "device", _("Two people played on one device: this match does not count.")
        CAP = "cap", _("You have played five matches against each other today. This one does not count.")
        ONESELF = "oneself", _("A match against oneself does not count.")

    result = models.ForeignKey(Result, on_delete=models.CASCADE, related_name="seats", db_index=False)
    seat = models.PositiveSmallIntegerField()
    player = models.ForeignKey(
        "accounts.Player", on_delete=models.SET_NULL, null=True, related_name="result_seats", db_index=False
    )
    place = models.PositiveSmallIntegerField(null=True, blank=True)
    points = models.IntegerField(default=0)
    seeds = models.IntegerField(default=0)
    counted = models.BooleanField()
    reason = models.CharField(max_length=16, blank=True, default="", choices=Reason)
    gone = models.BooleanField(default=False, db_default=False, editable=False)
    added = models.BooleanField(default=False)

    class Meta:
        """A seat and a person stand in a result once. Somebody's, and those that the boards lack, are found at once."""

        constraints = [
            models.UniqueConstraint(fields=["result", "seat"], name="result_seat"),
            models.UniqueConstraint(fields=["result", "player"], name="result_player"),
        ]
        indexes = [
            models.Index(fields=["result"], condition=Q(added=False), name="result_seat_new"),
            models.Index(fields=["player", "result"], name="result_seat_player"),
        ]

    def __str__(self) -> str:
        return f"seat {self.seat} in result {self.result_id}"
