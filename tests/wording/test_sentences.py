"""Predicates, actions and questions as sentences."""

from __future__ import annotations

import pytest

from judge.abilities.ability import Apply, GainAbility, KeywordAbility
from judge.abilities.costs import ManaCost
from judge.abilities.instructions import DealDamage, Destroy, Draw, Sacrifice
from judge.abilities.modifications import ModifyPT
from judge.abilities.selectors import Specific, SpecificPlayer
from judge.abilities.terms import CardType, Colour, Keyword, Step, Zone
from judge.rules.law import Vocabulary
from judge.scenario import question as q, story as t
from judge.scenario.question import Measure, Mode, Question
from judge.wording.sentences import clause as clauses
from judge.wording.sentences.actions import write_action
from judge.wording.sentences.clause import Modal
from judge.wording.sentences.predicates import predicate_clause, write_predicate
from judge.wording.sentences.questions import write_question
from judge.wording.sentences.times import when_phrase
from tests.wording.boards import ANGEL, BOLT, RHOX, board, thing

SCENARIO = board(
    thing("o1", ANGEL),
    thing("o2", RHOX, who="B"),
    thing("o3", power=2, toughness=2, who="B"),
    thing("o4", BOLT, zone=Zone.HAND),
)


@pytest.mark.parametrize(
    ("predicate", "stated", "denied"),
    [
        (q.Dies("o3"), "La créature 2/2 meurt.", "La créature 2/2 ne meurt pas."),
        (q.IsDestroyed("o3"), "La créature 2/2 est détruite.", "La créature 2/2 n'est pas détruite."),
        (q.Survives("o1"), "L'Ange de Serra survit.", "L'Ange de Serra ne survit pas."),
        (q.LifeIs("B", 17), "B est à 17 points de vie.", "B n'est pas à 17 points de vie."),
        (q.LifeIs("B", 1), "B est à 1 point de vie.", "B n'est pas à 1 point de vie."),
        (q.LosesLifeAmount("B", 3), "B perd 3 points de vie.", "B ne perd pas 3 points de vie."),
        (q.LosesLifeAmount("B"), "B perd des points de vie.", "B ne perd pas de points de vie."),
        (q.DrawsCards("A", 2), "A pioche deux cartes.", "A ne pioche pas deux cartes."),
        (q.DiscardsCards("A", 1), "A se défausse d'une carte.", "A ne se défausse pas d'une carte."),
        (q.HandSizeIs("A", 3), "A a trois cartes en main.", "A n'a pas trois cartes en main."),
        (
            q.DealsDamageTo("o1", "B", 4),
            "L'Ange de Serra inflige 4 blessures à B.",
            "L'Ange de Serra n'inflige pas 4 blessures à B.",
        ),
        (
            q.DealsDamageTo("o1", "o2", combat=True),
            "L'Ange de Serra inflige des blessures de combat au Rhox.",
            "L'Ange de Serra n'inflige pas de blessures de combat au Rhox.",
        ),
        (q.DealsDamageTo(None, "B", 0), "B subit 0 blessure.", "B ne subit pas 0 blessure."),
        (q.IsControlledBy("o1", "B"), "B contrôle l'Ange de Serra.", "B ne contrôle pas l'Ange de Serra."),
        (q.IsTapped("o3"), "La créature 2/2 est engagée.", "La créature 2/2 n'est pas engagée."),
        (q.IsPhasedOut("o3"), "La créature 2/2 est déphasée.", "La créature 2/2 n'est pas déphasée."),
        (q.HasKeywordNow("o1", Keyword.FLYING), "L'Ange de Serra a le vol.", "L'Ange de Serra n'a pas le vol."),
        (q.HasColourNow("o3", Colour.GREEN), "La créature 2/2 est verte.", "La créature 2/2 n'est pas verte."),
        (
            q.HasTypeNow("o2", CardType.ARTIFACT),
            "Le Rhox est un artefact.",
            "Le Rhox n'est pas un artefact.",
        ),
        (q.PowerToughnessIs("o2", 8, 8), "Le Rhox est 8/8.", "Le Rhox n'est pas 8/8."),
        (q.PowerToughnessIs("o2", power=8), "Le Rhox a une force de 8.", "Le Rhox n'a pas une force de 8."),
        (
            q.CountersAre("o2", "+1/+1", 2),
            "Le Rhox a deux marqueurs +1/+1.",
            "Le Rhox n'a pas deux marqueurs +1/+1.",
        ),
        (
            q.IsIn("o3", Zone.GRAVEYARD, "B"),
            "La créature 2/2 est dans le cimetière de B.",
            "La créature 2/2 n'est pas dans le cimetière de B.",
        ),
        (q.Resolves("o4"), "Foudre se résout.", "Foudre ne se résout pas."),
        (q.Triggers("o2"), "La capacité du Rhox se déclenche.", "La capacité du Rhox ne se déclenche pas."),
        (q.Kills("o1", ("o2", "o3")), "L'Ange de Serra tue le Rhox et la créature 2/2.",
         "L'Ange de Serra ne tue pas le Rhox et la créature 2/2."),
        (q.ManaProduced("A", ManaCost(("G", "G"))), "A dispose de {G}{G}.", "A ne dispose pas de {G}{G}."),
        (q.StepSkipped(Step.DECLARE_BLOCKERS), "L'étape de déclaration des bloqueurs est sautée.",
         "L'étape de déclaration des bloqueurs n'est pas sautée."),
        (q.GameIsDraw(), "La partie est nulle.", "La partie n'est pas nulle."),
        (
            q.AndP((q.Dies("o2"), q.Survives("o1"))),
            "Le Rhox meurt et l'Ange de Serra survit.",
            "Le Rhox ne meurt pas ou l'Ange de Serra ne survit pas.",
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)  # fmt: skip
def test_a_predicate_is_stated_and_denied(predicate: q.Predicate, stated: str, denied: str) -> None:
    assert write_predicate(predicate, SCENARIO) == stated
    assert write_predicate(predicate, SCENARIO, truth=False) == denied
    assert write_predicate(q.NotP(predicate), SCENARIO) == denied


def test_a_predicate_takes_a_pronoun_and_a_modal() -> None:
    teller = clauses.teller(SCENARIO)
    block = q.Does(t.Told(t.DeclareBlock((t.BlockWith("o3", "o1"),))))
    assert predicate_clause(q.Dies("o3"), teller, truth=False, pronoun=True) == "elle ne meurt pas"
    assert predicate_clause(block, teller, modal=Modal.CAN) == "la créature 2/2 peut bloquer l'Ange de Serra"
    assert predicate_clause(block, teller, truth=False, modal=Modal.MUST) == (
        "la créature 2/2 ne doit pas bloquer l'Ange de Serra"
    )


def test_denied_alternatives_are_told_with_ni() -> None:
    teller = clauses.teller(SCENARIO)
    either = q.OrP(tuple(q.Does(t.Told(t.CastSpell("A", spell))) for spell in ("o4", "o1")))
    assert predicate_clause(either, teller, truth=False, modal=Modal.CAN) == (
        "A ne peut lancer ni Foudre ni l'Ange de Serra"
    )


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (t.DeclareAttack((t.AttackWith("o1"),)), "l'Ange de Serra attaque"),
        (t.DeclareAttack((t.AttackWith("o1", "B"),), only=True), "l'Ange de Serra attaque B seul"),
        (
            t.DeclareBlock((t.BlockWith("o2", "o1"), t.BlockWith("o3", "o1"))),
            "le Rhox et la créature 2/2 bloquent l'Ange de Serra",
        ),
        (t.DeclareBlock((), "B"), "B ne bloque pas"),
        (t.CastSpell("A", "o4", ("o2",)), "A lance Foudre en ciblant le Rhox"),
        (t.CastSpell(None, "o4", ("B",)), "Foudre est lancée en ciblant B"),
        (t.CastSpell("A", "o4", x=3, costs=(Keyword.KICKER,)), "A lance Foudre avec X égal à 3 en payant le kick"),
        (t.ActivateAbility("B", "o2"), "B active la capacité du Rhox"),
        (t.ActivateAbility("B", "o2", 1, ("o1",)), "B active la deuxième capacité du Rhox en ciblant l'Ange de Serra"),
        (t.PassPriority("A"), "A passe la priorité"),
        (t.Happens((Destroy(Specific("o3")),)), "la créature 2/2 est détruite"),
        (t.Happens((Sacrifice(Specific("o3"), SpecificPlayer("B")),), player="B"), "B sacrifie la créature 2/2"),
        (t.Happens((DealDamage(3, SpecificPlayer("B")),)), "B subit 3 blessures"),
        (t.Happens((DealDamage(3, SpecificPlayer("B")),), source="o1"), "l'Ange de Serra inflige 3 blessures à B"),
        (t.Happens((Draw(2, SpecificPlayer("A")),)), "A pioche deux cartes"),
        (
            t.Happens((Apply(Specific("o2"), (ModifyPT(3, 3), GainAbility(KeywordAbility(Keyword.TRAMPLE)))),)),
            "le Rhox gagne +3/+3 et acquiert le piétinement jusqu'à la fin du tour",
        ),
        (t.Arrives("o3", attacking=True, tapped=True), "la créature 2/2 arrive engagée et attaquante"),
        (t.Decide("B", "o2", pay=False), "B ne paie pas le coût du Rhox"),
        (
            t.Decide("A", "o1", division=(("o2", 3), ("o3", 1))),
            "A attribue 3 blessures de l'Ange de Serra au Rhox et 1 blessure de l'Ange de Serra à la créature 2/2",
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_an_action_is_told(action: t.Action, text: str) -> None:
    assert write_action(t.Told(action), SCENARIO) == text


def test_an_older_vocabulary_plays_spells() -> None:
    told = t.Told(t.CastSpell("A", "o4", ("o2",)))
    assert write_action(told, SCENARIO, vocabulary=Vocabulary.IN_PLAY) == "A joue Foudre en ciblant le Rhox"


def test_a_negated_action_is_denied() -> None:
    told = t.Told(t.DeclareAttack((t.AttackWith("o1"),)), negated=True)
    assert write_action(told, SCENARIO) == "l'Ange de Serra n'attaque pas"


@pytest.mark.parametrize(
    ("asked", "text"),
    [
        (Question(mode=Mode.FACT, predicate=q.Survives("o1")), "L'Ange de Serra survit-il ?"),
        (Question(mode=Mode.FACT, predicate=q.Dies("o3"), negative=True), "La créature 2/2 ne meurt-elle pas ?"),
        (Question(mode=Mode.FACT, predicate=q.IsTapped("o3")), "La créature 2/2 est-elle engagée ?"),
        (Question(mode=Mode.FACT, predicate=q.Resolves("o4")), "Foudre se résout-elle ?"),
        (Question(mode=Mode.FACT, predicate=q.PlayIsLegal()), "Est-ce légal ?"),
        (
            Question(mode=Mode.CAN, predicate=q.Kills("o1", ("o2", "o3")), agent="A"),
            "L'Ange de Serra peut-il tuer le Rhox et la créature 2/2 ?",
        ),
        (
            Question(mode=Mode.MUST, predicate=q.Does(t.Told(t.DeclareBlock((t.BlockWith("o3", "o1"),)))), agent="B"),
            "La créature 2/2 doit-elle bloquer l'Ange de Serra ?",
        ),
        (
            Question(
                mode=Mode.CAN,
                predicate=q.Does(t.Told(t.CastSpell("A", "o4"), t.When(step=Step.UPKEEP))),
                agent="A",
            ),
            "Pendant l'étape d'entretien, A peut-il lancer Foudre ?",
        ),
        (
            Question(mode=Mode.HOW_MUCH, measure=Measure.DAMAGE_TAKEN, subject="B"),
            "Combien de blessures B subit-il ?",
        ),
        (
            Question(mode=Mode.HOW_MUCH, measure=Measure.LIFE, subject="B", moment=t.When(step=Step.END)),
            "À combien de points de vie B est-il pendant l'étape de fin ?",
        ),
        (Question(mode=Mode.HOW_MUCH, measure=Measure.POWER, subject="o1"), "Quelle est la force de l'Ange de Serra ?"),
        (
            Question(mode=Mode.HOW_MUCH, measure=Measure.COUNTERS, subject="o2", kind="+1/+1"),
            "Combien de marqueurs +1/+1 le Rhox a-t-il ?",
        ),
        (Question(mode=Mode.WHO, predicate=q.Dies(q.ASKED)), "Qui meurt ?"),
        (Question(mode=Mode.WHO, predicate=q.IsControlledBy("o1", q.ASKED)), "Qui contrôle l'Ange de Serra ?"),
        (
            Question(mode=Mode.WHO, predicate=q.DealsDamageTo("o1", q.ASKED)),
            "À qui l'Ange de Serra inflige-t-il des blessures ?",
        ),
        (Question(mode=Mode.WHERE, subject="o3"), "Où va la créature 2/2 ?"),
        (Question(mode=Mode.WHY, predicate=q.NotP(q.Dies("o3"))), "Pourquoi la créature 2/2 ne meurt-elle pas ?"),
        (Question(mode=Mode.WHEN, predicate=q.Dies("o3")), "Quand la créature 2/2 meurt-elle ?"),
        (Question(mode=Mode.TELL, subject="o1"), "Qu'arrive-t-il à l'Ange de Serra ?"),
        (Question(mode=Mode.TELL), "Que se passe-t-il ?"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_question_is_asked_in_canonical_french(asked: Question, text: str) -> None:
    assert write_question(asked, SCENARIO) == text


def test_times_are_told_before_the_action() -> None:
    teller = clauses.teller(SCENARIO)
    story = (t.Told(t.CastSpell("A", "o4", ("o2",))), t.Told(t.PassPriority("A")), t.Told(t.PassPriority("B")))
    assert when_phrase(t.When(), teller) == ""
    assert when_phrase(t.When(response_to=0), teller, story, 1) == "en réponse"
    assert when_phrase(t.When(response_to=0), teller, story, 2) == "en réponse à Foudre"
    assert when_phrase(t.When(after_resolution_of=0), teller, story) == "après la résolution de Foudre"
    assert when_phrase(t.When(moment=t.Moment.BEFORE_DAMAGE), teller) == "avant les blessures de combat"
    assert when_phrase(t.When(turn=1, step=Step.END), teller) == "au tour suivant, pendant l'étape de fin"
    assert when_phrase(t.When(turn=1, whose="B"), teller) == "pendant le prochain tour de B"
