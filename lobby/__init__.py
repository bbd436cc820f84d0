"""Finds or makes a table for somebody: solo start, friends, links, codes."""
