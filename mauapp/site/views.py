"""Pages about the site, and what search engines ask for."""

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext

from mauapp.accounts.pages import methods, page
from mauapp.core import addresses, linked_data
from mauapp.site import about, sitemap


@methods("GET", "HEAD")
async def about_page(request: HttpRequest, name: str) -> HttpResponse:
    """One of `about.PAGES`."""
    found = about.pages().get(name)
    if found is None:
        return await page(request, "404.html", status=404)
    crumbs = [(gettext("Home"), reverse("home")), (str(found.title), request.path)]
    data = [linked_data.breadcrumbs(request, crumbs)]
    context = {"title": found.title, "about": found.about, "data": data, **about.context(name)}
    return await page(request, f"site/{name}.html", context)


@methods("GET", "HEAD")
async def robots(request: HttpRequest) -> HttpResponse:
    """/robots.txt"""
    text = sitemap.robots_txt(addresses.absolute(request, reverse("sitemap")))
    return HttpResponse(text, content_type="text/plain; charset=utf-8")
