"""Static files are collected when they changed."""

from pathlib import Path

import pytest
from pytest_django import Settings

from mauapp.core import static


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
