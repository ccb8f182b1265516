"""From noun groups to the players and objects they mean: names, pronouns, what was told before, what is introduced."""
