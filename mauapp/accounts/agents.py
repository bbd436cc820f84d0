"""Which browser somebody uses, in words, from what it says of itself; good for recognising one's own devices only."""

import re

from django.utils.translation import gettext as _

BROWSERS = (  # the first that matches; most browsers also claim to be the ones further down
    ("Edge", r"Edg(?:e|A|iOS)?/"),
    ("Opera", r"OPR/|Opera"),
    ("Samsung Internet", r"SamsungBrowser/"),
    ("Vivaldi", r"Vivaldi/"),
    ("Firefox", r"Firefox/|FxiOS/"),
    ("Chrome", r"Chrome/|CriOS/|Chromium/"),
    ("Safari", r"Safari/"),
)
SYSTEMS = (
    ("iPhone", r"iPhone|iPod"),
    ("iPad", r"iPad"),
    ("Android", r"Android"),
    ("ChromeOS", r"CrOS"),
    ("Windows", r"Windows"),
    ("Mac", r"Macintosh|Mac OS X"),
    ("Linux", r"Linux|X11"),
)


def words(agent: str) -> str:
    """`Firefox on Android`; what is not known is left out."""
    browser, system = _first(BROWSERS, agent), _first(SYSTEMS, agent)
    if browser and system:
        return _("%(browser)s on %(system)s") % {"browser": browser, "system": system}
    return browser or system or _("Unknown browser")


def _first(names: tuple[tuple[str, str], ...], agent: str) -> str | None:
    return next((name for name, pattern in names if re.search(pattern, agent)), None)
