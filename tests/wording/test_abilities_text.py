"""Abilities in the words of cards: each value with its text, which is also how a reader would type it."""

from __future__ import annotations

import pytest

from judge.abilities import selectors as s
from judge.abilities.ability import (
    ANY_TARGET,
    Ability,
    ActivatedAbility,
    AdditionalCost,
    Apply,
    ChooseModes,
    CreateToken,
    Delayed,
    EntersModified,
    GainAbility,
    KeywordAbility,
    May,
    Mode,
    PlayerStaticAbility,
    PreventionAbility,
    ReplacementAbility,
    SpellAbility,
    StaticAbility,
    TargetSpec,
    Timing,
    TokenSpec,
    TriggeredAbility,
    Unless,
)
from judge.abilities.costs import LoyaltyCost, ManaCost, PayLife, PayMana, SacrificeCost, TapSelf
from judge.abilities.instructions import (
    AddMana,
    CounterSpell,
    DealDamage,
    Destroy,
    Discard,
    Draw,
    Fight,
    GainLife,
    LoseLife,
    Move,
    PreventDamage,
    Regenerate,
    Sacrifice,
    Scry,
    Search,
    Untap,
)
from judge.abilities.modifications import (
    AddType,
    AssignsDamageAsUnblocked,
    AttackTax,
    BlockTax,
    CantAttack,
    CantBeBlocked,
    CantBlock,
    ModifyPT,
    MustAttack,
    MustBeBlocked,
    PlayerRule,
    PlayerRuleKind,
    SetBasePT,
    SetColour,
    SetController,
)
from judge.abilities.selectors import All, Choice, Host, Is, Not, PlayerWord, TargetObject, TargetPlayer, This
from judge.abilities.terms import CardType, Colour, Comparison, Keyword, Step, Supertype, Whose, Zone
from judge.abilities.triggers import (
    BecomesBlocked,
    BecomesTarget,
    BeginningOf,
    Blocks,
    CastsSpell,
    DealsDamage,
    EventPattern,
    ZoneChange,
)
from judge.rules.law import Vocabulary
from judge.text.grammar import Gender, Noun
from judge.wording.abilities.ability import write_ability

YOU = PlayerWord.YOU
CREATURE = s.HasType(CardType.CREATURE)
YOURS = s.ControlledBy(YOU)
SPELL = Noun("ce sort", article=False)
ME = (Is(This()),)
A_CREATURE = TargetSpec(objects=(CREATURE,))
DIES = ZoneChange(ME, Zone.BATTLEFIELD, Zone.GRAVEYARD)
ENTERS = ZoneChange(ME, None, Zone.BATTLEFIELD)


def mana(*symbols: str) -> PayMana:
    return PayMana(ManaCost(symbols))


def word(keyword: Keyword) -> KeywordAbility:
    return KeywordAbility(keyword)


KEYWORDS = [
    (word(Keyword.FLYING), "Vol"),
    (KeywordAbility(Keyword.PROTECTION, filter=(s.HasColour(Colour.BLACK),)), "Protection contre le noir"),
    (KeywordAbility(Keyword.PROTECTION, filter=(s.HasSubtype("Demon"),)), "Protection contre les Démons"),
    (KeywordAbility(Keyword.LANDWALK, filter=(s.HasSubtype("Swamp"),)), "Traversée des marais"),
    (KeywordAbility(Keyword.EQUIP, cost=(mana("2"),)), "Équipement {2}"),
    (KeywordAbility(Keyword.ENCHANT, filter=(CREATURE,)), "Enchanter : créature"),
    (KeywordAbility(Keyword.BUSHIDO, amount=2), "Bushido 2"),
    (KeywordAbility(Keyword.CUMULATIVE_UPKEEP, cost=(PayLife(2),)), "Entretien cumulatif — payez 2 points de vie"),
]
SPELLS = [
    ((DealDamage(3, TargetObject(0)),), (ANY_TARGET,), "Ce sort inflige 3 blessures à n'importe quelle cible."),
    ((DealDamage(1, PlayerWord.EACH_OPPONENT),), (), "Ce sort inflige 1 blessure à chaque adversaire."),
    ((DealDamage(2, All((CREATURE,))),), (), "Ce sort inflige 2 blessures à chaque créature."),
    (
        (Destroy(All((CREATURE,)), no_regeneration=True),),
        (),
        "Détruisez toutes les créatures. Elles ne peuvent pas être régénérées.",
    ),
    (
        (Destroy(TargetObject(0)),),
        (TargetSpec(objects=(CREATURE, Not(s.HasColour(Colour.BLACK)))),),
        "Détruisez une créature non-noire ciblée.",
    ),
    (
        (Destroy(TargetObject(0)),),
        (TargetSpec(objects=(s.AnyOf(((s.HasType(CardType.ARTIFACT),), (s.HasType(CardType.ENCHANTMENT),))),)),),
        "Détruisez un artefact ou un enchantement ciblé.",
    ),
    (
        (
            Apply(TargetObject(0), (SetController(YOU),)),
            Untap(TargetObject(0)),
            Apply(TargetObject(0), (GainAbility(word(Keyword.HASTE)),)),
        ),
        (A_CREATURE,),
        "Acquérez le contrôle d'une créature ciblée jusqu'à la fin du tour. Dégagez la créature ciblée. "
        "La créature ciblée acquiert la célérité jusqu'à la fin du tour.",
    ),
    (
        (Apply(TargetObject(0), (ModifyPT(3, 3), GainAbility(word(Keyword.TRAMPLE)))),),
        (A_CREATURE,),
        "Une créature ciblée gagne +3/+3 et acquiert le piétinement jusqu'à la fin du tour.",
    ),
    (
        (Apply(TargetObject(0), (ModifyPT(-2, 0),)),),
        (A_CREATURE,),
        "Une créature ciblée gagne -2/-0 jusqu'à la fin du tour.",
    ),
    ((Apply(TargetObject(0), (CantBlock(),)),), (A_CREATURE,), "Une créature ciblée ne peut pas bloquer ce tour-ci."),
    (
        (CounterSpell(TargetObject(0), unless=(mana("2"),)),),
        (TargetSpec(objects=(s.IsSpell(),)),),
        "Contrecarrez un sort ciblé à moins que son contrôleur ne paie {2}.",
    ),
    ((Draw(2), Discard(1, at_random=True)), (), "Piochez deux cartes. Défaussez-vous d'une carte au hasard."),
    (
        (Draw(2, player=TargetPlayer(0)), LoseLife(2, player=TargetPlayer(0))),
        (TargetSpec(players=PlayerWord.EACH_PLAYER),),
        "Un joueur ciblé pioche deux cartes. Le joueur ciblé perd 2 points de vie.",
    ),
    (
        (PreventDamage(None, combat=True),),
        (),
        "Prévenez toutes les blessures de combat qui devraient être infligées ce tour-ci.",
    ),
    (
        (Search((s.HasType(CardType.LAND), s.HasSupertype(Supertype.BASIC)), Zone.BATTLEFIELD, tapped=True),),
        (),
        "Cherchez dans votre bibliothèque une carte de terrain de base, mettez celle-ci sur le champ de bataille "
        "engagée, puis mélangez votre bibliothèque.",
    ),
    (
        (ChooseModes((Mode((Destroy(TargetObject(0)),), (A_CREATURE,)), Mode((Draw(1),)))),),
        (),
        "Choisissez l'un —\n• Détruisez une créature ciblée.\n• Piochez une carte.",
    ),
    (
        (Fight(TargetObject(0), TargetObject(1)),),
        (TargetSpec(objects=(CREATURE, YOURS)), TargetSpec(objects=(CREATURE, Not(YOURS)))),
        "Une créature ciblée que vous contrôlez se bat contre une créature ciblée que vous ne contrôlez pas.",
    ),
    (
        (Move(TargetObject(0), Zone.BATTLEFIELD, under=YOU),),
        (TargetSpec(objects=(CREATURE, s.InZone(Zone.GRAVEYARD))),),
        "Mettez une carte de créature ciblée d'un cimetière sur le champ de bataille sous votre contrôle.",
    ),
    (
        (
            Move(TargetObject(0), Zone.EXILE),
            GainLife(s.PowerOf(TargetObject(0)), player=s.ControllerOf(TargetObject(0))),
        ),
        (A_CREATURE,),
        "Exilez une créature ciblée. Le contrôleur de la créature ciblée gagne un nombre de points de vie égal à la "
        "force de la créature ciblée.",
    ),
    ((Scry(2), Draw(1)), (), "Regard 2. Piochez une carte."),
]
ACTIVATED = [
    (ActivatedAbility((TapSelf(),), (AddMana(("G",)),)), "{T} : Ajoutez {G}."),
    (
        ActivatedAbility((TapSelf(),), (AddMana(tuple("WUBRG"), choice=True),)),
        "{T} : Ajoutez un mana de la couleur de votre choix.",
    ),
    (ActivatedAbility((mana("B"),), (Regenerate(This()),)), "{B} : Régénérez cette créature."),
    (
        ActivatedAbility((mana("1"), TapSelf(), SacrificeCost(Choice((CREATURE,)))), (Draw(1),), timing=Timing.SORCERY),
        "{1}, {T}, sacrifiez une créature : Piochez une carte. "
        "N'activez cette capacité que lorsque vous pourriez lancer un rituel.",
    ),
    (
        ActivatedAbility(
            (TapSelf(),),
            (CreateToken(TokenSpec(subtypes=("Soldier",), colours=(Colour.WHITE,), power=1, toughness=1), 2),),
        ),
        "{T} : Créez deux jetons de créature 1/1 blanche Soldat.",
    ),
    (
        ActivatedAbility((LoyaltyCost(-3),), (Destroy(TargetObject(0)),), (A_CREATURE,)),
        "-3 : Détruisez une créature ciblée.",
    ),
]
TRIGGERED: list[tuple[tuple[EventPattern, ...], tuple[object, ...], tuple[TargetSpec, ...], str]] = [
    ((DIES,), (Draw(1),), (), "Quand cette créature meurt, piochez une carte."),
    (
        (ENTERS,),
        (May((Destroy(TargetObject(0)),)),),
        (A_CREATURE,),
        "Quand cette créature arrive, vous pouvez détruire une créature ciblée.",
    ),
    (
        (DealsDamage(ME, None, PlayerWord.EACH_PLAYER, combat=True),),
        (GainLife(s.ThatMuch()),),
        (),
        "À chaque fois que cette créature inflige des blessures de combat à un joueur, "
        "vous gagnez autant de points de vie.",
    ),
    (
        (BeginningOf(Step.UPKEEP, Whose.YOURS),),
        (Unless((Sacrifice(This()),), (mana("R", "R"),)),),
        (),
        "Au début de votre entretien, sacrifiez cette créature à moins que vous ne payiez {R}{R}.",
    ),
    (
        (Blocks(ME), BecomesBlocked(ME)),
        (Delayed(BeginningOf(Step.END_OF_COMBAT), (Destroy(s.OtherObject()),)),),
        (),
        "À chaque fois que cette créature bloque ou est bloquée, à la fin du combat, détruisez l'autre créature.",
    ),
    (
        (CastsSpell((s.IsSpell(), s.HasColour(Colour.GREEN))),),
        (May((GainLife(1),), cost=(mana("1"),)),),
        (),
        "À chaque fois qu'un joueur lance un sort vert, vous pouvez payer {1}. "
        "Si vous faites ainsi, vous gagnez 1 point de vie.",
    ),
    (
        (BecomesTarget(ME),),
        (Sacrifice(This()),),
        (),
        "À chaque fois que cette créature devient la cible d'un sort ou d'une capacité, sacrifiez cette créature.",
    ),
]
ISLAND = s.Exists((s.HasSubtype("Island"), YOURS))
STATIC: list[tuple[Ability, str]] = [
    (
        StaticAbility(All((CREATURE, s.HasColour(Colour.WHITE))), (ModifyPT(1, 1),)),
        "Les créatures blanches gagnent +1/+1.",
    ),
    (
        StaticAbility(Host(), (CantAttack(), CantBlock())),
        "La créature enchantée ne peut pas attaquer et ne peut pas bloquer.",
    ),
    (StaticAbility(Host(), (SetController(YOU),)), "Vous contrôlez la créature enchantée."),
    (
        StaticAbility(Host(), (AttackTax((mana("1"),), PlayerWord.EACH_PLAYER), BlockTax((mana("1"),)))),
        "La créature enchantée ne peut ni attaquer ni bloquer à moins que son contrôleur ne paie {1}.",
    ),
    (
        StaticAbility(This(), (AssignsDamageAsUnblocked(),)),
        "Vous pouvez faire que cette créature attribue ses blessures de combat comme si elle n'était pas bloquée.",
    ),
    (
        StaticAbility(This(), (CantBeBlocked(fewer_than=2),)),
        "Cette créature ne peut pas être bloquée excepté par deux créatures ou plus.",
    ),
    (StaticAbility(This(), (MustAttack(),)), "Cette créature attaque à chaque combat si possible."),
    (
        StaticAbility(Host(), (MustBeBlocked(by_all=True),)),
        "Toutes les créatures capables de bloquer la créature enchantée le font.",
    ),
    (
        StaticAbility(All((Not(Is(This())), CREATURE, s.HasSubtype("Goblin"))), (GainAbility(word(Keyword.HASTE)),)),
        "Les autres créatures Gobelin ont la célérité.",
    ),
    (
        StaticAbility(
            Host(), (ModifyPT(2, 2), GainAbility(word(Keyword.FLYING)), GainAbility(word(Keyword.VIGILANCE)))
        ),
        "La créature enchantée gagne +2/+2 et a le vol et la vigilance.",
    ),
    (
        StaticAbility(This(), (GainAbility(word(Keyword.FLYING)),), condition=ISLAND),
        "Tant que vous contrôlez une île, cette créature a le vol.",
    ),
    (
        StaticAbility(
            This(), (SetBasePT(s.Count((YOURS, CREATURE)), s.Count((YOURS, CREATURE))),), characteristic_defining=True
        ),
        "La force et l'endurance de cette créature sont chacune égales au nombre de créatures que vous contrôlez.",
    ),
    (
        StaticAbility(All((CREATURE, s.Power(Comparison.AT_LEAST, 4))), (CantBlock(),)),
        "Les créatures avec une force de 4 ou plus ne peuvent pas bloquer.",
    ),
    (
        PlayerStaticAbility(PlayerWord.EACH_PLAYER, PlayerRule(PlayerRuleKind.MAX_ATTACKERS, amount=1)),
        "Pas plus d'une créature ne peut attaquer à chaque combat.",
    ),
    (
        ReplacementAbility(ZoneChange(ME, None, Zone.GRAVEYARD), (Move(This(), Zone.EXILE),)),
        "Si cette créature devait être mise dans un cimetière, exilez cette créature à la place.",
    ),
    (
        PreventionAbility(None, to_player=YOU),
        "Prévenez toutes les blessures qui devraient vous être infligées.",
    ),
    (EntersModified(tapped=True), "Cette créature arrive engagée."),
    (EntersModified(counters=(("+1/+1", 2),)), "Cette créature arrive avec deux marqueurs +1/+1."),
    (
        AdditionalCost((SacrificeCost(Choice((CREATURE,))),)),
        "En tant que coût supplémentaire pour lancer ce sort, sacrifiez une créature.",
    ),
]


@pytest.mark.parametrize(("ability", "text"), [*KEYWORDS, *ACTIVATED, *STATIC], ids=lambda value: str(value)[:40])
def test_an_ability_reads_as_on_a_card(ability: Ability, text: str) -> None:
    assert write_ability(ability) == text


@pytest.mark.parametrize(("effects", "targets", "text"), SPELLS, ids=[text[:40] for _, _, text in SPELLS])
def test_a_spell_reads_as_on_a_card(effects: tuple, targets: tuple[TargetSpec, ...], text: str) -> None:
    assert write_ability(SpellAbility(effects, targets), this=SPELL) == text


@pytest.mark.parametrize(("patterns", "effects", "targets", "text"), TRIGGERED, ids=[row[3][:40] for row in TRIGGERED])
def test_a_triggered_ability_reads_as_on_a_card(patterns: tuple, effects: tuple, targets: tuple, text: str) -> None:
    assert write_ability(TriggeredAbility(patterns, effects, targets)) == text


def test_an_animated_land_is_told_in_one_breath() -> None:
    body = (
        AddType((CardType.CREATURE,), ("Ape",)),
        SetBasePT(3, 3),
        SetColour((Colour.GREEN,)),
        GainAbility(word(Keyword.TRAMPLE)),
    )
    land = Noun("ce terrain", article=False)
    assert write_ability(ActivatedAbility((mana("G"),), (Apply(This(), body),)), this=land) == (
        "{G} : Ce terrain devient une créature 3/3 verte Grand singe avec le piétinement en plus de ses autres types "
        "jusqu'à la fin du tour."
    )


def test_two_like_targets_are_told_by_their_rank() -> None:
    spell = SpellAbility((DealDamage(2, TargetObject(0)), DealDamage(1, TargetObject(1))), (A_CREATURE, A_CREATURE))
    assert write_ability(spell, this=SPELL) == (
        "Ce sort inflige 2 blessures à la première créature ciblée. "
        "Ce sort inflige 1 blessure à la deuxième créature ciblée."
    )


@pytest.mark.parametrize(
    ("vocabulary", "dies", "enters"),
    [
        (
            Vocabulary.IN_PLAY,
            "Quand cette créature est mise dans un cimetière depuis le jeu, piochez une carte.",
            "Quand cette créature arrive en jeu, piochez une carte.",
        ),
        (
            Vocabulary.BATTLEFIELD,
            "Quand cette créature meurt, piochez une carte.",
            "Quand cette créature arrive sur le champ de bataille, piochez une carte.",
        ),
        (
            Vocabulary.ENTERS,
            "Quand cette créature meurt, piochez une carte.",
            "Quand cette créature arrive, piochez une carte.",
        ),
    ],
)
def test_each_period_has_its_own_words(vocabulary: Vocabulary, dies: str, enters: str) -> None:
    assert write_ability(TriggeredAbility((DIES,), (Draw(1),)), vocabulary=vocabulary) == dies
    assert write_ability(TriggeredAbility((ENTERS,), (Draw(1),)), vocabulary=vocabulary) == enters


def test_an_artifact_speaks_of_itself_in_the_masculine() -> None:
    artifact = Noun("cet artefact", Gender.MASCULINE, article=False)
    assert write_ability(EntersModified(tapped=True), this=artifact) == "Cet artefact arrive engagé."
