"""The page of the admin on which a player is merged into another one: first what would move, then the deed."""

from typing import Any

from django import forms
from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.template.response import TemplateResponse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from mauapp.accounts import lookalikes, merging
from mauapp.accounts.denied import Denied, TryLater
from mauapp.accounts.models import Player
from mauapp.accounts.sentences import SENTENCES


class MergeForm(forms.Form):
    """Into whom, and why."""

    target = forms.CharField(label=gettext_lazy("Number or name of the other player"), max_length=100)
    reason = forms.CharField(label=gettext_lazy("Reason, for the log"), max_length=300)

    def __init__(self, source: Player, *args: Any) -> None:
        super().__init__(*args)
        self.source = source

    def clean_target(self) -> Player:
        """The player whom a number, or the name of one player alone, stands for."""
        text = self.cleaned_data["target"]
        found = Player.objects.filter(pk=int(text)) if text.isdecimal() else _named(text)
        if len(found) != 1:
            raise forms.ValidationError(_("No player, or more than one, is called so."))
        try:
            merging.check(self.source, found[0])
        except Denied as no:
            raise forms.ValidationError(str(SENTENCES[no.code])) from None
        return found[0]


def _named(text: str) -> Any:
    look = lookalikes.skeleton(text)
    return Player.objects.filter(look=look, merged_into=None).exclude(name="")[:2]


def view(site: "admin.ModelAdmin[Player]", request: HttpRequest, pk: int) -> HttpResponse:
    """Ask, show, do."""
    if not request.user.has_perm("accounts.merge_player"):
        raise PermissionDenied
    source = site.get_object(request, str(pk))
    if source is None:
        return redirect("admin:accounts_player_changelist")
    if source.user is not None and source.user.is_staff and not request.user.is_superuser:
        raise PermissionDenied  # nobody could log in to the admin with that account any more
    form = MergeForm(source, request.POST or None)
    is_valid = request.method == "POST" and form.is_valid()
    if is_valid and "confirmed" in request.POST:
        return _merged(site, request, source, form)
    context = {
        **site.admin_site.each_context(request),
        "opts": site.model._meta,
        "title": _("Merge %(name)s into another player") % {"name": source},
        "source": source,
        "form": form,
        "target": form.cleaned_data["target"] if is_valid else None,
        "lines": merging.preview(source, form.cleaned_data["target"]) if is_valid else [],
    }
    return TemplateResponse(request, "admin/accounts/merge.html", context, status=422 if form.errors else 200)


def _merged(site: "admin.ModelAdmin[Player]", request: HttpRequest, source: Player, form: MergeForm) -> HttpResponse:
    target: Player = form.cleaned_data["target"]
    try:
        merging.merge(source, target, timezone.now())
    except TryLater:
        messages.error(request, _("A table could not be reached. Nothing is lost; please try again."))
        return redirect("admin:accounts_player_merge", source.pk)
    told = f"player {source.pk} merged into player {target.pk}: {form.cleaned_data['reason']}"
    for player in (source, target):
        site.log_change(request, player, told)
    messages.success(request, _("Merged."))
    return redirect("admin:accounts_player_change", target.pk)
