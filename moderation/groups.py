"""The two groups of people who look after others, each with just the rights that it needs; made by every `migrate`."""

from typing import Any

from django.contrib.auth.models import Group, Permission
from django.db.models import Q

MODERATOR = "moderator"
ADMINISTRATOR = "administrator"
RIGHTS = {
    MODERATOR: ["moderation.view_case", "moderation.decide_case", "moderation.view_action"],
    ADMINISTRATOR: [
        "moderation.view_case",
        "moderation.decide_case",
        "moderation.ban_for_long",
        "moderation.view_action",
        *(f"accounts.{act}_namerule" for act in ("view", "add", "change", "delete")),
        "accounts.view_player",
        "accounts.merge_player",
    ],
}


def make(**_: Any) -> None:
    """Make the groups, and give them these rights and no others."""
    for name, rights in RIGHTS.items():
        group, _created = Group.objects.get_or_create(name=name)
        wanted = Q()
        for right in rights:
            app, codename = right.split(".")
            wanted |= Q(content_type__app_label=app, codename=codename)
        group.permissions.set(Permission.objects.filter(wanted))
