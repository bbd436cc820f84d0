"""A person at a table: sees what the page shows and clicks what it offers. It knows no rules."""

import re

from playwright.sync_api import Locator, Page, expect

LIFTED = (12, 14)  # a point of a card that no neighbour covers


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
        """From the home page to the first hand."""
        self.page.locator(f'form[action$="/play/"] input[name="computers"][value="{computers}"]').check(force=True)
        self.page.locator(f'form[action$="/play/"] input[name="level"][value="{level}"]').check(force=True)
        self.page.locator('form[action$="/play/"] button').click()
        expect(self.hand).to_have_count(5)

    def act(self, *, forget: bool = False) -> str:
        """One move that the page offers, by clicks: what may be called is called, jacks and sevens go first."""
        if not forget and self.sees(".mau"):
            self.page.locator(".mau").click()
            expect(self.page.locator(".mau")).to_have_count(0)
        if self.playable.count():
            return self._play(self._preferred())
        for act in ("pass", "draw"):
            button = self.page.locator(f'[data-act="{act}"]:not([aria-disabled])')
            if button.count():
                what = "take" if re.search(r"\d", button.inner_text()) else act
                self._click_and_wait(button)
                return what
        return "nothing"

    def _preferred(self) -> str:
        cards = self.playable.evaluate_all("cards => cards.map(card => card.dataset.card)")
        return str(min(cards, key=lambda card: ("J7A".find(card[0]) % 9, card)))

    def _play(self, card: str) -> str:
        turn = self._turn()
        self.page.locator(f'.hand [data-card="{card}"]').click(position={"x": LIFTED[0], "y": LIFTED[1]})
        if card[0] == "J" and len(self.cards()) > 1:
            self.page.locator(".wish [data-best]").click()
            self._moved_on(turn)
            return "wish"
        self._moved_on(turn)
        return "seven" if card[0] == "7" else "play"

    def _click_and_wait(self, button: Locator) -> None:
        turn = self._turn()
        button.click()
        self._moved_on(turn)

    def _turn(self) -> str:
        """Changes with everything that an own move changes: the hand, the pile, the offer."""
        return str(self.page.evaluate(STATE))

    def _moved_on(self, before: str) -> None:
        self.page.wait_for_function(f"before => ({STATE}) !== before", arg=before)


STATE = """[document.querySelector('.hand')?.innerText, document.querySelector('.result-hero') !== null,
  [...document.querySelectorAll('[data-card]')].map(card => card.dataset.card + card.dataset.state),
  document.querySelector('.status')?.innerText].join()"""
