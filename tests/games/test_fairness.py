"""What is published of a shuffle, to whom and when; the log of commitments; secrets that stay so until the end."""

import asyncio
import re
from datetime import timedelta
from hashlib import sha256
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.core.cache import cache
from django.test import AsyncClient
from django.utils import timezone
from prometheus_client import generate_latest

from games import fairness, nightly
from games.engine import fair, rulesets
from games.models import FairCheck, Match, ServerSeed, Step, Table
from mauapp.core import json
from tests.cast import Cast
from tests.fair import checkers
from tests.games.pages import Page, Server, cookie_of
from tests.games.tables import a_table, done
from tests.games.test_seeds import OWN, disclose, promise, start

pytestmark = pytest.mark.django_db(transaction=True)


async def browser(who: Any) -> AsyncClient:
    """A browser with the session of this player."""
    client = AsyncClient()
    for cookie in (await cookie_of(who)).values():
        name, _, value = cookie.partition("=")
        client.cookies[name] = value
    return client


async def asked(who: Any, match: str, method: str = "get", **fields: Any) -> tuple[int, Any]:
    """What `/api/fair/<match>` answers this player, or a visitor."""
    client = await browser(who)
    if method == "post":
        answer = await client.post(f"/api/fair/{match}", json.encode(fields), content_type="application/json")
    else:
        answer = await client.get(f"/api/fair/{match}")
    return answer.status_code, json.loads(answer.content.decode())


async def played(server: Server, cast: Cast, ruleset: str = "mau-mau-classic") -> tuple[str, str]:
    """The table and the match of `watched`."""
    table, match, _ = await watched(server, cast, ruleset)
    return table, match


async def watched(server: Server, cast: Cast, ruleset: str) -> tuple[str, str, Page]:
    """Anna and Ben have given seeds and played a match to its end beside a computer; the ids, and Anna's page."""
    options = {"target": 50} if ruleset == "schneider" else {}
    table = await a_table(cast.anna, cast.ben, levels=("easy",), start=False, ruleset=ruleset, options=options)
    async with server.giving_page(cast.anna, table) as anna, server.giving_page(cast.ben, table) as ben:
        match = await start(anna, ben)
        for give in (promise, disclose):
            for page in (anna, ben):
                await give(page, match)
        await asyncio.gather(anna.play_on(), ben.play_on())
        await anna.reach(ben.v)
    return table, match, anna


def kept(page: Page, match: str, proof: Any) -> dict[str, Any]:
    """What static/js/fair/watch.js keeps of a match that this page has seen from its beginning."""
    events = [event for frame in page.frames if frame["t"] == "ev" for event in frame["events"]]
    begun = next(event for event in events if event.get("e") == "match")
    assert page.seat is not None
    own = {"c": OWN[page.seat], "h": fair.client_hash(match, page.seat, OWN[page.seat]), "acked": "c"}
    lists = {name: page.view["fair"][name] for name in ("hashes", "seeds", "commit")}
    of_table = {name: page.view[name] for name in ("ruleset", "options")}
    known = {"match": match, "dealer": begun["dealer"], "seat": page.seat, "own": own, "link": proof["link"]}
    return known | lists | of_table | {"events": [event for event in events if event["v"] >= begun["v"]]}


@pytest.mark.parametrize("ruleset", [system.id for system in rulesets.SYSTEMS])
async def test_after_the_match_its_players_can_check_every_card(server: Server, cast: Cast, ruleset: str) -> None:
    _, match, anna = await watched(server, cast, ruleset)
    status, proof = await asked(cast.anna, match)
    assert (status, proof["seat"]) == (200, 0)
    [answer] = checkers.by_script([{"proof": proof, "seen": kept(anna, match, proof)}])
    assert (answer["finding"], answer["verdict"], answer["contributed"]) == (None, "fair", 2)
    assert checkers.by_engine(proof) is None
    assert checkers.by_example(proof) is None
    text = json.encode(proof["steps"])
    assert '"key"' not in text
    assert '"player":' not in text


async def test_nobody_else_and_nobody_before_the_end_learns_the_secret(server: Server, cast: Cast) -> None:
    table = await a_table(cast.anna, cast.ben, start=False)
    async with server.page(cast.anna, table) as anna, server.page(cast.ben, table) as ben:
        await anna.do("start")
        match = anna.view["fair"]["match"]
        for who in (cast.anna, cast.dora, None):
            assert not {"server_seed", "steps"} & (await asked(who, match))[1].keys()
        await ben.see(lambda page: page.view["match"])
        await asyncio.gather(anna.play_on(), ben.play_on())
    for who in (cast.dora, None):
        status, found = await asked(who, match)
        assert status == 200
        assert not {"server_seed", "steps"} & found.keys()
        assert found["ended"] is not None
        assert found["hashes"] == [None, None]
    assert "server_seed" in (await asked(cast.anna, match))[1]
    assert (await asked(cast.anna, "a" * 26))[0] == 404


async def test_a_match_that_is_given_up_is_told_too(server: Server, cast: Cast) -> None:
    table = await a_table(cast.anna, cast.ben)
    await done(table, cast.anna, "leave")
    await done(table, cast.ben, "leave")
    proof = (await asked(cast.anna, (await Match.objects.aget()).public_id))[1]
    assert proof["why"] == "abandoned"
    assert checkers.by_script([{"proof": proof, "seen": None}])[0]["finding"] is None
    assert checkers.by_example(proof) is None


async def test_every_commitment_is_chained_to_the_one_before(server: Server, cast: Cast) -> None:
    await asyncio.gather(*(a_table(player, levels=("easy",)) for player in (cast.anna, cast.ben, cast.clara)))
    before = fairness.BEGINNING
    matches = [match async for match in Match.objects.order_by("link")]
    assert [match.link for match in matches] == [1, 2, 3]
    for match in matches:
        minute = int(match.started_at.timestamp() // 60)
        before = sha256(f"{before}:{match.public_id}:{match.commitment}:{minute}".encode()).hexdigest()
        assert match.chain == before
    await sync_to_async(cache.clear)()
    assert await sync_to_async(fairness.head)() == (3, before)
    page = (await AsyncClient().get("/en/")).content.decode()
    assert before in page


async def test_what_browsers_have_checked_is_counted_once_a_seat(server: Server, cast: Cast) -> None:
    _, match = await played(server, cast)
    for _ in range(2):
        assert (await asked(cast.anna, match, "post", fair=True))[0] == 200
    assert (await asked(cast.ben, match, "post", fair=False))[0] == 200
    assert (await asked(cast.dora, match, "post", fair=True))[0] == 403
    assert (await asked(cast.anna, match, "post", fair="yes"))[0] == 400
    assert await FairCheck.objects.acount() == 2
    figures = await sync_to_async(fairness.figures)()
    assert figures == {"matches": 1, "checked": 1, "doubted": 1, "unrevealed": 0, "abandoned": 0}


async def test_a_secret_that_is_not_told_within_a_day_is_shown(server: Server, cast: Cast) -> None:
    await a_table(cast.anna, cast.ben)
    later = timezone.now() + timedelta(hours=25)
    assert (await sync_to_async(fairness.figures)(later))["unrevealed"] == 1
    assert "Secrets not told within a day" in (await AsyncClient().get("/en/fair/")).content.decode()


async def test_where_the_beginning_is_not_kept_any_more_only_what_is_public_is_told(server: Server, cast: Cast) -> None:
    table, match = await played(server, cast)
    await Step.objects.filter(table__public_id=table).adelete()
    assert "server_seed" not in (await asked(cast.anna, match))[1]
    await Match.objects.aupdate(first=None)  # begun before this was written down
    status, found = await asked(cast.anna, match)
    assert (status, "server_seed" in found) == (200, False)


async def test_after_ninety_days_secret_and_cards_are_gone_and_the_commitment_stays(server: Server, cast: Cast) -> None:
    table, match = await played(server, cast)
    await Table.objects.filter(public_id=table).aupdate(status=Table.Status.CLOSED)
    await sync_to_async(nightly.clean)(timezone.now() + timedelta(days=91))
    assert not await ServerSeed.objects.aexists()
    assert not await Step.objects.aexists()
    found = (await asked(cast.anna, match))[1]
    assert not {"server_seed", "steps"} & found.keys()
    assert len(found["hashes"]) == 3
    assert found["link"]["no"] == 1


async def test_the_page_of_a_match_tells_everybody_what_is_public(server: Server, cast: Cast) -> None:
    _, match = await played(server, cast)
    for who, is_player in ((cast.anna, True), (None, False)):
        answer = await (await browser(who)).get(f"/en/fair/{match}/")
        text = answer.content.decode()
        assert (await Match.objects.aget()).commitment in text
        assert ("Save the proof" in text) is is_player
        assert (await ServerSeed.objects.aget()).seed not in text


async def test_no_secret_is_found_anywhere_before_the_end(
    server: Server, cast: Cast, capfd: pytest.CaptureFixture[str], admin_client: Any
) -> None:
    """Canaries: the seeds and keys of running matches, looked for in all frames, pages, logs and figures."""
    table = await a_table(cast.anna, cast.ben, start=False)
    pages: list[Page] = []
    async with server.giving_page(cast.anna, table) as anna, server.giving_page(cast.ben, table) as ben:
        pages = [anna, ben]
        match = await start(anna, ben)
        for give in (promise, disclose):
            for page in pages:
                await give(page, match)
        for _ in range(4):
            for page in pages:
                if page.can_move():
                    await page.move()
        await anna.settled()
        secret = (await ServerSeed.objects.aget()).seed
        row = await Table.objects.aget()
        key = json.loads(row.state)["match"]["key"]
        texts = [json.encode(page.frames) for page in pages]
        client = await browser(cast.anna)
        own = (
            f"/en/table/{table}/",
            f"/en/fair/{match}/",
            f"/api/fair/{match}",
            "/en/fair/",
            "/en/",
            "/en/statistics/",
        )
        answers = [await client.get(address) for address in own]
        answers += [
            await sync_to_async(admin_client.get)(address) for address in await sync_to_async(admin_pages)(admin_client)
        ]
        texts += [answer.content.decode() for answer in answers]
        texts.append(generate_latest().decode())
        written = capfd.readouterr()
        texts += [written.out, written.err]
        assert len(texts) > 15
        assert not [text[:80] for text in texts for canary in (secret, key) if canary in text]


def admin_pages(client: Any) -> list[str]:
    """Every list and every row of the admin that has to do with games."""
    found = re.findall(r'href="(/admin/games/\w+/)"', client.get("/admin/").content.decode())
    rows = [
        row
        for address in set(found)
        for row in re.findall(rf'href="({address}\d+/change/)', client.get(address).content.decode())
    ]
    assert found
    return [*sorted(set(found)), *rows]
