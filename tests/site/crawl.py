"""All pages that a visitor finds by clicking, and those that he meets when something fails."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import ClassVar
from urllib.parse import urljoin, urlsplit

from asgiref.sync import async_to_sync
from django.contrib.staticfiles import finders
from django.test import AsyncClient

from games import threads

ADDRESS = re.compile(r'\s(?:href|src|action)="([^"]*)"')
TARGET = re.compile(r'\sid="([^"]+)"')

ALIKE = 24
MOST = {"ranking": 3, "daily": 3}
"""So many pages of one kind are enough: the weeks of the ranking and the days of the deals go far back."""


class Crawl:
    """The pages of one language as a new visitor sees them, from its home page on; read once for all tests."""

    _read: ClassVar[dict[str, dict[str, str]]] = {}

    def __init__(self, language: str) -> None:
        self.home = f"/{language}/"

    @property
    def pages(self) -> dict[str, str]:
        """Address to HTML."""
        if self.home not in self._read:
            self._read[self.home] = async_to_sync(self._follow)()
        return self._read[self.home]

    async def _follow(self) -> dict[str, str]:
        client = AsyncClient()
        found: dict[str, str] = {}
        visits: Counter[str] = Counter()
        waiting = [self.home]
        while waiting:
            path = waiting.pop()
            kind = path.split("/")[2]
            if path in found or visits[kind] == MOST.get(kind, ALIKE):
                continue
            visits[kind] += 1
            answer = await client.get(path)
            assert answer.status_code == 200, f"{path} answers {answer.status_code}"
            found[path] = answer.content.decode()
            waiting += [link for link, _ in self.links(path, found[path]) if link.startswith(self.home)]
        await threads.close()
        return found

    def links(self, path: str, html: str) -> Iterator[tuple[str, str]]:
        """(address, fragment) of each page that this one links to; forms that only take what is sent are none."""
        for text in re.findall(r"<a\s[^>]*>", html):
            for address in ADDRESS.findall(text):
                parts = urlsplit(urljoin(f"http://testserver{path}", address.replace("&amp;", "&")))
                if parts.netloc == "testserver" and not parts.path.startswith(("/static/", "/admin/")):
                    yield parts.path + (f"?{parts.query}" if parts.query else ""), parts.fragment

    def dead(self) -> list[str]:
        """Fragments without a target, and files that do not exist."""
        faults = []
        for path, html in self.pages.items():
            for link, fragment in self.links(path, html):
                if fragment and link in self.pages and fragment not in TARGET.findall(self.pages[link]):
                    faults.append(f"{path} → {link}#{fragment}")
            for address in ADDRESS.findall(html):
                file = urlsplit(address).path.removeprefix("/static/")
                if address.startswith("/static/") and finders.find(file) is None:
                    faults.append(f"{path} → {address}")
        return faults
