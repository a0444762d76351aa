"""The part Play: a form, a batch that plays while the page stays live, and what it came to."""
