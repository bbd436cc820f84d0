"""The page on which translators see the texts side by side."""

import pytest
from django.test import Client

from mauapp.accounts.models import User
from mauapp.site import texts


@pytest.mark.django_db
def test_translators_on_the_staff_see_texts_in_all_languages(client: Client) -> None:
    client.force_login(User.objects.create_user("anna", password="x", is_staff=True))
    page = client.get("/en/texts/cards/").content.decode()
    assert '<th scope="row" lang="en">hearts</th>' in page
    assert [word for word in ("Herz", "kőr", "inimă roșie") if word not in page] == []
    assert "Good luck!" in client.get("/en/texts/phrases/").content.decode()


@pytest.mark.django_db
def test_others_do_not_find_it(client: Client) -> None:
    assert client.get("/en/texts/cards/").status_code == 404
    client.force_login(User.objects.create_user("dora", password="x"))
    assert client.get("/en/texts/cards/").status_code == 404


@pytest.mark.parametrize("name", texts.GROUPS)
def test_each_group_has_texts_and_each_text_its_translations(name: str) -> None:
    rows = texts.rows(texts.GROUPS[name])
    assert len(rows) > 5
    assert [row.english for row in rows if "" in [text for _code, text in row.translations]] == []
