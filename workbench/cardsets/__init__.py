"""Card sets: YAML files to values and back, with every fault told."""
