"""What the lobby stores: guests who wait for a seat on the site."""

from django.db import models


class QueueEntry(models.Model):
    """A guest's place in the queue for seats, or the seat that is held for him while he sits down.

    Moments are milliseconds since 1970. `since`: since when he waits, null if he found a seat free at once;
    `seen`: when a page of his was last known to be open; `held_until`: a seat is held for him so long.
    """

    player = models.OneToOneField("accounts.Player", on_delete=models.CASCADE, related_name="queue_entry")
    since = models.BigIntegerField(null=True, blank=True)
    seen = models.BigIntegerField(default=0)
    held_until = models.BigIntegerField(null=True, blank=True)

    class Meta:
        """The plural, for the admin."""

        verbose_name_plural = "queue entries"

    def __str__(self) -> str:
        return f"queue entry of player {self.player_id}"
