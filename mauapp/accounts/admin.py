"""The admin knows users; players and their names it only looks at."""

from typing import Any

from allauth.account.decorators import secure_admin_login
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.contrib import admin
from django.contrib.auth.admin import UserAdmin
from django.http import HttpRequest, HttpResponse
from django.urls import path
from django.urls.resolvers import URLPattern

from mauapp.accounts import members, merge_admin
from mauapp.accounts.models import Player, User

admin.site.login = secure_admin_login(admin.site.login)  # type: ignore[method-assign]  # by the site's own door, passkeys and limits included
admin.site.unregister(Authenticator)  # secrets
admin.site.unregister(UserSession)  # keys of sessions


@admin.register(User)
class MemberAdmin(UserAdmin):  # type: ignore[type-arg] # not generic at run time
    """Users. A member's name is changed by its bearer, so that open tables hear of it."""

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        """A member's username is the name of his player."""
        fields = super().get_readonly_fields(request, obj)
        return fields if obj is None or not hasattr(obj, "player") else (*fields, "username")

    def save_model(self, request: HttpRequest, obj: User, form: Any, change: bool) -> None:
        """An account that is closed here is closed at once, at tables too."""
        super().save_model(request, obj, form, change)
        if not obj.is_active:
            members.log_out(obj)

    def get_deleted_objects(
        self, objs: Any, request: HttpRequest
    ) -> tuple[list[str], dict[str, int], set[str], list[str]]:
        """Only how many rows would go: their lines tell addresses, and sessions by their keys."""
        _lines, counts, needed, protected = super().get_deleted_objects(objs, request)
        return [], counts, needed, protected


@admin.register(Player)
class PlayerAdmin(admin.ModelAdmin):  # type: ignore[type-arg] # not generic at run time
    """Guests and members. A name is changed by its bearer, through the lobby, so that open tables hear of it."""

    list_display = ("name", "user", "created", "last_seen")
    search_fields = ("name", "=pk", "=user__email")
    fields = ("name", "user", "created", "last_seen", "merged_into")
    list_select_related = ("user",)

    def get_urls(self) -> list[URLPattern]:
        """With the page that makes two players one."""
        merge = self.admin_site.admin_view(self.merge)
        return [path("<int:pk>/merge/", merge, name="accounts_player_merge"), *super().get_urls()]

    def merge(self, request: HttpRequest, pk: int) -> HttpResponse:
        """What would move into another player, and that it does."""
        return merge_admin.view(self, request, pk)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Player | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Player | None = None) -> bool:
        return False
