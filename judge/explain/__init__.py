"""From a ruling to French sentences: `explain(ruling, scenario, law) -> Explanation`. Decides nothing; every sentence
comes from an event, a check or a concept."""
