"""The admin knows users; players and their names it only looks at."""

from django.contrib import admin
from django.contrib.auth.admin import UserAdmin
from django.http import HttpRequest

from mauapp.accounts.models import Player, User

admin.site.register(User, UserAdmin)


@admin.register(Player)
class PlayerAdmin(admin.ModelAdmin):  # type: ignore[type-arg] # not generic at run time
    """Guests and members. A name is changed by its bearer, through the lobby, so that open tables hear of it."""

    list_display = ("name", "user", "created", "last_seen")
    search_fields = ("name",)
    fields = ("name", "user", "created", "last_seen")
    list_select_related = ("user",)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Player | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Player | None = None) -> bool:
        return False
