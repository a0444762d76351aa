"""Lists as designers keep them: CSV, XLSX and JSON to a card set and back."""
