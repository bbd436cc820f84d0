"""`{% engine %}`: tells a page where the engine's worker and what it runs are; static/js/worker/engine.js reads it."""

from django import template
from django.templatetags.static import static
from django.utils.html import json_script
from django.utils.safestring import SafeString

from games import offline

register = template.Library()


@register.simple_tag
def engine() -> SafeString:
    """Addresses as JSON, for workers see no import map."""
    return json_script(
        {
            "worker": static("js/worker/interpreter.js"),
            "interpreter": static("vendor/micropython/micropython.mjs"),
            "wasm": static("vendor/micropython/micropython.wasm"),
            "modules": static(offline.FILE),
        },
        "engine",
    )
