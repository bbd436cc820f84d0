"""Pages about the site, and what search engines ask for."""

from asgiref.sync import sync_to_async
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import get_language, gettext
from django.views.decorators.cache import never_cache

from mauapp.accounts.pages import methods, page
from mauapp.core import addresses, linked_data
from mauapp.site import about, offline, sitemap, texts


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
async def texts_page(request: HttpRequest, group: str) -> HttpResponse:
    """Texts side by side; nobody but the staff needs them."""
    user = await request.auser()
    if group not in texts.GROUPS or not user.is_staff:
        return await page(request, "404.html", status=404)
    context = {"group": group, "groups": texts.GROUPS, "rows": await sync_to_async(texts.rows)(texts.GROUPS[group])}
    return await page(request, "site/texts.html", context)


@methods("GET", "HEAD")
async def robots(request: HttpRequest) -> HttpResponse:
    """/robots.txt"""
    text = sitemap.robots_txt(addresses.absolute(request, reverse("sitemap")))
    return HttpResponse(text, content_type="text/plain; charset=utf-8")


@never_cache
@methods("GET", "HEAD")
async def service_worker(request: HttpRequest) -> HttpResponse:  # noqa: ARG001 (a view)
    """/sw.js, at the top of the site, for it rules over what lies below its own address."""
    return HttpResponse(offline.worker(), content_type="text/javascript; charset=utf-8")


@methods("GET", "HEAD")
async def manifest(request: HttpRequest) -> HttpResponse:  # noqa: ARG001 (a view)
    """What a device needs to install the site as an app."""
    icons = [
        {"src": static("icons/icon.svg"), "sizes": "any", "type": "image/svg+xml"},
        {"src": static("icons/icon-192.png"), "sizes": "192x192", "type": "image/png"},
        {"src": static("icons/icon-512.png"), "sizes": "512x512", "type": "image/png"},
        {"src": static("icons/icon-maskable-512.png"), "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
    ]
    described = {
        "id": "/",
        "name": gettext("Mau: Mau-Mau and its cousins"),
        "short_name": "Mau",
        "lang": get_language(),
        "start_url": reverse("home"),
        "scope": "/",
        "display": "standalone",
        "background_color": "#f5efe3",
        "theme_color": "#fffcf6",
        "icons": icons,
        "shortcuts": [{"name": gettext("Play alone"), "url": reverse("solo")}],
    }
    return JsonResponse(described, content_type="application/manifest+json")


@methods("GET", "HEAD")
async def no_network(request: HttpRequest) -> HttpResponse:
    """What a page shows that needs the network while there is none."""
    return await page(request, "site/offline.html")
