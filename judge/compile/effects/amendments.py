"""Sentences that complete the instruction before: "elle ne peut pas être régénérée", "c'est toujours un terrain", "vous
pouvez choisir de nouvelles cibles pour la copie", and what becomes of a card that was searched for.
"""

from __future__ import annotations

import msgspec

from judge.abilities import ability as a, instructions as do, modifications as mod, selectors as s
from judge.abilities.terms import Zone
from judge.compile.clauses.becoming import still
from judge.compile.effects import lasting_mana
from judge.compile.effects.cast_further import cast_and_exiled
from judge.compile.effects.casting import pays_mana_cost
from judge.compile.effects.common import is_amount_of, is_just, zone_named
from judge.compile.effects.dying import buried, one_wounded, would_die, would_leave
from judge.compile.effects.instead import INSTEAD, Reader, instead
from judge.compile.effects.keyword_costs import for_mana_cost
from judge.compile.effects.lasting import is_you
from judge.compile.effects.piles import chosen_by
from judge.compile.effects.rewording import restrict
from judge.compile.effects.spending import spent_as_any
from judge.compile.nouns.references import filter_of, object_of, player_of
from judge.compile.nouns.scope import Scope, Source, Spoken
from judge.compile.nouns.shapes import player_sense
from judge.compile.nouns.smallwords import OTHER_TO, THIS_WAY, without
from judge.compile.view import ClauseView, NotCompiledError, nothing_but
from judge.errors import Span
from judge.french.clause import Clause, Determiner, Modal, NounGroup, NounHead, PronounHead, SelfHead
from judge.french.elaborate.nouns.senses import Thing, senses, thing_of, zone_of


def amend(scope: Scope, clause: Clause, done: list[a.Effect], read: Reader) -> bool:
    """Whether the clause completes the last instruction; `done` then holds the completed one. `read`: how any other
    clause is read."""
    if not done:
        return False
    if lasting_mana.lasting(scope, clause, done):
        return True
    last = done[-1]
    dies = would_die(clause)
    if dies is not None and buried(dies):
        done[-1] = cast_and_exiled(scope, clause, dies, last)
        return True
    if dies is not None or would_leave(clause) is not None:
        return False
    completed: a.Effect | None = None
    match last:
        case do.Destroy():
            completed = _no_regeneration(scope, clause, last)
        case (
            a.Apply(modifications=(*_, a.BecomeCopyOf()))
            | a.May(effects=(a.Apply(modifications=(*_, a.BecomeCopyOf())),))
        ) if _gains_this_ability(scope, clause, last):
            completed = _keeping_ability(last)
        case a.Apply():
            completed = _still(clause, last) or for_mana_cost(clause, last) or restrict(clause, last)
            completed = completed or spent_as_any(clause, last)
        case do.CopySpell():
            completed = _new_targets(clause, last)
        case a.ForEach(effects=(do.CopySpell() as copied,)) if (again := _new_targets(clause, copied)) is not None:
            completed = msgspec.structs.replace(last, effects=(again,))
        case a.May(effects=(do.CopySpell(what=card),)) if (cast := _copy_cast(scope, clause, card)) is not None:
            completed = msgspec.structs.replace(last, effects=(cast,))
        case a.CreateToken() | a.May(effects=(*_, a.CreateToken())):
            completed = _created_with(scope, clause, last)
        case do.CounterSpell(to=Zone.GRAVEYARD):
            completed = _countered_elsewhere(scope, clause, last, read)
        case a.If(then=(do.Search(),)):
            completed = _found_in_branch(scope, clause, last)
        case do.Search():
            completed = _where_searched(clause, last) or _found(clause, last)
        case a.May(effects=(do.Search() as search,)) if (found := _where_searched(clause, search)) is not None:
            completed = msgspec.structs.replace(last, effects=(found,))
        case do.DealDamage() | do.DealTogether():
            completed = _certain(clause, last) or _wounded(scope, clause)
        case do.PreventDamage() | a.PreventThen():
            completed = _followed(scope, clause, last, read)
            if completed is not None and len(done) > 1 and isinstance(done[-2], do.PreventDamage):
                # Two shields, of which only one would be followed by it.
                raise NotCompiledError(clause.span)
        case a.Separate():
            completed = chosen_by(scope, clause, last)
        case do.AddMana(only=None):
            completed = _spent_only(scope, clause, last)
        case do.AddMana(only=do.SpendOn() as only) if only.spells is not None and _is_uncounterable(clause):
            gives = (*only.gives, mod.CantBeCountered())
            completed = msgspec.structs.replace(last, only=msgspec.structs.replace(only, gives=gives))
        case do.AddMana() if _of_the_spell(clause):
            # "et ce sort ne peut pas être contrecarré": the mana says it of what it is spent on.
            raise NotCompiledError(clause.span, "sort")
        case _:
            pass
    if completed is None:
        completed = instead(scope, clause, done, read)
    if completed is None:
        return False
    if isinstance(completed, a.Apply) and isinstance(last, do.DealDamage | do.DealTogether):
        done.append(completed)
    elif isinstance(completed, do.Search) and isinstance(last, do.Search):
        _complete_all(done, last, completed)
    else:
        done[-1] = completed
    return True


def _found_in_branch(scope: Scope, clause: Clause, last: a.If) -> a.If | None:
    """ "si …, cherchez deux cartes et mettez-les dans votre main": the condition is shared; "sinon, cherchez …,
    mettez-la …" has no other."""
    kept = tuple(pair for pair in clause.clauses if pair[0] != "si" or pair[1].span not in scope.conditions)
    bare = msgspec.structs.replace(clause, clauses=kept)
    match last:
        case a.If(then=(do.Search(to=Zone.NOWHERE) as search,)) if bare != clause:
            found = _found(bare, search)
            return None if found is None else msgspec.structs.replace(last, then=(found,))
        case a.If(then=(do.Search() as search,), otherwise=()) if bare != clause or clause.verb == "mélanger":
            return last if _found(bare, search) == search else None
        case a.If(otherwise=(do.Search() as search,)):
            found = _found(bare, search)
            return None if found is None else msgspec.structs.replace(last, otherwise=(found,))
        case _:
            return None


def _complete_all(done: list[a.Effect], last: do.Search, completed: do.Search) -> None:
    """What becomes of a card that was searched for becomes of those that were searched for with it."""
    for index in range(len(done) - 1, -1, -1):
        search = done[index]
        if not isinstance(search, do.Search) or (search.to, search.tapped, search.reveal) != (
            last.to,
            last.tapped,
            last.reveal,
        ):
            break
        done[index] = msgspec.structs.replace(
            search,
            to=completed.to,
            tapped=completed.tapped,
            reveal=completed.reveal,
            some=completed.some,
            rest=completed.rest,
        )


def _no_regeneration(scope: Scope, clause: Clause, last: do.Destroy) -> do.Destroy | None:
    """ "elles ne peuvent pas être régénérées"."""
    if clause.verb != "régénérer" or not clause.passive or not clause.modal_negated or clause.modal is not Modal.CAN:
        return None
    view = ClauseView(clause)
    view.modal()
    view.negated()
    subject = view.needed("patient")
    if not _destroyed_this_way(subject) and object_of(scope, subject) != last.what:
        return None
    view.finish()
    return msgspec.structs.replace(last, no_regeneration=True)


def _destroyed_this_way(group: NounGroup) -> bool:
    """ "une créature détruite de cette manière", "les permanents détruits de cette manière": what was destroyed."""
    if group.particles != (f"{THIS_WAY}détruire",):
        return False
    nothing_but(group, "particles")
    return True


def _still(clause: Clause, last: a.Apply) -> a.Apply | None:
    """ "c'est toujours un terrain": what it became is added to what it was."""
    kept = still(clause, last.modifications)
    return None if kept is None else msgspec.structs.replace(last, modifications=kept)


def _created_with(scope: Scope, clause: Clause, last: a.CreateToken | a.May) -> a.CreateToken | a.May | None:
    """ "il a « … »": what the tokens just spoken of are created with."""
    match last:
        case a.May(effects=(*before, a.CreateToken() as made)):
            whole = _created_with(scope, clause, made)
            return None if whole is None else msgspec.structs.replace(last, effects=(*before, whole))
        case a.CreateToken(token=token):
            quoted = _had_by_tokens(scope, clause)
            if quoted is None:
                return None
            source = Source(token.types, token.subtypes)
            abilities = tuple(one for text, span in quoted for one in scope.quoted(text, span, source))
            return msgspec.structs.replace(
                last, token=msgspec.structs.replace(token, abilities=(*token.abilities, *abilities))
            )
        case _:
            return None


def _had_by_tokens(scope: Scope, clause: Clause) -> tuple[tuple[str, Span], ...] | None:
    view = ClauseView(clause)
    subject, what = view.group("agent"), view.group("patient")
    if clause.verb != "avoir" or subject is None or what is None or not what.quoted or view.subordinates or view.times:
        return None
    named = isinstance(subject.head, PronounHead) or (
        is_amount_of(subject, "token") and subject.determiner is Determiner.DEMONSTRATIVE
    )
    if not named or object_of(scope, subject) != s.Previous():
        return None
    nothing_but(what, "quoted")
    view.finish()
    return what.quoted


def _countered_elsewhere(scope: Scope, clause: Clause, last: do.CounterSpell, read: Reader) -> do.CounterSpell | None:
    """ "si ce sort est contrecarré de cette manière, exilez-le à la place de le mettre dans le cimetière de son
    propriétaire"."""
    when = next((inner for conjunction, inner in clause.clauses if conjunction == "si"), None)
    if when is None or when.verb != "contrecarrer" or "ainsi" not in when.adverbs:
        return None
    view = ClauseView(clause)
    view.subordinate("si")
    _spell_countered(scope, when, last)
    place, graveyard = view.subordinate("à la place de"), view.group("instead_of")
    if place is not None:
        _into_its_graveyard(scope, place, last)
    elif graveyard is not None:
        _its_graveyard(graveyard)
    elif not view.adverb(INSTEAD):
        raise view.stop("contrecarrer")
    bare = msgspec.structs.replace(
        clause, roles=tuple(view.roles), clauses=tuple(view.subordinates), adverbs=tuple(view.adverbs)
    )
    match read(scope, bare):
        case (do.Move(what=what, to=to) as move,) if what == last.what and move == do.Move(what, to):
            # What is done further to the card would not find it: it is no longer what was countered.
            scope.lost = True
            return msgspec.structs.replace(last, to=to)
        case _:
            raise view.stop("contrecarrer")


def _spell_countered(scope: Scope, clause: Clause, last: do.CounterSpell) -> None:
    view = ClauseView(clause)
    view.adverb("ainsi")
    if not clause.passive or object_of(scope, view.needed("patient")) != last.what:
        raise view.stop()
    view.finish()


def _into_its_graveyard(scope: Scope, clause: Clause, last: do.CounterSpell) -> None:
    """ "à la place de le mettre dans le cimetière de son propriétaire"."""
    view = ClauseView(clause)
    same = object_of(scope, view.needed("patient")) == last.what
    place = view.needed("place")
    if clause.verb != "mettre" or not same or zone_named(place, "complements") is not Zone.GRAVEYARD:
        raise view.stop()
    view.finish()


def _its_graveyard(group: NounGroup) -> None:
    """ "à la place du cimetière de ce joueur", "… de son cimetière"."""
    whose = [part.object.head for part in group.complements if part.preposition == "de"]
    theirs = len(whose) == len(group.complements) and all(
        isinstance(head, NounHead) and player_sense(head.lemma) in ("any", "owner") for head in whose
    )
    if zone_named(group, "complements") is not Zone.GRAVEYARD or not theirs:
        raise NotCompiledError(group.span)


def _new_targets(clause: Clause, last: do.CopySpell) -> do.CopySpell | None:
    """ "vous pouvez choisir de nouvelles cibles pour la copie"."""
    target = next((role.filler for role in clause.roles if role.name == "target"), None)
    if clause.verb != "choisir" or not isinstance(target, NounGroup) or not is_amount_of(target, "copy"):
        return None
    view = ClauseView(clause)
    if view.modal() != (Modal.CAN, False):
        raise view.stop()
    view.group("agent")
    view.needed("target")
    new = view.needed("patient")
    nothing_but(new, "modifiers")
    if not is_amount_of(new, "target") or [modifier.lemma for modifier in new.modifiers] != ["nouveau"]:
        raise NotCompiledError(new.span)
    view.finish()
    return msgspec.structs.replace(last, new_targets=True)


def _copy_cast(scope: Scope, clause: Clause, card: s.ObjectRef) -> do.Cast | None:
    """ "vous pouvez copier la carte exilée. Si vous faites ainsi, vous pouvez lancer la copie sans payer son coût de
    mana": a copy that is not cast ceases to exist (707.12), so that both are one option."""
    view = ClauseView(clause)
    so, without, copy = view.subordinate("si"), view.subordinate("sans"), view.group("patient")
    if clause.verb not in ("lancer", "jouer") or copy is None or not is_amount_of(copy, "copy"):
        return None
    if view.modal() != (Modal.CAN, False) or player_of(scope, view.needed("agent")) is not s.PlayerWord.YOU:
        raise view.stop()
    view.finish()
    nothing_but(copy)
    if so is None or so.verb != "faire" or "ainsi" not in so.adverbs or so.negated or without is None:
        raise view.stop()
    pays_mana_cost(without)
    return do.Cast(card, copy=True)


def _followed(
    scope: Scope, clause: Clause, last: do.PreventDamage | a.PreventThen, read: Reader
) -> a.PreventThen | None:
    """ "si des blessures sont prévenues de cette manière, ~ inflige autant de blessures au contrôleur de cette source",
    "vous gagnez 1 point de vie pour chaque blessure prévenue de cette manière"."""
    when = next((pair for pair in clause.clauses if pair[0] == "si" and _is_of_prevention(pair[1])), None)
    if when is None and not _speaks_of_prevention(clause):
        return None
    scope.speak_of(Spoken(ref=s.OtherObject(), noun="source", feminine=True, by_noun=True))
    condition = None if when is None else _of_which_source(scope, when[1])
    rest = (
        clause
        if when is None
        else msgspec.structs.replace(clause, clauses=tuple(pair for pair in clause.clauses if pair is not when))
    )
    scope.prevented = True
    then = read(scope, msgspec.structs.replace(rest, connector=""))
    scope.prevented = False
    if condition is not None:
        then = (a.If(condition, then),)
    return (
        msgspec.structs.replace(last, then=(*last.then, *then))
        if isinstance(last, a.PreventThen)
        else a.PreventThen(last, then)
    )


def _is_of_prevention(clause: Clause) -> bool:
    """ "des blessures sont prévenues de cette manière"."""
    return clause.verb == "prévenir" and clause.passive and "ainsi" in clause.adverbs and not clause.negated


def _of_which_source(scope: Scope, clause: Clause) -> s.Condition | None:
    """ "les blessures d'une source rouge": what the source must be for it; `None` where nothing is asked."""
    view = ClauseView(clause)
    view.adverb("ainsi")
    group = view.needed("patient")
    view.finish()
    if not is_amount_of(group, "damage"):
        raise NotCompiledError(group.span)
    nothing_but(group, "complements")
    if not group.complements:
        return None
    (part,) = group.complements if len(group.complements) == 1 else (None,)
    if part is None or part.preposition != "de" or part.object.determiner is not Determiner.INDEFINITE:
        raise NotCompiledError(group.span)
    return s.Matches(s.OtherObject(), filter_of(scope, part.object))


def _speaks_of_prevention(value: object) -> bool:
    """Whether some noun of it stands for the damage that was prevented."""
    match value:
        case NounHead(lemma=lemma):
            return ("thing", "prevention") in senses(lemma)
        case tuple():
            return any(map(_speaks_of_prevention, value))
        case msgspec.Struct():
            return any(_speaks_of_prevention(getattr(value, name)) for name in value.__struct_fields__)
        case _:
            return False


def _gains_this_ability(scope: Scope, clause: Clause, last: a.Apply | a.May) -> bool:
    """ "… et acquiert cette capacité", "si vous faites ainsi, ~ acquiert cette capacité": an exception of the copy
    (707.9a)."""
    view = ClauseView(clause)
    what = view.group("patient")
    if clause.verb not in ("acquérir", "gagner") or what is None or not is_amount_of(what, "ability"):
        return False
    so = view.subordinate("si")
    if what.determiner is not Determiner.DEMONSTRATIVE or clause.negated:
        return False
    nothing_but(what)
    if so is not None and not (isinstance(last, a.May) and so.verb == "faire" and "ainsi" in so.adverbs):
        return False
    view.modal()
    copied = last.effects[0] if isinstance(last, a.May) else last
    if not isinstance(copied, a.Apply) or object_of(scope, view.needed("agent")) != copied.what:
        return False
    view.finish()
    return True


def _keeping_ability(last: a.Apply | a.May) -> a.Apply | a.May:
    if isinstance(last, a.May):
        (copied,) = last.effects
        assert isinstance(copied, a.Apply)
        kept = _keeping_ability(copied)
        return msgspec.structs.replace(last, effects=(kept,))
    *before, copy = last.modifications
    assert isinstance(copy, a.BecomeCopyOf)
    kept_copy = msgspec.structs.replace(copy, exceptions=(*copy.exceptions, mod.GainThisAbility()))
    return msgspec.structs.replace(last, modifications=(*before, kept_copy))


def _of_the_spell(clause: Clause) -> bool:
    groups = (role.filler for role in clause.roles if isinstance(role.filler, NounGroup))
    return any(is_amount_of(group, "spell") and group.determiner is Determiner.DEMONSTRATIVE for group in groups)


def _is_uncounterable(clause: Clause) -> bool:
    """ "et ce sort ne peut pas être contrecarré", of the one that the mana is spent on (106.6)."""
    if clause.verb != "contrecarrer" or not clause.passive or clause.connector != "et" or not _of_the_spell(clause):
        return False
    view = ClauseView(clause)
    if view.modal() != (Modal.CAN, True):
        raise view.stop()
    view.negated()
    nothing_but(view.needed("patient"))
    view.finish()
    return True


def _spent_only(scope: Scope, clause: Clause, last: do.AddMana) -> do.AddMana | None:
    """ "ne dépensez ce mana que pour lancer un sort de créature", "… ou activer une capacité d'artefact", "ce mana ne
    peut pas être dépensé pour lancer un sort non-artefact"."""
    view = ClauseView(clause)
    forbidden = clause.passive and (clause.modal, clause.modal_negated) == (Modal.CAN, True)
    if clause.verb not in ("dépenser", "utiliser") or not (clause.only or forbidden):
        return None
    view.only()
    view.negated()
    view.modal()
    mana = view.needed("patient")
    if not is_amount_of(mana, "mana") or mana.determiner is not Determiner.DEMONSTRATIVE:
        raise NotCompiledError(mana.span)
    nothing_but(mana)
    purpose, further = view.subordinate("pour"), view.subordinate("ou pour")
    view.finish()
    if purpose is None:
        raise view.stop()
    inner = ClauseView(purpose)
    if purpose.verb == "activer" and not forbidden:
        only = do.SpendOn(abilities=_sources(scope, inner))
    elif purpose.verb in ("lancer", "jouer"):
        only = _allowed(_spells(scope, inner), inner) if forbidden else do.SpendOn(spells=_spells(scope, inner))
    else:
        raise view.stop()
    inner.finish()
    if further is not None:
        inner = ClauseView(further)
        only = msgspec.structs.replace(only, abilities=_sources(scope, inner))
        inner.finish()
    return msgspec.structs.replace(last, only=only)


def _spells(scope: Scope, view: ClauseView) -> s.Filter:
    """ "un sort de créature": which spells."""
    spell = view.needed("patient")
    if not is_amount_of(spell, "spell"):
        raise NotCompiledError(spell.span)
    single = msgspec.structs.replace(spell, determiner=Determiner.NONE, quantity=None)
    return tuple(quality for quality in filter_of(scope, single) if quality != s.IsSpell())


def _allowed(forbidden: s.Filter, view: ClauseView) -> do.SpendOn:
    """On everything but spells of that kind: "un sort non-artefact" leaves those of artifacts."""
    match forbidden:
        case (s.Not(quality=allowed),):
            return do.SpendOn(spells=(allowed,), abilities=(), others=True)
        case _:
            raise view.stop()


def _sources(scope: Scope, view: ClauseView) -> s.Filter:
    """ "une capacité d'artefact", "des capacités": of which objects."""
    ability = view.needed("patient")
    if not is_amount_of(ability, "ability"):
        raise NotCompiledError(ability.span)
    nothing_but(ability, "complements")
    if not ability.complements:
        return ()
    (part,) = ability.complements if len(ability.complements) == 1 else (None,)
    if part is None or part.preposition != "de":
        raise NotCompiledError(ability.span)
    return filter_of(scope, msgspec.structs.replace(part.object, determiner=Determiner.NONE))


def _where_searched(clause: Clause, last: do.Search) -> do.Search | None:
    """ "si vous cherchez dans votre bibliothèque de cette manière, mélangez-la"."""
    view = ClauseView(clause)
    when = view.subordinate("si")
    if clause.verb != "mélanger" or when is None or when.verb != "chercher" or len(last.zones) == 1:
        return None
    said = ClauseView(when)
    said.adverb("ainsi")
    searched = said.needed("place", "origin")
    if not is_you(said.needed("agent")) or zone_named(searched) is not Zone.LIBRARY or view.group("agent") is not None:
        raise NotCompiledError(when.span)
    said.finish()
    library = view.needed("patient")
    if not isinstance(library.head, PronounHead) and zone_named(library) is not Zone.LIBRARY:
        raise NotCompiledError(library.span)
    view.finish()
    return msgspec.structs.replace(last, some=True)


def _found(clause: Clause, last: do.Search) -> do.Search | None:
    """ "mettez cette carte sur le champ de bataille engagée", "révélez-la", "puis mélangez votre bibliothèque"."""
    view = ClauseView(clause)
    if any(isinstance(role.filler, NounGroup) and isinstance(role.filler.head, SelfHead) for role in clause.roles):
        # "Exilez ~."
        return None
    view.modal()
    view.group("agent")
    match clause.verb:
        case "mettre":
            completed = _put(view, last)
        case "exiler" | "retirer":
            _the_card(view.needed("patient"))
            if clause.verb == "retirer" and not is_just(view.needed("origin"), "game"):
                raise view.stop()
            completed = msgspec.structs.replace(last, to=Zone.EXILE)
        case "révéler":
            _the_card(view.needed("patient"))
            completed = msgspec.structs.replace(last, reveal=True)
        case "mélanger":
            library = view.group("patient")
            if library is not None and zone_named(library) is not Zone.LIBRARY:
                raise NotCompiledError(library.span)
            completed = last
        case _:
            return None
    view.finish()
    return completed


def _put(view: ClauseView, last: do.Search) -> do.Search:
    them = view.needed("patient")
    rest = next((word.removeprefix(OTHER_TO) for word in them.particles if word.startswith(OTHER_TO)), None)
    if rest is not None:
        # "mettez l'une d'elles sur le champ de bataille engagée et l'autre dans votre main"
        if last.count != 2 or (other := zone_of(rest)) is None:
            raise NotCompiledError(them.span)
        last, them = msgspec.structs.replace(last, rest=other), without(them, f"{OTHER_TO}{rest}")
    _the_card(them)
    place = view.group("place")
    control = view.group("controller")
    if control is not None and (last.owner is None or not is_just(control, "control") or control.possessor is None):
        raise NotCompiledError(control.span)
    if place is None and view.adverb("dessus"):
        return msgspec.structs.replace(last, to=Zone.LIBRARY)
    if place is None:
        raise view.stop()
    nothing_but(place, "modifiers")
    zone = zone_named(place)
    states = [modifier.lemma for modifier in place.modifiers]
    while (adjective := view.modifier("attribute")) is not None:
        states.append(adjective.lemma)
    if zone not in (Zone.BATTLEFIELD, Zone.HAND, Zone.GRAVEYARD, Zone.EXILE) or states not in ([], ["engager"]):
        raise NotCompiledError(place.span)
    return msgspec.structs.replace(last, to=zone, tapped=bool(states))


def _the_card(group: NounGroup) -> None:
    named = isinstance(group.head, PronounHead) or (
        isinstance(group.head, NounHead)
        and thing_of(group.head.lemma) is Thing.CARD
        and group.determiner is Determiner.DEMONSTRATIVE
    )
    if not named or group.complements or group.modifiers:
        raise NotCompiledError(group.span)


def _certain(clause: Clause, last: do.DealDamage | do.DealTogether) -> do.DealDamage | do.DealTogether | None:
    """ "ces blessures ne peuvent pas être prévenues"."""
    if clause.verb != "prévenir" or not clause.passive or (clause.modal, clause.modal_negated) != (Modal.CAN, True):
        return None
    view = ClauseView(clause)
    view.modal()
    damage = view.needed("patient")
    view.finish()
    if damage.determiner not in (Determiner.DEMONSTRATIVE, Determiner.DEFINITE) or not is_just(damage, "damage"):
        raise NotCompiledError(damage.span)
    (dealt,) = do.dealt_at_once(msgspec.structs.replace(part, unpreventable=True) for part in do.dealt_in(last))
    return dealt


def _wounded(scope: Scope, clause: Clause) -> a.Apply | None:
    """ "une créature blessée de cette manière ne peut pas être régénérée ce tour-ci"."""
    if clause.verb != "régénérer" or not clause.passive or not clause.modal_negated:
        return None
    view = ClauseView(clause)
    view.modal()
    view.negated()
    what = one_wounded(scope, view.needed("patient"))
    if what is None:
        return None
    if view.time("ce tour-ci") is None:
        raise view.stop()
    view.finish()
    return a.Apply(what, (mod.CantBeRegenerated(),))
