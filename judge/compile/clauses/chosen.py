"""The colour or type that was chosen: "choisissez un type de créature", "sont du type choisi", "de la couleur de votre
choix" (607.2d, 614.12a)."""

from __future__ import annotations

from judge.abilities import ability as a, modifications as mod
from judge.abilities.selectors import This
from judge.abilities.terms import Zone
from judge.compile.effects.common import zone_named
from judge.compile.nouns.chosen import card_named, chosen_kind, is_type, kind_named
from judge.compile.nouns.references import object_of
from judge.compile.nouns.scope import Scope
from judge.compile.view import ClauseView, NotCompiledError, nothing_but
from judge.french.clause import Determiner, NounGroup


def entering_choice(scope: Scope, view: ClauseView) -> a.Ability | None:
    """ "au moment où cet enchantement arrive sur le champ de bataille, choisissez un type de créature"."""
    if view.clause.verb not in ("choisir", "désigner") or view.clause.negated or view.clause.modal is not None:
        return None
    when = view.subordinate("au moment où")
    if when is None:
        return None
    inner = ClauseView(when)
    subject = object_of(scope, inner.needed("agent"))
    place = inner.group("place")
    if when.verb not in ("arriver", "entrer") or subject != This():
        raise inner.stop()
    if place is not None and zone_named(place) is not Zone.BATTLEFIELD:
        raise inner.stop()
    inner.finish()
    group = view.needed("patient")
    kind = kind_named(group) if view.clause.verb == "choisir" else card_named(group, view.group("except"))
    if kind is None or group.determiner is not Determiner.INDEFINITE:
        raise NotCompiledError(group.span)
    return a.EntersModified(choose=kind)


def of_chosen(view: ClauseView) -> tuple[a.Modification, ...] | None:
    """ "sont du type choisi", "ont le type choisi en plus de leurs autres types", "devient de la couleur de votre
    choix"; `None` when it says something else. Nothing has been taken then."""
    clause = view.clause
    if clause.verb not in ("être", "devenir", "avoir"):
        return None
    role = view.peek("patient") if clause.verb == "avoir" else view.peek("theme", "source")
    group = role.filler if role is not None else None
    if role is None or not isinstance(group, NounGroup):
        return None
    kind = chosen_kind(group, now="au choix" in clause.adverbs)
    if kind is None:
        return None
    view.roles.remove(role)
    view.adverb("au choix")
    besides = view.group("besides")
    if besides is not None:
        nothing_but(besides, "modifiers")
        if kind_named(besides) is None and not is_type(besides):
            raise NotCompiledError(besides.span)
    return (mod.BecomeChosen(kind, besides=besides is not None),)
