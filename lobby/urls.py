"""The addresses of the lobby: pages under a language; without one, links that are passed on and what programs use."""

from typing import Any

from django.urls import path, re_path
from django.urls.resolvers import URLPattern
from django.views.generic import RedirectView

from lobby import (
    api,
    daily_api,
    daily_views,
    person_views,
    practice_api,
    queue_views,
    quick_views,
    solo_views,
    statistics,
    table_views,
    views,
)
from lobby.consumers import LobbyConsumer

urlpatterns: list[URLPattern] = [
    path("", views.home, name="home"),
    path("play/", views.play, name="play"),
    path("solo/", solo_views.menu, name="solo"),
    path("solo/<slug:ruleset>/", solo_views.table, name="solo_table"),
    path("daily/", daily_views.daily, name="daily"),
    path("daily/<str:day>/", daily_views.daily, name="daily"),
    path("daily/<str:day>/<slug:game>/", daily_views.daily, name="daily"),
    path("friends/", views.friends, name="friends"),
    path("new/<slug:ruleset>/", table_views.new_table, name="new_table"),
    path("table/<id:table_id>/options/", table_views.change_table, name="change_table"),
    path("code/", views.code, name="code"),
    path("quick/", quick_views.sit, name="quick"),
    path("queue/", queue_views.show, name="queue"),
    path("queue/leave/", queue_views.leave, name="leave_queue"),
    path("tables/", views.tables, name="tables"),
    path("statistics/", statistics.statistics, name="statistics"),
    path("table/<id:table_id>/join/", views.join, name="join"),
    path("table/<id:table_id>/leave/", views.leave, name="leave"),
    path("table/<id:table_id>/handover/", person_views.offer_seat, name="handover"),
    path("name/", person_views.name, name="name"),
]
lobby_socket: Any = LobbyConsumer.as_asgi()  # an ASGI application where Django's types expect a view
websocket_urlpatterns = [re_path(r"^ws/lobby/$", lobby_socket)]
links: list[URLPattern] = [
    path("t/<id:table_id>/", RedirectView.as_view(pattern_name="table"), name="invitation"),
    path("t/<id:table_id>/qr.svg", views.table_qr, name="table_qr"),
    path("h/<id:token>/", person_views.take_seat, name="take_seat"),
    path("h/<id:token>/qr.svg", person_views.seat_qr, name="seat_qr"),
]
programs: list[URLPattern] = [
    path("guest", api.guest),
    path("tables", api.tables),
    path("quick", api.quickly),
    path("queue", api.enter_queue),
    path("queue/leave", api.leave_queue),
    path("codes/<str:typed>", api.code),
    path("daily", daily_api.today),
    path("practice", practice_api.practice),
    path("tables/<id:table_id>/join", api.join),
    path("tables/<id:table_id>/leave", api.leave),
    path("tables/<id:table_id>/seats", api.seats),
    path("tables/<id:table_id>/options", api.options),
    path("tables/<id:table_id>/kick", api.kick),
    path("tables/<id:table_id>/fill", api.fill),
    path("tables/<id:table_id>/start", api.start),
    path("tables/<id:table_id>/rematch", api.rematch),
    re_path("", api.unknown),
]
