"""The pages about the site."""

import pytest
from django.test import Client
from pytest_django import Settings

from mauapp.core.env import lines
from mauapp.site import about


@pytest.mark.parametrize("name", about.pages())
def test_each_page_has_a_title_and_stands_in_the_footer(client: Client, name: str) -> None:
    page = client.get(f"/en/about/{name}/").content.decode()
    assert f"<h1>{about.PAGES[name].title}</h1>" in page
    assert f'href="/en/about/{name}/"' in page.split('<footer class="site-foot">')[1]


def test_a_page_that_does_not_exist_is_not_found(client: Client) -> None:
    assert client.get("/en/about/secrets/").status_code == 404


def test_there_is_an_imprint_once_the_host_has_said_who_he_is(client: Client, settings: Settings) -> None:
    assert client.get("/en/about/imprint/").status_code == 404
    assert "/about/imprint/" not in client.get("/en/about/hosts/").content.decode()
    settings.MAU_OPERATOR = ["Anna Alto", "1 Card Street"]
    settings.MAU_CONTACT = "anna@mau.example"
    assert "/about/imprint/" in client.get("/en/about/hosts/").content.decode()
    for name in ("imprint", "privacy"):
        page = client.get(f"/en/about/{name}/").content.decode()
        assert "Anna Alto<br>1 Card Street" in page
        assert 'href="mailto:anna@mau.example"' in page


def test_the_lines_of_an_address_are_parted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MAU_OPERATOR", "Anna Alto | 1 Card Street|")
    assert lines("MAU_OPERATOR") == ["Anna Alto", "1 Card Street"]
    monkeypatch.delenv("MAU_OPERATOR")
    assert lines("MAU_OPERATOR") == []


def test_the_notices_name_every_package_that_serving_needs_with_a_licence(client: Client) -> None:
    page = client.get("/en/about/notices/").content.decode()
    assert "<td>MPL-2.0 AND (Apache-2.0 OR MIT)</td>" in page
    assert [
        name for name in ("Django", "channels", "segno", "psycopg", "lit-html", "MicroPython") if name not in page
    ] == []
    assert "<td>?</td>" not in page


def test_a_missing_page_leads_on(client: Client) -> None:
    page = client.get("/en/nowhere/").content.decode()
    assert [
        path for path in ("/en/", "/en/tables/", "/en/rules/mau-mau-classic/") if f'href="{path}"' not in page
    ] == []
