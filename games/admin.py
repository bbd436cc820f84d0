"""The admin looks at tables and matches; it shows no state, no step, no seed, and writes nothing."""

from datetime import UTC, datetime

from django.contrib import admin
from django.db import models
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from games.models import Match, Result, ResultSeat, Seat, Table


class LookOnly:
    """What changes a table is a command at its door, never a form."""

    def has_add_permission(self, request: HttpRequest, obj: models.Model | None = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: models.Model | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: models.Model | None = None) -> bool:
        return False


class SeatInline(LookOnly, admin.TabularInline):  # type: ignore[type-arg] # not generic at run time
    """The people at a table."""

    model = Seat
    fields = ("index", "player")


class MatchInline(LookOnly, admin.TabularInline):  # type: ignore[type-arg] # not generic at run time
    """The matches of a table."""

    model = Match
    fields = ("number", "public_id", "started_at", "ended_at", "ended")
    show_change_link = True


@admin.register(Table)
class TableAdmin(LookOnly, admin.ModelAdmin):  # type: ignore[type-arg] # not generic at run time
    """Tables, the last used first."""

    list_display = ("public_id", "ruleset", "visibility", "status", "version", "last_used")
    list_filter = ("status", "visibility", "ruleset")
    search_fields = ("public_id", "seats__player__name")
    ordering = ("-updated_at",)
    show_full_result_count = False
    fields = ("public_id", "ruleset", "visibility", "status", "version", "last_used")
    inlines = (SeatInline, MatchInline)

    @admin.display(description=_("last used"), ordering="updated_at")
    def last_used(self, table: Table) -> datetime:
        return datetime.fromtimestamp(table.updated_at / 1000, UTC)


@admin.register(Match)
class MatchAdmin(LookOnly, admin.ModelAdmin):  # type: ignore[type-arg] # not generic at run time
    """Matches, the newest first."""

    list_display = ("public_id", "ruleset", "table", "number", "started_at", "ended")
    list_filter = ("ruleset", "ended")
    list_select_related = ("table",)
    search_fields = ("public_id", "table__public_id")
    date_hierarchy = "started_at"
    show_full_result_count = False
    fields = ("public_id", "table", "number", "ruleset", "options", "commitment", "started_at", "ended_at", "ended")


class ResultSeatInline(LookOnly, admin.TabularInline):  # type: ignore[type-arg] # not generic at run time
    """Who got what."""

    model = ResultSeat
    fields = ("seat", "player", "place", "points", "counted", "reason")


@admin.register(Result)
class ResultAdmin(LookOnly, admin.ModelAdmin):  # type: ignore[type-arg] # not generic at run time
    """Results, the newest first."""

    list_display = ("match", "why", "ended_at")
    list_filter = ("why",)
    list_select_related = ("match",)
    search_fields = ("match__public_id",)
    date_hierarchy = "ended_at"
    fields = ("match", "why", "ended_at")
    inlines = (ResultSeatInline,)
