"""Other ways to ask, put into the plain one: "ma Taïga donne quel mana ?" as "quelles capacités a ma Taïga ?". Nothing
but the clause itself is looked at."""

from __future__ import annotations

import msgspec

from judge.french.clause import (
    CardHead,
    Clause,
    Determiner,
    Modal,
    Modifier,
    Mood,
    NounGroup,
    NounHead,
    Person,
    PronounHead,
    Role,
)
from judge.french.elaborate.asking.chatted import chatted
from judge.french.elaborate.asking.everyday import counts_as, each_at, gives_mana, how_long, what_it_costs
from judge.french.elaborate.board.facts import thing_of_group
from judge.french.elaborate.nouns.senses import Thing
from judge.french.elaborate.spoken import split

_YIELDS = frozenset({"produire", "donner", "faire"})


def asked_otherwise(clause: Clause) -> Clause:
    """The clause that asks the same plainly; the clause itself where it is plain."""
    for reword in (
        chatted,
        _put_on,
        _some_life,
        _drawn_game,
        _damage_done,
        _mana_made,
        _yields,
        _becomes,
        _lost_of_them,
        _counted_of_them,
        _put_to_somebody,
        _how_strong,
        _what_size,
        _lost,
        _saves,
        _works_on,
        _regenerates,
        counts_as,
        each_at,
        gives_mana,
        how_long,
        what_it_costs,
    ):
        clause = reword(clause)
    return clause


def _put_on(clause: Clause) -> Clause:
    """ "je peux mettre Rancœur sur sa créature ?", "je peux lui mettre Rancœur ?" as "je peux lancer…"."""
    clause = msgspec.structs.replace(
        clause,
        roles=tuple(
            msgspec.structs.replace(role, name="target")
            if clause.verb in ("mettre", "poser") and role.name == "recipient"
            else role
            for role in clause.roles
        ),
    )
    roles = {role.name: role.filler for role in clause.roles}
    named = isinstance(getattr(roles.get("patient"), "head", None), CardHead)
    if clause.verb not in ("mettre", "poser") or clause.modal is None or clause.passive or not named:
        return clause
    return msgspec.structs.replace(clause, verb="lancer") if set(roles) == {"agent", "patient", "target"} else clause


def _some_life(clause: Clause) -> Clause:
    """ "je gagne de la vie ?" as "je gagne des points de vie ?"."""
    source, others = split(clause, "source")
    group = source.filler if source is not None else None
    if clause.verb not in ("gagner", "perdre") or source is None or not isinstance(group, NounGroup):
        return clause
    if thing_of_group(group) is not Thing.LIFE or any(role.name in ("amount", "patient") for role in others):
        return clause
    life = msgspec.structs.replace(group, determiner=Determiner.INDEFINITE, plural=True)
    return msgspec.structs.replace(clause, roles=(*others, Role("amount", life, source.span)))


def _drawn_game(clause: Clause) -> Clause:
    """ "on fait (match) nul ?" as "y a-t-il match nul ?"."""
    said, others = split(clause, "attribute")
    if said is None:
        said, others = split(clause, "patient")
    word = said.filler if said is not None else None
    nul = isinstance(word, Modifier) and word.lemma == "nul" and not word.negated
    game = isinstance(word, NounGroup) and thing_of_group(word) is Thing.DRAWN_GAME
    who = [role.word for role in others]
    if clause.verb != "faire" or said is None or not (nul or game) or who not in (["on"], ["nous"]):
        return clause
    drawn = NounGroup(span=said.span, head=NounHead("match nul"))
    return msgspec.structs.replace(clause, verb="y avoir", roles=(Role("patient", drawn, said.span),))


def _damage_done(clause: Clause) -> Clause:
    """ "elle fait des dégâts ?" as "elle inflige…"."""
    amount, _ = split(clause, "amount")
    if clause.verb != "faire" or amount is None or not _is_damage(amount.filler):
        return clause
    return msgspec.structs.replace(clause, verb="infliger")


def _mana_made(clause: Clause) -> Clause:
    """ "je peux faire du mana vert ?" as "je peux produire…"."""
    made, _ = split(clause, "patient")
    if clause.verb != "faire" or clause.modal is None or made is None or not _is_mana(made.filler):
        return clause
    return msgspec.structs.replace(clause, verb="produire")


def _yields(clause: Clause) -> Clause:
    """ "ma Taïga produit quoi ?", "… donne quel mana ?" as "quelles capacités a ma Taïga ?"."""
    what, others = split(clause, "patient")
    group = what.filler if what is not None else None
    if clause.verb not in _YIELDS or clause.passive or clause.times or not isinstance(group, NounGroup):
        return clause
    mana = group.determiner is Determiner.WHICH and _is_mana(group)
    blank = clause.verb == "produire" and group.word in ("que", "quoi")
    bearer = others[0].filler if len(others) == 1 and others[0].name == "agent" else None
    thing = isinstance(getattr(bearer, "head", None), CardHead | NounHead)
    if not (mana or blank) or what is None or not thing:
        return clause
    abilities = NounGroup(span=group.span, head=NounHead("capacité"), determiner=Determiner.WHICH, plural=True)
    return msgspec.structs.replace(
        clause, verb="avoir", asked="quel", modal=None, roles=(*others, Role("patient", abilities, what.span))
    )


def _becomes(clause: Clause) -> Clause:
    """ "ma 1/1 devient combien ?" as "ma 1/1 est combien ?"."""
    return (
        msgspec.structs.replace(clause, verb="être")
        if (clause.verb, clause.asked) == ("devenir", "combien")
        else clause
    )


def _lost_of_them(clause: Clause) -> Clause:
    """ "combien j'en perds ?" of creatures as "combien de mes créatures meurent ?"."""
    of_them = any(role.word == "en" for role in clause.roles)
    agent, _ = split(clause, "agent")
    who = getattr(agent.filler, "head", None) if agent is not None else None
    if clause.verb != "perdre" or clause.asked != "combien" or not of_them or not isinstance(who, PronounHead):
        return clause
    theirs = NounGroup(
        span=clause.span,
        head=NounHead("créature"),
        determiner=Determiner.HOW_MANY,
        possessor=who.person,
        plural=True,
        feminine=True,
    )
    return msgspec.structs.replace(clause, verb="mourir", roles=(Role("agent", theirs, clause.span),))


def _put_to_somebody(clause: Clause) -> Clause:
    """ "je lui mets combien ?", "combien je peux mettre au joueur ?": of damage."""
    roles = {role.name: role.filler for role in clause.roles}
    counted = getattr(getattr(roles.pop("patient", None), "head", None), "lemma", "combien") == "combien"
    if clause.verb != "mettre" or clause.asked != "combien" or not counted or set(roles) != {"agent", "target"}:
        return clause
    kept = tuple(role for role in clause.roles if role.name != "patient")
    return msgspec.structs.replace(clause, verb="infliger", roles=kept)


def _how_strong(clause: Clause) -> Clause:
    """ "il a combien d'endurance ?" as "quelle est son endurance ?"."""
    what, others = split(clause, "patient")
    group = what.filler if what is not None else None
    if clause.verb not in ("avoir", "faire") or what is None or not isinstance(group, NounGroup):
        return clause
    if group.determiner is not Determiner.HOW_MANY or thing_of_group(group) not in (Thing.POWER, Thing.TOUGHNESS):
        return clause
    which = msgspec.structs.replace(group, determiner=Determiner.DEFINITE, quantity=None)
    roles = (*others, msgspec.structs.replace(what, filler=which))
    return msgspec.structs.replace(clause, verb="avoir", asked="quel", roles=roles)


def _what_size(clause: Clause) -> Clause:
    """ "c'est quoi la force de l'Ange ?" as "quelle est la force de l'Ange ?"."""
    agent, others = split(clause, "agent")
    group = agent.filler if agent is not None else None
    if clause.verb != "signifier" or clause.asked != "quoi" or others or not isinstance(group, NounGroup):
        return clause
    sized = thing_of_group(group) in (Thing.POWER, Thing.TOUGHNESS, Thing.POWER_TOUGHNESS)
    if not sized or not (group.complements or group.possessor is not None):
        return clause
    return msgspec.structs.replace(clause, verb="être", asked="quel")


def _lost(clause: Clause) -> Clause:
    """ "je perds ma créature ?" as "ma créature meurt-elle ?"."""
    what, others = split(clause, "patient")
    group = what.filler if what is not None else None
    asks = clause.mood is Mood.YES_NO_QUESTION and clause.verb == "perdre" and not (clause.asked or clause.passive)
    if not asks or what is None or not isinstance(group, NounGroup) or [role.name for role in others] != ["agent"]:
        return clause
    creature = group.pt is not None or (isinstance(group.head, NounHead) and group.head.lemma == "créature")
    if not creature or group.possessor is None:
        return clause
    return msgspec.structs.replace(clause, verb="mourir", roles=(msgspec.structs.replace(what, name="agent"),))


def _saves(clause: Clause) -> Clause:
    """ "ça le sauve ?" as "survit-il ?"."""
    agent, _ = split(clause, "agent")
    what, others = split(clause, "patient")
    group = what.filler if what is not None else None
    it = agent is not None and agent.word == "cela"
    if clause.verb != "sauver" or not it or what is None or not isinstance(group, NounGroup) or len(others) != 1:
        return clause
    return msgspec.structs.replace(clause, verb="survivre", modal=None, roles=(Role("agent", group, what.span),))


def _works_on(clause: Clause) -> Clause:
    """ "pourquoi Terreur ne marche pas sur mon Chevalier noir ?" as "… ne peut pas cibler…"."""
    agent, others = split(clause, "agent")
    what = others[0] if len(others) == 1 and others[0].name == "recipient" else None
    spell = agent.filler if agent is not None else None
    named = isinstance(getattr(spell, "head", None), CardHead)
    if clause.verb != "fonctionner" or clause.asked != "pourquoi" or not clause.negated or what is None or not named:
        return clause
    roles = (Role("agent", spell, clause.span), msgspec.structs.replace(what, name="patient"))  # type: ignore[arg-type]
    aims = msgspec.structs.replace(clause, verb="cibler", negated=False, roles=roles)
    return msgspec.structs.replace(aims, modal=Modal.CAN, modal_negated=True)


#: Of these, "en" can only be what the number counts.
_COUNTS = frozenset({"tuer", "mourir", "détruire", "piocher", "défausser"})


def _counted_of_them(clause: Clause) -> Clause:
    """ "elle en tue combien ?" as "elle tue combien ?"."""
    if clause.asked != "combien" or clause.verb not in _COUNTS:
        return clause
    roles = tuple(role for role in clause.roles if role.word != "en")
    return msgspec.structs.replace(clause, roles=roles)


def _regenerates(clause: Clause) -> Clause:
    """ "je régénère ?", "je peux régénérer ?": whether I can, what was spoken of last."""
    agent = clause.roles[0].filler if len(clause.roles) == 1 and clause.roles[0].name == "agent" else None
    first = isinstance(getattr(agent, "head", None), PronounHead) and agent.head.person is Person.FIRST  # type: ignore[union-attr]
    asks = clause.mood is Mood.YES_NO_QUESTION and clause.modal in (None, Modal.CAN) and not clause.passive
    if clause.verb != "régénérer" or not first or not asks:
        return clause
    it = NounGroup(span=clause.span, head=PronounHead("le"))
    return msgspec.structs.replace(clause, modal=Modal.CAN, roles=(*clause.roles, Role("patient", it, clause.span)))


def _is_damage(filler: object) -> bool:
    asked = isinstance(filler, NounGroup) and filler.determiner is Determiner.HOW_MANY
    damage = isinstance(filler, NounGroup) and thing_of_group(filler) in (Thing.DAMAGE, Thing.COMBAT_DAMAGE)
    return damage and not asked


def _is_mana(filler: object) -> bool:
    return isinstance(filler, NounGroup) and thing_of_group(filler) is Thing.MANA
