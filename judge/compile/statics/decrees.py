"""Rules for players, costs and the game rather than for objects: "les joueurs ne peuvent pas gagner de points de vie",
"les sorts de créature coûtent {1} de moins", "la règle des légendes ne s'applique pas"."""

from __future__ import annotations

import msgspec

from judge.abilities import ability as a, instructions as do, modifications as mod, selectors as s
from judge.abilities.costs import ManaCost, PayMana
from judge.abilities.terms import CardType, Keyword, Step, Zone
from judge.compile.effects.common import is_amount_of, zone_named
from judge.compile.nouns.measures import glued
from judge.compile.nouns.references import (
    amount_of,
    count_in,
    counted,
    filter_of,
    object_of,
    player_of,
    possessed_by_object,
)
from judge.compile.nouns.scope import Scope
from judge.compile.nouns.shapes import is_player
from judge.compile.view import ClauseView, NotCompiledError, nothing_but
from judge.french.clause import (
    Clause,
    Determiner,
    EllipticHead,
    Modal,
    Mood,
    NounGroup,
    NounHead,
    Person,
    PronounHead,
    Role,
    SelfHead,
    TimePhrase,
)
from judge.french.elaborate.nouns.senses import keyword_of, step_of


def player_rule(scope: Scope, view: ClauseView) -> a.Ability | None:
    """ "les joueurs ne peuvent pas gagner de points de vie", "vos adversaires ne peuvent pas lancer de sorts de
    créature", "vous ne pouvez pas perdre la partie", "vous n'avez pas de taille de main maximale"."""
    clause = view.clause
    role = view.peek("agent")
    forbidden = clause.modal is Modal.CAN and clause.modal_negated
    if forbidden and role is None and _is_of_spells(clause):
        # "les sorts de créature ne peuvent pas être lancés": by anybody.
        view.modal()
        view.negated()
        return a.PlayerStaticAbility(s.PlayerWord.EACH_PLAYER, _decree(scope, view))
    if role is None or not isinstance(role.filler, NounGroup) or not is_player(role.filler) or clause.passive:
        return None
    if not forbidden and not (clause.verb == "avoir" and clause.negated):
        return None
    view.modal()
    view.negated()
    group = view.needed("agent")
    players = player_of(scope, group)
    if players is None:
        raise view.stop()
    if players is s.PlayerWord.OPPONENT:
        players = s.PlayerWord.EACH_OPPONENT
    if view.clause.verb == "bloquer":
        # "… ne peuvent pas bloquer avec des créatures ayant …": those creatures of theirs can't.
        kind = filter_of(scope, view.needed("instrument"))
        return a.StaticAbility(s.All((*kind, s.ControlledBy(players))), (mod.CantBlock(),))
    rule = _untargeted(view, players) or _decree(scope, view)
    return a.PlayerStaticAbility(players, rule, s.IsTurnOf(s.PlayerWord.YOU) if _in_your_turn(view) else None)


def _untargeted(view: ClauseView, players: s.PlayerRef) -> mod.PlayerRule | None:
    """ "vous ne pouvez pas être la cible de sorts ou de capacités"; `None` for any other rule."""
    if view.clause.verb != "être" or players is not s.PlayerWord.YOU:
        return None
    group = view.needed("attribute")
    nothing_but(group, "complements")
    of = [part.object for part in group.complements if part.preposition == "de"]
    named = [member for part in of for member in (msgspec.structs.replace(part, coordinated=()), *part.coordinated)]
    for member in named:
        nothing_but(member)
    both = [is_amount_of(member, thing) for member, thing in zip(named, ("spell", "ability"), strict=False)]
    if not is_amount_of(group, "target") or len(of) != len(group.complements) or both != [True, True]:
        raise NotCompiledError(group.span)
    return mod.PlayerRule(mod.PlayerRuleKind.CANT_BE_TARGETED)


def _is_of_spells(clause: Clause) -> bool:
    """ "les sorts de créature … être lancés"."""
    match clause:
        case Clause(verb="lancer" | "jouer", passive=True, roles=(Role("patient", NounGroup() as group), *_)):
            return is_amount_of(group, "spell")
        case _:
            return False


def player_keyword(scope: Scope, view: ClauseView) -> a.Ability | None:
    """ "vous avez le linceul", "vous avez la défense talismanique" (702.11d, 702.18a)."""
    role = view.peek("agent")
    group = role.filler if role is not None else None
    if view.clause.verb != "avoir" or not isinstance(group, NounGroup) or not is_player(group):
        return None
    if view.clause.negated or view.clause.modal is not None:
        return None
    phrases = view.keywords("patient")
    if not phrases:
        return None
    (phrase, *more) = phrases
    keyword = keyword_of(phrase.lemma)
    plain = not (more or phrase.of or phrase.cost or phrase.without or phrase.amount)
    if keyword not in _OF_PLAYERS or not plain:
        raise NotCompiledError(phrase.span, phrase.lemma)
    player = player_of(scope, view.needed("agent"))
    if player is not s.PlayerWord.YOU:
        raise NotCompiledError(group.span)
    return a.PlayerStaticAbility(player, mod.PlayerRule(mod.PlayerRuleKind.CANT_BE_TARGETED, _OF_PLAYERS[keyword]))


#: What a player who has it can't be targeted by.
_OF_PLAYERS: dict[Keyword | None, s.Filter] = {
    Keyword.SHROUD: (),
    Keyword.HEXPROOF: (s.ControlledBy(s.PlayerWord.OPPONENT),),
}


def skipped_step(scope: Scope, view: ClauseView) -> a.Ability | None:
    """ "passez votre étape de pioche", "les joueurs passent leur étape de dégagement": every one of them (614.10)."""
    clause = view.clause
    role = view.peek("patient")
    group = role.filler if role is not None else None
    if clause.verb not in ("passer", "sauter") or not isinstance(group, NounGroup) or clause.modal is not None:
        return None
    step = step_of(group.head.lemma) if isinstance(group.head, NounHead) else None
    if step not in _SKIPPED or group.determiner is not Determiner.POSSESSIVE or group.modifiers:
        return None
    view.group("patient")
    nothing_but(group, "possessor")
    who = view.group("agent")
    ordered = who is None and clause.mood is Mood.IMPERATIVE
    player = s.PlayerWord.YOU if ordered or who is None else player_of(scope, who)
    yours = player is s.PlayerWord.YOU
    if player not in (s.PlayerWord.YOU, s.PlayerWord.EACH_PLAYER) or yours is not (group.possessor is Person.SECOND):
        raise NotCompiledError(group.span)
    return a.PlayerStaticAbility(player, mod.PlayerRule(_SKIPPED[step]))


_SKIPPED = {
    Step.DRAW: mod.PlayerRuleKind.SKIP_DRAW_STEP,
    Step.UNTAP: mod.PlayerRuleKind.SKIP_UNTAP_STEP,
}


def _in_your_turn(view: ClauseView) -> bool:
    """ "pendant votre tour"."""
    phrase = next((phrase for phrase in view.times if phrase.lemma == "pendant"), None)
    turn = None if phrase is None else phrase.object
    if turn is None or not is_amount_of(turn, "turn"):
        return False
    nothing_but(turn, "possessor")
    if turn.determiner is not Determiner.POSSESSIVE or turn.possessor is not Person.SECOND:
        return False
    view.time("pendant")
    return True


def for_a_while(scope: Scope, view: ClauseView) -> tuple[do.ApplyToPlayers, ...] | None:
    """ "le joueur ciblé ne peut pas lancer de sorts ce tour-ci", "les blessures ne peuvent pas être prévenues ce
    tour-ci": the same rules, as an instruction; `None` for what decrees nothing."""
    if not view.times or not view.clause.modal_negated:
        return None
    if _unpreventable(view):
        return (do.ApplyToPlayers(s.PlayerWord.EACH_PLAYER, _UNPREVENTABLE),)
    decreed = player_rule(scope, view)
    if not isinstance(decreed, a.PlayerStaticAbility):
        return None
    if decreed.condition is not None or not _is_plain(decreed.rule.filter):
        raise view.stop()
    return (do.ApplyToPlayers(decreed.players, decreed.rule),)


def _is_plain(kind: s.Filter) -> bool:
    """Whether the kind of spells is known without asking what was spoken of: the rule outlives the instruction."""
    for quality in kind:
        match quality:
            case s.HasType() | s.HasSubtype() | s.HasSupertype() | s.HasColour() | s.Colourless() | s.Multicoloured():
                pass
            case s.Not(quality=inner):
                if not _is_plain((inner,)):
                    return False
            case s.AnyOf(filters=filters):
                if not all(map(_is_plain, filters)):
                    return False
            case _:
                return False
    return True


def more_lands(scope: Scope, view: ClauseView) -> tuple[do.ApplyToPlayers, ...]:
    """ "jouer un terrain supplémentaire", the modal being taken; the moment is left."""
    group = view.needed("patient")
    quantity = group.quantity
    number = quantity.number if quantity is not None and quantity.at_most else count_in(scope, group)
    land = msgspec.structs.replace(group, modifiers=(), quantity=None)
    players = player_of(scope, view.needed("agent"))
    if players is None or not isinstance(number, int) or filter_of(scope, land) != (s.HasType(CardType.LAND),):
        raise NotCompiledError(group.span)
    return (do.ApplyToPlayers(players, mod.PlayerRule(mod.PlayerRuleKind.EXTRA_LAND_PLAYS, amount=number)),)


def _decree(scope: Scope, view: ClauseView) -> mod.PlayerRule:
    what = view.needed("patient", "amount", "source", "origin")
    match view.clause.verb:
        case "gagner" if is_amount_of(what, "life"):
            nothing_but(what)
            return mod.PlayerRule(mod.PlayerRuleKind.CANT_GAIN_LIFE)
        case "gagner" if is_amount_of(what, "game"):
            nothing_but(what)
            return mod.PlayerRule(mod.PlayerRuleKind.CANT_WIN_GAME)
        case "perdre" if is_amount_of(what, "game"):
            nothing_but(what)
            return mod.PlayerRule(mod.PlayerRuleKind.CANT_LOSE_GAME)
        case "lancer" | "jouer" if is_amount_of(what, "spell") and (most := _most_each_turn(view, what)) is not None:
            spells = filter_of(scope, msgspec.structs.replace(what, quantity=None))
            kind = tuple(quality for quality in spells if quality != s.IsSpell())
            return mod.PlayerRule(mod.PlayerRuleKind.MAXIMUM_SPELLS, kind, amount=most)
        case "lancer" | "jouer" if is_amount_of(what, "spell"):
            kind = filter_of(scope, what)
            return mod.PlayerRule(mod.PlayerRuleKind.CANT_CAST, tuple(q for q in kind if q != s.IsSpell()))
        case "jouer" if filter_of(scope, what) == (s.HasType(CardType.LAND),):
            return mod.PlayerRule(mod.PlayerRuleKind.CANT_PLAY_LANDS)
        case "avoir" if is_amount_of(what, "hand_size"):
            nothing_but(what, "modifiers")
            return mod.PlayerRule(mod.PlayerRuleKind.NO_MAXIMUM_HAND_SIZE)
        case _:
            raise view.stop()


def _most_each_turn(view: ClauseView, group: NounGroup) -> int | None:
    """ "plus d'un sort par tour": how many at most; `None` where no number is said."""
    quantity = group.quantity
    if quantity is None:
        return None
    each = view.time("par", "à chaque")
    turn = None if each is None else each.object
    if turn is None or not is_amount_of(turn, "turn") or not quantity.at_least or quantity.number is None:
        raise NotCompiledError(group.span)
    nothing_but(turn)
    return quantity.number - 1


def cost_change(scope: Scope, view: ClauseView) -> a.Ability | None:
    """ "les sorts de créature que vous lancez coûtent {1} de moins", "ce sort coûte {1} de moins à lancer pour chaque
    artefact que vous contrôlez"."""
    if view.clause.verb != "coûter" or view.clause.negated or view.clause.modal is not None:
        return None
    group = view.needed("agent")
    if _is_for_targets(view):
        return _cost_of_targets(scope, view, group)
    amount = _change(scope, view, ("lancer", "jouer"))
    if _is_this_spell(scope, group):
        return a.StaticAbility(s.This(), (mod.CostChange(amount),), zone=Zone.STACK)
    if not is_amount_of(group, "spell"):
        raise NotCompiledError(group.span)
    return a.StaticAbility(s.All(filter_of(scope, cast_by(group))), (mod.CostChange(amount),))


def _is_for_targets(view: ClauseView) -> bool:
    """ "… à lancer pour chaque cible après la première"."""
    match view.peek("purpose"):
        case Role(
            filler=Clause(
                verb="lancer" | "jouer",
                roles=(Role("cost", NounGroup(determiner=Determiner.EACH) as each),),
                times=(TimePhrase(lemma="après", object=NounGroup(head=EllipticHead(), ordinal=1) as first),),
            )
        ):
            nothing_but(each)
            nothing_but(first, "ordinal")
            return is_amount_of(each, "target")
        case _:
            return False


def _cost_of_targets(scope: Scope, view: ClauseView, group: NounGroup) -> a.AdditionalCost:
    """ "ce sort coûte {2}{U} de plus à lancer pour chaque cible après la première"."""
    view.inner("purpose")
    mana = view.needed("amount", "patient")
    more = view.adverb("de plus") or view.adverb("supplémentaire")
    if [modifier.lemma for modifier in mana.modifiers] == ["supplémentaire"] and not more:
        mana, more = msgspec.structs.replace(mana, modifiers=()), True
    nothing_but(mana, "mana")
    if not more or not mana.mana or not _is_this_spell(scope, group):
        raise NotCompiledError(mana.span)
    return a.AdditionalCost((PayMana(ManaCost(mana.mana), s.Plus(s.TargetsChosen(), -1)),))


def activation_change(scope: Scope, clause: Clause) -> s.Amount | None:
    """ "cette capacité coûte {1} de moins à activer pour chaque artefact que vous contrôlez"; `None` for any other
    clause."""
    view = ClauseView(clause)
    group = view.group("agent")
    if clause.verb != "coûter" or group is None or not is_amount_of(group, "ability"):
        return None
    nothing_but(group)
    if group.determiner is not Determiner.DEMONSTRATIVE:
        raise NotCompiledError(group.span)
    amount = _change(scope, view, ("activer", "jouer"))
    view.finish()
    return amount


def _change(scope: Scope, view: ClauseView, doing: tuple[str, ...]) -> s.Amount:
    """ "{1} de moins", "{2} de plus à lancer pour chaque créature que vous contrôlez"."""
    mana = view.needed("amount", "patient")
    nothing_but(mana, "mana")
    less, more = view.adverb("de moins"), view.adverb("de plus")
    if less == more or mana.mana is None or len(mana.mana) != 1:
        raise NotCompiledError(mana.span)
    if mana.mana == ("X",) and scope.x is not None and _times(scope, view, doing) is None:
        return s.Times(scope.x, -1) if less else scope.x
    if not mana.mana[0].isdigit():
        raise NotCompiledError(mana.span)
    change = -int(mana.mana[0]) if less else int(mana.mana[0])
    times = _times(scope, view, doing)
    return change if times is None else times if change == 1 else s.Times(times, change)


def _is_this_spell(scope: Scope, group: NounGroup) -> bool:
    if isinstance(group.head, SelfHead):
        return object_of(scope, group) == s.This()
    return is_amount_of(group, "spell") and group.determiner is Determiner.DEMONSTRATIVE


def _times(scope: Scope, view: ClauseView, doing: tuple[str, ...]) -> s.Amount | None:
    """ "à lancer", "à lancer pour chaque créature que vous contrôlez"; `None` when nothing is counted."""
    purpose = view.inner("purpose")
    if purpose is None:
        return None
    inner = ClauseView(purpose)
    each = inner.group("cost")
    where = inner.group("target", "place")
    inner.finish()
    if where is not None:
        # "pour chaque carte de créature dans votre cimetière".
        if each is None or zone_named(where, "complements") is None:
            raise view.stop()
        each = glued(each, where)
    if purpose.verb not in doing or (each is not None and each.determiner is not Determiner.EACH):
        raise view.stop()
    return None if each is None else counted(scope, each)


def cast_by(group: NounGroup) -> NounGroup:
    """ "que vous lancez" is as good as "que vous contrôlez" of a spell."""
    relatives = tuple(
        msgspec.structs.replace(relative, verb="contrôler") if relative.verb in ("lancer", "jouer") else relative
        for relative in group.relatives
    )
    complements = tuple(msgspec.structs.replace(part, object=cast_by(part.object)) for part in group.complements)
    others = tuple(cast_by(member) for member in group.coordinated)
    members = (msgspec.structs.replace(group, coordinated=()), *group.coordinated)
    if any(map(_within_kinds, members)) and not all(map(_within_kinds, members)):
        # "les sorts de créature rouges et les sorts de créature verts que vous lancez": of which?
        raise NotCompiledError(group.span)
    if others and not relatives and group.determiner is not Determiner.NONE:
        # "les sorts rouges et les sorts verts que vous lancez": both.
        relatives = others[-1].relatives
        others = tuple(msgspec.structs.replace(one, relatives=one.relatives or relatives) for one in others)
    return msgspec.structs.replace(group, relatives=relatives, complements=complements, coordinated=others)


def _within_kinds(group: NounGroup) -> bool:
    """Whether it is said with the kind of the spells who casts them."""
    return any(relative.verb in ("lancer", "jouer") for part in group.complements for relative in part.object.relatives)


def combat_limit(scope: Scope, view: ClauseView) -> a.Ability | None:
    """ "pas plus d'une créature ne peut attaquer à chaque combat"."""
    clause = view.clause
    role = view.peek("agent")
    group = role.filler if role is not None else None
    if not isinstance(group, NounGroup) or clause.verb not in ("attaquer", "bloquer") or clause.passive:
        return None
    quantity = group.quantity
    if quantity is None or quantity.number is None or not quantity.at_most or clause.modal is not Modal.CAN:
        return None
    view.modal()
    view.negated()
    view.group("agent")
    when = view.time("pendant")
    if set(group.particles) - {"pas plus"}:
        raise NotCompiledError(group.span)
    if filter_of(scope, msgspec.structs.replace(group, quantity=None, particles=())) != (s.HasType(CardType.CREATURE),):
        raise NotCompiledError(group.span)
    if when is None or when.object is None or when.object.determiner is not Determiner.EACH:
        raise view.stop()
    attacks = clause.verb == "attaquer"
    kind = mod.PlayerRuleKind.MAX_ATTACKERS if attacks else mod.PlayerRuleKind.MAX_BLOCKERS
    return a.PlayerStaticAbility(s.PlayerWord.EACH_PLAYER, mod.PlayerRule(kind, amount=quantity.number))


def unpreventable(scope: Scope, view: ClauseView) -> a.Ability | None:
    """ "les blessures ne peuvent pas être prévenues", without an end."""
    if view.times or not _unpreventable(view):
        return None
    if scope.source.is_spell:
        # "…, ce sort ne peut pas être contrecarré et les blessures ne peuvent pas être prévenues": its own.
        return a.StaticAbility(s.This(), (mod.DamageCantBePrevented(),), zone=Zone.STACK)
    return a.PlayerStaticAbility(s.PlayerWord.EACH_PLAYER, _UNPREVENTABLE)


_UNPREVENTABLE = mod.PlayerRule(mod.PlayerRuleKind.DAMAGE_CANT_BE_PREVENTED)


def _unpreventable(view: ClauseView) -> bool:
    """Whether the clause says so, which is then taken; the time is left."""
    clause = view.clause
    refused = clause.modal is Modal.CAN and clause.modal_negated
    if clause.verb != "prévenir" or not clause.passive or not refused:
        return False
    view.modal()
    damage = view.needed("patient")
    nothing_but(damage)
    if not is_amount_of(damage, "damage"):
        raise NotCompiledError(damage.span)
    return True


def mana_kept(scope: Scope, view: ClauseView) -> a.Ability | None:
    """ "les réserves de mana ne se vident pas à la fin des phases ou des tours"."""
    del scope
    role = view.peek("patient")
    group = role.filler if role is not None else None
    if view.clause.verb != "vider" or not view.clause.negated or not isinstance(group, NounGroup):
        return None
    view.group("patient")
    view.negated()
    nothing_but(group)
    if not is_amount_of(group, "mana_pool") or not group.plural:
        raise NotCompiledError(group.span)
    when = view.time("à la fin de")
    ends = () if when is None or when.object is None else (when.object, *when.object.coordinated)
    if not ends or not all(any(is_amount_of(end, thing) for thing in _ENDING) for end in ends):
        raise view.stop()
    return a.PlayerStaticAbility(s.PlayerWord.EACH_PLAYER, mod.PlayerRule(mod.PlayerRuleKind.MANA_DOES_NOT_EMPTY))


#: What ends with the mana that is left.
_ENDING = ("phase", "turn", "step")


def any_colour(scope: Scope, view: ClauseView) -> a.Ability | None:
    """ "vous pouvez dépenser du mana comme si c'était du mana de n'importe quelle couleur", for some spells or any."""
    clause = view.clause
    if clause.verb != "dépenser" or clause.modal is not Modal.CAN or clause.modal_negated:
        return None
    view.modal()
    player = player_of(scope, view.needed("agent"))
    mana = view.needed("patient")
    nothing_but(mana)
    as_though = view.subordinate("comme si")
    if player is None or as_though is None or not is_amount_of(mana, "mana"):
        raise view.stop()
    inner = ClauseView(as_though)
    inner.needed("agent")
    said = inner.needed("attribute")
    purpose = inner.subordinate("pour") or view.subordinate("pour")
    inner.finish()
    nothing_but(said, "complements")
    colours = [part.object for part in said.complements if part.preposition == "de"]
    if as_though.verb != "être" or len(colours) != 1 or colours[0].determiner is not Determiner.ANY:
        raise inner.stop()
    if not is_amount_of(said, "mana") or not is_amount_of(colours[0], "colour"):
        raise inner.stop()
    wanted: s.Filter = ()
    if purpose is not None:
        cast = ClauseView(purpose)
        spells = cast.needed("patient")
        cast.finish()
        if purpose.verb not in ("lancer", "jouer") or not is_amount_of(spells, "spell"):
            raise cast.stop()
        wanted = tuple(quality for quality in filter_of(scope, spells) if quality != s.IsSpell())
    return a.PlayerStaticAbility(player, mod.PlayerRule(mod.PlayerRuleKind.SPEND_AS_ANY_COLOUR, wanted))


def rule_off(scope: Scope, view: ClauseView) -> a.Ability | None:
    """ "la règle des légendes ne s'applique pas"."""
    del scope
    if view.clause.verb != "appliquer" or not view.clause.negated:
        return None
    view.negated()
    rule = view.needed("agent", "patient")
    nothing_but(rule)
    if not is_amount_of(rule, "legend_rule"):
        raise NotCompiledError(rule.span)
    return a.PlayerStaticAbility(s.PlayerWord.EACH_PLAYER, mod.PlayerRule(mod.PlayerRuleKind.NO_LEGEND_RULE))


def activation_ban(scope: Scope, view: ClauseView) -> a.Ability | None:
    """ "les capacités activées de la créature enchantée ne peuvent pas être activées [à moins que ce ne soient des
    capacités de mana]", "ses capacités activées …"."""
    clause = view.clause
    role = view.peek("patient")
    refused = clause.passive and clause.modal is Modal.CAN and clause.modal_negated
    if clause.verb not in ("activer", "jouer") or not refused or role is None or not isinstance(role.filler, NounGroup):
        return None
    group = role.filler
    if not is_amount_of(group, "activated_ability"):
        return None
    view.group("patient")
    view.modal()
    unless = view.subordinate("à moins que")
    if unless is not None and not _is_mana_ability(unless):
        raise NotCompiledError(unless.span)
    nothing_but(group, "complements")
    return a.StaticAbility(possessed_by_object(scope, group), (mod.CantActivate(but_mana=unless is not None),))


def _is_mana_ability(clause: Clause) -> bool:
    """ "ce ne soient des capacités de mana"."""
    view = ClauseView(clause)
    view.negated()
    subject, what = view.needed("agent"), view.needed("attribute")
    view.finish()
    nothing_but(what)
    return isinstance(subject.head, PronounHead) and clause.verb == "être" and is_amount_of(what, "mana_ability")


def hand_unlimited(scope: Scope, view: ClauseView) -> a.Ability | None:
    """ "il n'y a pas de limite au nombre de cartes dans votre main"."""
    role = view.peek("patient")
    if view.clause.verb != "y avoir" or role is None or not isinstance(role.filler, NounGroup):
        return None
    limit = role.filler
    if not view.clause.negated or not isinstance(limit.head, NounHead) or limit.head.lemma != "limite":
        return None
    view.negated()
    view.group("patient")
    view.group("agent")
    nothing_but(limit)
    if amount_of(scope, view.needed("place")) != s.HandSizeOf(s.PlayerWord.YOU):
        raise view.stop()
    return a.PlayerStaticAbility(s.PlayerWord.YOU, mod.PlayerRule(mod.PlayerRuleKind.NO_MAXIMUM_HAND_SIZE))


def extra_land(scope: Scope, view: ClauseView) -> a.Ability | None:
    """ "vous pouvez jouer un terrain supplémentaire pendant chacun de vos tours"."""
    clause = view.clause
    role = view.peek("patient")
    if clause.verb != "jouer" or clause.modal is not Modal.CAN or clause.modal_negated or role is None:
        return None
    group = role.filler
    if not isinstance(group, NounGroup) or [m.lemma for m in group.modifiers] != ["supplémentaire"]:
        return None
    view.modal()
    (decreed,) = more_lands(scope, view)
    when = view.time("pendant")
    turn = None if when is None else when.object
    if turn is None or turn.determiner is not Determiner.EACH or not is_amount_of(turn, "turn"):
        raise view.stop()
    return a.PlayerStaticAbility(decreed.players, decreed.rule)
