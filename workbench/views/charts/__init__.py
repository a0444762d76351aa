"""Pictures of odds and lists: tables in, Altair charts out; no widget, no network."""

from workbench.views.charts.palette import Shade, theme
from workbench.views.charts.pictures import Column, Drawing, Notation, Picture
from workbench.views.charts.showing import Shown, csv, png, save, show, svg

__all__ = [
    "Column",
    "Drawing",
    "Notation",
    "Picture",
    "Shade",
    "Shown",
    "csv",
    "png",
    "save",
    "show",
    "svg",
    "theme",
]
