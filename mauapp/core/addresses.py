"""Which addresses this site answers to, and from which one a request really came."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from ipaddress import IPv6Address, ip_address, ip_network
from socket import AF_INET, SOCK_DGRAM, socket
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.http import HttpRequest
from django.http.request import split_domain_port, validate_host
from django.utils.crypto import salted_hmac

HERE = ["localhost", "127.0.0.1", "[::1]"]
EVERYWHERE = {"0.0.0.0", "::"}  # noqa: S104 (compared with, never bound)


def allowed_hosts(origins: Sequence[str], listen: str) -> list[str]:
    """Names for Django's ALLOWED_HOSTS.

    With public addresses: theirs and this machine's. Without, a server that only this machine reaches answers to
    this machine's names, and one that listens on every address cannot know its names and answers to all.
    """
    if origins:
        names = [bracketed(urlsplit(origin).hostname or "") for origin in origins]
    elif listen in EVERYWHERE:
        return ["*"]
    else:
        names = [bracketed(listen)]
    return [*dict.fromkeys([*names, *HERE])]


def host_of(origins: Sequence[str]) -> str:
    """The name of the first public address, or this machine's."""
    return (urlsplit(origins[0]).hostname if origins else None) or "localhost"


def bracketed(host: str) -> str:
    """The host as it stands in an address: an IPv6 address in brackets."""
    return f"[{host}]" if ":" in host else host


def of_this_machine() -> str:
    """The address under which the local network most likely sees this machine; nothing is sent."""
    with socket(AF_INET, SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # reserved for documentation
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def is_own_origin(headers: Iterable[tuple[bytes, bytes]], scheme: str) -> bool:
    """Whether a socket's handshake comes from a page of this site: same scheme, host and port.

    The text of the only Origin header must equal a public address; when none is set, it must equal
    the address that the browser called. Nothing is parsed, so nothing malformed can fail or be taken for its twin.
    """
    found = list(headers)
    origins = [value for name, value in found if name == b"origin"]
    if len(origins) != 1:
        return False
    if settings.MAU_ORIGINS:
        return origins[0] in [origin.encode() for origin in settings.MAU_ORIGINS]
    hosts = [value for name, value in found if name == b"host"]
    if len(hosts) != 1:
        return False
    host = hosts[0].decode("latin1")
    domain, _ = split_domain_port(host)
    return validate_host(domain, settings.ALLOWED_HOSTS) and origins[0] == f"{scheme}://{host}".encode("latin1")


def page_scheme(scope: Mapping[str, Any]) -> str:
    """`http` or `https`: how the browser reaches the page that opened this socket."""
    forwarded = [value for name, value in scope["headers"] if name == b"x-forwarded-proto"]
    if settings.MAU_PROXIES and forwarded:
        return "https" if forwarded[-1].strip() == b"https" else "http"
    return "https" if scope.get("scheme") == "wss" else "http"


def absolute(request: HttpRequest, path: str) -> str:
    """The full address of a page, for links and QR codes that leave the site."""
    return settings.MAU_ORIGINS[0] + path if settings.MAU_ORIGINS else request.build_absolute_uri(path)


def of_request(request: HttpRequest) -> str:
    """The visitor's address, for limits; never store or log it as it is."""
    return visitor(request.META.get("REMOTE_ADDR", ""), request.headers.get("X-Forwarded-For", ""))


def of_scope(scope: Mapping[str, Any]) -> str:
    """The same for a socket."""
    forwarded = b",".join(value for name, value in scope["headers"] if name == b"x-forwarded-for")
    peer = scope.get("client") or ("",)
    return visitor(str(peer[0]), forwarded.decode("latin1"))


def visitor(peer: str, forwarded: str) -> str:
    """The address behind our own proxies, an IPv6 one cut to its /64 network, which one household owns whole.

    Each proxy appends the address it saw to X-Forwarded-For. So of the entries, the last MAU_PROXIES are ours and
    everything in front of them was written by the visitor; when one is missing or unreadable, the peer counts.
    """
    hops = [part.strip() for part in forwarded.split(",") if part.strip()]
    proxies = settings.MAU_PROXIES
    seen = _network(hops[-proxies]) if 0 < proxies <= len(hops) else None
    return seen or _network(peer) or peer


def pseudonym(address: str, day: date) -> str:
    """A private IPv6 address that stands for this one for a day: good for counting, of no use for finding anybody."""
    digest = salted_hmac("address", f"{day}{address}", algorithm="sha256").digest()
    return str(IPv6Address(b"\xfd" + digest[:15]))


def _network(text: str) -> str | None:
    try:
        address = ip_address(text.strip("[]").partition("%")[0])
    except ValueError:
        return None
    if isinstance(address, IPv6Address):
        return str(address.ipv4_mapped or ip_network((address, 64), strict=False).network_address)
    return str(address)
