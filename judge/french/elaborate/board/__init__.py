"""The board under construction: players, objects, who is meant by a noun group. Mutable while one reading is made,
frozen into a `Scenario` at the end."""
