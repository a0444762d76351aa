"""In and out: the spreadsheet, the printer, the virtual table.

A card set comes from `cardsets` and goes back there; what a file of another kind cannot say is
told, never lost without a word. `workbench/exchange/README.md` is the plan of the room.
"""
