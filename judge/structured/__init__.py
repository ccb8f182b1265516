"""Scenarios told as data, in YAML or JSON: the same `Scenario` that a French text gives. `document` is the form and
its published schema, `reading` reads a file, `building` makes the scenario."""
