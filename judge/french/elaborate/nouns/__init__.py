"""Noun groups as game values: senses of lemmas, keyword phrases, filters, characteristics. Shared by the elaboration of
scenarios and by the compiler of card texts; knows neither the board nor who is speaking."""
