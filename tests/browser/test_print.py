"""The part Print in a real JupyterLab: pages to look at, a PDF to take away, a virtual table."""

from __future__ import annotations

import re

from playwright.sync_api import expect
from pypdf import PdfReader

from tests.browser.desk import Desk
from tests.browser.hand import Hand


def test_pages_are_turned_by_key_and_files_made_of_the_list_as_it_is_edited(
    workbench_page: Desk,
) -> None:
    page = workbench_page.page
    Hand(workbench_page).enter("Apologetic", "name", "Quite Remarkable")
    page.get_by_role("tab", name="Print", exact=True).first.click()
    at = page.locator(".great-scott-print")
    sheet = at.get_by_role("img")
    expect(sheet).to_have_attribute("alt", re.compile(r"^Page 1, fronts: Quite Remarkable "))
    expect(at).to_contain_text("as it is edited, 1 unsaved change included: 185 cards on 20 pages")
    expect(sheet).to_have_attribute("src", re.compile("^blob:"))
    first = sheet.get_attribute("src") or ""
    at.get_by_role("group", name="The page; arrow keys turn it").focus()
    page.keyboard.press("ArrowRight")
    expect(at.get_by_role("status")).to_have_text("Page 2 of 20")
    expect(sheet).not_to_have_attribute("src", first)
    page.keyboard.press("End")
    expect(at.get_by_role("status")).to_have_text("Page 20 of 20")
    expect(at.get_by_role("button", name="▶")).to_be_disabled()
    expect(sheet).to_have_attribute("alt", re.compile("commendation"))
    at.get_by_label("Backs, for both sides").check()
    expect(at.get_by_role("status")).to_have_text("Page 20 of 40")
    at.get_by_role("button", name="◀").click()
    expect(at.get_by_role("status")).to_have_text("Page 19 of 40")
    workbench_page.shot("print")

    at.get_by_role("button", name="Make the PDF").click()
    expect(at.get_by_text("Print it at 100 %")).to_be_visible()
    with page.expect_download() as download:
        at.get_by_role("button", name="Download great_scott.pdf").click()
    file = workbench_page.folder / "great_scott.pdf"
    assert download.value.path().read_bytes() == file.read_bytes()
    pages = PdfReader(file).pages
    assert len(pages) == 40
    assert "Remarkable" in pages[0].extract_text()

    at.get_by_role("button", name="For nanDECK and Squib").click()
    expect(at.get_by_text("great_scott.csv: 1 file")).to_be_visible()
    table = workbench_page.folder / "great_scott-table" / "great_scott.csv"
    assert "Quite Remarkable,primary," in table.read_text("utf-8")
    workbench_page.theme("dark")
    workbench_page.shot("print_dark")
    assert workbench_page.page_errors == []
