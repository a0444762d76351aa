"""The five cards of the rulebook's example as a designer writes them: the smallest whole list."""

FILE = """\
format: 1
name: Example
cards:
  primary:
    - {name: Colossal, type: Productive, value: 3}
  central:
    - {name: Burning, type: Destructive, value: 1}
  final:
    - {name: Booster, type: Productive, value: 2}
  asset:
    - {name: Cactus, type: Vegetable, value: 3}  # prickly
    - {name: Bee, type: Animal, value: 1}
"""
