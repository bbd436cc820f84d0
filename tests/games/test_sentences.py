"""Each refusal has its sentence."""

import pytest
from django.utils import translation

from games.engine.refusals import CODES, TABLE_CODES
from games.sentences import SENTENCES, sentences

SERVER_CODES = {
    "MUTED",
    "TOO_SOON",
    "BANNED",
    "BAD_FRAME",
    "LOGGED_OUT",
    "TRY_AGAIN",
    "NO_TABLE",
    "NO_SPECTATORS",
    "GUESTS_FULL",
}


def test_every_code_has_a_sentence_and_every_sentence_a_code() -> None:
    assert set(SENTENCES) == {*CODES, *TABLE_CODES, *SERVER_CODES}


@pytest.mark.parametrize("language", ["en", "de", "hu", "ro"])
def test_sentences_are_whole_in_each_language(language: str) -> None:
    with translation.override(language):
        for code, sentence in sentences().items():
            assert sentence.strip().endswith((".", "!", "?")), code
