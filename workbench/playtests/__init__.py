"""Games that people played: a file of one evening, its scores checked by the rules.

After `cardsets`, which says what the cards are; before `exchange`, which takes the same notes to
a spreadsheet and back, and `analysis`, which sets them beside simulated games.
"""
