"""A designer at a real JupyterLab in Chromium; a package, so that its fixtures end with it."""
