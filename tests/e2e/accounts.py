"""What a person does with an account, by clicks."""

from playwright.sync_api import Page, expect

PASSWORD = "seven of hearts"


def sign_up(page: Page, name: str, *, where: str = "/en/account/signup/", button: str = "Create account") -> None:
    """A new account; the page is where the site leads then."""
    page.goto(where)
    page.locator("#new_username").fill(name)
    page.locator("#new_password1").fill(PASSWORD)
    page.get_by_role("button", name=button).click()
    expect(page.locator(".site-me, .bar")).to_contain_text(name)


def log_in(page: Page, name: str, *, where: str = "/en/account/login/") -> None:
    """Fill the form in and send it."""
    page.goto(where)
    page.locator("#id_login").fill(name)
    page.locator("#id_password").fill(PASSWORD)
    page.get_by_role("button", name="Log in", exact=True).click()


def prove(page: Page) -> None:
    """Type the password once more."""
    page.locator("#id_password").fill(PASSWORD)
    page.get_by_role("button", name="Continue").click()


def carry_a_passkey(page: Page) -> None:
    """This browser's device can keep passkeys and has just been unlocked. They exist on https and localhost only."""
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    session.send("WebAuthn.addVirtualAuthenticator", {"options": options})


def add_passkey(page: Page, name: str) -> None:
    """From the account's page to the codes that come with the first key."""
    page.goto("/en/account/passkeys/new/")
    prove(page)
    page.locator("#id_name").fill(name)
    page.get_by_role("button", name="Make the passkey").click()
    expect(page.get_by_role("heading", name="Recovery codes")).to_be_visible()
