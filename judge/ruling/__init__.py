"""From outcomes and a question to a ruling: exploring lines of play and quantifying over them as the question's mode
asks. `rule(scenario, question, law) -> Ruling` is the interface. No French here."""
