"""The part Playtests: evenings that people played, written down click by click."""
