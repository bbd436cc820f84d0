"""The addresses of a table: its page and its socket."""

from typing import Any

from django.urls import URLPattern, URLResolver

urlpatterns: list[URLPattern | URLResolver] = []
websocket_urlpatterns: list[Any] = []
