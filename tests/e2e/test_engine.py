"""The rules in the browser: the engine in a worker that is replaced when it hangs, dies or does not boot."""

from typing import Any

from playwright.sync_api import Page

from games.engine import fair
from tests.e2e.conftest import Visits
from tests.served import Served

OPEN = """(names) => import('/static/js/worker/engine.js').then(({ Engine }) => {
  const found = (name) => '/static/' + name;
  window.engine = new Engine({
    worker: found('js/worker/interpreter.js'),
    interpreter: found('vendor/micropython/micropython.mjs'),
    wasm: found(names.wasm ?? 'vendor/micropython/micropython.wasm'),
    modules: found('vendor/engine/engine.json'),
  }, { answerMs: names.answerMs ?? 10000 });
})"""
ASK = "(question) => window.engine.ask(question).catch((failure) => [failure.name, failure.code ?? null])"
COMMITMENT = {"op": "commitment", "match": "m", "seed": "00" * 32}
EXPECTED = fair.commitment("m", "00" * 32)


def opened(visit: Visits, site: Served, **names: Any) -> Page:
    page = visit(site)
    page.evaluate(OPEN, names)
    return page


def test_the_page_gets_the_answers_that_the_server_would_give(visit: Visits, instant_server: Served) -> None:
    page = opened(visit, instant_server)
    assert page.evaluate(ASK, COMMITMENT) == EXPECTED
    new = {"op": "new", "ruleset": "makao", "options": {}, "seats": 3, "key": "ab" * 32}
    match = page.evaluate(ASK, new)
    assert match["ruleset"] == "makao"
    assert page.evaluate(ASK, {**new, "seats": 99}) == ["Refused", "BAD_SEATS"]


def test_a_worker_that_hangs_is_replaced_and_its_question_answered(visit: Visits, instant_server: Served) -> None:
    page = opened(visit, instant_server, answerMs=500)
    page.evaluate(ASK, COMMITMENT)
    [first] = page.workers
    first.evaluate("setTimeout(() => { for (;;); })")
    assert page.evaluate(ASK, COMMITMENT) == EXPECTED
    assert page.workers[-1] != first


def test_a_worker_that_dies_is_replaced_and_its_question_answered(visit: Visits, instant_server: Served) -> None:
    page = opened(visit, instant_server, answerMs=500)
    page.evaluate(ASK, COMMITMENT)
    [first] = page.workers
    first.evaluate("setTimeout(close)")
    assert page.evaluate(ASK, COMMITMENT) == EXPECTED
    assert page.workers[-1] != first


def test_without_an_interpreter_every_question_is_told_so(visit: Visits, instant_server: Served) -> None:
    visit.is_listening = False  # the browser itself tells of the missing file
    page = opened(visit, instant_server, wasm="nowhere.wasm")
    assert page.evaluate(ASK, COMMITMENT) == ["NoEngine", None]
    assert page.evaluate(ASK, COMMITMENT) == ["NoEngine", None]


def test_only_the_worker_may_run_webassembly(visit: Visits, instant_server: Served) -> None:
    visit.is_listening = False
    page = visit(instant_server)
    empty = "WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])).then(() => 'runs', () => 'refused')"
    assert page.evaluate(empty) == "refused"
