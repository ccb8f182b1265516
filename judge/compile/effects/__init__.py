"""Instructions: each verb of a resolving spell or ability as effects, one module for each family of verbs."""
