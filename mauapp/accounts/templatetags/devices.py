"""The words of the list of devices."""

from django import template

from mauapp.accounts import agents

register = template.Library()
register.filter("browser", agents.words)
