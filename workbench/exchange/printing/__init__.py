"""The prototype on paper: cards, backs, commissions and aids, at their true size."""
