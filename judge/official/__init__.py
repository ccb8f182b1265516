"""Official texts of the rules that the user has and imports: read, kept in the user's data folder, quoted word for word
beside our statements. None is part of the project."""
