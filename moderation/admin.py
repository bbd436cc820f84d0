"""Moderation in the admin: the queue, the page of a case with its decision, the log, and the rules for names."""

from typing import Any

from django.contrib import admin, messages
from django.contrib.auth.decorators import permission_required
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.forms import ModelForm
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.template.response import TemplateResponse
from django.urls import path, reverse
from django.urls.resolvers import URLPattern
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.admin import LookOnly
from mauapp.accounts import lookalikes
from mauapp.accounts.denied import Denied, TryLater
from mauapp.accounts.models import NameRule, User
from moderation import cases, service
from moderation.forms import DecisionForm
from moderation.models import Action, Case
from moderation.sentences import reason, seen


class IsOpen(admin.SimpleListFilter):
    """Open cases, unless one asks for the others."""

    title = _("state")
    parameter_name = "state"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return [("closed", _("closed")), ("all", _("all"))]

    def choices(self, changelist: Any) -> Any:
        """What is shown without a choice are the open ones."""
        first, *others = super().choices(changelist)
        yield {**first, "display": _("open")}
        yield from others

    def queryset(self, request: HttpRequest, queryset: QuerySet[Case]) -> QuerySet[Case]:
        if self.value() == "all":
            return queryset
        return queryset.filter(closed__isnull=self.value() is None)


@admin.register(Case)
class CaseAdmin(LookOnly, admin.ModelAdmin):  # type: ignore[type-arg] # not generic at run time
    """The queue, the heaviest and oldest first; a case is decided on its page."""

    list_display = ("player", "kind", "weight", "complaints", "opened", "closed")
    list_filter = (IsOpen, "kind")
    list_select_related = ("player",)
    ordering = ("-weight", "opened")

    @admin.display(description=_("reports"))
    def complaints(self, case: Any) -> int:
        return int(case.complaints)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Case]:
        """Nobody judges a table at which he sat."""
        assert isinstance(request.user, User)
        return cases.open_to(request.user)

    def get_urls(self) -> list[URLPattern]:
        decide = self.admin_site.admin_view(
            permission_required("moderation.decide_case", raise_exception=True)(self.decide)
        )
        return [path("<int:pk>/decide/", decide, name="moderation_case_decide"), *super().get_urls()]

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """The page of a case."""
        case = self.get_object(request, object_id)
        if case is None:
            return redirect("admin:moderation_case_changelist")
        if not self.has_view_permission(request, case):
            raise PermissionDenied
        return self._page(request, case, None)

    def decide(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Take up what was decided."""
        case = self.get_object(request, str(pk))
        if case is None or request.method != "POST":
            return redirect("admin:moderation_case_changelist")
        assert isinstance(request.user, User)
        form = DecisionForm(case, request.user, timezone.now(), request.POST)
        if not form.is_valid():
            return self._page(request, case, form)
        try:
            service.decide(case, form.decision(), form.now)
        except TryLater:
            messages.warning(request, _("It is done, but an open table has not heard of it yet."))
        except Denied as no:
            messages.error(request, _("That was not possible: %(code)s") % {"code": no.code})
            return redirect("admin:moderation_case_change", pk)
        else:
            messages.success(request, _("Done, and the person is told."))
        return redirect("admin:moderation_case_changelist")

    def _page(self, request: HttpRequest, case: Case, form: DecisionForm | None) -> HttpResponse:
        assert isinstance(request.user, User)
        may_decide = request.user.has_perm("moderation.decide_case")
        log = cases.history(case)
        context = {
            **self.admin_site.each_context(request),
            "opts": self.model._meta,
            "title": str(case.player),
            "case": case,
            "testimonies": cases.testimonies(case),
            "earlier": cases.earlier(case),
            "devices": cases.devices(case),
            "seen": seen(case),
            "log": [(entry, cases.judges(log).get(entry.by or 0), reason(entry)) for entry in log],
            "form": (form or DecisionForm(case, request.user, timezone.now())) if may_decide else None,
            "decide": reverse("admin:moderation_case_decide", args=[case.pk]),
        }
        status = 422 if form is not None else 200
        return TemplateResponse(request, "admin/moderation/case.html", context, status=status)


@admin.register(Action)
class ActionAdmin(LookOnly, admin.ModelAdmin):  # type: ignore[type-arg] # not generic at run time
    """The log: who did what, to whom and why."""

    list_display = ("at", "who", "act", "player", "case", "ground", "why", "until")
    list_filter = ("act",)
    search_fields = ("=player", "=case")
    date_hierarchy = "at"
    show_full_result_count = False

    fields = ("at", "who", "act", "player", "case", "ground", "why", "until")

    @admin.display(description=_("why"))
    def why(self, entry: Action) -> str:
        return reason(entry)

    @admin.display(description=_("who"))
    def who(self, entry: Action) -> str:
        return cases.judges([entry]).get(entry.by or 0, str(_("the site")))


class NameRuleForm(ModelForm):  # type: ignore[type-arg] # not generic at run time
    """A word, of which no second one may look the same."""

    class Meta:
        model = NameRule
        fields = ("word", "is_allowed")

    def clean_word(self) -> str:
        """Unique by its look."""
        word: str = self.cleaned_data["word"]
        self.instance.look = lookalikes.skeleton(word)
        twins = NameRule.objects.filter(look=self.instance.look).exclude(pk=self.instance.pk)
        if not self.instance.look or twins.exists():
            self.add_error("word", _("There is a rule for this word, or for one that looks like it."))
        return word


@admin.register(NameRule)
class NameRuleAdmin(admin.ModelAdmin):  # type: ignore[type-arg] # not generic at run time
    """What this site allows or denies in names, before any list of words."""

    form = NameRuleForm
    list_display = ("word", "is_allowed")
    list_filter = ("is_allowed",)
    search_fields = ("word",)
    ordering = ("word",)
