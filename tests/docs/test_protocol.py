"""docs/protocol.md against the code: what one of them has, the other has."""

import ast
import inspect
import re
from collections.abc import Iterator

import pytest

from games import consumers, phrases, push, service, wire
from games.attendance import GOING_AWAY
from games.engine.table import due as table_due
from games.engine.table import view as table_view
from games.engine.table.types import AskView, FairView, Result, SeatView, TableView
from games.engine.tricks.types import TrickView
from games.engine.types import Offer, View
from games.live import CLOSED_SECONDS, PRESENT_SECONDS, SILENT_SECONDS
from games.outbox import LONGEST
from lobby import urls
from lobby.programs import STATUS
from mauapp.core import json
from tests.docs import protocol
from tests.games.pages import serving
from tests.lobby.robots import Robot

FROM, TO = "From the page", "From the server"


def written_frames() -> dict[str, set[str]]:
    """The kinds of frames that wire writes, with the names of their fields."""
    found = {}
    for node in ast.walk(ast.parse(inspect.getsource(wire))):
        if isinstance(node, ast.Dict):
            names = {str(key.value) for key in node.keys if isinstance(key, ast.Constant)}
            if "t" in names:
                spread = Offer.__annotations__.keys() if None in node.keys else []
                found[ast.literal_eval(node.values[0])] = {*names, *spread}
    return found


def read_frames() -> set[str]:
    """The kinds of frames that wire reads."""
    return set(re.findall(r'kind == "(\w+)"', inspect.getsource(wire.parse)))


def told(text: str) -> Iterator[tuple[str, set[str]]]:
    """Events and their fields: `name {field,field}`."""
    for name, fields in re.findall(r"`(\w+)(?: \{([\w,]+)\})?`", text):
        yield name, set(fields.split(",")) if fields else set()


# --- the socket --------------------------------------------------------------------------------------------


def test_every_frame_that_may_be_sent_has_an_example_that_the_server_reads() -> None:
    examples = protocol.frames(FROM)
    assert {frame["t"] for frame in examples if frame["t"] != "refused"} == read_frames()
    for frame in examples:
        if frame["t"] != "refused":
            wire.parse(json.encode(frame))


def test_every_frame_that_is_sent_has_an_example_with_exactly_its_fields() -> None:
    assert {frame["t"]: set(frame) for frame in protocol.frames(TO)} == written_frames()


def test_every_act_of_a_socket_is_listed_with_its_fields() -> None:
    listed: dict[str, set[str]] = {}
    for acts, fields, *_ in protocol.rows(protocol.section(FROM)):
        for act in [] if acts.startswith('`{"t"') else protocol.words(acts):
            listed[act] = set(protocol.words(fields.replace("`call: true`", "`call`")))
    levels = {"easy", "normal", "hard", "bot", "new"}
    needed = {act: {*shape.fields} - {"act"} for act, shape in wire.SHAPES.items()}
    assert {act: fields - levels for act, fields in listed.items()} == needed


def test_the_acts_that_need_a_version_are_named() -> None:
    sentence = protocol.TEXT.split("It is needed for", 1)[1].split(",\nwhich", 1)[0].split(", which", 1)[0]
    assert set(protocol.words(sentence)) == wire.TIMED


def test_every_field_of_the_view_is_named_and_no_other() -> None:
    text = protocol.paragraph("View")
    values = {"solo", "friends", "quick", "open", "waiting", "playing", "finished", "closed"}
    assert set(protocol.words(text)) - values - {"gone", "bot", "points"} == TableView.__annotations__.keys()
    groups = [set(re.findall(r"\w+", group)) for group in re.findall(r"`\{(.*?)\}`", text)]
    assert groups == [set(shape.__annotations__) for shape in (SeatView, FairView, AskView, Result)]


def test_every_field_of_a_match_is_named_for_both_families() -> None:
    shed, tricks = protocol.paragraph("Match").split("In games of tricks", 1)
    named = set(protocol.words(shed)) - {"deal", "recall"}
    assert named | {"recall"} == View.__annotations__.keys()
    assert set(protocol.words(tricks)) == TrickView.__annotations__.keys()


def test_the_offer_and_the_clocks_are_named() -> None:
    assert (
        set(protocol.words(protocol.paragraph("Offer")))
        - {*("wish", "suit", "rank", "round", "set", "three", "request", "roundtrip")}
        == Offer.__annotations__.keys()
    )
    assert set(protocol.words(protocol.paragraph("Due"))) - {"what"} == set(table_due.SHOWN)


def test_every_event_of_the_table_is_listed_with_its_fields() -> None:
    text = protocol.section("Events of the table")
    events = {name: fields for name, fields in told(text) if name != "commit"}
    assert events == {name: set(fields) for name, fields in table_view.TOLD.items()}


def test_every_phrase_is_listed_and_no_other() -> None:
    named = protocol.section("Phrases").split("\nSentences:", 1)[1]
    assert sorted(protocol.words(named)) == sorted(phrases.IDS)


def test_every_code_with_which_a_socket_ends_is_listed() -> None:
    rows = protocol.rows(protocol.section("Codes of the end"))
    codes = {int(code) for row in rows for code in row[0].split()}
    used = {push.NO_TABLE, push.NO_RIGHT, push.LOGGED_OUT, consumers.NO_TABLE, consumers.BINARY, consumers.FLOOD}
    used |= {consumers.TOO_LARGE, consumers.AGAIN_LATER, GOING_AWAY}
    assert used <= codes
    sources = inspect.getsource(push) + inspect.getsource(consumers)
    byes = set(re.findall(r'_dismiss\(table, socket, "(\w+)"', sources)) | set(re.findall(r'bye\("(\w+)"', sources))
    byes.add(service.NoSuchTable().code)
    assert {bye for row in rows for bye in protocol.words(row[1])} == byes


def test_the_figures_are_those_of_the_code() -> None:
    text = protocol.section("Time") + protocol.section("Codes of the end")
    for figure in (PRESENT_SECONDS, CLOSED_SECONDS, SILENT_SECONDS, LONGEST, consumers.BURST, consumers.A_SECOND):
        assert re.search(rf"\b{int(figure)}\b", text), figure


# --- the addresses for programs ----------------------------------------------------------------------------


def test_every_address_is_listed() -> None:
    listed = [re.findall(r"`(/api/\S+)`", row[0]) for row in protocol.rows(protocol.section("HTTP"))]
    routes = [str(route.pattern) for route in urls.programs if str(route.pattern)]
    paths = {"/api/" + re.sub(r"<\w+:(\w+)>", lambda name: f"<{name[1]}>", route) for route in routes}
    renamed = {path.replace("<table_id>", "<id>").replace("<typed>", "<code>") for path in paths}
    assert {address for found in listed for address in found} == renamed


def test_every_status_is_listed_with_its_codes() -> None:
    rows = [row for row in protocol.rows(protocol.section("HTTP")) if row[0].isdigit()]
    listed = {code: int(row[0]) for row in rows for code in protocol.words(row[1].split(":")[0]) if code != "NAME_"}
    assert listed == STATUS


@pytest.mark.django_db(transaction=True)
async def test_every_request_of_the_document_is_answered_as_it_says() -> None:
    async with serving() as server:
        robot = Robot(f"http://127.0.0.1:{server.port}")
        known: dict[str, str] = {}
        for example in protocol.examples():
            path = example.path
            for placeholder, value in known.items():
                path = path.replace(placeholder, value)
            answer = await robot.post(path, example.body)
            for name, value in example.answer.items():
                if name in ("token", "id", "link", "code"):
                    known.setdefault(value, str(answer.body[name]))
            assert (answer.status, {**example.answer, **answer.body}) == (example.status, answer.body), example
            if "TOKEN" in known:
                robot.headers = {"Authorization": f"Bearer {known['TOKEN']}"}
