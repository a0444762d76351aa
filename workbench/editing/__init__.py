"""Editing a list: history, refused entries, proposals and drafts, without any widget."""
