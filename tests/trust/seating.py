"""Puts programs at tables, through the one door, before the server starts."""

import random
from dataclasses import dataclass

from asgiref.sync import sync_to_async

from games import clock, service
from mauapp.accounts.models import Player
from tests.factories import PlayerFactory
from tests.games.pages import cookie_of
from tests.trust.program import Program


@dataclass(frozen=True)
class Company:
    """Who sits at a table. `stays` = False: its people close the page after each move."""

    people: int
    levels: tuple[str, ...] = ()
    stays: bool = True
    ruleset: str = "mau-mau-classic"


COMPANIES = (
    Company(1, ("easy",)),
    Company(1, ("normal", "hard", "easy")),
    Company(1, ("hard", "normal"), stays=False),
    Company(2, ("normal",)),
    Company(2),
    Company(4),
    Company(3, ("hard",), ruleset="macao"),
    Company(2, ("normal",), ruleset="makao"),
    Company(2, ("easy",) * 6, ruleset="crazy-eights"),
    Company(2, ("hard",), ruleset="schneider"),
)


async def seat_all(port: int, dice: random.Random) -> list[Program]:
    """A playing table for each company; its programs, not yet connected."""
    programs = [program for company in COMPANIES for program in await seat(company, port, dice)]
    await clock.stop()
    return programs


async def seat(company: Company, port: int, dice: random.Random) -> list[Program]:
    """A playing table for these; its programs, not yet connected."""
    players: list[Player] = await sync_to_async(PlayerFactory.create_batch)(company.people)
    host, *others = players
    table = await service.create(
        ruleset=company.ruleset,
        options={},
        size=company.people + len(company.levels),
        visibility="friends" if others else "solo",
        player=str(host.pk),
        name=host.name,
    )
    for guest in others:
        await _done(table, guest, {"act": "join", "name": guest.name})
    for index, level in enumerate(company.levels, company.people):
        await _done(table, host, {"act": "bot", "seat": index, "level": level})
    await _done(table, host, {"act": "start"})
    programs = [Program(port, await cookie_of(one), str(one.pk), table, dice) for one in players]
    for program in programs:
        program.stays = company.stays
    return programs


async def _done(table: str, player: Player, command: dict[str, object]) -> None:
    outcome = await service.submit(table, {"player": str(player.pk)}, command)
    assert outcome.is_done, outcome
