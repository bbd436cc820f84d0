"""Pages about the site, and what search engines ask for."""

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from mauapp.accounts.pages import methods
from mauapp.core import addresses
from mauapp.site import sitemap


@methods("GET", "HEAD")
async def robots(request: HttpRequest) -> HttpResponse:
    """/robots.txt"""
    text = sitemap.robots_txt(addresses.absolute(request, reverse("sitemap")))
    return HttpResponse(text, content_type="text/plain; charset=utf-8")
