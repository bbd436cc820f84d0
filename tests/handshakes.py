"""Handshakes of sockets, written by hand because clients refuse to send some of these origins."""

import socket

from tests.served import Served

STRANGE = (
    None,
    "null",
    "",
    "http://",
    "http://[::1",
    "http://evil.example",
    "http://127.0.0.1",
    "http://127.0.0.1:1",
    "https://127.0.0.1:{port}",
    "ws://127.0.0.1:{port}",
    "//127.0.0.1:{port}",
    "127.0.0.1:{port}",
    "http://localhost:{port}",
    "http://127.0.0.1.:{port}",
    "http://user@127.0.0.1:{port}",
    "http://127.0.0.1:{port}/",
    "http://127.0.0.1:{port}.evil.example",
    "http://127.0.0.1:{port}%20",
    "HTTP://127.0.0.1:{port}",
    "http://127.0.0.1:0{port}",
    "http://127.0.0.1:{port}, http://127.0.0.1:{port}",
    "file://",
    "http://\xff",
)
"""Origins that are not the site's own, however near they come; `{port}` is the site's."""


def handshake(server: Served, path: str, origin: str | None) -> bytes:
    """The first line of the answer."""
    lines = [
        f"GET {path} HTTP/1.1",
        f"Host: 127.0.0.1:{server.port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version: 13",
        *([] if origin is None else [f"Origin: {origin}"]),
    ]
    with socket.create_connection(("127.0.0.1", server.port), timeout=10) as client:
        client.sendall("\r\n".join([*lines, "", ""]).encode("latin1"))
        return client.recv(4096).splitlines()[0]
