"""Settings: kept for members, refused when they do not exist, the same in the browser and here."""

import re
from pathlib import Path
from typing import Any

import pytest

from mauapp.accounts import preferences
from mauapp.accounts.denied import Denied
from mauapp.accounts.models import User
from mauapp.core import json
from tests.accounts.members import Member

ROOT = Path(__file__).parent.parent.parent


async def choose(browser: Member, given: object) -> Any:
    return await browser.post("/en/settings/", json.encode(given), content_type="application/json")


async def kept() -> dict[str, str]:
    return dict((await User.objects.aget()).preferences)


def test_the_browser_knows_the_same_settings_and_begins_with_values_that_exist() -> None:
    script = (ROOT / "static" / "js" / "preferences.js").read_text(encoding="utf-8")
    usual = dict(re.findall(r'(\w+): "(\w+)"', script[script.index("const USUAL") :]))
    assert set(usual) == set(preferences.ALLOWED)
    assert preferences.check(dict(usual.items())) == usual


@pytest.mark.parametrize("given", [{"palette": "nine"}, {"colour": "two"}, {"volume": "101"}, {"mute": True}])
def test_what_does_not_exist_cannot_be_chosen(given: dict[str, object]) -> None:
    with pytest.raises(Denied, match="BAD_SETTING"):
        preferences.check(given)


@pytest.mark.django_db(transaction=True)
async def test_what_a_member_chooses_is_told_to_his_next_device() -> None:
    anna = await Member.with_account("Anna Alto")
    assert (await choose(anna, {"palette": "four", "volume": "20"})).status_code == 204
    assert await kept() == {"palette": "four", "volume": "20"}
    other = await Member.open()
    await other.log_in("Anna Alto")
    page = (await other.get("/en/settings/")).content.decode()
    assert 'data-preferences="{&quot;volume&quot;' in page or 'data-preferences="{&quot;palette&quot;' in page


@pytest.mark.django_db(transaction=True)
async def test_bad_settings_change_nothing() -> None:
    anna = await Member.with_account("Anna Alto")
    await choose(anna, {"palette": "four"})
    for given, status in (({"palette": "nine"}, 422), ([], 400)):
        assert (await choose(anna, given)).status_code == status
    assert await kept() == {"palette": "four"}


@pytest.mark.django_db(transaction=True)
async def test_guests_keep_their_settings_on_their_device_alone() -> None:
    dora = await Member.open()
    page = await dora.get("/en/settings/")
    assert page.status_code == 200
    assert "data-save" not in page.content.decode()
    assert (await choose(dora, {"palette": "four"})).status_code == 403
