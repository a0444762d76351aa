"""`workbench` and `python -m workbench`: the command, and a word where it is stopped early.

Nothing is imported here before somebody listens for Ctrl-C; `workbench.cli` comes after.
"""

import sys
from importlib import import_module


def main() -> int:
    """Run the command of the process; return its exit code."""
    try:
        return int(import_module("workbench.cli").main())
    except KeyboardInterrupt:
        sys.stderr.write("workbench: stopped\n")
        return 130


if __name__ == "__main__":
    sys.exit(main())
