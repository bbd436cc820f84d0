"""The addresses of boards and players."""

from django.urls import path
from django.urls.resolvers import URLPattern

from ratings import profile_views, share_views, views

urlpatterns: list[URLPattern] = [
    path("ranking/", views.ranking, name="ranking"),
    path("ranking/<str:key>/", views.ranking, name="ranking"),
    path("ranking/<str:key>/<slug:game>/", views.ranking, name="ranking"),
    path("profile/", profile_views.own, name="profile"),
    path("profile/data.zip", profile_views.data, name="profile_data"),
    path("profile/privacy/", profile_views.privacy, name="privacy"),
    path("table/<id:table_id>/share/<int:number>/", share_views.share, name="share"),
    path("player/<int:pk>/", profile_views.other, name="player"),
]
