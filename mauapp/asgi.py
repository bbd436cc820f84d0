"""The ASGI application: pages through Django, table sockets through Channels."""

import os

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "mauapp.settings")

from django.core.asgi import get_asgi_application

pages = get_asgi_application()

from channels.routing import ProtocolTypeRouter, URLRouter
from channels.sessions import SessionMiddlewareStack

from games.urls import websocket_urlpatterns
from mauapp.core.logs import socket_log
from mauapp.core.origins import OwnOrigin

sockets = socket_log(OwnOrigin(SessionMiddlewareStack(URLRouter(websocket_urlpatterns))))
application = ProtocolTypeRouter({"http": pages, "websocket": sockets})
