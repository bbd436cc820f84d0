"""Rows for tests, made with sensible contents and nothing random."""

from datetime import UTC, datetime

from factory.declarations import LazyAttribute, SelfAttribute, Sequence, SubFactory
from factory.django import DjangoModelFactory

from games.models import Match, Table
from mauapp.accounts.lookalikes import skeleton
from mauapp.accounts.models import Player

NOW = 1_800_000_000_000  # a moment in January 2027, in milliseconds


class PlayerFactory(DjangoModelFactory[Player]):
    """A guest."""

    class Meta:
        model = Player

    name = Sequence(lambda n: f"Guest {n + 1}")
    look = LazyAttribute(lambda player: skeleton(player.name))


class TableFactory(DjangoModelFactory[Table]):
    """A table row without a table in it: enough for what stores and lists rows."""

    class Meta:
        model = Table

    public_id = Sequence(lambda n: f"table-{n + 1}")
    state = "{}"
    visibility = Table.Visibility.FRIENDS
    ruleset = "mau-mau-classic"
    created_at = NOW
    updated_at = NOW


class MatchFactory(DjangoModelFactory[Match]):
    """A running match."""

    class Meta:
        model = Match

    table = SubFactory(TableFactory)
    number = Sequence(lambda n: n + 1)
    public_id = Sequence(lambda n: f"match-{n + 1}")
    ruleset = SelfAttribute("table.ruleset")
    commitment = "0" * 64
    started_at = datetime.fromtimestamp(NOW / 1000, UTC)
