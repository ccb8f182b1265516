"""From French text to a Scenario and back: lexer, chunks, frames, elaborate, write. Knows no rules of play."""
