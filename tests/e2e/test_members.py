"""Guests with a running match who sign up or log in, in browsers; passkeys."""

from playwright.sync_api import Page, expect

from tests.e2e import accounts
from tests.e2e.conftest import Visits
from tests.e2e.seats import Seat, agree
from tests.served import Served

HAND = "[...document.querySelectorAll('.hand [data-card]')].map(card => card.dataset.card).sort().join()"


def another_tab(page: Page, lang: str = "en") -> Page:
    tab = page.context.new_page()
    tab.goto(f"/{lang}/")
    return tab


def count_sockets(page: Page) -> list[str]:
    """Every socket that the page opens from now on."""
    opened: list[str] = []
    page.on("websocket", lambda socket: opened.append(socket.url))
    return opened


def test_a_guest_signs_up_in_another_tab_and_keeps_seat_hand_and_socket(quick_server: Served, visit: Visits) -> None:
    page = visit(quick_server)
    anna = Seat(page)
    anna.sit_down_against_computers(1)
    opened = count_sockets(page)
    hand = sorted(anna.cards())
    tab = another_tab(page)
    accounts.sign_up(tab, "Anna Banjo")
    tab.close()
    assert sorted(anna.cards()) == hand
    anna.play_until(anna.is_over)
    assert opened == []


def test_a_guest_signs_up_from_the_tables_menu_and_comes_back_to_the_same_hand(
    quick_server: Served, visit: Visits
) -> None:
    page = visit(quick_server)
    ben = Seat(page)
    ben.sit_down_against_computers(1)
    hand = sorted(ben.cards())
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("link", name="Log in or sign up").click()
    page.locator("#new_username").fill("Ben Bolero")
    page.locator("#new_password1").fill(accounts.PASSWORD)
    page.get_by_role("button", name="Create account").click()
    expect(ben.hand).to_have_count(len(hand))
    assert sorted(ben.cards()) == hand


def test_a_guest_logs_in_to_an_account_that_sits_at_the_same_table(quick_server: Served, visit: Visits) -> None:
    clara, ben = visit(quick_server), visit(quick_server)
    accounts.sign_up(clara, "Clara Samba")
    clara.goto("/en/")
    clara.locator('form[action$="/friends/"] button[value="3"]').click()
    code = clara.locator(".big-code").inner_text().replace(" ", "")
    other = visit(quick_server)  # the guest who will turn out to be Clara
    for page in (other, ben):
        page.locator('input[name="code"]').fill(code)
        page.locator('form[action$="/code/"] button').click()
        agree(page)
    expect(clara.locator(".seat-row:not([data-free])")).to_have_count(3)
    clara.locator('.room .button[data-kind="call"]').click()
    seats = [Seat(page) for page in (clara, other, ben)]
    for seat in seats:
        expect(seat.hand).to_have_count(5)
    opened = count_sockets(other)
    guests = sorted(seats[1].cards())
    accounts.log_in(another_tab(other), "clara samba")
    other.wait_for_function(f"before => {HAND} !== before", arg=",".join(guests))
    assert sorted(seats[1].cards()) == sorted(seats[0].cards())
    assert opened == []


def test_logging_out_in_one_tab_closes_the_table_in_the_other(quick_server: Served, visit: Visits) -> None:
    page = visit(quick_server)
    accounts.sign_up(page, "Dora Disco")
    page.goto("/en/")
    Seat(page).sit_down_against_computers(1)
    tab = another_tab(page)
    tab.goto("/en/account/logout/")
    tab.get_by_role("button", name="Log out").click()
    expect(tab.get_by_text("You are logged out.")).to_be_visible()
    expect(page.get_by_text("You are not logged in any more.")).to_be_visible()


def test_a_member_adds_a_passkey_and_logs_in_with_nothing_else(quick_server: Served, visit: Visits) -> None:
    page = visit(quick_server, base=quick_server.url.replace("127.0.0.1", "localhost"))
    accounts.carry_a_passkey(page)
    accounts.sign_up(page, "Edda Jazz")
    accounts.add_passkey(page, "Telephone")
    page.goto("/en/account/logout/")
    page.get_by_role("button", name="Log out").click()
    page.goto("/en/account/login/")
    page.get_by_role("button", name="Log in with a passkey").click()
    expect(page.locator(".site-me")).to_contain_text("Edda Jazz")
    page.goto("/en/account/")
    expect(page.get_by_text("Telephone", exact=True)).to_be_visible()


def test_after_the_password_a_passkey_is_the_second_step(quick_server: Served, visit: Visits) -> None:
    page = visit(quick_server, base=quick_server.url.replace("127.0.0.1", "localhost"))
    accounts.carry_a_passkey(page)
    accounts.sign_up(page, "Felix Polka")
    accounts.add_passkey(page, "Telephone")
    page.goto("/en/account/logout/")
    page.get_by_role("button", name="Log out").click()
    accounts.log_in(page, "Felix Polka")
    page.get_by_role("button", name="Use a passkey").click()
    expect(page.locator(".site-me")).to_contain_text("Felix Polka")


def test_a_browser_without_a_passkey_is_told_so(quick_server: Served, visit: Visits) -> None:
    page = visit(quick_server)
    page.goto("/en/account/login/")
    page.get_by_role("button", name="Log in with a passkey").click()
    expect(page.get_by_text("The browser gave no passkey.")).to_be_visible()
