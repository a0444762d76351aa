"""Which browser the tests drive, and how it is started."""

from __future__ import annotations

import os
import shutil

CHROMIUM_ARGS = (
    "--no-sandbox",  # Chromium refuses to start as root without it, and CI runs as root
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",  # no name outside resolves
)


def browser_path() -> str:
    """Return where Chromium or Chrome is; `WORKBENCH_BROWSER` says it before all guesses.

    Raises
    ------
    LookupError
        Where there is none, with what to install.
    """
    named = os.environ.get("WORKBENCH_BROWSER")
    names = [named] if named else ["/usr/bin/chromium", "chromium", "google-chrome"]
    for name in names:
        if found := shutil.which(name):
            return found
    message = (
        f"there is no browser here (looked for {', '.join(names)}). Install Chromium, for instance "
        "with `apt-get install chromium`, or name one in WORKBENCH_BROWSER; with --no-browser "
        "the run is complete without them."
    )
    raise LookupError(message)
