"""Which addresses the site answers to, and from which one a request came."""

import pytest
from django.test import RequestFactory
from pytest_django import Settings

from mauapp.core import addresses


@pytest.mark.parametrize(
    ("origins", "listen", "names"),
    [
        ([], "127.0.0.1", ["127.0.0.1", "localhost", "[::1]"]),
        ([], "::1", ["[::1]", "localhost", "127.0.0.1"]),
        ([], "192.0.2.7", ["192.0.2.7", "localhost", "127.0.0.1", "[::1]"]),
        ([], "0.0.0.0", ["*"]),
        ([], "::", ["*"]),
        (["https://mau.example"], "0.0.0.0", ["mau.example", "localhost", "127.0.0.1", "[::1]"]),
        (["http://[2001:db8::1]:8000"], "::", ["[2001:db8::1]", "localhost", "127.0.0.1", "[::1]"]),
    ],
)
def test_the_site_answers_to_its_own_names_only(origins: list[str], listen: str, names: list[str]) -> None:
    assert addresses.allowed_hosts(origins, listen) == names


@pytest.mark.parametrize(
    ("proxies", "forwarded", "seen"),
    [
        (0, "", "192.0.2.1"),
        (0, "198.51.100.9", "192.0.2.1"),
        (1, "198.51.100.9", "198.51.100.9"),
        (1, "6.6.6.6, 198.51.100.9", "198.51.100.9"),
        (2, "6.6.6.6, 198.51.100.9, 10.0.0.1", "198.51.100.9"),
        (2, "198.51.100.9", "192.0.2.1"),
        (1, "", "192.0.2.1"),
        (1, "nonsense", "192.0.2.1"),
        (1, "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        (1, "[2001:db8:1:2::9]", "2001:db8:1:2::"),
        (1, "::ffff:198.51.100.9", "198.51.100.9"),
    ],
)
def test_only_our_own_proxies_are_believed(
    settings: Settings, rf: RequestFactory, proxies: int, forwarded: str, seen: str
) -> None:
    settings.MAU_PROXIES = proxies
    request = rf.get("/", REMOTE_ADDR="192.0.2.1", headers={"X-Forwarded-For": forwarded})
    scope = {"client": ("192.0.2.1", 5), "headers": [(b"x-forwarded-for", forwarded.encode())]}
    assert addresses.of_request(request) == seen
    assert addresses.of_scope(scope) == seen


def test_a_visitor_without_an_address_counts_as_one() -> None:
    assert addresses.of_scope({"client": None, "headers": []}) == ""


def own(scheme: str, *headers: tuple[str, str]) -> bool:
    pairs = [(name.encode(), value.encode("latin1")) for name, value in headers]
    return addresses.is_own_origin(pairs, scheme)


def test_a_page_of_the_called_address_may_open_a_socket(settings: Settings) -> None:
    settings.MAU_ORIGINS, settings.ALLOWED_HOSTS = [], ["localhost", "[::1]"]
    assert own("http", ("host", "localhost:8000"), ("origin", "http://localhost:8000"))
    assert own("https", ("host", "localhost"), ("origin", "https://localhost"))
    assert own("http", ("host", "[::1]:8000"), ("origin", "http://[::1]:8000"))
    assert not own("http", ("host", "localhost:8000"), ("origin", "https://localhost:8000"))
    assert not own("http", ("host", "localhost:8000"), ("origin", "http://localhost"))
    assert not own("http", ("host", "evil.example"), ("origin", "http://evil.example"))
    assert not own("http", ("host", "localhost:8000"))
    assert not own("http", ("origin", "http://localhost:8000"))
    twice = ("origin", "http://localhost:8000")
    assert not own("http", ("host", "localhost:8000"), twice, twice)


def test_with_public_addresses_only_their_pages_may(settings: Settings) -> None:
    settings.MAU_ORIGINS = ["https://mau.example", "http://localhost:8000"]
    assert own("http", ("host", "inner"), ("origin", "https://mau.example"))
    assert own("http", ("host", "inner"), ("origin", "http://localhost:8000"))
    assert not own("http", ("host", "inner"), ("origin", "http://inner"))
    assert not own("http", ("host", "inner"), ("origin", "https://mau.example:443"))


@pytest.mark.parametrize(
    ("proxies", "scheme", "forwarded", "page"),
    [(0, "ws", "https", "http"), (1, "ws", "https", "https"), (1, "ws", "http", "http"), (0, "wss", "", "https")],
)
def test_the_scheme_comes_from_a_proxy_only_when_there_is_one(
    settings: Settings, proxies: int, scheme: str, forwarded: str, page: str
) -> None:
    settings.MAU_PROXIES = proxies
    headers = [(b"x-forwarded-proto", forwarded.encode())] if forwarded else []
    assert addresses.page_scheme({"scheme": scheme, "headers": headers}) == page


def test_links_that_leave_the_site_carry_its_public_address(settings: Settings, rf: RequestFactory) -> None:
    settings.MAU_ORIGINS = ["https://mau.example"]
    assert addresses.absolute(rf.get("/"), "/t/x/") == "https://mau.example/t/x/"
    settings.MAU_ORIGINS = []
    assert addresses.absolute(rf.get("/"), "/t/x/") == "http://testserver/t/x/"
