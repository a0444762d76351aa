"""The line above the panels: which list, what is not saved, and the deeds on its file."""

from workbench.views.header.faults import FaultList
from workbench.views.header.header import Header

__all__ = ["FaultList", "Header"]
