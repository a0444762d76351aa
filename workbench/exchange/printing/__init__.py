"""The prototype on paper: cards, backs, commissions and aids, at their true size.

    a card set and a wish ──> pieces ──> faces and places ──> typst ──> PDF, PNG, SVG

`wishes` says what may be asked for, `pieces` what lies in the box, `imposing` where each piece
lands on a sheet, `setting` has it drawn by the typesetter (the drawing is `design/*.typ`), and
`sheets` and `pictures` are the two doors: whole sheets, and single cards.
"""
