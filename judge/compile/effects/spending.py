"""How mana may be spent on the card that the instruction before lets a player cast: "et vous pouvez dépenser du mana
comme s'il s'agissait de mana de n'importe quelle couleur pour lancer ce sort"."""

from __future__ import annotations

import msgspec

from judge.abilities import ability as a, modifications as mod
from judge.compile.effects.common import is_amount_of
from judge.compile.effects.lasting import is_you
from judge.compile.view import ClauseView, nothing_but
from judge.french.clause import Clause, Determiner, Modal, NounGroup, PronounHead


def spent_as_any(clause: Clause, last: a.Apply) -> a.Apply | None:
    """The permission with that; `None` where the clause says something else."""
    match last.modifications:
        case (mod.MayBePlayed(any_colour=False, any_type=False) as permission,):
            pass
        case _:
            return None
    if clause.verb != "dépenser" or clause.modal is not Modal.CAN or clause.modal_negated or clause.passive:
        return None
    view = ClauseView(clause)
    view.modal()
    mana, as_though = view.needed("patient"), view.subordinate("comme si")
    nothing_but(mana)
    if not is_you(view.needed("agent")) or not is_amount_of(mana, "mana") or as_though is None:
        raise view.stop()
    inner = ClauseView(as_though)
    inner.needed("agent")
    said = inner.needed("theme" if as_though.verb == "agir" else "attribute")
    purpose = inner.subordinate("pour") or view.subordinate("pour")
    inner.finish()
    view.finish()
    if as_though.verb not in ("agir", "être") or purpose is None or not _casts_it(purpose):
        raise view.stop()
    nothing_but(said, "complements")
    kinds = [part.object for part in said.complements if part.preposition == "de"]
    if not is_amount_of(said, "mana") or len(kinds) != 1 or kinds[0].determiner is not Determiner.ANY:
        raise view.stop()
    colour, kind = is_amount_of(kinds[0], "colour"), is_amount_of(kinds[0], "type")
    if not (colour or kind):
        raise view.stop()
    return msgspec.structs.replace(
        last, modifications=(msgspec.structs.replace(permission, any_colour=colour, any_type=kind),)
    )


def _casts_it(clause: Clause) -> bool:
    """ "pour lancer ce sort", "pour la lancer"."""
    view = ClauseView(clause)
    spell = view.needed("patient")
    view.finish()
    return clause.verb in ("lancer", "jouer") and (isinstance(spell.head, PronounHead) or _is_that_spell(spell))


def _is_that_spell(group: NounGroup) -> bool:
    bare = not (group.complements or group.modifiers or group.relatives)
    return bare and is_amount_of(group, "spell") and group.determiner is Determiner.DEMONSTRATIVE
