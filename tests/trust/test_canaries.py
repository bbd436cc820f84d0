"""What nobody may learn is nowhere: not in the admin, nor on pages of players, in frames, logs and metrics."""

import json
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from urllib.error import HTTPError
from urllib.parse import urljoin, urlsplit
from urllib.request import urlopen

from websockets.typing import Origin

from tests.games.pages import Page
from tests.lobby.lookers import looker
from tests.trust.conftest import Site
from tests.trust.office import report, rows
from tests.trust.visitor import Visitor

OF_A_KIND = 3  # pages that are alike but for a number
LINK = re.compile(r'href="([^"#]+)')
CHOSEN = "c4" * 32  # a server seed that somebody would like
PAGES = (
    *(
        "",
        "tables/",
        "profile/",
        "profile/data.zip",
        "statistics/",
        "ranking/",
        "fair/",
        "how-we-shuffle/",
        "settings/",
    ),
    *("table/{table}/", "fair/{match}/", "player/{player}/", "table/{table}/seat/1/", "table/{table}/share/1/"),
)
ADDRESSES = ("/api/fair/{match}", "/api/tables", "/t/{table}/", "/healthz", "/sw.js", "/sitemap.xml", "/metrics")


def read(visitor: Visitor, address: str) -> str:
    """What is answered there, also with an error."""
    try:
        with visitor.opener.open(f"{visitor.server.url}{address}") as answer:
            return str(answer.read().decode(errors="replace"))
    except HTTPError as error:
        with error:
            return error.read().decode(errors="replace")


def metrics(site: Site) -> str:
    """What a collector of figures is told."""
    with urlopen(f"http://127.0.0.1:{site.metrics}/metrics") as answer:
        return str(answer.read().decode())


def crawl(visitor: Visitor, start: str) -> Iterator[tuple[str, str]]:
    """All pages below an address to which links lead, with what they hold; of pages that are alike only some."""
    waiting, met, kinds = [start], {start}, dict[str, int]()
    while waiting:
        address = waiting.pop()
        text = read(visitor, address)
        yield address, text
        for link in LINK.findall(text):
            path = urlsplit(urljoin(address, link)).path
            kind = re.sub(r"\d+", "N", path)
            fits = path.startswith(start) and "logout" not in path and path not in met
            if fits and kinds.setdefault(kind, 0) < OF_A_KIND:
                kinds[kind] += 1
                met.add(path)
                waiting.append(path)


class Scene:
    """Anna, a guest, and Ben, a member, have just been dealt their cards: all that is secret of it."""

    def __init__(self, site: Site, anna: Visitor, page: Page, other: Page, table: str) -> None:
        self.anna, self.pages, self.table = anna, (page, other), table
        self.match: str = page.view["fair"]["match"]
        [(state,)] = rows(site, "SELECT state FROM games_table WHERE public_id = %s", table)
        self.running = json.loads(state)["match"]
        self.seeds = [seed for (seed,) in rows(site, "SELECT seed FROM games_serverseed")]
        self.keys = [key for (key,) in rows(site, "SELECT session_key FROM django_session")]
        self.marks = [mark for (mark,) in rows(site, "SELECT address FROM accounts_sighting")]
        assert self.seeds
        assert self.keys
        assert self.marks
        self.secrets = [*self.seeds, *self.keys, *self.marks, self.running["key"]]

    def told(self, texts: dict[str, str]) -> list[tuple[str, str]]:
        """Where one of the secrets stands."""
        return [(place, secret) for place, text in texts.items() for secret in self.secrets if secret in text]


@asynccontextmanager
async def a_scene(site: Site, name: str) -> AsyncIterator[Scene]:
    """A match that has just begun; everybody has tried to bring a seed of the server along."""
    anna, ben = Visitor(site.one), Visitor(site.two)
    ben.sign_up(name)
    way = f"/en/friends/?seed={CHOSEN}&server_seed={CHOSEN}"
    table = anna.post(way, seats=2, name="Traveller", seed=CHOSEN, server_seed=CHOSEN).rstrip("/").rsplit("/", 1)[1]
    ben.join(table)
    async with anna.page(table) as page, ben.page(table, site.one) as other:
        await page.say({"t": "do", "id": "wish-1", "at": page.v, "d": {"act": "start", "seed": CHOSEN}})
        assert (await page.get("refused"))["code"] in ("BAD_FRAME", "BAD_COMMAND")
        await page.do("start")
        for seen in (page, other):
            await seen.see(lambda page: page.view["match"] is not None and page.view["match"]["phase"] == "turn")
        yield Scene(site, anna, page, other, table)


async def test_no_page_of_the_admin_no_log_and_no_metric_tells_a_card_a_seed_an_address_or_a_session(
    site: Site, staff: dict[str, Visitor]
) -> None:
    async with a_scene(site, "Ben Delta") as scene:
        case = report(site, scene.anna, scene.table, 1, "Ben Delta")
        texts = {f"{name} {path}": text for name, who in staff.items() for path, text in crawl(who, "/admin/")}
        texts["the case"] = read(staff["Mora"], f"/admin/moderation/case/{case}/change/")
        assert "dealt" in texts["the case"]
        assert len([place for place in texts if place.startswith("Rita")]) > 20
        assert [place for place, text in texts.items() if "127.0.0.1" in text] == []
        hidden = {card for hand in scene.running["hands"] for card in hand} | {*scene.running["draw"]}
        shown = re.compile("|".join(rf"(?<![\w-]){card}(?![\w-])" for card in sorted(hidden)))
        assert [(place, shown.findall(text)) for place, text in texts.items() if shown.search(text)] == []
        texts["logs"] = site.one.log + site.two.log
        texts["metrics"] = metrics(site)
        assert scene.told(texts) == []


async def test_no_way_that_a_player_has_lets_him_choose_or_learn_a_seed_or_a_card_of_others(site: Site) -> None:
    async with a_scene(site, "Ben Echo") as scene:
        assert CHOSEN not in scene.seeds
        [(ben,)] = rows(site, "SELECT id FROM accounts_player WHERE name = %s", "Ben Echo")
        names = {"table": scene.table, "match": scene.match, "player": ben}
        dora = Visitor(site.two)
        texts = {
            f"{name} {address}": read(visitor, address.format(**names))
            for name, visitor in (("Anna", scene.anna), ("Dora", dora))
            for address in (*(f"/en/{path}" for path in PAGES), *ADDRESSES)
        }
        for seat, page in enumerate(scene.pages):
            texts[f"frames of seat {seat}"] = frames = json.dumps(page.frames)
            assert [card for card in scene.running["hands"][1 - seat] if f'"{card}"' in frames] == []
        async with looker(site.two.url, Origin(site.two.url), dora.cookies) as eyes:
            texts["the list"] = json.dumps(eyes.tables)
        assert scene.told(texts) == []
