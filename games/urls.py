"""The addresses of a table: its page, its rules and its socket."""

from typing import Any

from django.urls import path, re_path
from django.urls.resolvers import URLPattern

from games import fair_views, recorded_views, replay_views, rules_views, views
from games.consumers import TableConsumer

urlpatterns: list[URLPattern] = [
    path("table/<id:table_id>/", views.table, name="table"),
    path("match/<id:match_id>/", replay_views.replay, name="replay"),
    path("match/<id:match_id>/notation.txt", replay_views.notation, name="notation"),
    path("dev/table/", recorded_views.dev_table, name="dev_table"),
    path("fair/", fair_views.how, name="fair"),
    path("fair/check/", fair_views.check, name="check_deal"),
    path("fair/<id:match_id>/", fair_views.match, name="fair_match"),
    path("rules/<slug:ruleset>/", rules_views.rules_page, name="rules"),
    path("rules/<slug:ruleset>/<slug:name>/", rules_views.demonstration, name="demonstration"),
]
programs: list[URLPattern] = [path("fair/<id:match_id>", fair_views.api, name="fair_proof")]
table_socket: Any = TableConsumer.as_asgi()  # an ASGI application where Django's types expect a view
websocket_urlpatterns = [re_path(r"^ws/table/(?P<table>[^/]{1,64})/$", table_socket)]
