"""Static files: named by their content, compressed once, served without a warning under ASGI."""

import fcntl
from collections.abc import Iterable, Iterator
from hashlib import sha256
from io import StringIO
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command
from django.http import HttpRequest, HttpResponse
from whitenoise.middleware import WhiteNoiseMiddleware
from whitenoise.responders import StaticFile
from whitenoise.storage import CompressedManifestStaticFilesStorage

from mauapp.core.shrink import can_shrink, shrink


class HashedStorage(CompressedManifestStaticFilesStorage):  # type: ignore[misc]  # has no types
    """Names by content for all files; the pages' own are small and compressed (the admin's would take 20 s)."""

    def post_process(self, paths: dict[str, Any], dry_run: bool = False, **options: Any) -> Iterator[Any]:
        if not dry_run and shrink(Path(self.location)):
            paths = {name: (self, path) for name, (_, path) in paths.items()}  # to be read as they are now
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
        call_command("collectstatic", interactive=False, clear=True, stdout=StringIO())
        note.write(fresh)
        return True


def fingerprint() -> str:
    """A hash over name, size and time of every source file, the storage's class, and whether it can shrink them."""
    found = [settings.STORAGES["staticfiles"]["BACKEND"], str(can_shrink())]
    for finder in get_finders():
        for path, storage in finder.list([]):
            stat = Path(storage.path(path)).stat()
            found.append(f"{path} {stat.st_size} {stat.st_mtime_ns}")
    return sha256("\n".join(sorted(found)).encode()).hexdigest()
