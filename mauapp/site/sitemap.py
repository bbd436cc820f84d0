"""Every page that is to be found, in each language, with its twins in the others."""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from django.conf import settings
from django.contrib.sitemaps import Sitemap
from django.urls import reverse

from games import rules
from mauapp.site import about

Page = tuple[str, Sequence[str]]  # the name of an address and its arguments


def pages() -> list[Page]:
    """All of them; what is not listed here says `noindex`, which a test compares."""
    plain: list[Page] = [
        ("home", ()),
        ("solo", ()),
        ("tables", ()),
        ("statistics", ()),
        ("fair", ()),
        ("check_deal", ()),
    ]
    games: list[Page] = [("rules", (ruleset,)) for ruleset in rules.GAMES]
    return [*plain, *games, *(("about", (name,)) for name in about.pages())]


if TYPE_CHECKING:
    Base = Sitemap[Page]
else:
    Base = Sitemap


class Pages(Base):
    """Django's sitemap, at the public address where one is set."""

    i18n = alternates = x_default = True

    def items(self) -> list[Page]:
        return pages()

    def location(self, item: Page) -> str:
        name, arguments = item
        return reverse(name, args=arguments)

    def get_urls(self, page: int | str = 1, site: Any = None, protocol: str | None = None) -> list[dict[str, Any]]:
        if settings.MAU_ORIGINS:
            origin = urlsplit(settings.MAU_ORIGINS[0])
            site, protocol = SimpleNamespace(domain=origin.netloc), origin.scheme
        return super().get_urls(page, site, protocol)


def robots_txt(sitemap: str) -> str:
    """What programs that read the whole web are told; pages that are not to be listed say so themselves."""
    return f"User-agent: *\nDisallow: /admin/\nDisallow: /api/\nDisallow: /ws/\n\nSitemap: {sitemap}\n"
