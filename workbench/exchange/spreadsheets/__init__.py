"""Lists as designers keep them: CSV, XLSX and JSON to a card set and back.

In the order of the way in: a file's tables (`tables_in`), their header (`columns`), rows to trees
(`cards_in`, `parts_in`), and the judgement (`reading`, whose `read_list` is the door); on the way
out `cards_out`, `tables_out` and `writing`, whose `files_of` and `write_contents` are.
"""
