"""Turns of phrase that say what an instruction did, and what becomes of it."""

from __future__ import annotations

import pytest

from judge.abilities import ability as a, instructions as do, modifications as mod, selectors as s
from judge.abilities.costs import ExileCost, PayLife, SacrificeCost
from judge.abilities.terms import CardType, Colour, Comparison, Duration, Keyword, Zone
from judge.compile.nouns.scope import Source
from judge.compile.text.lines import compile_text

SORCERY = Source((CardType.SORCERY,))
GOD = Source((CardType.ENCHANTMENT, CardType.CREATURE))
CREATURE = s.HasType(CardType.CREATURE)
TARGET = s.TargetObject()
YOU = s.PlayerWord.YOU


def effects(text: str) -> tuple[a.Effect, ...]:
    (ability,) = compile_text(text, SORCERY).abilities
    assert isinstance(ability, a.SpellAbility)
    return ability.effects


def opaque(text: str) -> bool:
    return bool(compile_text(text, SORCERY).diagnostics)


def test_devotion_is_compared() -> None:
    compiled = compile_text(
        "Tant que votre dévotion au blanc et au noir est inférieure à sept, ~ n'est pas une créature.", GOD
    )
    devotion = s.DevotionTo((Colour.BLACK, Colour.WHITE))
    (ability,) = compiled.abilities
    assert isinstance(ability, a.StaticAbility)
    assert ability.condition == s.Compare(devotion, Comparison.LESS, 7)
    assert ability.modifications == (mod.RemoveType((CardType.CREATURE,)),)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Vous gagnez un nombre de points de vie égal à votre dévotion au vert.",
         do.GainLife(s.DevotionTo((Colour.GREEN,)))),
        ("Piochez X cartes, X étant votre dévotion au bleu.", do.Draw(s.DevotionTo((Colour.BLUE,)))),
        ("~ inflige à chaque adversaire un nombre de blessures égal à votre dévotion au rouge.",
         do.DealDamage(s.DevotionTo((Colour.RED,)), s.PlayerWord.EACH_OPPONENT)),
        ("~ inflige au joueur ciblé un nombre de blessures égal au nombre de cartes dans sa main.",
         do.DealDamage(s.HandSizeOf(s.TargetPlayer()), s.TargetPlayer())),
    ],
)  # fmt: skip
def test_numbers(text: str, expected: a.Effect) -> None:
    assert effects(text) == (expected,)


@pytest.mark.parametrize(
    "text",
    [
        "Vous gagnez un nombre de points de vie égal à la dévotion au vert.",
        "Vous gagnez un nombre de points de vie égal à votre dévotion.",
        "Vous gagnez un nombre de points de vie égal à votre dévotion au courage.",
        # To each of them another number.
        "~ inflige à chaque adversaire un nombre de blessures égal au nombre de cartes dans sa main.",
    ],
)
def test_numbers_refused(text: str) -> None:
    assert opaque(text)


@pytest.mark.parametrize(
    "said", ["Une créature blessée de cette manière", "Une créature ayant subi des blessures de cette manière"]
)
def test_what_was_wounded(said: str) -> None:
    wounded = s.All((CREATURE, s.WasDamagedThisWay()))
    dealt = "~ inflige 3 blessures à chaque créature. "
    assert effects(f"{dealt}{said} ne peut pas être régénérée ce tour-ci.")[1] == a.Apply(
        wounded, (mod.CantBeRegenerated(),), Duration.END_OF_TURN
    )
    assert effects(f"{dealt}Si {said.lower()} devait mourir ce tour-ci, exilez-la à la place.")[1] == a.Apply(
        wounded, (mod.ExiledIfItWouldDie(),), Duration.END_OF_TURN
    )
    assert opaque(f"Piochez une carte. {said} ne peut pas être régénérée ce tour-ci.")


def test_what_would_die_is_exiled() -> None:
    target = "La créature ciblée gagne -2/-2 jusqu'à la fin du tour. "
    exiled = a.Apply(TARGET, (mod.ExiledIfItWouldDie(),), Duration.END_OF_TURN)
    assert effects(f"{target}Si elle devait mourir ce tour-ci, exilez-la à la place.")[1] == exiled
    assert opaque(f"{target}Si elle devait mourir ce tour-ci, sacrifiez-la à la place.")
    assert opaque(f"{target}Si elle devait mourir, exilez-la à la place.")


@pytest.mark.parametrize(
    ("said", "to"),
    [
        ("exilez-le à la place de le mettre dans le cimetière de son propriétaire", Zone.EXILE),
        ("mettez-le dans la main de son propriétaire à la place de le mettre dans son cimetière", Zone.HAND),
        ("mettez-le au-dessus de la bibliothèque de son propriétaire à la place de le mettre dans le cimetière de ce "
         "joueur", Zone.LIBRARY),
    ],
)  # fmt: skip
def test_where_a_countered_spell_goes(said: str, to: Zone) -> None:
    text = f"Contrecarrez le sort ciblé. S'il est contrecarré de cette manière, {said}."
    assert effects(text) == (do.CounterSpell(TARGET, to=to),)


@pytest.mark.parametrize(
    "said",
    [
        "exilez cette carte à la place de le mettre dans la main de son propriétaire",
        "mettez-le au-dessous de la bibliothèque de son propriétaire à la place de le mettre dans son cimetière",
        "piochez une carte",
    ],
)
def test_where_a_countered_spell_goes_refused(said: str) -> None:
    assert opaque(f"Contrecarrez le sort ciblé. S'il est contrecarré de cette manière, {said}.")


def test_what_was_destroyed() -> None:
    destroyed = do.Destroy(TARGET, no_regeneration=True)
    assert effects(
        "Détruisez la créature ciblée. Une créature détruite de cette manière ne peut pas être régénérée."
    ) == (destroyed,)
    counted = effects(
        "Détruisez tous les artefacts. Vous gagnez 1 point de vie pour chaque artefact détruit de cette manière."
    )
    assert counted[1] == do.GainLife(s.Count((s.HasType(CardType.ARTIFACT), s.Is(s.Previous()))))


@pytest.mark.parametrize("said", ["non-artefact, non-noire", "non-noire, non-artefact"])
def test_neither_the_one_nor_the_other(said: str) -> None:
    (ability,) = compile_text(f"Détruisez la créature {said} ciblée.", SORCERY).abilities
    assert isinstance(ability, a.SpellAbility)
    denied = {s.Not(s.HasType(CardType.ARTIFACT)), s.Not(s.HasColour(Colour.BLACK))}
    assert set(ability.targets[0].objects or ()) == {CREATURE, *denied}


def test_who_acquires_control_of_it() -> None:
    text = "Quand ~ arrive sur le champ de bataille, l'adversaire ciblé en acquiert le contrôle."
    (ability,) = compile_text(text, GOD).abilities
    assert isinstance(ability, a.TriggeredAbility)
    assert ability.effects == (a.Apply(s.This(), (mod.SetController(s.TargetPlayer()),), Duration.PERMANENT),)


def test_a_copy_of_either_kind() -> None:
    text = "Vous pouvez faire que ~ arrive sur le champ de bataille comme une copie de n'importe quel artefact ou n'importe quelle créature sur le champ de bataille."  # noqa: E501
    (ability,) = compile_text(text, GOD).abilities
    assert isinstance(ability, a.EntersModified)
    assert ability.copy_of == (s.AnyOf(((s.HasType(CardType.ARTIFACT),), (CREATURE,))),)


def test_as_much_as_was_lost() -> None:
    lost = "Chaque adversaire perd 2 points de vie. "
    gained = "Vous gagnez autant de points de vie que ceux perdus de cette manière."
    assert effects(lost + gained)[1] == do.GainLife(s.LifeLostThisWay())
    assert opaque(f"Piochez une carte. {gained}")


def test_tokens_created_with_an_ability() -> None:
    text = "Vous pouvez créer deux jetons de créature 0/1 incolore Eldrazi et Engeance. Ils ont « Sacrifiez cette créature : Ajoutez {C}. »"  # noqa: E501
    (offered,) = effects(text)
    assert isinstance(offered, a.May)
    (created,) = offered.effects
    assert isinstance(created, a.CreateToken)
    assert created.token.subtypes == ("Eldrazi", "Spawn")
    (ability,) = created.token.abilities
    assert isinstance(ability, a.ActivatedAbility)
    assert ability.effects == (do.AddMana(("C",)),)


def test_more_of_these_tokens() -> None:
    one = "Créez un jeton qui est une copie de la créature ciblée. "
    (made,) = effects(f"{one}Si ce sort a été kické, créez cinq de ces jetons à la place.")
    single = a.CreateTokenCopy(TARGET)
    assert made == a.If(s.CostPaid(), (a.CreateTokenCopy(TARGET, 5),), (single,))
    assert opaque(f"{one}Si ce sort a été kické, créez cinq de ces créatures à la place.")


@pytest.mark.parametrize(("said", "made"), [("un mana incolore", ("C",)), ("deux manas incolores", ("C", "C"))])
def test_colourless_mana_in_words(said: str, made: tuple[str, ...]) -> None:
    assert effects(f"Ajoutez {said} à votre réserve.") == (do.AddMana(made),)


def test_flash_at_length() -> None:
    text = "Vous pouvez lancer ~ à tout moment où vous pourriez lancer un éphémère."
    (ability,) = compile_text(text, GOD).abilities
    assert ability == a.StaticAbility(s.This(), (mod.MayPlayAsThoughFlash(),), zone=Zone.HAND)
    assert compile_text(text.replace("éphémère", "rituel"), GOD).diagnostics


def test_where_it_comes_from_is_no_limit() -> None:
    text = "Renvoyez sur le champ de bataille depuis votre cimetière une carte de créature ciblée avec une valeur de mana inférieure ou égale à 3."  # noqa: E501
    (ability,) = compile_text(text, SORCERY).abilities
    assert isinstance(ability, a.SpellAbility)
    assert set(ability.targets[0].objects or ()) == {
        CREATURE,
        s.ManaValue(Comparison.AT_MOST, 3),
        s.InZone(Zone.GRAVEYARD),
        s.OwnedBy(YOU),
    }


def test_several_targets_of_several_kinds() -> None:
    text = "~ inflige 2 blessures réparties comme vous le désirez entre une ou deux cibles, créatures et/ou joueurs."
    (ability,) = compile_text(text, SORCERY).abilities
    assert isinstance(ability, a.SpellAbility)
    (target,) = ability.targets
    assert (target.objects, target.players) == (a.ANY_TARGET.objects, a.ANY_TARGET.players)
    assert (target.count, target.up_to, target.at_least) == (2, True, 1)


def test_of_one_colour_at_least() -> None:
    text = "Exilez chaque permanent qui a au moins une couleur."
    assert effects(text) == (do.Move(s.All((s.IsPermanentCard(), s.Not(s.Colourless()))), Zone.EXILE),)


def test_one_thing_of_both_types() -> None:
    (ability,) = compile_text("Sacrifiez deux Eldrazi et Scion : Piochez une carte.", GOD).abilities
    assert isinstance(ability, a.ActivatedAbility)
    both = (s.HasSubtype("Eldrazi"), s.HasSubtype("Scion"))
    assert ability.cost == (SacrificeCost(s.Choice(both, 2)),)


def test_without_abilities() -> None:
    (ability,) = compile_text(
        "La créature enchantée est un gobelin 0/4 sans capacité.", Source((), ("Aura",))
    ).abilities
    assert isinstance(ability, a.StaticAbility)
    assert mod.LoseAllAbilities() in ability.modifications


def test_milling_at_length() -> None:
    text = "Mettez les trois cartes du dessus de votre bibliothèque dans votre cimetière."
    assert effects(text) == (do.Mill(3),)


def test_a_stray_full_stop_says_nothing() -> None:
    assert effects("Piochez une carte.\n.") == (do.Draw(1),)


@pytest.mark.parametrize(
    ("said", "lands", "duration"),
    [
        ("Vous pouvez jouer cette carte ce tour-ci.", True, Duration.END_OF_TURN),
        ("Jusqu'à la fin du tour, vous pouvez lancer la carte exilée de cette manière.", False, Duration.END_OF_TURN),
        ("Vous pouvez la jouer jusqu'à la fin de votre prochain tour.", True, Duration.END_OF_YOUR_NEXT_TURN),
        ("Vous pouvez lancer cette carte tant qu'elle reste exilée.", False, Duration.PERMANENT),
    ],
)
def test_leave_to_play_for_a_while(said: str, lands: bool, duration: Duration) -> None:
    _, leave = effects(f"Exilez la carte du dessus de votre bibliothèque. {said}")
    assert leave == a.Apply(s.Previous(), (mod.MayBePlayed(lands),), duration)


def test_leave_to_play_needs_an_end_and_a_card() -> None:
    assert opaque("Exilez la carte du dessus de votre bibliothèque. Vous pouvez jouer cette carte tant que vous volez.")
    assert opaque("Vous pouvez lancer des sorts parmi elles ce tour-ci.")


def test_leave_to_cast_a_target() -> None:
    (leave,) = effects("Vous pouvez lancer une carte de rituel ciblée depuis votre cimetière ce tour-ci.")
    assert leave == a.Apply(TARGET, (mod.MayBePlayed(),), Duration.END_OF_TURN)


@pytest.mark.parametrize(
    ("text", "players", "rule", "duration"),
    [
        (
            "Vous pouvez jouer jusqu'à deux terrains supplémentaires ce tour-ci.",
            YOU,
            mod.PlayerRule(mod.PlayerRuleKind.EXTRA_LAND_PLAYS, amount=2),
            Duration.END_OF_TURN,
        ),
        (
            "Jusqu'à votre prochain tour, vos adversaires ne peuvent pas lancer de sorts de créature.",
            s.PlayerWord.EACH_OPPONENT,
            mod.PlayerRule(mod.PlayerRuleKind.CANT_CAST, (CREATURE,)),
            Duration.YOUR_NEXT_TURN,
        ),
        (
            "Le joueur ciblé ne peut pas jouer de terrains ce tour-ci.",
            s.TargetPlayer(),
            mod.PlayerRule(mod.PlayerRuleKind.CANT_PLAY_LANDS),
            Duration.END_OF_TURN,
        ),
    ],
)
def test_a_rule_for_a_while(text: str, players: s.PlayerRef, rule: mod.PlayerRule, duration: Duration) -> None:
    assert effects(text) == (do.ApplyToPlayers(players, rule, duration),)


def test_a_rule_about_what_was_spoken_of_is_not_kept() -> None:
    assert opaque("Détruisez la créature ciblée. Les joueurs ne peuvent pas lancer de sorts de même nom ce tour-ci.")
    assert opaque("Vos adversaires ne peuvent pas lancer de sorts.")


def test_under_whose_control_told_first() -> None:
    told = (
        "Quand ~ quitte le champ de bataille, renvoyez, sous votre contrôle, la carte exilée sur le champ de bataille."
    )
    plain = (
        "Quand ~ quitte le champ de bataille, renvoyez la carte exilée sur le champ de bataille sous votre contrôle."
    )
    assert compile_text(told, GOD).abilities == compile_text(plain, GOD).abilities
    assert not compile_text(told, GOD).diagnostics


def test_the_whole_graveyard_into_the_library() -> None:
    text = "Quand ~ est mis dans un cimetière depuis n'importe où, son propriétaire mélange son cimetière à sa bibliothèque."  # noqa: E501
    (ability,) = compile_text(text, GOD).abilities
    assert isinstance(ability, a.TriggeredAbility)
    owner = s.OwnerOf(s.This())
    cards = s.All((s.InZone(Zone.GRAVEYARD), s.OwnedBy(owner)))
    assert ability.effects == (do.Move(cards, Zone.LIBRARY), do.Shuffle(owner))


def test_counters_of_every_kind() -> None:
    assert effects("Retirez tous les marqueurs d'un permanent ciblé.") == (do.RemoveCounters(None, None, TARGET),)


def top(text: str) -> list[mod.PlayerRule]:
    compiled = compile_text(text, GOD)
    assert not compiled.diagnostics
    return [ability.rule for ability in compiled.abilities if isinstance(ability, a.PlayerStaticAbility)]


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("Vous pouvez regarder la carte du dessus de votre bibliothèque à tout moment.", [("may_look_at_top", ())]),
        ("Jouez avec la carte du dessus de votre bibliothèque révélée.", [("top_revealed", ())]),
        (
            "Vous pouvez jouer la carte du dessus de votre bibliothèque.",
            [("may_play_top", (s.HasType(CardType.LAND),)), ("may_play_top", ())],
        ),
        (
            "Vous pouvez jouer des terrains et lancer des sorts de créature depuis le dessus de votre bibliothèque.",
            [("may_play_top", (s.HasType(CardType.LAND),)), ("may_play_top", (CREATURE,))],
        ),
        (
            "Vous pouvez lancer la carte du dessus de votre bibliothèque si c'est une carte de créature.",
            [("may_play_top", (CREATURE,))],
        ),
    ],
)
def test_the_top_of_the_library(text: str, rules: list[tuple[str, s.Filter]]) -> None:
    assert top(text) == [mod.PlayerRule(mod.PlayerRuleKind(kind), filter) for kind, filter in rules]


def test_the_top_of_the_library_refused() -> None:
    for text in (
        "Vous pouvez lancer la carte du dessus de votre bibliothèque si vous contrôlez une créature.",
        "Vous pouvez lancer un sort depuis le dessus de votre bibliothèque.",
        "Vous pouvez regarder la carte du dessus de la bibliothèque de chaque adversaire à tout moment.",
    ):
        assert compile_text(text, GOD).diagnostics


def test_what_was_sacrificed_as_a_cost() -> None:
    text = (
        "Sacrifiez une créature : Vous gagnez un nombre de points de vie égal à l'endurance de la créature sacrifiée."
    )
    (ability,) = compile_text(text, GOD).abilities
    assert isinstance(ability, a.ActivatedAbility)
    assert ability.effects == (do.GainLife(s.ToughnessOf(s.SacrificedAsCost())),)
    told = "~ inflige un nombre de blessures égal à la force de la créature sacrifiée à n'importe quelle cible."
    assert effects(told) == (do.DealDamage(s.PowerOf(s.SacrificedAsCost()), TARGET),)
    for unpaid in ("{T} : ", "À chaque fois que ~ attaque, "):
        gained = "vous gagnez un nombre de points de vie égal à la force de la créature sacrifiée."
        assert compile_text(unpaid + gained, GOD).diagnostics


def test_flashback_for_the_mana_cost() -> None:
    given = "Une carte de rituel ciblée de votre cimetière acquiert le flashback jusqu'à la fin du tour."
    flashback = a.KeywordAbility(Keyword.FLASHBACK, for_mana_cost=True)
    told = effects(f"{given} Le coût de flashback est égal à son coût de mana.")
    assert told == (a.Apply(TARGET, (a.GainAbility(flashback),)),)
    assert opaque(given)
    assert opaque(f"{given} Le coût de flashback est égal à son coût de recyclage.")


def test_what_enters_makes_abilities_trigger_again() -> None:
    said = "provoque le déclenchement d'une capacité déclenchée d'un permanent que vous contrôlez, cette capacité se déclenche une fois de plus."  # noqa: E501
    kind = mod.PlayerRuleKind.ENTERING_TRIGGERS_AGAIN
    assert top(f"Si l'arrivée sur le champ de bataille d'un terrain {said}") == [
        mod.PlayerRule(kind, (s.HasType(CardType.LAND),))
    ]
    (both,) = top(f"Si l'arrivée sur le champ de bataille d'un artefact ou d'un terrain {said}")
    assert both.filter == (s.AnyOf(((s.HasType(CardType.ARTIFACT),), (s.HasType(CardType.LAND),))),)
    assert compile_text(f"Si la mort d'une créature {said}", GOD).diagnostics


def test_a_rule_for_your_turns() -> None:
    rule = mod.PlayerRule(mod.PlayerRuleKind.CANT_CAST)
    opponents = s.PlayerWord.EACH_OPPONENT
    for text in (
        "Vos adversaires ne peuvent pas lancer de sorts pendant votre tour.",
        "Pendant votre tour, vos adversaires ne peuvent pas lancer de sorts.",
    ):
        assert compile_text(text, GOD).abilities == (a.PlayerStaticAbility(opponents, rule, s.IsTurnOf(YOU)),)
    assert compile_text("Vos adversaires ne peuvent pas lancer de sorts pendant leur tour.", GOD).diagnostics


def test_two_things_paid_instead() -> None:
    text = "Vous pouvez payer 2 points de vie et exiler une carte verte de votre main à la place de payer le coût de mana de ce sort."  # noqa: E501
    (ability,) = compile_text(text, SORCERY).abilities
    assert isinstance(ability, a.AlternativeCost)
    assert [type(part) for part in ability.cost] == [PayLife, ExileCost]
    old = "Vous pouvez retirer de la partie une carte verte de votre main à la place de payer le coût de mana de ~."
    (alone,) = compile_text(old, SORCERY).abilities
    assert isinstance(alone, a.AlternativeCost)
    assert alone.cost == ability.cost[1:]
    assert opaque("Vous pouvez payer 2 points de vie et piocher une carte à la place de payer le coût de mana de ~.")


def test_an_alternative_cost_under_a_condition() -> None:
    text = "Si ce n'est pas votre tour, vous pouvez sacrifier une île à la place de payer le coût de mana de ce sort."
    (ability,) = compile_text(text, SORCERY).abilities
    assert isinstance(ability, a.AlternativeCost)
    assert ability.condition == s.NotSo(s.IsTurnOf(YOU))
