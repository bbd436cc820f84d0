"""Structured logs."""

import logging
from collections.abc import Callable

from django.http import HttpRequest, HttpResponse


def configure(format: str, level: str) -> None:
    logging.basicConfig(level=level)


class RequestIdMiddleware:
    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)
