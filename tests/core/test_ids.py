"""Ids that nobody can guess."""

import pytest
from django.http import HttpRequest, HttpResponse
from django.urls import NoReverseMatch, Resolver404, path, resolve, reverse

from mauapp.core import ids


def nowhere(request: HttpRequest, table: str) -> HttpResponse:
    return HttpResponse(table)


urlpatterns = [path("table/<id:table>/", nowhere, name="a-table")]


def test_an_id_has_a_hundred_and_thirty_bits_in_harmless_characters() -> None:
    made = [ids.public_id() for _ in range(500)]
    assert len(set(made)) == 500
    assert all(ids.is_public_id(text) for text in made)
    assert len(set("".join(made))) == 32


@pytest.mark.parametrize("text", ["", "a" * 25, "a" * 27, "A" * 26, "a" * 25 + "1", "a" * 25 + ":", "a" * 26 + "\n"])
def test_anything_else_is_no_id(text: str) -> None:
    assert not ids.is_public_id(text)


def test_a_code_has_six_digits_also_when_it_begins_with_zeros() -> None:
    codes = {ids.code() for _ in range(2000)}
    assert all(len(code) == 6 and code.isascii() and code.isdigit() for code in codes)
    assert any(code.startswith("0") for code in codes)


@pytest.mark.urls(__name__)
def test_an_address_takes_ids_and_nothing_else() -> None:
    table = ids.public_id()
    assert resolve(f"/table/{table}/").kwargs == {"table": table}
    assert reverse("a-table", kwargs={"table": table}) == f"/table/{table}/"
    with pytest.raises(Resolver404):
        resolve("/table/1/")
    with pytest.raises(NoReverseMatch):
        reverse("a-table", kwargs={"table": "1"})
