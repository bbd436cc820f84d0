"""The addresses of moderation for everybody; moderators have theirs in the admin."""

from django.urls import path
from django.urls.resolvers import URLPattern

from moderation import views

urlpatterns: list[URLPattern] = [
    path("table/<id:table_id>/seat/<int:seat>/", views.person, name="person"),
    path("player/<int:pk>/company/", views.company, name="company"),
    path("hearing/", views.hearing, name="hearing"),
    path("notices/<int:notice>/", views.put_away, name="put_away"),
]
