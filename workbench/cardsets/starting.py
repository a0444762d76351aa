"""A fresh card set to start from: small, legal, and telling what is what.

`workbench new FILE` writes it. What the reader (`reading`) says of it is warnings only: its
decks are smaller than the rulebook's.
"""

from __future__ import annotations

from workbench.cardsets.fields import parse_name
from workbench.cardsets.parsing.nodes import quoted

_FRESH = """\
# A card set for Great Scott! Lines that begin with # are notes to yourself.
# One card a line; put a name in quotes where it has a comma, a colon, # or brackets in it.
# `workbench validate` tells every mistake with its line, `workbench lab` opens the list. There
# are odds at once; games want more cards, and validate says how many.
# To begin from another list and say only what differs: extends: great_scott
format: 1
name: {name}
version: "0.1"

cards:
  # The three concept decks: each card is Productive, Destructive or Transportive.
  primary: # the first word of an invention
    - {{name: Baffling, type: Destructive, value: 1}}
    - {{name: Clockwork, type: Productive, value: 2}}
    - {{name: Airborne, type: Transportive, value: 3}}
  central: # the word in the middle
    - {{name: Bottling, type: Productive, value: 1}}
    - {{name: Crushing, type: Destructive, value: 2}}
    - {{name: Ambling, type: Transportive, value: 3}}
  final: # the last word
    - {{name: Apparatus, type: Productive, value: 1}}
    - {{name: Barouche, type: Transportive, value: 2}}
    - {{name: Cannonade, type: Destructive, value: 3}}
  # Two assets go into each invention: each card is Animal, Mineral or Vegetable.
  asset:
    - {{name: Albatross, type: Animal, value: 1}}
    - {{name: Badger, type: Animal, value: 2}}
    - {{name: Amber, type: Mineral, value: 1}}
    - {{name: Coal, type: Mineral, value: 2, copies: 2}} # two of it lie in the box
    - {{name: Beetroot, type: Vegetable, value: 3}}
    - {{name: Cauliflower, type: Vegetable, value: 1, notes: too long for a card}}

# Leave a rule out and it is as in the rulebook.
rules:
  players: {{min: 3, max: 5}}
  value: {{min: 1, max: 3}} # no card may be worth less or more
  scoring:
    alliteration: {{2: 2, 3: 4, 4: 6, 5: 8}} # points for a run of neighbours with one initial

# A commission earns points where its condition holds; a plain number means at least.
commissions:
  - {{name: The Zoo, text: Both assets are Animals., points: 3, when: {{assets: {{Animal: 2}}}}}}

# What you want of the numbers; the workbench shows whether the list meets it.
targets:
  - {{measure: odds.alliteration.any, min: 0.5, max: 0.9}}
"""


def fresh_set(name: str) -> str:
    """Return the text of a fresh card set with this name.

    Raises
    ------
    FieldError
        Where `name` cannot be the name of a set.
    """
    return _FRESH.format(name=quoted(parse_name(name)))
