"""Static files are collected when they changed."""

import os
import re
import time
from pathlib import Path
from shutil import copytree

import pytest
from pytest_django import Settings

from mauapp.core import static
from mauapp.core.shrink import shrink
from mauapp.core.templatetags import importmap


@pytest.fixture
def folders(settings: Settings, tmp_path: Path) -> Path:
    """A site with a single style sheet and no admin, because collecting its files takes long."""
    (tmp_path / "source").mkdir()
    (tmp_path / "source" / "site.css").write_text("body { color: black }")
    settings.STATICFILES_DIRS = [tmp_path / "source"]
    settings.STATICFILES_FINDERS = ["django.contrib.staticfiles.finders.FileSystemFinder"]
    settings.STATIC_ROOT = tmp_path / "static"
    return tmp_path


def test_files_are_collected_once_and_again_when_one_changed(folders: Path) -> None:
    assert static.collect_if_stale()
    assert not static.collect_if_stale()
    (folders / "source" / "site.css").write_text("body { color: red }")
    assert static.collect_if_stale()
    assert (folders / "static" / "site.css").read_text() == "body { color: red }"


def test_a_file_that_is_gone_goes_from_the_collection_too(folders: Path) -> None:
    (folders / "source" / "old.css").touch()
    static.collect_if_stale()
    (folders / "source" / "old.css").unlink()
    static.collect_if_stale()
    assert not (folders / "static" / "old.css").exists()


def test_a_file_of_an_earlier_release_remains_for_pages_that_were_opened_then(
    folders: Path, settings: Settings
) -> None:
    settings.STORAGES = {**settings.STORAGES, "staticfiles": {"BACKEND": "mauapp.core.static.HashedStorage"}}
    source, root = folders / "source" / "site.css", folders / "static"

    def hashed() -> set[Path]:
        return set(root.glob("site.????????????.css"))

    static.collect_if_stale()
    (first,) = hashed()
    source.write_text("body { color: red }")
    static.collect_if_stale()
    (second,) = hashed() - {first}
    assert "black" in first.read_text()
    long_ago = time.time() - static.KEPT - 60
    os.utime(first, (long_ago, long_ago))
    source.write_text("body { color: green }")
    static.collect_if_stale()
    assert first not in hashed()
    assert second in hashed()


def test_a_collection_that_failed_is_tried_again(folders: Path, settings: Settings) -> None:
    static.collect_if_stale()
    backend = settings.STORAGES["staticfiles"]["BACKEND"]
    settings.STORAGES = {**settings.STORAGES, "staticfiles": {"BACKEND": "mauapp.core.static.HashedStorage"}}
    (folders / "source" / "broken.css").write_text("a { background: url(nowhere.png) }")
    with pytest.raises(ValueError, match=r"nowhere\.png"):
        static.collect_if_stale()
    (folders / "source" / "broken.css").unlink()
    settings.STORAGES = {**settings.STORAGES, "staticfiles": {"BACKEND": backend}}
    assert static.collect_if_stale()


def test_scripts_and_styles_are_shrunk_and_stay_apart_or_joined_as_pages_name_them(tmp_path: Path) -> None:
    source = Path(__file__).parent.parent.parent / "static"
    for name in ("js", "css", "cards", "img", "vendor/micropython"):
        copytree(source / name, tmp_path / name)
    assert shrink(tmp_path)
    modules = [path.relative_to(source) for path in (source / "js").rglob("*.js")]
    sizes = [((tmp_path / name).stat().st_size, (source / name).stat().st_size) for name in modules]
    assert sum(new for new, _ in sizes) < 0.7 * sum(old for _, old in sizes)
    assert 'from"./app.js"' in (tmp_path / "js" / "table" / "main.js").read_text()
    style = (tmp_path / "css" / "table.css").read_text()
    assert "@import" not in style
    assert "@layer pages{.table-page{" in style
    named = {(tmp_path / "css" / name).resolve() for name in re.findall(r"url\(([^)]*)\)", style)}
    assert named
    assert [path for path in named if not path.exists()] == []


def test_a_page_is_told_at_once_of_every_module_that_its_first_one_imports() -> None:
    found = importmap.imported("js/table/main.js")
    assert found[0] == "js/table/main.js"
    assert {"js/link/remote.js", "js/table/parts/whole.js", "vendor/lit-html/lit-html.js"} <= set(found)
    assert {"vendor/lit-html/directives/repeat.js", "vendor/lit-html/directive-helpers.js"} <= set(found)
    assert "js/table/recorded.js" not in found
    later = set(importmap.imported("js/table/main.js", later=True)) - set(found)
    assert later >= {"js/table/share.js", "js/table/parts/result.js"}
    assert "js/link/types.js" not in later  # named in comments alone
