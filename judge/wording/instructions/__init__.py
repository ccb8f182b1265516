"""What a resolving spell or ability does, in French: single instructions and their composition."""
