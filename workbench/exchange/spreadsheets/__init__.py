"""Lists as designers keep them: CSV, XLSX and JSON to a card set and back.

`read_list` and `write_list` are the two doors. Inside, in the order of the way in: a file's tables
(`tables_in`), their header (`columns`), rows to trees (`cards_in`, `parts_in`), and the judgement
(`reading`); on the way out `cards_out`, `tables_out` and `writing`.
"""

from workbench.exchange.spreadsheets.reading import Asked, ListReading, Matched, read_list
from workbench.exchange.spreadsheets.writing import Style, files_of, same, write_list

__all__ = [
    "Asked",
    "ListReading",
    "Matched",
    "Style",
    "files_of",
    "read_list",
    "same",
    "write_list",
]
