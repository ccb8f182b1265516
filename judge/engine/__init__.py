"""The engine: plays a scenario under a law, deterministically, with a reason for every event.

`play(scenario, law, decisions) -> Outcome | DecisionPoint` is the whole interface; inside one play a private mutable
game is used, what leaves is frozen. It knows no French and no rule numbers.
"""
