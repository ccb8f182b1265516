"""Whose choice something is."""

from __future__ import annotations

import msgspec

from judge.abilities.rewriting import parts_of
from judge.abilities.selectors import Choice, HasSupertype, HasType
from judge.abilities.terms import CardType, Supertype
from judge.french.clause import Clause, NounGroup, NounHead
from judge.french.elaborate.board import combatants
from judge.french.elaborate.board.draft import Draft
from judge.french.elaborate.board.facts import thing_of_group
from judge.french.elaborate.board.inside import enters_as_copy, target_specs
from judge.french.elaborate.board.later import is_later
from judge.french.elaborate.board.sorts import Sort
from judge.french.elaborate.faults import Fault
from judge.french.elaborate.nouns.senses import Thing, qualities_of, thing_of
from judge.french.elaborate.reference.details import DONE_VERBS
from judge.french.elaborate.reference.mentions import mention_one
from judge.french.elaborate.views import ClauseView
from judge.scenario import question as q
from judge.scenario.question import ASKED, Mode, Question
from judge.scenario.story import ActivateAbility, CastSpell, Decide, DeclareBlock, Told, source_of

_CHOICES = {
    Thing.ASSIGNMENT: "damage_division",
    Thing.DIVISION: "damage_division",
    Thing.ORDER: "damage_order",
    Thing.DAMAGE_ORDER: "damage_order",
}
_COMBAT = frozenset(_CHOICES.values())
_OBJECTS = "choose_objects"
#: What "lequel je garde", "laquelle meurt" says of two legends.
_LEGENDS_FATE = frozenset({"garder", "rester", "mourir", "survivre", "partir"})


def asks_chooser(view: ClauseView) -> bool:
    """ "qui choisit…", "qui décide…", "qui ordonne…"."""
    return view.clause.asked == "qui" and view.clause.verb in ("choisir", "décider", "répartir", "ordonner")


def who_chooses(view: ClauseView) -> Question:
    """ "qui choisit l'ordre des blessures ?", "qui choisit comment elles sont réparties ?", "… lequel je garde ?"."""
    draft = view.draft
    view.role("agent")
    content = view.inner("content")
    what = None if content is not None else view.group("patient")
    if content is None and what is None and (kind := _left_open(draft)) is None:
        view.needed("patient", expected="ce qui est choisi")
    if content is not None or what is not None:
        kind = _kind_said(draft, content) if content is not None else _kind_of(view, what)
    if kind is None or (kind in _COMBAT and not list(combatants.blocks(draft))):
        raise draft.stop(Fault.UNKNOWN_QUESTION, view.span)
    subject = _about_whom(draft, what) if kind in _COMBAT else None
    if kind == _OBJECTS:
        subject = _chooses_objects(draft)
        _aim_at_the_other(draft)
    return Question(mode=Mode.WHO, predicate=q.Does(Told(Decide(ASKED, subject))), subject=subject, kind=kind)


def _aim_at_the_other(draft: Draft) -> None:
    """ "mon adversaire lance Édit diabolique, qui choisit la créature ?": on the only other player, where no target is
    said."""
    last = draft.story[-1]
    cast = last.action
    if not isinstance(cast, CastSpell) or cast.targets or cast.player is None or is_later(cast.player):
        return
    specs = target_specs(draft.pieces[cast.spell].abilities)
    if len(specs) != 1 or specs[0].players is None or specs[0].objects is not None or len(draft.seats) > 2:
        return
    other = draft.opponent(cast.player)
    draft.story[-1] = msgspec.structs.replace(last, action=msgspec.structs.replace(cast, targets=(other,)))
    draft.suppose(f"{{objet}} cible {draft.seat(other).name}", cast.spell)


def _left_open(draft: Draft) -> str | None:
    """ "qui choisit ?": what the last thing told leaves to be chosen, where that is one thing."""
    if _chooses_objects(draft) is not None:
        return _OBJECTS
    if not draft.story:
        return "legend_kept" if _legends(draft) else None
    blocks = list(combatants.blocks(draft))
    shared = any(sum(other.attacker == block.attacker for other in blocks) > 1 for block in blocks)
    return "damage_division" if shared and isinstance(draft.story[-1].action, DeclareBlock) else None


def _chooses_objects(draft: Draft) -> str | None:
    """The spell or the source of the ability told last, if it has an object chosen among those that the board shows."""
    last = draft.story[-1].action if draft.story else None
    source = source_of(last) if isinstance(last, CastSpell | ActivateAbility) else None
    if source is None or source not in draft.pieces:
        return None
    abilities = draft.pieces[source].abilities
    chooses = enters_as_copy(abilities) or any(isinstance(part, Choice) for part in parts_of(abilities))
    others = [piece for piece in draft.pieces.values() if piece.id != source and CardType.CREATURE in piece.types]
    return source if chooses and len(others) > 1 else None


def _kind_of(view: ClauseView, what: NounGroup | None) -> str | None:
    """The kind of decision that a noun names."""
    if what is None or not isinstance(what.head, NounHead):
        return None
    draft, thing = view.draft, thing_of(what.head.lemma)
    if view.clause.verb == "répartir" and thing in (Thing.DAMAGE, Thing.COMBAT_DAMAGE):
        return "damage_division"
    if view.clause.verb == "ordonner" and thing in (Thing.BLOCKER, Thing.DAMAGE):
        return "damage_order"
    if thing is Thing.TARGET and _casts(draft):
        return "targets"
    said = qualities_of(what.head.lemma) or ()
    if HasSupertype(Supertype.LEGENDARY) in said and _legends(draft):
        return "legend_kept"
    chosen = any(isinstance(quality, HasType) for quality in said) and _chooses_objects(draft) is not None
    if chosen and all(modifier.lemma in DONE_VERBS for modifier in what.modifiers) and not what.complements:
        return _OBJECTS  # "qui choisit la créature (sacrifiée) ?"
    return _CHOICES.get(thing) if thing is not None else None


def _kind_said(draft: Draft, content: Clause) -> str | None:
    """The kind of decision that a clause says: "comment je répartis les blessures", "lequel je garde"."""
    if content.verb == "répartir" and content.asked == "comment":
        damage = next((role.filler for role in content.roles if role.name == "patient"), None)
        draft.read |= {damage.span} if isinstance(damage, NounGroup) else set()
        dealt = damage is None or (
            isinstance(damage, NounGroup) and thing_of_group(damage) in (Thing.DAMAGE, Thing.COMBAT_DAMAGE)
        )
        return "damage_division" if dealt else None
    asked = content.asked in ("lequel", "quel")
    if asked and content.verb in _LEGENDS_FATE and not (content.times or content.clauses) and _legends(draft):
        return "legend_kept"
    return None


def _casts(draft: Draft) -> bool:
    """Whether what is on the stack was not said to target anything."""
    last = draft.story[-1].action if draft.story else None
    return isinstance(last, CastSpell) and not last.targets


def _legends(draft: Draft) -> bool:
    """Whether two legends can meet."""
    return sum(Supertype.LEGENDARY in piece.supertypes for piece in draft.pieces.values()) > 1


def _about_whom(draft: Draft, what: NounGroup | None) -> str:
    """The creature whose combat damage is divided."""
    blocks = list(combatants.blocks(draft))
    several = [block.blocker for block in blocks if sum(other.blocker == block.blocker for other in blocks) > 1]
    if what is not None and (named := _whose(what)) is not None:
        return mention_one(draft, named, Sort.CREATURE)
    return several[0] if several else blocks[0].attacker


def _whose(what: NounGroup) -> NounGroup | None:
    """ "la répartition des blessures du Rhox": the Rhox."""
    for part in what.complements:
        if part.preposition == "de":
            thing = thing_of_group(part.object)
            if thing is Thing.BLOCKER:
                return None  # "l'ordre des bloqueurs"
            return _whose(part.object) if thing in (Thing.DAMAGE, Thing.COMBAT_DAMAGE) else part.object
    return None
