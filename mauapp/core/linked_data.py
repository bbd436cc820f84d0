"""What search engines are told of a page in their own terms (schema.org), as JSON that a page carries along."""

from collections.abc import Sequence
from typing import Any

from django.http import HttpRequest
from django.utils.translation import get_language, gettext

from mauapp.core import addresses

CONTEXT = "https://schema.org"
Data = dict[str, Any]


def website(request: HttpRequest) -> Data:
    """The site as a whole, on its home page."""
    return {
        "@context": CONTEXT,
        "@type": "WebSite",
        "name": "Mau",
        "description": gettext("Mau-Mau with friends or against the computer. No sign-up, no ads."),
        "url": addresses.absolute(request, request.path),
        "inLanguage": get_language(),
    }


def game(request: HttpRequest, name: str, about: str, seats: tuple[int, int]) -> Data:
    """The game that a page explains."""
    return {
        "@context": CONTEXT,
        "@type": "Game",
        "name": name,
        "description": about,
        "url": addresses.absolute(request, request.path),
        "inLanguage": get_language(),
        "numberOfPlayers": {"@type": "QuantitativeValue", "minValue": seats[0], "maxValue": seats[1]},
        "isAccessibleForFree": True,
    }


def breadcrumbs(request: HttpRequest, crumbs: Sequence[tuple[str, str]]) -> Data:
    """The way to this page: (name, path) of each step, this page last."""
    return {
        "@context": CONTEXT,
        "@type": "BreadcrumbList",
        "itemListElement": [
            {"@type": "ListItem", "position": at, "name": name, "item": addresses.absolute(request, path)}
            for at, (name, path) in enumerate(crumbs, 1)
        ],
    }
