"""What is told to be done, one kind of deed a module: attacks, blocks, spells, damage, changes, moves, choices."""
