"""Which host names this site answers to, and where a request really came from."""

from collections.abc import Sequence
from urllib.parse import urlsplit

HERE = ["localhost", "127.0.0.1", "[::1]"]
EVERYWHERE = {"0.0.0.0", "::", ""}


def allowed_hosts(origins: Sequence[str], listen: str) -> list[str]:
    """Names for Django's ALLOWED_HOSTS.

    With public addresses those and this machine. Without, a server that only this machine reaches answers to
    this machine's names; one that listens on every address cannot know its names and answers to all.
    """
    if origins:
        names = [
            urlsplit(origin).netloc.rsplit(":", 1)[0] if "]" not in origin else _bracketed(origin) for origin in origins
        ]
        return [*dict.fromkeys([*names, *HERE])]
    if listen in EVERYWHERE:
        return ["*"]
    return [*dict.fromkeys([*HERE, f"[{listen}]" if ":" in listen else listen])]


def _bracketed(origin: str) -> str:
    return f"[{urlsplit(origin).hostname}]"


def client_address(peer: str, forwarded: str, proxies: int) -> str:
    """The address of the visitor behind `proxies` proxies of ours.

    Each of them appends the address that it saw to X-Forwarded-For, so the last `proxies` entries are ours
    and everything before them was written by the visitor. With too few entries the peer counts.
    """
    hops = [part.strip() for part in forwarded.split(",") if part.strip()]
    return hops[-proxies] if proxies and len(hops) >= proxies else peer
