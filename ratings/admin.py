"""The admin looks at what is counted; whoever doubts a figure lets it be counted anew."""

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy, ngettext

from games.admin import LookOnly
from ratings import periods, standings
from ratings.models import CarriedOver, Milestone, Standing


@admin.register(Standing)
class StandingAdmin(LookOnly, admin.ModelAdmin):  # type: ignore[type-arg] # not generic at run time
    """Players with all they have won, the best first."""

    list_display = ("player", "points", "seeds", "wins", "matches")
    search_fields = ("player__name",)
    list_select_related = ("player",)
    ordering = ("-points",)
    show_full_result_count = False
    fields = ("player", "points", "seeds", "wins", "matches")
    actions = ("recount",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Standing]:
        """One line a player."""
        return super().get_queryset(request).filter(period=periods.ALL, system="")

    @admin.action(description=gettext_lazy("Count anew"), permissions=["view"])
    def recount(self, request: HttpRequest, chosen: QuerySet[Standing]) -> None:
        """Say what was wrong, if anything was."""
        players = list(chosen.values_list("player", flat=True))
        differences = standings.recount(players)
        for line in differences:
            self.message_user(request, line, messages.WARNING)
        told = ngettext("%(n)d player counted anew.", "%(n)d players counted anew.", len(players))
        self.message_user(request, told % {"n": len(players)})


@admin.register(Milestone)
class MilestoneAdmin(LookOnly, admin.ModelAdmin):  # type: ignore[type-arg] # not generic at run time
    """What players have reached."""

    list_display = ("player", "kind", "result")
    list_filter = ("kind",)
    search_fields = ("player__name",)
    list_select_related = ("player", "result")
    show_full_result_count = False


@admin.register(CarriedOver)
class CarriedOverAdmin(LookOnly, admin.ModelAdmin):  # type: ignore[type-arg] # not generic at run time
    """What members had before: frozen."""

    list_display = ("player", "level", "points", "imported")
    search_fields = ("player__name",)
    list_select_related = ("player",)
    fields = ("player", "level", "points", "imported")
