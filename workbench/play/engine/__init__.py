"""The fast engine: the whole game as plain functions over arrays, compiled, logging its moves."""
