"""The Content-Security-Policy: nothing but this site's own files, and no inline code without a nonce."""

from collections.abc import MutableMapping, Sequence
from typing import Any

from csp.constants import HEADER, NONCE, NONE, SELF, WASM_UNSAFE_EVAL


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


def of_worker(headers: MutableMapping[str, str], path: str, url: str) -> None:  # noqa: ARG001 (WhiteNoise's signature)
    """WhiteNoise's hook: the worker has a policy of its own, under which alone WebAssembly may run."""
    if "/js/worker/" in url:
        headers[HEADER] = f"default-src {NONE}; script-src {SELF} {WASM_UNSAFE_EVAL}; connect-src {SELF}"
