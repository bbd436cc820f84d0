"""The Content-Security-Policy: nothing but this site's own files, and no inline code without a nonce."""

from collections.abc import Sequence
from typing import Any

from csp.constants import NONCE, NONE, SELF


def policy(origins: Sequence[str]) -> dict[str, Any]:
    """Settings for django-csp; `origins` are the public addresses, whose sockets older Safaris want to see named."""
    sockets = [origin.replace("http", "ws", 1) for origin in origins]
    return {
        "DIRECTIVES": {
            "default-src": [NONE],
            "script-src": [SELF, NONCE],
            "style-src": [SELF],
            "img-src": [SELF],
            "font-src": [SELF],
            "connect-src": [SELF, *sockets],
            "worker-src": [SELF],
            "manifest-src": [SELF],
            "form-action": [SELF],
            "base-uri": [NONE],
            "frame-ancestors": [NONE],
        }
    }
