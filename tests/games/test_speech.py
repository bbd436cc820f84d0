"""Phrases: who may say one, who is told, and that there is nothing else to say."""

from datetime import timedelta

import pytest
from asgiref.sync import sync_to_async
from django.utils import timezone, translation
from pytest_django.fixtures import Settings

from games import phrases, speech
from games.live import live, now_ms
from games.models import Said
from mauapp.accounts import company
from mauapp.accounts.models import Player
from tests.cast import Cast
from tests.games.pages import Frame, Page, Server
from tests.games.tables import a_table

pytestmark = pytest.mark.django_db(transaction=True)
FREE_TEXT: list[Frame] = [
    {"t": "say", "id": "a-1", "phrase": "you are a fool"},
    {"t": "say", "id": "a-1", "phrase": "hello", "text": "you are a fool"},
    {"t": "say", "id": "a-1", "phrase": ["hello", "you are a fool"]},
    {"t": "say", "id": "you are a fool", "phrase": "hello"},
    {"t": "say", "phrase": "hello"},
    {"t": "said", "seat": 0, "phrase": "you are a fool"},
    {"t": "chat", "id": "a-1", "text": "you are a fool"},
    {"t": "active", "text": "you are a fool"},
    {"t": "ping", "n": "you are a fool"},
    {"t": "vote", "id": "a-1", "choice": "you are a fool"},
    {"t": "do", "id": "a-1", "d": {"act": "call", "text": "you are a fool"}},
    {"t": "do", "id": "a-1", "d": {"act": "rename", "name": "you are a fool"}},
    {"t": "do", "id": "a-1", "d": {"act": "say", "phrase": "you are a fool"}},
]


async def say(page: Page, phrase: str) -> Frame:
    """Say it and wait for the answer."""
    page.count += 1
    ident = f"say-{page.count}"
    await page.say({"t": "say", "id": ident, "phrase": phrase})
    return await page.until(lambda frame: frame.get("id") == ident)


def heard(page: Page) -> list[tuple[int, str]]:
    return [(frame["seat"], frame["phrase"]) for frame in page.frames if frame["t"] == "said"]


@sync_to_async
def rest(player: Player) -> None:
    """Five seconds go by."""
    Player.objects.filter(pk=player.pk).update(spoke=timezone.now() - 2 * speech.EVERY)


async def test_a_phrase_is_told_to_everybody_at_the_table_by_its_id(server: Server, cast: Cast) -> None:
    table = await a_table(cast.anna, cast.ben)
    async with server.page(cast.anna, table) as anna, server.page(cast.ben, table) as ben:
        assert (await say(ben, "good_luck"))["t"] == "ack"
        assert await anna.get("said") == {"t": "said", "seat": 1, "phrase": "good_luck"}
        assert heard(ben) == [(1, "good_luck")]
        assert anna.v == ben.v == live().tables[table].state["v"]


async def test_one_phrase_in_five_seconds_over_all_pages_of_a_person(
    server: Server, cast: Cast, settings: Settings
) -> None:
    settings.MAU_LIMITS = True
    table = await a_table(cast.anna, cast.ben)
    async with (
        server.page(cast.anna, table) as anna,
        server.page(cast.ben, table) as ben,
        server.page(cast.ben, table) as tablet,
    ):
        answers = [await say(page, phrase) for page in (ben, tablet) for phrase in ("hello", "smile")]
        assert [answer.get("code") for answer in answers] == [None, "TOO_SOON", "TOO_SOON", "TOO_SOON"]
        await rest(cast.ben)
        assert (await say(tablet, "smile"))["t"] == "ack"
        await anna.get("said", phrase="smile")
        assert heard(anna) == [(1, "hello"), (1, "smile")]


async def test_who_only_watches_says_nothing(server: Server, cast: Cast) -> None:
    table = await a_table(cast.anna, cast.ben, start=False)
    async with server.page(cast.dora, table) as dora, server.page(None, table) as stranger:
        assert (await say(dora, "hello"))["code"] == "NOT_SEATED"
        assert (await say(stranger, "hello"))["code"] == "NOT_SEATED"


async def test_free_text_is_refused_in_every_frame_and_nobody_hears_of_it(server: Server, cast: Cast) -> None:
    table = await a_table(cast.anna, cast.ben)
    async with server.page(cast.anna, table) as anna, server.page(cast.ben, table) as ben:
        for frame in FREE_TEXT:
            await ben.say(frame)
            assert (await ben.get("refused")) == {"t": "refused", "id": None, "code": "BAD_FRAME"}, frame
        await anna.settled()
        assert "fool" not in str(anna.frames)


async def test_whoever_muted_or_blocked_somebody_is_not_told_what_he_says(server: Server, cast: Cast) -> None:
    table = await a_table(cast.anna, cast.ben, cast.clara, cast.dora)
    await sync_to_async(company.mute)(cast.anna, cast.ben, True)
    await sync_to_async(company.block)(cast.clara, cast.ben, True)
    await sync_to_async(company.hear_nobody)(cast.dora, True)
    async with (
        server.page(cast.anna, table) as anna,
        server.page(cast.ben, table) as ben,
        server.page(cast.clara, table) as clara,
        server.page(cast.dora, table) as dora,
    ):
        await say(ben, "hello")
        await say(clara, "sorry")
        for page in (anna, ben, clara, dora):
            await page.settled()
        assert [heard(page) for page in (anna, ben, clara, dora)] == [
            [(2, "sorry")],
            [(1, "hello"), (2, "sorry")],
            [(2, "sorry")],
            [],
        ]
        await rest(cast.ben)
        await sync_to_async(company.mute)(cast.anna, cast.ben, False)
        await say(ben, "thank_you")
        assert (await anna.get("said"))["phrase"] == "thank_you"


async def test_whose_phrases_a_moderator_has_switched_off_is_told_so(server: Server, cast: Cast) -> None:
    table = await a_table(cast.anna, cast.ben)
    later = timezone.now() + timedelta(hours=1)
    await Player.objects.filter(pk=cast.ben.pk).aupdate(muted_until=later)
    async with server.page(cast.anna, table) as anna, server.page(cast.ben, table) as ben:
        assert (await say(ben, "hello"))["code"] == "MUTED"
        await Player.objects.filter(pk=cast.ben.pk).aupdate(muted_until=timezone.now() - timedelta(seconds=1))
        assert (await say(ben, "hello"))["t"] == "ack"
        await anna.get("said")


async def test_what_was_said_at_another_process_is_told_here_once(server: Server, cast: Cast) -> None:
    table = await a_table(cast.anna, cast.ben)
    async with server.page(cast.anna, table) as anna:
        held = live().tables[table]
        said = await Said.objects.acreate(table_id=held.row, player=cast.ben, seat=1, phrase="oops", at=now_ms())
        for _ in range(2):
            for saying in await sync_to_async(speech.latest)({held.row: speech.listeners(held)}, said.at):
                speech.tell(held, saying)
        await anna.settled()
        assert heard(anna) == [(1, "oops")]
        assert await sync_to_async(speech.latest)({held.row: []}, said.at + speech.FRESH_MS) == []


def test_there_are_24_sentences_and_8_emojis_in_every_language() -> None:
    sentences = [ident for group in phrases.PHRASES.values() for ident in group]
    assert (len(sentences), len(phrases.EMOJIS)) == (24, 8)
    assert phrases.PHRASES.keys() == phrases.GROUPS.keys()
    assert max(map(len, phrases.IDS)) <= Said._meta.get_field("phrase").max_length  # type: ignore[operator]  # it has one
    told = {}
    for language in ("en", "de", "hu", "ro"):
        with translation.override(language):
            told[language] = {ident: phrases.words(ident) for ident in sentences}
    for language in ("de", "hu", "ro"):
        assert [ident for ident in sentences if told[language][ident] == told["en"][ident]] == []
