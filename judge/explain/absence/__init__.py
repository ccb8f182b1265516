"""Why something did not happen: abilities that did not intervene, results that no choice brings about."""
