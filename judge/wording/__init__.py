"""French for the values of the road: terms, labels, abilities, questions and predicates said in the words of a judge.

Shared by the echo (`judge.french.write`) and the explanation (`judge.explain`). It reads nothing and decides nothing:
it says what a value says.
"""
