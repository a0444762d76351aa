"""What a designer sees: charts, widgets and the workbench itself."""
