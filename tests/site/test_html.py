"""Every page that a visitor finds by clicking is valid HTML, and no link on it is dead."""

import json
import re
import subprocess
from pathlib import Path

import pytest
from django.conf import settings
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.test import Client

from mauapp.core.templatetags.importmap import imported
from mauapp.site import sitemap
from tests.site.crawl import Crawl

ROOT = Path(__file__).parents[2]
LANGUAGES = [code for code, _ in settings.LANGUAGES]
FAILURES = ["400", "403", "403_csrf", "404", "405", "429", "500", "503"]


def faults(folder: Path) -> list[str]:
    """What html-validate finds in the files of a folder, as file, line and sentence."""
    command = ["node_modules/.bin/html-validate", "--config", ".ci/html-validate.json", "--formatter", "json"]
    done = subprocess.run([*command, str(folder)], cwd=ROOT, capture_output=True, text=True, check=False)
    return [
        f"{Path(report['filePath']).name}:{fault['line']} {fault['ruleId']}: {fault['message']}"
        for report in json.loads(done.stdout)
        for fault in report["messages"]
    ]


@pytest.mark.django_db
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_links_lead_somewhere_and_all_pages_are_valid(tmp_path: Path, language: str) -> None:
    crawl = Crawl(language)
    assert len(crawl.pages) >= len(sitemap.pages())
    assert crawl.dead() == []
    pages = crawl.pages | {name: render_to_string(f"{name}.html") for name in FAILURES}
    for path, html in pages.items():
        (tmp_path / f"{re.sub('[^a-z0-9]+', '-', path)}.html").write_text(html, encoding="utf-8")
    assert faults(tmp_path) == []


@pytest.mark.django_db
def test_no_module_begins_to_load_before_the_import_map() -> None:
    """Firefox ignores a map that comes later, and then finds no module by its name."""
    heads = {path: html.partition('<script type="importmap"') for path, html in Crawl("en").pages.items()}
    mapped = {path: before for path, (before, found, _) in heads.items() if found}
    assert {"/en/", "/en/solo/", "/en/tables/"} <= set(mapped)
    assert [path for path, before in mapped.items() if re.search('type="module"|rel="modulepreload"', before)] == []


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["/en/new/macao/", "/en/tables/"])
def test_a_page_before_a_table_lets_the_files_of_the_table_be_fetched_early(client: Client, path: str) -> None:
    early = set(re.findall('<link rel="prefetch" href="([^"]+)">', client.get(path).content.decode()))
    assert early == {static(name) for name in ("css/table.css", *imported("js/table/main.js"))}


def test_a_fault_in_a_page_is_found(tmp_path: Path) -> None:
    (tmp_path / "page.html").write_text("<!doctype html><html><body><p><div>a</div></p></body></html>")
    assert faults(tmp_path)
