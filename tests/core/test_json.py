"""JSON from strangers, within caps."""

import json as plain
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mauapp.core.json import MAX_INTEGER, BadFrame, decode, encode

NAMES = st.text('ab:\\"é', max_size=3)
TEXTS = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=20)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-MAX_INTEGER, MAX_INTEGER) | TEXTS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(NAMES, inner, max_size=4),
    max_leaves=6,
)
OBJECTS = st.dictionaries(NAMES, VALUES, max_size=4)


def refusal(data: str | bytes) -> str:
    with pytest.raises(BadFrame) as caught:
        decode(data)
    assert caught.value.code == "BAD_FRAME"
    return caught.value.detail


def test_a_command_comes_through_as_it_was_sent() -> None:
    assert decode('{"t":"do","id":"a-1","at":41,"d":{"act":"play","cards":["7H"]}}') == {
        "t": "do",
        "id": "a-1",
        "at": 41,
        "d": {"act": "play", "cards": ["7H"]},
    }


@pytest.mark.parametrize(
    ("data", "why"),
    [
        ("", "not JSON"),
        ("hello", "not JSON"),
        ("{", "not JSON"),
        ('{"a":1} {"b":2}', "not JSON"),
        ('{"a":NaN}', "not JSON"),
        ('{"a":Infinity}', "not JSON"),
        ('{"a":"\\ud800"}', "not JSON"),
        ("{'a':1}", "not JSON"),
        (b'{"a":"\xff"}', "not JSON"),
        ('{"a":"\ud800"}', "a lone surrogate"),
        ("[]", "not an object"),
        ("null", "not an object"),
        ("7", "not an object"),
        ('"x"', "not an object"),
        ('{"a":1.5}', "not a whole number"),
        ('{"a":1e400}', "not JSON"),
        ('{"a":' + "9" * 5000 + "}", "not JSON"),
        ('{"a":18446744073709551615}', "a number too large"),
        ('{"a":9007199254740992}', "a number too large"),
        ('{"a":-9007199254740992}', "a number too large"),
        ('{"a":"\\u0000"}', "NUL"),
        ('{"\\u0000":1}', "NUL"),
        ('{"a":' + "[" * 8 + "]" * 8 + "}", "too deep"),
        ('{"a":' + "[" * 2000 + "]" * 2000 + "}", "not JSON"),
        ('{"a":1,"a":2}', "a name twice"),
        ('{"d":{"act":"draw","act":"play"}}', "a name twice"),
        ('{"a":1,"\\u0061":2}', "a name twice"),
        ('{"a":"\\u003a","a":""}', "a name twice"),
        ('{"a":"' + "x" * 9000 + '"}', "too large"),
    ],
)
def test_what_could_do_harm_is_refused_with_a_reason(data: str | bytes, why: str) -> None:
    assert refusal(data) == why


def test_numbers_up_to_the_largest_exact_one_are_fine() -> None:
    assert decode('{"a":9007199254740991,"b":-9007199254740991}') == {"a": MAX_INTEGER, "b": -MAX_INTEGER}


def test_colons_and_escapes_inside_texts_are_no_duplicates() -> None:
    assert decode('{"a:b":"::","c":"\\u003a\\"","a":"\\\\"}') == {"a:b": "::", "c": ':"', "a": "\\"}


def test_the_size_is_counted_in_bytes_and_the_caller_may_set_it() -> None:
    with pytest.raises(BadFrame, match="too large"):
        decode('{"a":"éé"}', max_bytes=11)
    assert decode('{"a":"éé"}', max_bytes=12) == {"a": "éé"}


@given(OBJECTS)
def test_whatever_is_encoded_comes_back_the_same(value: dict[str, Any]) -> None:
    assert decode(encode(value)) == value


@given(st.text() | st.binary())
def test_nothing_but_a_coded_refusal_comes_of_any_input(data: str | bytes) -> None:
    with suppress(BadFrame):
        assert isinstance(decode(data), dict)


@given(OBJECTS, st.data())
def test_a_repeated_name_is_found_wherever_it_stands(value: dict[str, Any], data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(["a", "é", "x:y"]))
    ascii_only, separators = data.draw(st.booleans()), data.draw(st.sampled_from([(", ", ": "), (",", ":")]))
    text = plain.dumps({"k": value}, ensure_ascii=ascii_only, separators=separators)
    twice = f'{{"{name}":1,{text[1:-1]},"{name}":2}}'
    assert refusal(twice) == "a name twice"


def test_encoding_refuses_what_is_not_json() -> None:
    with pytest.raises(TypeError):
        encode({"a": {1}})
