"""The addresses of a table: its page and its socket."""

from typing import Any

from django.urls import URLPattern, URLResolver, re_path

from games.consumers import TableConsumer

urlpatterns: list[URLPattern | URLResolver] = []
table_socket: Any = TableConsumer.as_asgi()  # an ASGI application where Django's types expect a view
websocket_urlpatterns = [re_path(r"^ws/table/(?P<table>[^/]{1,64})/$", table_socket)]
