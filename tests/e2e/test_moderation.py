"""From two taps at the table to a decision in the admin, by a moderator who has no other right."""

import re
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence

import pytest
from playwright.sync_api import Page, expect

from tests.e2e import accounts
from tests.e2e.conftest import PHONE, Visits
from tests.e2e.test_speech import say, sit_together
from tests.served import ROOT, Served, served

STAFF = """
from django.contrib.auth.models import Group
from django.utils import timezone
from mauapp.accounts.lookalikes import skeleton
from mauapp.accounts import standing
from mauapp.accounts.models import Device, Player, User
from moderation import reports
user = User.objects.create_user("Mora", password="seven of hearts", is_staff=True)
user.groups.add(Group.objects.get(name="moderator"))
for act in ("dismiss", "warn", "rename", "mute", "pause", "ban", "grant", "refuse"):
    kind = "name" if act in ("grant", "refuse") else "report"
    wanted = "Pula " + act if kind == "name" else ""
    player = Player.objects.create(name="Case " + act, look=skeleton("Case " + act), wanted=wanted)
    reports.open_case(player.pk, kind, timezone.now())
device = Device.objects.create(key="d" * 64)
standing.see(Player.objects.get(name="Case ban"), device, "203.0.113.7", timezone.now().date())
own = Player.objects.create(name="Mora", look=skeleton("Mora"), user=user)
near = Player.objects.create(name="Case near", look=skeleton("Case near"))
report = reports.report_name(Player.objects.get(name="Case warn"), near, timezone.now())
report.seated.add(own)
print(report.case_id)
"""
WIDE = {"width": 1280, "height": 800}
ACTS = ("dismiss", "warn", "rename", "mute", "pause", "ban", "grant", "refuse")
LIFTS = {"mute": "lift_mute", "pause": "lift_pause", "ban": "lift_ban"}
FORBIDDEN = (
    *("accounts/user/", "accounts/player/", "accounts/namerule/", "accounts/namerule/add/", "auth/group/"),
    *("games/table/", "games/match/", "moderation/case/add/", "moderation/action/add/"),
)


@pytest.fixture(scope="module")
def office(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A site with a moderator, eight cases for him, and one of a table at which he sat."""
    with served(tmp_path_factory.mktemp("office"), BOT_PACE="0", LIMITS="false") as server:
        command = [sys.executable, "manage.py", "shell", "-c", STAFF]
        made = subprocess.run(command, cwd=ROOT, env=server.environment, check=True, capture_output=True, text=True)
        server.lines.append(f"near: {made.stdout.split()[-1]}")
        yield server
        server.stop()
        assert "Traceback" not in server.log


def enter(page: Page) -> None:
    accounts.log_in(page, "Mora", where="/en/account/login/?next=/admin/moderation/case/")
    expect(page.locator("#changelist")).to_be_visible()


def decide(
    page: Page, act: str, *, days: str = "1", reason: str = "it was plain to see", ticked: Sequence[str] = ()
) -> None:
    """Fill the form of a case in, and send it."""
    page.locator(f'input[name="act"][value="{act}"]').check()
    page.locator('select[name="ground"]').select_option("stalling")
    page.locator('input[name="days"]').fill(days)
    page.locator('textarea[name="reason"]').fill(reason)
    for box in ticked:
        page.locator(f'input[name="{box}"]').check()
    page.locator('.submit-row input[type="submit"]').click()


def test_a_report_from_the_table_ends_in_a_ban_that_closes_the_page_at_once(office: Served, visit: Visits) -> None:
    mora = visit(office, size={"width": 1280, "height": 900})
    enter(mora)
    pages = sit_together(visit, office, {"en": PHONE, "de": PHONE})
    anna, ben = pages["en"], pages["de"]
    say(ben, "oops")
    expect(anna.locator(".bubble")).to_have_text("Oops!")
    culprit = anna.locator(".seat-name").inner_text()
    anna.locator(".seat-person").click()
    anna.locator('#person [value="phrases"]').click()
    expect(anna.locator('#person [role="status"]')).to_contain_text("you will hear")
    anna.locator('#person [value="mute"]').click()
    expect(anna.locator('#person [value="unmute"]')).to_be_visible()
    mora.goto("/admin/moderation/case/")
    mora.get_by_role("link", name=culprit).click()
    expect(mora.locator(".evidence")).to_contain_text("Oops!")
    decide(mora, "ban", reason="mocking others for an hour")
    began = time.monotonic()
    expect(ben.locator(".empty h2")).to_contain_text("nicht spielen")
    assert time.monotonic() - began < 1.0
    expect(mora.locator(".messagelist .success")).to_be_visible()
    ben.goto("/de/")
    expect(ben.locator(".notice")).to_contain_text("Verzögern")
    visit.is_listening = False  # the browser complains of the refusal
    ben.locator('form[action$="/friends/"] button[value="2"]').click()
    expect(ben.locator("h1")).to_contain_text("nicht spielen")
    anna.goto("/en/")
    expect(anna.locator(".notice")).to_contain_text("your report was right")
    anna.locator(".notice button").click()
    expect(anna.locator(".notice")).to_have_count(0)


def test_a_name_in_the_log_and_a_bubble_open_the_sheet_about_whoever_it_was(office: Served, visit: Visits) -> None:
    pages = sit_together(visit, office, {"en": WIDE, "de": PHONE})
    anna, ben = pages["en"], pages["de"]
    culprit = anna.locator(".seat-name").inner_text()
    say(ben, "oops")
    anna.locator(".seat .bubble").click()
    expect(anna.locator("#person-title")).to_have_text(culprit)
    anna.keyboard.press("Escape")
    expect(anna.locator(".bubble")).to_have_count(0)
    ben.locator('.table-bar [aria-label="Tisch verlassen"]').click()
    ben.locator("dialog [data-leave]").click()
    expect(ben.locator("#alone")).to_be_visible()
    said = anna.locator(".log li", has_text="Oops!").locator(".name")
    said.focus()
    anna.keyboard.press("Enter")
    expect(anna.locator("#person-title")).to_have_text(culprit)
    anna.locator('#person [value="name"]').click()
    expect(anna.locator('#person [role="status"]')).to_contain_text("you will hear")


def test_a_moderator_does_all_that_is_his_and_the_log_tells_it(office: Served, visit: Visits) -> None:
    page = visit(office, size={"width": 1280, "height": 900})
    enter(page)
    for act in ACTS:
        page.goto("/admin/moderation/case/")
        page.get_by_role("link", name=f"Case {act}", exact=True).click()
        if act == "ban":  # longer than a month is not for moderators
            visit.is_listening = False  # the browser complains of the refusal
            decide(page, act, days="31", reason="for ever")
            expect(page.locator(".errorlist")).to_contain_text("At most 30 days")
            visit.is_listening = True
        decide(page, act, days="30", reason=f"because of {act}", ticked=("with_devices", "with_addresses"))
        expect(page.locator(".messagelist .success")).to_be_visible()
    page.goto("/admin/moderation/case/?state=closed")
    page.get_by_role("link", name="Case ban", exact=True).click()
    expect(page.locator("#content-main")).to_contain_text("Banned until")
    expect(page.locator("#content-main li", has_text="Device")).to_contain_text("banned until")
    expect(page.locator("#content-main")).not_to_contain_text("203.0.113")
    for act, lift in LIFTS.items():
        page.goto("/admin/moderation/case/?state=closed")
        page.get_by_role("link", name=f"Case {act}", exact=True).click()
        decide(page, lift, reason=f"enough of {act}")
        expect(page.locator(".messagelist .success")).to_be_visible()
    page.goto("/admin/moderation/action/")
    rows = page.locator("#result_list tbody tr")
    for act in ACTS:
        row = rows.filter(has_text=f"because of {act}")
        expect(row).to_have_count(1)
        expect(row).to_contain_text("Mora")
        expect(row.locator(".field-until")).to_have_text("-" if act not in LIFTS else re.compile("20"))
    for act in LIFTS:
        expect(rows.filter(has_text=f"enough of {act}")).to_have_count(1)
    rows.first.locator("a").first.click()
    expect(page.locator('#action_form input:not([type="hidden"]), #action_form textarea, .deletelink')).to_have_count(0)


def test_what_a_moderator_may_not_do_is_not_there_and_is_refused_by_its_address(office: Served, visit: Visits) -> None:
    page = visit(office, size={"width": 1280, "height": 900})
    enter(page)
    page.goto("/admin/")
    expect(page.locator("#content-main .module")).to_have_count(1)
    links = page.locator("#content-main a").evaluate_all("links => links.map(link => link.getAttribute('href'))")
    assert {link.rstrip("/") for link in links} == {
        "/admin/moderation",
        "/admin/moderation/case",
        "/admin/moderation/action",
    }
    visit.is_listening = False  # the browser complains of each refusal
    for path in FORBIDDEN:
        answer = page.goto(f"/admin/{path}")
        assert answer is not None
        assert answer.status == 403, path
    near = next(line.removeprefix("near: ") for line in office.lines if line.startswith("near: "))
    page.goto("/admin/moderation/case/?state=all")
    expect(page.get_by_role("link", name="Case warn")).to_be_visible()
    expect(page.get_by_role("link", name="Case near")).to_have_count(0)
    page.goto(f"/admin/moderation/case/{near}/change/")
    expect(page.locator("#changelist")).to_be_visible()
    token = next(cookie["value"] for cookie in page.context.cookies() if cookie["name"] == "csrftoken")
    decision: dict[str, str | float | bool] = {
        "csrfmiddlewaretoken": token,
        "act": "ban",
        "days": "1",
        "ground": "other",
        "reason": "mine",
    }
    page.request.post(f"{office.url}/admin/moderation/case/{near}/decide/", form=decision)
    page.goto("/admin/moderation/action/")
    expect(page.locator("#changelist")).to_be_visible()
    expect(page.locator("#changelist")).not_to_contain_text("mine")
    for path in ("moderation/action/1/delete/", "moderation/action/1/change/", "moderation/case/1/delete/"):
        refused = page.request.post(f"{office.url}/admin/{path}", form={"csrfmiddlewaretoken": token, "post": "yes"})
        assert refused.status == 403, path
