"""Why something need not be done: nothing requires it."""

from __future__ import annotations

from judge.explain.explanation import Sentence
from judge.explain.naming import Names
from judge.explain.sentences.template import Filling, fill
from judge.explain.steps import numbers
from judge.ruling.facts.chronicle import final_object
from judge.ruling.ruling import Ruling
from judge.ruling.unbound import requirement
from judge.scenario.question import Does
from judge.scenario.story import DeclareAttack, DeclareBlock
from judge.text.lists import sentence


def unbound_sentences(ruling: Ruling, names: Names) -> tuple[Sentence, ...]:
    """ "Rien n'oblige A à attaquer avec l'Ours"; for what an effect makes a creature do, its player need not pay."""
    concepts = requirement(ruling)
    if not concepts or ruling.witness is None or not isinstance(ruling.question.predicate, Does):
        return ()
    match ruling.question.predicate.told.action:
        case DeclareAttack(attacks):
            ids, template = [one.attacker for one in attacks], "rien n'oblige {P} à attaquer avec {S}"
        case DeclareBlock(blocks):
            ids, template = [one.blocker for one in blocks], "rien n'oblige {P} à bloquer avec {S}"
        case _:
            return ()
    creatures = [final_object(ruling.witness, id) for id in dict.fromkeys(ids)]
    players = dict.fromkeys(each.controller for each in creatures if each is not None)
    if not players or None in creatures:
        return ()
    nouns = tuple(names.noun(each.id) for each in creatures if each is not None)
    filling = Filling({"S": nouns, "P": tuple(map(names.noun, players))})
    return (Sentence(sentence(fill(template, filling)), numbers(concepts, names), 2),)
