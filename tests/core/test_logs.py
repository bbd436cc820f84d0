"""Structured logs."""

import asyncio
import json
import logging
import logging.config
import re
from collections.abc import Iterator

import pytest
import structlog
from django.core import mail
from django.http import HttpRequest, HttpResponse
from django.test import AsyncClient, Client
from django.urls import path
from pytest_django import Settings

from mauapp import urls
from mauapp.core import ids, logs, request_log


def table_page(request: HttpRequest, table_id: str) -> HttpResponse:
    structlog.get_logger("test").info("inside")
    return HttpResponse(table_id)


def broken_page(request: HttpRequest) -> HttpResponse:
    hand = ["7" + "H", request.POST["password"]]
    raise RuntimeError(len(hand))


urlpatterns = [path("table/<id:table_id>/", table_page), path("broken/", broken_page), *urls.urlpatterns]


@pytest.fixture
def lines(settings: Settings, capfd: pytest.CaptureFixture[str]) -> Iterator[pytest.CaptureFixture[str]]:
    logging.config.dictConfig(logs.config("json", "INFO"))
    yield capfd
    logging.config.dictConfig(settings.LOGGING)


def written(lines: pytest.CaptureFixture[str]) -> list[dict[str, object]]:
    text = lines.readouterr().err
    assert "Logging error" not in text, text
    return [json.loads(line) for line in text.splitlines()]


@pytest.mark.urls(__name__)
def test_the_lines_of_a_request_carry_its_id_and_its_table_but_no_address(
    lines: pytest.CaptureFixture[str], client: Client
) -> None:
    table = ids.public_id()
    answer = client.get(f"/table/{table}/?token=geheim")
    inside, request = written(lines)
    assert inside["event"] == "inside"
    assert inside["request"] == request["request"] == answer["X-Request-ID"]
    assert inside["table"] == request["table"] == table
    assert (request["method"], request["route"], request["status"]) == ("GET", "table/<id:table_id>/", 200)
    assert "geheim" not in str(request)


@pytest.mark.urls(__name__)
async def test_a_request_in_a_coroutine_is_logged_alike(
    lines: pytest.CaptureFixture[str], async_client: AsyncClient
) -> None:
    await async_client.get(f"/table/{ids.public_id()}/")
    assert [line["event"] for line in written(lines)] == ["inside", "request"]


def test_supervisors_leave_no_lines(lines: pytest.CaptureFixture[str], client: Client) -> None:
    client.get("/healthz")
    assert written(lines) == []


@pytest.mark.parametrize(
    ("proxies", "sent", "kept"), [(0, "abcd-1234", False), (1, "abcd-1234", True), (1, "<x>", False)]
)
def test_an_id_is_taken_from_our_own_proxy_only(
    settings: Settings, client: Client, proxies: int, sent: str, kept: bool
) -> None:
    settings.MAU_PROXIES = proxies
    answer = client.get("/healthz", headers={"X-Request-ID": sent})
    assert (answer["X-Request-ID"] == sent) is kept


def test_secrets_are_blanked_whoever_logs_them(lines: pytest.CaptureFixture[str]) -> None:
    structlog.get_logger("test").info(
        "dealt", hands=[["7H"]], seed="s", csrf_token="t", state={}, table="a", cards=["QS"]
    )
    (line,) = written(lines)
    assert {line[name] for name in ("hands", "seed", "csrf_token", "state", "cards")} == {"***"}
    assert line["table"] == "a"


@pytest.mark.parametrize("form", ["json", "console"])
def test_a_traceback_shows_no_variables(capfd: pytest.CaptureFixture[str], settings: Settings, form: str) -> None:
    logging.config.dictConfig(logs.config(form, "INFO"))
    secret_card = "Q" + "S"
    try:
        raise ValueError(len(secret_card))
    except ValueError:
        structlog.get_logger("test").exception("failed")
    finally:
        logging.config.dictConfig(settings.LOGGING)
    printed = capfd.readouterr().err
    assert "ValueError" in printed
    assert secret_card not in printed


@pytest.mark.urls(__name__)
@pytest.mark.parametrize("form", ["json", "console"])
def test_a_page_that_breaks_mails_nothing_and_its_lines_hold_nothing_of_the_request(
    capfd: pytest.CaptureFixture[str], settings: Settings, client: Client, form: str
) -> None:
    settings.ADMINS = [("Host", "host@example.org")]
    client.raise_request_exception = False
    client.cookies["sessionid"] = client.cookies["device"] = "geheim-cookie"
    logging.config.dictConfig(logs.config(form, "INFO"))
    try:
        answer = client.post(
            "/broken/?token=geheim-query",
            {"password": "geheim-form"},
            headers={"Authorization": "Bearer geheim-token", "User-Agent": "geheim-agent"},
            REMOTE_ADDR="203.0.113.77",
        )
    finally:
        logging.config.dictConfig(settings.LOGGING)
    printed = capfd.readouterr().err
    assert answer.status_code == 500
    assert "RuntimeError" in printed
    assert mail.outbox == []
    assert not re.search(r"geheim|203\.0\.113|7H", printed + answer.content.decode())


async def test_the_lines_of_a_socket_carry_its_id(lines: pytest.CaptureFixture[str]) -> None:
    async def consumer(scope: object, receive: object, send: object) -> None:
        logs.bind(table="a")
        structlog.get_logger("test").info("joined")

    await asyncio.create_task(request_log.socket_log(consumer)({}, None, None))  # a task of its own, as servers do
    structlog.get_logger("test").info("outside")
    joined, outside = written(lines)
    assert (len(str(joined["socket"])), joined["table"]) == (16, "a")
    assert "socket" not in outside
    assert "table" not in outside
