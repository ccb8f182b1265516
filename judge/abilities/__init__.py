"""The closed vocabulary of values that says what objects do. Cards store it, French is compiled into it, the engine
plays it. It knows no French and plays nothing."""
