"""The actions and the answers of a document as the story and the answers of a scenario."""

from __future__ import annotations

import re
from typing import assert_never

from judge.abilities.costs import ManaCost
from judge.abilities.instructions import PutCounters
from judge.abilities.selectors import Specific
from judge.scenario import story
from judge.scenario.answers import Answer, Asks
from judge.scenario.story import AttackWith, BlockWith, Told, Waiting, When
from judge.structured import document as d
from judge.structured.names import Fault, FaultyError, Names
from judge.wording.terms import counter_named

_WAITING = {d.Stack.HELD: Waiting.HELD, d.Stack.TOP: Waiting.TOP, d.Stack.ALL: Waiting.ALL}
_REPLIES = ("oui", "nombre", "mode", "cible", "choix")


def story_of(actions: tuple[d.Action, ...], names: Names) -> tuple[Told, ...]:
    """The story in the order told. Raises `FaultyError`."""
    return tuple(told_of(action, names, f"$.actions[{place}]") for place, action in enumerate(actions))


def told_of(action: d.Action, names: Names, path: str) -> Told:
    """One action. Raises `FaultyError`."""
    return Told(_action(action, names, path), _when(action))


def _when(action: d.Action) -> When:
    step = None if action.etape is None else action.etape.step
    stack = None if action.pile is None else _WAITING[action.pile]
    if stack is None and isinstance(action, d.Wait):
        stack = Waiting.ALL
    return When(turn=None if action.tour is None else action.tour - 1, step=step, stack=stack)


def _action(action: d.Action, names: Names, path: str) -> story.Action:
    match action:
        case d.Cast():
            spell = names.object(action.carte, f"{path}.carte")
            return story.CastSpell(
                _player(action.joueur, names, path),
                spell,
                targets=_targets(action.cibles, names, path),
                modes=tuple(mode - 1 for mode in action.modes),
                x=action.x,
                costs=action.couts,
                division=action.repartition,
                face=_face(action.face, action.carte, spell, names, path),
                paid_with=_objects(action.paye_avec, names, f"{path}.paye_avec"),
                spliced=_objects(action.impregne, names, f"{path}.impregne"),
            )
        case d.Activate():
            return story.ActivateAbility(
                _player(action.joueur, names, path),
                names.object(action.source, f"{path}.source"),
                ability=None if action.capacite is None else action.capacite - 1,
                targets=_targets(action.cibles, names, path),
                x=action.x,
                mana=None if action.mana is None else _symbols(action.mana),
                paid_with=_objects(action.paye_avec, names, f"{path}.paye_avec"),
                keyword=action.mot_cle,
            )
        case d.PlayLand(carte=carte, joueur=joueur):
            land = names.object(carte, f"{path}.carte")
            return story.PlayLand(_player(joueur, names, path), land, face=_face(action.face, carte, land, names, path))
        case d.Attack():
            against = None if action.contre is None else names.target(action.contre, f"{path}.contre")
            attackers = [
                names.object(name, f"{path}.attaquants[{place}]") for place, name in enumerate(action.attaquants)
            ]
            bands = tuple(
                tuple(names.object(name, f"{path}.bandes[{place}]") for name in band)
                for place, band in enumerate(action.bandes)
            )
            return story.DeclareAttack(
                tuple(AttackWith(attacker, against) for attacker in attackers), bands=bands, only=action.seuls
            )
        case d.Block(blocages=blocages, joueur=joueur):
            blocks = tuple(
                BlockWith(
                    names.object(blocker, f"{path}.blocages[{i}][0]"),
                    names.object(attacker, f"{path}.blocages[{i}][1]"),
                )
                for i, (blocker, attacker) in enumerate(blocages)
            )
            if not blocks and joueur is None:
                raise FaultyError(Fault(path, "donnez des « blocages », ou le « joueur » qui ne bloque pas"))
            return story.DeclareBlock(blocks, _player(joueur, names, path))
        case d.Arrive(carte=carte, engage=engage, attaquant=attaquant):
            return story.Arrives(names.object(carte, f"{path}.carte"), attacking=attaquant, tapped=engage)
        case d.PutCounters(sur=sur, marqueur=kind, nombre=number):
            what = Specific(names.object(sur, f"{path}.sur"))
            return story.Happens((PutCounters(counter_named(kind), number, what),))
        case d.Divide(source=source, parts=parts, joueur=joueur):
            shares = tuple(
                (names.target(name, f"{path}.parts[{place}][0]"), share) for place, (name, share) in enumerate(parts)
            )
            return story.Decide(_player(joueur, names, path), names.object(source, f"{path}.source"), division=shares)
        case d.Pass(joueur=joueur):
            return story.PassPriority(names.player(joueur, f"{path}.joueur"))
        case d.Wait():
            return story.MoveTo()
        case _:
            assert_never(action)


def _face(told: str | None, card: str, id: str, names: Names, path: str) -> str | None:
    """The face told, or the one by whose name the card goes."""
    return names.face(card, id, f"{path}.carte") if told is None else names.face(told, id, f"{path}.face")


def _player(name: str | None, names: Names, path: str) -> str | None:
    return None if name is None else names.player(name, f"{path}.joueur")


def _objects(paid: tuple[d.Name, ...], names: Names, path: str) -> tuple[str, ...]:
    return tuple(names.object(name, f"{path}[{place}]") for place, name in enumerate(paid))


def _targets(told: tuple[str, ...], names: Names, path: str) -> tuple[str, ...]:
    return tuple(names.aimed_at(name, f"{path}.cibles[{place}]") for place, name in enumerate(told))


def _symbols(text: str) -> ManaCost:
    return ManaCost(tuple(re.findall(r"\{([^{}]*)\}", text)))


def answers_of(replies: tuple[d.Reply, ...], names: Names) -> tuple[Answer, ...]:
    """The answers in the order told. Raises `FaultyError`."""
    return tuple(_answer(reply, names, f"$.reponses[{place}]") for place, reply in enumerate(replies))


def _answer(reply: d.Reply, names: Names, path: str) -> Answer:
    told = [name for name in _REPLIES if getattr(reply, name) is not None]
    if len(told) != 1:
        raise FaultyError(
            Fault(path, "une réponse donne un seul de « oui », « nombre », « mode », « cible », « choix »")
        )
    player = names.player(reply.joueur, f"{path}.joueur")
    if reply.oui is not None:
        return Answer(player, Asks.MAY, accept=reply.oui)
    if reply.nombre is not None:
        return Answer(player, Asks.NUMBER, number=reply.nombre)
    if reply.mode is not None:
        return Answer(player, Asks.MODE, number=reply.mode - 1)
    if reply.cible is not None:
        aimed = tuple(names.aimed_at(name, f"{path}.cible[{place}]") for place, name in enumerate(reply.cible))
        return Answer(player, Asks.TARGET, chosen=aimed)
    chosen = tuple(names.chosen(name, f"{path}.choix[{place}]") for place, name in enumerate(reply.choix or ()))
    return Answer(player, Asks.CHOICE, chosen=chosen)
