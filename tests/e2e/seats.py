"""A person at a table: sees what the page shows and clicks what it offers. It knows no rules."""

import re
from collections.abc import Callable
from urllib.parse import urlsplit

from playwright.sync_api import Error, Page, expect

LIFTED = (12, 14)  # a point of a card that no neighbour covers


def agree(page: Page) -> None:
    """The name that is proposed to whoever sits down, or watches, for the first time will do."""
    page.locator('form:has(#name) button[data-kind="call"]').click()


class Seat:
    """One browser at a table."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.hand = page.locator(".hand [data-card]")
        self.playable = page.locator('.hand [data-state="playable"]')
        self.result = page.locator(".result-hero")
        self.log = page.locator(".log li")

    # --- what the page shows -----------------------------------------------------------------------

    def cards(self) -> list[str]:
        """The own hand, in the order of the screen."""
        return [str(card) for card in self.hand.evaluate_all("cards => cards.map(card => card.dataset.card)")]

    def is_my_turn(self) -> bool:
        return self.page.locator('.rail[data-turn="you"]').count() > 0 and not self._is_waiting()

    def is_over(self) -> bool:
        return self.result.count() > 0

    def sees(self, selector: str) -> bool:
        return self.page.locator(selector).count() > 0

    def _is_waiting(self) -> bool:
        return self.page.locator('.hand [data-state="pending"]').count() > 0

    # --- what a person does ------------------------------------------------------------------------

    def sit_down_against_computers(self, computers: int, level: str = "easy") -> None:
        """From any page to the first hand, at a table of the server."""
        self.page.goto(f"{urlsplit(self.page.url).path[:3]}/new/mau-mau-classic/")
        self.page.locator(f'input[name="seats"][value="{computers + 1}"]').check(force=True)
        self.page.locator(f'input[name="level"][value="{level}"]').check(force=True)
        self.page.locator('button[name="solo"]').click()
        expect(self.hand).to_have_count(5)

    def act(self, *, forget: bool = False) -> str:
        """One move that the page offers, by clicks: what may be called is called, jacks and sevens go first."""
        if not forget and self.sees(".mau"):
            self.page.locator(".mau").click()
            expect(self.page.locator(".mau")).to_have_count(0)
        card = self.preferred()
        if card is not None:
            return self._play(card)
        for act in ("pass", "draw"):
            button = self.page.locator(f'[data-act="{act}"]:not([aria-disabled])')
            if button.count():
                what = "take" if re.search(r"\d", button.inner_text()) else act
                before = self.state()
                button.click()
                self.moved_on(before)
                return what
        return "nothing"

    def act_when_possible(self) -> None:
        """One move of one's own, or a moment of waiting for the others."""
        if self.is_my_turn():
            self.act()
        else:
            self.page.wait_for_timeout(50)

    def play_until(self, come: Callable[[], bool], *, again: bool = False) -> None:
        """Play on until something has come about, if need be through a rematch."""
        while not come():
            if again and self.is_over():
                self.page.get_by_role("button", name="Rematch").click()
                expect(self.hand).to_have_count(5)
            elif not self.is_over():
                self.act_when_possible()

    def choose_jack(self, *, clicks: int = 1) -> bool:
        """Open the question for the wish, if a jack may be played now."""
        jack = self.page.locator('.hand [data-card^="J"][data-state="playable"]')
        if not jack.count() or self.hand.count() < 2:
            return False
        jack.first.click(position={"x": LIFTED[0], "y": LIFTED[1]}, click_count=clicks)
        expect(self.page.locator(".wish")).to_be_visible()
        return True

    def preferred(self) -> str | None:
        """The playable card that makes most happen."""
        cards = self.playable.evaluate_all("cards => cards.map(card => card.dataset.card)")
        return min((str(card) for card in cards), key=lambda card: ("J7A".find(card[0]) % 9, card), default=None)

    def _play(self, card: str) -> str:
        before, left = self.state(), len(self.cards())
        self.page.locator(f'.hand [data-card="{card}"]').click(position={"x": LIFTED[0], "y": LIFTED[1]})
        wishes = card[0] == "J" and left > 1
        if wishes:
            self.page.locator(".wish [data-best]").click()
        self.moved_on(before)
        return "wish" if wishes else "play"

    def state(self) -> str:
        """Changes with everything that an own move changes: hand, piles, what is offered, what is said."""
        return str(self.page.evaluate(STATE))

    def moved_on(self, before: str) -> None:
        """The table has answered."""
        done = f"before => !document.querySelector('[data-state=\"pending\"]') && ({STATE}) !== before"
        try:
            self.page.wait_for_function(done, arg=before)
        except Error as late:
            raise AssertionError(f"Nothing moved.\n{before}\n{self.page.locator('body').aria_snapshot()}") from late


STATE = """[document.querySelector('.hand')?.innerText, document.querySelector('.result-hero') !== null,
  [...document.querySelectorAll('[data-card]')].map(card => card.dataset.card + card.dataset.state),
  document.querySelector('.status')?.innerText].join()"""
