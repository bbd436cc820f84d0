"""Programs that use the interface for programs, over real requests."""

import asyncio
import json
from dataclasses import dataclass, field
from email.message import Message
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen


@dataclass
class Answer:
    """What came back: the status, the object, the headers."""

    status: int
    body: dict[str, Any]
    headers: Message = field(repr=False)

    @property
    def code(self) -> str | None:
        """Why it was refused, if it was."""
        error: str | None = self.body.get("error")
        return error


class Robot:
    """A program without a browser; after `begin` it has a token."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.headers: dict[str, str] = {}

    async def post(self, path: str, body: Any = None, **headers: str) -> Answer:
        """Send an object, or bytes as they are, or nothing."""
        data = body if isinstance(body, bytes) else b"" if body is None else json.dumps(body).encode()
        return await asyncio.to_thread(self._send, path, data, "POST", headers)

    async def get(self, path: str) -> Answer:
        return await asyncio.to_thread(self._send, path, None, "GET", {})

    async def begin(self, name: str | None = None) -> str:
        """Become a guest; the name that this one has."""
        answer = await self.post("guest", {} if name is None else {"name": name})
        assert answer.status == 200, answer
        self.headers = {"Authorization": f"Bearer {answer.body['token']}"}
        return str(answer.body["name"])

    @classmethod
    async def ready(cls, address: str, name: str | None = None) -> "Robot":
        robot = cls(address)
        await robot.begin(name)
        return robot

    def _send(self, path: str, data: bytes | None, method: str, headers: dict[str, str]) -> Answer:
        sent = {"Content-Type": "application/json", **self.headers, **headers}
        request = Request(f"{self.address}/api/{path}", data, sent, method=method)
        try:
            with urlopen(request) as answer:
                return Answer(answer.status, json.load(answer), answer.headers)
        except HTTPError as error:
            with error:
                return Answer(error.code, json.load(error), error.headers)
