"""A link as a picture code that a phone reads."""

import io

import segno
from django.http import HttpResponse


def svg(link: str) -> bytes:
    """A square SVG of any size: dark on white, the quiet zone that cameras need, no style attributes."""
    picture = io.BytesIO()
    segno.make_qr(link, error="m").save(picture, kind="svg", xmldecl=False, omitsize=True, light="#fff", border=4)
    return picture.getvalue()


def picture(link: str) -> HttpResponse:
    """The SVG as an answer. It holds nothing but the link that its address holds too, so it may be kept."""
    return HttpResponse(svg(link), content_type="image/svg+xml", headers={"Cache-Control": "private, max-age=3600"})
