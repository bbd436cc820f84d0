"""The ASGI application: pages through Django, table sockets through Channels."""

import os

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "mauapp.settings")

from django.core.asgi import get_asgi_application

pages = get_asgi_application()

from channels.routing import ProtocolTypeRouter, URLRouter
from channels.sessions import CookieMiddleware
from django.urls import re_path

from games.urls import websocket_urlpatterns as tables
from lobby.urls import websocket_urlpatterns as lobby
from mauapp.core.lifespan import Lifespan
from mauapp.core.origins import OwnOrigin, refuse
from mauapp.core.request_log import socket_log
from mauapp.core.sessions import Sessions
from mauapp.core.tokens import Tokens

# Without the last route Channels answers an unknown address with a traceback.
routes = URLRouter([*tables, *lobby, re_path("", refuse)])  # type: ignore[arg-type, list-item]  # ASGI, no views
sockets = socket_log(OwnOrigin(CookieMiddleware(Sessions(routes))))
application = Lifespan(Tokens(ProtocolTypeRouter({"http": pages, "websocket": sockets})))
