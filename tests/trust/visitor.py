"""A browser without a screen, for tests of real servers."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from copy import copy
from http.cookiejar import CookieJar
from typing import Protocol
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, Request, build_opener

from websockets.typing import Origin

from games.engine import rulesets
from tests.games.pages import Page

NAME = "Traveller"


class Address(Protocol):
    """A server, or what stands in front of one."""

    @property
    def url(self) -> str:
        """Without a slash at the end."""


class Visitor:
    """A browser without a screen."""

    def __init__(self, server: Address) -> None:
        self.server = server
        self.jar = CookieJar()
        self.opener = build_opener(HTTPCookieProcessor(self.jar))
        self.opener.open(f"{server.url}/en/").close()

    def post(self, path: str, **fields: str | int) -> str:
        """Send a form; the address to which that leads."""
        return self._send(path, fields)[0]

    def _send(self, path: str, fields: dict[str, str | int], **headers: str) -> tuple[str, str]:
        """Where a form led, and the page there."""
        token = next(cookie.value for cookie in self.jar if cookie.name == "csrftoken")
        form = urlencode({**fields, "csrfmiddlewaretoken": token}).encode()
        with self.opener.open(Request(f"{self.server.url}{path}", form, headers)) as answer:
            return str(answer.url), answer.read().decode()

    def sign_up(self, name: str) -> None:
        """Become a member."""
        self.post("/en/account/signup/", username=name, password1="seven of hearts")

    def log_in(self, name: str, password: str) -> str:
        """Try to log in, under an address that all processes have; the page that comes."""
        return self._send("/en/account/login/", {"login": name, "password": password}, Host="localhost")[1]

    def at(self, server: Address) -> "Visitor":
        """The same browser, at another server of the site."""
        other = copy(self)
        other.server = server
        return other

    def play(self) -> str:
        """Sit down against one easy computer; the table's public id."""
        return _table(self.post("/en/play/", computers=1, level="easy"))

    def invite(self, seats: int = 2) -> str:
        """Make a friends' table; its public id."""
        return _table(self.post("/en/friends/", seats=seats, name=NAME))

    def quick(self, seats: int = 3) -> str:
        """Wait with strangers; the table's public id."""
        return _table(self.post("/en/quick/", ruleset="mau-mau-classic", seats=seats, name=NAME))

    def offer(self, ruleset: str, seats: int = 2) -> str:
        """Make a table for everybody, with the usual options; its public id."""
        usual = {option["name"]: str(option["default"]) for option in rulesets.get(ruleset).options}
        chosen = {name: value for name, value in usual.items() if value != "False"}
        return _table(self.post(f"/en/new/{ruleset}/", seats=seats, level="easy", open="", name=NAME, **chosen))

    def leave(self, table: str) -> None:
        """Get up there."""
        self.post(f"/en/table/{table}/leave/")

    def sheet_key(self, table: str, seat: int) -> str:
        """What stands in forms for the person on this seat."""
        with self.opener.open(f"{self.server.url}/en/table/{table}/seat/{seat}/") as sheet:
            return str(sheet.read().decode().split('name="who" value="', 1)[1].split('"', 1)[0])

    def join(self, table: str) -> None:
        """Sit down there."""
        self.post(f"/en/table/{table}/join/", name=NAME)

    @property
    def cookies(self) -> dict[str, str]:
        """The header by which this browser is known."""
        return {"Cookie": "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.jar)}

    @asynccontextmanager
    async def page(self, table: str, server: Address | None = None, *, gives: bool = False) -> AsyncIterator[Page]:
        """The table's page, at another server of the same site if one is named; perhaps it gives seeds."""
        address = (server or self.server).url
        page = await Page.visit(
            f"{address.replace('http', 'ws', 1)}/ws/table/{table}/{'?seeds=1' if gives else ''}",
            Origin(address),
            self.cookies,
        )
        try:
            yield page
        finally:
            await page.close()


def _table(address: str) -> str:
    """The public id in the address of a table's page."""
    return address.rstrip("/").rsplit("/", 1)[1]
