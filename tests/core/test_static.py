"""Static files are collected when they changed."""

import os
import re
import time
from pathlib import Path
from shutil import copytree

import pytest
from pytest_django import Settings

from mauapp.core import static
from mauapp.core.shrink import CHUNKS, SCRIPTS, shrink
from mauapp.core.templatetags import importmap

ROOT = Path(__file__).parent.parent.parent


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


@pytest.fixture(scope="module")
def shrunk(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("shrunk")
    for name in ("js", "css", "cards", "img", "vendor"):
        copytree(ROOT / "static" / name, folder / name)
    assert shrink(folder)
    return folder


def test_scripts_lose_their_comments_and_spaces(shrunk: Path) -> None:
    names = [path.relative_to(ROOT / "static") for path in (ROOT / "static" / "js").rglob("*.js")]
    apart = [name for name in names if name.as_posix() not in SCRIPTS]
    before, after = (sum((folder / name).stat().st_size for name in apart) for folder in (ROOT / "static", shrunk))
    assert after < 0.7 * before


def test_what_the_scripts_of_a_page_import_is_joined_into_a_few_files(shrunk: Path) -> None:
    found = {name: importmap.imported(name, read=lambda path: (shrunk / path).read_text()) for name in SCRIPTS}
    assert {path for paths in found.values() for path in paths if not path.startswith(CHUNKS)} == set(SCRIPTS)
    assert max(len(paths) for paths in found.values()) <= 12
    table = "".join((shrunk / path).read_text() for path in found["js/table/main.js"])
    assert all(text in table for text in ("seeds=1", "data-sprite", "--t-deal-gap"))
    assert "toBlob" not in table  # the picture of a result comes when somebody shares it


def test_every_module_that_a_page_names_is_joined() -> None:
    texts = [path.read_text() for path in (ROOT / "templates").rglob("*.html")]
    named = {name for text in texts for name in re.findall(r"""type="module"[^>]*{% static '([^']+)'""", text)}
    assert named == set(SCRIPTS)


def test_the_styles_that_pages_name_are_joined(shrunk: Path) -> None:
    style = (shrunk / "css" / "table.css").read_text()
    assert "@import" not in style
    assert "@layer pages{.table-page{" in style
    named = {(shrunk / "css" / name).resolve() for name in re.findall(r"url\(([^)]*)\)", style)}
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
