"""`manage.py pictures`: draws the pictures that links show, those that are missing or say something else by now."""

import shutil
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from mauapp.core import catalogues
from mauapp.site import pictures
from mauapp.site.pictures import Picture

QUALITY = 53
BROWSER = shutil.which("chromium-headless-shell") or "/usr/bin/chromium"
FLAGS = ["--no-sandbox", "--allow-file-access-from-files"]  # fonts and styles come from the folder of the sources


class Command(BaseCommand):
    help = "Draw the pictures that links show, where they are missing or say something else by now."
    requires_system_checks = []

    def handle(self, **_options: Any) -> None:
        catalogues.compile_stale(settings.LOCALE_PATHS)
        wanted = pictures.pictures()
        stale = [picture for picture in wanted if picture.is_stale]
        _draw(stale)
        pictures.note(wanted)
        self.stdout.write(f"{len(stale)} drawn")


def _draw(stale: Sequence[Picture]) -> None:
    from playwright.sync_api import sync_playwright  # a tool of developers, which serving does not need

    static = Path(settings.BASE_DIR) / "static"
    width, height = pictures.SIZE
    with TemporaryDirectory() as folder, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=BROWSER, args=FLAGS)
        page = browser.new_page(viewport={"width": width, "height": height}, color_scheme="light")
        sheet = Path(folder, "sheet.html")
        styles = f'<meta charset="utf-8"><base href="{static.as_uri()}/css/"><link rel="stylesheet" href="site.css">'
        for picture in stale:
            sheet.write_text(
                f'<!doctype html><html lang="{picture.language}">{styles}<body>{picture.drawing()}',
                encoding="utf-8",
            )
            page.goto(sheet.as_uri())
            page.evaluate("document.fonts.ready")
            target = static / picture.file
            target.parent.mkdir(parents=True, exist_ok=True)
            page.screenshot(path=target, type="jpeg", quality=QUALITY)
        browser.close()
