"""The programs that the documents show do what they are shown for."""

import asyncio
import sys
from pathlib import Path

import pytest
from pytest_django.fixtures import Settings

from games.engine import rulesets
from mauapp.accounts.models import Player
from tests.games.pages import serving

BOT = Path(__file__).parents[2] / "docs" / "examples" / "bot.py"


def test_the_bot_is_short_enough_to_be_read() -> None:
    assert len(BOT.read_text().splitlines()) <= 100


@pytest.mark.django_db(transaction=True)
async def test_the_bot_plays_a_match_of_every_rule_system_without_a_refusal(settings: Settings) -> None:
    settings.MAU_ORIGINS = []  # the address that is called counts
    settings.MAU_LIMITS = False
    async with serving() as server:
        url = f"http://127.0.0.1:{server.port}"
        for system in rulesets.SYSTEMS:
            program = await asyncio.create_subprocess_exec(
                sys.executable, str(BOT), url, "--ruleset", system.id, stdout=asyncio.subprocess.PIPE
            )
            said, _ = await program.communicate()
            assert said.decode().split() == ["refused", "without", "reason:", "[]"], (system.id, said)
    assert {player.is_program async for player in Player.objects.all()} == {True}
