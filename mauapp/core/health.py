"""Two addresses for supervisors: the process answers, and the site can serve."""

from django.db import DatabaseError, connection
from django.db.migrations.executor import MigrationExecutor
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

_seen: list[str] = []


@require_safe
@never_cache
def alive(request: HttpRequest) -> HttpResponse:  # noqa: ARG001
    """`/healthz`: 200 as long as the process answers at all."""
    return HttpResponse("ok\n", content_type="text/plain")


@require_safe
@never_cache
def ready(request: HttpRequest) -> JsonResponse:  # noqa: ARG001
    """`/readyz`: 200 when the database answers and has the tables of this release, else 503."""
    state = _database()
    return JsonResponse({"database": state}, status=200 if state == "ok" else 503)


def _database() -> str:
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
        return "ok" if is_migrated() else "not migrated"
    except DatabaseError:
        return "no answer"


def is_migrated() -> bool:
    """Whether the tables of this release are there; a yes stays true, so it is found out once."""
    if not _seen:
        executor = MigrationExecutor(connection)
        if executor.migration_plan(executor.loader.graph.leaf_nodes()):
            return False
        _seen.append(connection.alias)
    return True
