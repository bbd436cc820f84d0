"""People who sign up and log in, for tests that go through pages."""

from typing import Any

from tests.lobby.browsers import Browser

PASSWORD = "seven of hearts"


class Member(Browser):
    """A browser whose person has an account, or makes one."""

    async def sign_up(self, name: str, password: str = PASSWORD, **more: str) -> Any:
        return await self.post("/en/account/signup/", {"username": name, "password1": password, **more})

    async def log_in(self, name: str, password: str = PASSWORD, **more: str) -> Any:
        return await self.post("/en/account/login/", {"login": name, "password": password, **more})

    async def prove(self, password: str = PASSWORD) -> None:
        """Type the password once more, as before every change of the account itself."""
        answer = await self.post("/en/account/again/", {"password": password})
        assert answer.status_code == 302

    async def log_out(self) -> Any:
        return await self.post("/en/account/logout/")

    async def is_logged_in(self) -> bool:
        return await (await self.asession()).aget("_auth_user_id") is not None

    @classmethod
    async def with_account(cls, name: str) -> "Member":
        """Somebody who has just signed up."""
        browser = await cls.open()
        assert (await browser.sign_up(name)).status_code == 302
        return browser
