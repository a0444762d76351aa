"""What can be worked out about a card set without playing it."""
