"""What a moderator decides in a case, as the form of its page sends it."""

from datetime import datetime, timedelta
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from mauapp.accounts.models import User
from moderation import service
from moderation.models import Act, Case, Ground
from moderation.service import Decision

A_MONTH = 30  # days; who may ban for longer has the right `ban_for_long`
LONGEST = 3650


class DecisionForm(forms.Form):
    """One act with its reason; those that last have an end."""

    act = forms.ChoiceField(label=_("What to do"), widget=forms.RadioSelect)
    ground = forms.ChoiceField(
        label=_("What the person is told as the reason"), choices=[("", "—"), *Ground.choices], required=False
    )
    days = forms.IntegerField(label=_("For how many days"), min_value=1, initial=1, required=False)
    with_devices = forms.BooleanField(label=_("A ban holds for the known devices too"), initial=True, required=False)
    with_addresses = forms.BooleanField(
        label=_("New guests from the known addresses begin without phrases"), required=False
    )
    reason = forms.CharField(
        label=_("Why (for the log; no names, please)"), max_length=500, widget=forms.Textarea(attrs={"rows": 3})
    )

    def __init__(self, case: Case, user: User, now: datetime, data: Any = None) -> None:
        super().__init__(data)
        self.case, self.user, self.now = case, user, now
        open_acts = service.acts(case, now)
        self.fields["act"].choices = [(act.value, act.label) for act in open_acts]  # type: ignore[attr-defined]  # a ChoiceField
        self.longest = LONGEST if user.has_perm("moderation.ban_for_long") else A_MONTH

    def clean(self) -> dict[str, Any]:
        """What lasts needs an end, which not everybody may choose freely, and a reason that the person is told."""
        cleaned: dict[str, Any] = super().clean() or {}
        act, days = cleaned.get("act"), cleaned.get("days")
        if act in service.LASTING:
            if not days:
                self.add_error("days", _("Please say for how many days."))
            elif days > self.longest:
                self.add_error("days", _("At most %(n)s days, please.") % {"n": self.longest})
        if act in (*service.LASTING, Act.WARN) and not cleaned.get("ground"):
            self.add_error("ground", _("Please choose what the person is told."))
        return cleaned

    def decision(self) -> Decision:
        """The decision as the service takes it."""
        chosen = self.cleaned_data
        lasts = chosen["act"] in service.LASTING
        return Decision(
            act=Act(chosen["act"]),
            reason=chosen["reason"],
            by=self.user,
            ground=chosen["ground"],
            until=self.now + timedelta(days=chosen["days"]) if lasts else None,
            with_devices=chosen["with_devices"],
            with_addresses=chosen["with_addresses"],
        )
