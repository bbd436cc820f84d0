"""Static files: named by their content, compressed once, served without a warning under ASGI."""

import fcntl
import json
import os
import re
from collections.abc import Iterable, Iterator
from hashlib import sha256
from io import StringIO
from pathlib import Path
from shutil import rmtree
from time import time
from typing import Any

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.contrib.staticfiles.management.commands import collectstatic
from django.contrib.staticfiles.storage import staticfiles_storage
from django.core.management import call_command
from django.http import HttpRequest, HttpResponse
from django.utils.module_loading import import_string
from whitenoise.middleware import WhiteNoiseMiddleware
from whitenoise.responders import StaticFile
from whitenoise.storage import CompressedManifestStaticFilesStorage

from mauapp.core.shrink import CHUNKS, can_shrink, shrink

KEPT = 30 * 24 * 3600.0  # seconds that a replaced file remains for pages that were opened before
HASHED = re.compile(r"\.[0-9a-f]{12}\.\w+(?:\.gz|\.br)?$")
MANIFEST = "staticfiles.json"


class HashedStorage(CompressedManifestStaticFilesStorage):  # type: ignore[misc]  # has no types
    """Names by content for all files; the pages' own are small and compressed (the admin's would take 20 s)."""

    def post_process(self, paths: dict[str, Any], dry_run: bool = False, **options: Any) -> Iterator[Any]:
        if not dry_run and shrink(Path(self.location)):
            chunks = [f"{CHUNKS}/{path.name}" for path in (Path(self.location) / CHUNKS).iterdir()]
            paths = {name: (self, name) for name in (*paths, *chunks)}  # to be read as they are now
        yield from super().post_process(paths, dry_run, **options)

    def compress_files(self, paths: Iterable[str]) -> Iterator[tuple[str, str]]:
        yield from super().compress_files([path for path in paths if not path.startswith("admin/")])


class StaticMiddleware(WhiteNoiseMiddleware):  # type: ignore[misc]  # has no types
    """WhiteNoise with whole answers: Django warns at each of its streamed ones under ASGI."""

    @staticmethod
    def serve(static_file: StaticFile, request: HttpRequest) -> HttpResponse:
        found = static_file.get_response(request.method, request.META)
        content = b""
        if found.file is not None:
            with found.file:
                content = found.file.read()
        response = HttpResponse(content, status=int(found.status))
        del response["content-type"]
        for name, value in found.headers:
            response[name] = value
        return response


def collect_if_stale() -> bool:
    """Run collectstatic when a source file changed since the last time; says whether it ran.

    The note about that time lies beside the folder and is its lock: two servers may share the folder.
    """
    root = Path(settings.STATIC_ROOT)
    with root.with_name(f"{root.name}.sources").open("a+", encoding="ascii") as note:
        fcntl.flock(note, fcntl.LOCK_EX)
        note.seek(0)
        fresh = fingerprint()
        if note.read() == fresh and root.is_dir():
            return False
        note.truncate(0)
        _collect(root)
        note.write(fresh)
        return True


def _collect(root: Path) -> None:
    """Collect beside the folder and move over file by file, so that whoever serves from it meanwhile misses none."""
    fresh = root.with_name(f"{root.name}.new")
    rmtree(fresh, ignore_errors=True)
    command = collectstatic.Command()
    command.storage = import_string(settings.STORAGES["staticfiles"]["BACKEND"])(location=str(fresh))
    call_command(command, interactive=False, stdout=StringIO())
    now = time()
    _retire(root, _told(root) - _told(fresh), now)
    new = {path.relative_to(fresh) for path in fresh.rglob("*") if path.is_file()}
    for name in sorted(new, key=lambda name: str(name) == MANIFEST):  # what tells of the others comes last
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (fresh / name).replace(root / name)
    rmtree(fresh)
    for path in [path for path in root.rglob("*") if path.is_file() and path.relative_to(root) not in new]:
        if not HASHED.search(path.name) or path.stat().st_mtime < now - KEPT:
            path.unlink()
    if isinstance(staticfiles_storage, HashedStorage):
        staticfiles_storage.hashed_files, staticfiles_storage.manifest_hash = staticfiles_storage.load_manifest()


def _retire(root: Path, names: set[str], now: float) -> None:
    """The time of a file under a name with a hash is that of its retirement: pages of before may still ask for it."""
    for name in names:
        for path in (root / f"{name}{ending}" for ending in ("", ".gz", ".br")):
            if path.is_file():
                os.utime(path, (now, now))


def _told(root: Path) -> set[str]:
    """The names that pages were told when this folder was collected."""
    manifest = root / MANIFEST
    return set(json.loads(manifest.read_text())["paths"].values()) if manifest.is_file() else set()


def fingerprint() -> str:
    """A hash over name, size and time of every source file, the storage's class, and whether and how it shrinks."""
    found = [
        settings.STORAGES["staticfiles"]["BACKEND"],
        str(can_shrink()),
        Path(shrink.__code__.co_filename).read_text(),
    ]
    for finder in get_finders():
        for path, storage in finder.list([]):
            stat = Path(storage.path(path)).stat()
            found.append(f"{path} {stat.st_size} {stat.st_mtime_ns}")
    return sha256("\n".join(sorted(found)).encode()).hexdigest()
