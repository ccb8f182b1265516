"""Reads the data files of the project (YAML, or its compiled form in the wheel) and the files of users, safely."""
