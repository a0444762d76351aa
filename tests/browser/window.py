"""The one page of a run: JupyterLab stays loaded in it from one desk to the next.

Loading Lab takes longer than most tests, and so does a kernel. A test gets the page as the
first one found it: the light theme, the same size, nothing asked; only the notebook may still
be open, for `Desk.open` to run it again. A page that was left in another state, or by a test
that failed, is thrown away with all that it stored and every kernel.
"""

from __future__ import annotations

from playwright.sync_api import Browser, Page
from playwright.sync_api import Error as PageFault

from tests.browser.desk import PATIENCE, SCREEN, LabServer

_IS_AS_FOUND = """() =>
    window.jupyterapp !== undefined
    && document.body.dataset.jpThemeLight === "true"
    && document.querySelector(".jp-Dialog") === null
    && Object.keys({ ...localStorage, ...sessionStorage })
        .every(key => key.startsWith("@jupyterlab/"))"""

_PATIENT = f"""(() => {{
    const {{ timeout }} = AbortSignal;
    const least = {PATIENCE * 1000};
    AbortSignal.timeout = given => timeout.call(AbortSignal, Math.max(given, least));
}})()"""
"""anywidget lets a widget that took more than two seconds to start hear nothing ever after."""


class Window:
    """A browser window on a running Lab, opened anew where a test left it changed."""

    def __init__(self, lab: LabServer, browser: Browser) -> None:
        self._lab = lab
        self._browser = browser
        self._page: Page | None = None

    def page(self) -> Page:
        """Return the page, blank or with Lab loaded and no document in it."""
        if self._page is None:
            context = self._browser.new_context(viewport=SCREEN, accept_downloads=True)
            context.grant_permissions(
                ["clipboard-read", "clipboard-write"], origin=self._lab.address
            )
            context.set_default_timeout(PATIENCE * 1000)
            context.add_init_script(_PATIENT)
            self._page = context.new_page()
        return self._page

    def tidy(self) -> None:
        """Keep the page for the next test, or throw it away where it is other than found."""
        page = self.page()
        try:
            page.set_viewport_size(SCREEN)
            as_found = page.evaluate(_IS_AS_FOUND)
        except PageFault:  # it is not at Lab any more, or gone
            as_found = False
        if not as_found or page.context.pages != [page]:
            self.close()

    def close(self) -> None:
        """Throw the page and all kernels away; the next one knows nothing of them."""
        if self._page is not None:
            self._page.context.close()
            self._page = None
        self._lab.clear()
