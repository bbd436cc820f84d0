"""People in front of browsers, for tests that go through pages."""

from typing import Any, Self

from asgiref.sync import sync_to_async
from django.test import AsyncClient

from games.engine.table import state as tables
from games.models import Table
from mauapp.accounts import guests
from mauapp.accounts.models import Player
from mauapp.core import json

PREFIX = "/en/table/"


class Browser(AsyncClient):
    """A visitor who looked at the home page, so that he has the cookies that everybody has.

    He plays under the `name` that was proposed to him there.
    """

    name = ""

    @classmethod
    async def open(cls, **headers: Any) -> Self:
        browser = cls(**headers)
        browser.name = (await browser.get("/en/")).context["name"]
        return browser

    async def sit(self, path: str, form: dict[str, Any] | None = None) -> Any:
        """Send a form with the field for the name as it stood there."""
        return await self.post(path, {"name": self.name, **(form or {})})

    async def friends(self, seats: int = 2) -> str:
        """Open a table for friends; its public id."""
        return table_in((await self.sit("/en/friends/", {"seats": seats}))["Location"])

    async def play(self, **choices: Any) -> str:
        """Play against computers; the table's public id."""
        return table_in((await self.post("/en/play/", choices))["Location"])

    async def join(self, table: str) -> Any:
        return await self.sit(f"{PREFIX}{table}/join/")

    async def player(self) -> Player:
        player = await sync_to_async(guests.player_in)(await self.asession())
        assert player is not None
        return player

    async def is_guest(self) -> bool:
        return await sync_to_async(guests.player_in)(await self.asession()) is not None


def table_in(path: str) -> str:
    """The public id in the address of a table's page."""
    assert path.startswith(PREFIX), path
    return path.removeprefix(PREFIX).rstrip("/")


async def state_of(public_id: str) -> Any:
    """The stored table, all its secrets included."""
    return json.loads((await Table.objects.aget(public_id=public_id)).state)


async def names_at(public_id: str) -> list[str | None]:
    """Who sits where."""
    return [seat and seat["name"] for seat in (await state_of(public_id))["seats"]]


async def people_at(public_id: str) -> int:
    """How many people sit there."""
    return len(tables.people(await state_of(public_id)))
