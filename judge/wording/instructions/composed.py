"""Instructions put together: conditions, options, prices, repetitions, modes, delayed triggers, and whole texts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from judge.abilities.ability import (
    Apply,
    ChooseModes,
    CreateToken,
    CreateTokenCopy,
    Delayed,
    Effect,
    ForEach,
    GainAbility,
    GetEmblem,
    If,
    KeywordAbility,
    May,
    Mode,
    PreventThen,
    Reflexive,
    Separate,
    Unless,
)
from judge.abilities.costs import Cost, PayMana
from judge.abilities.instructions import (
    AddMana,
    ChangeTargets,
    CopySpell,
    CounterSpell,
    DealDamage,
    DealTogether,
    Destroy,
    Discard,
    ExtraPhases,
    ExtraStep,
    Mill,
    Move,
    Opaque,
    PreventDamage,
    RedirectDamage,
    Sacrifice,
    Scry,
    Search,
    SpendOn,
    TakeAction,
    dealt_in,
)
from judge.abilities.modifications import CantBeCountered, ChangeText
from judge.abilities.rewriting import speaks_of
from judge.abilities.selectors import (
    All,
    Amount,
    CostWasPaid,
    DevotionTo,
    Exists,
    HowOften,
    Is,
    IsSpell,
    Matches,
    Not,
    NotSo,
    OtherObject,
    PlayerWord,
    Previous,
    TargetObject,
)
from judge.abilities.terms import Duration, Keyword, Phase, Zone
from judge.abilities.triggers import BeginningOf, CastsSpell
from judge.text.agreement import agree
from judge.text.elision import elide
from judge.text.grammar import Noun
from judge.text.lists import sentence
from judge.text.naming import definite, of
from judge.text.numbers import number_word
from judge.wording import terms
from judge.wording.abilities import triggers
from judge.wording.abilities.costs import payments
from judge.wording.abilities.happening import present
from judge.wording.abilities.modifications import Manner
from judge.wording.abilities.voice import YOU, Act, F, Mood, Voice, conjugate, option, said_of_subject, say, together
from judge.wording.instructions import damage_to_come, piles, tokens
from judge.wording.instructions.actions import nominal
from judge.wording.instructions.effects import acts
from judge.wording.instructions.players import SHUFFLED_IF_SEARCHED, mana_kept, search
from judge.wording.instructions.said_apart import exiled_instead, said_apart
from judge.wording.references import objects
from judge.wording.references.conditions import if_
from judge.wording.references.filters import describe, describe_card
from judge.wording.subtypes import subtype_noun

#: Effects that are whole sentences, not one clause of one subject.
COMPOSED = (
    If,
    May,
    Unless,
    ForEach,
    ChooseModes,
    Delayed,
    Reflexive,
    PreventDamage,
    PreventThen,
    RedirectDamage,
    ExtraPhases,
    ExtraStep,
    Opaque,
)


#: Whoever of several players does something is then "il".
_EACH = (PlayerWord.EACH_PLAYER, PlayerWord.EACH_OPPONENT, PlayerWord.OTHER_OPPONENTS)
_HE = Noun("il", article=False)
#: What was done to the objects that an effect acted on, and the zone that the word names for cards.
_DONE: Mapping[type[Effect | None], tuple[str, Zone | None]] = {
    Destroy: ("détruit", None),
    Discard: ("défaussé", Zone.HAND),
    Mill: ("meulé", Zone.LIBRARY),
    Sacrifice: ("sacrifié", None),
}


def _done(effect: Effect | None) -> tuple[str, Zone | None]:
    """The participle of what the effect does to objects, and the zone that it names; empty for any other effect."""
    match effect:
        case May(effects=(done,)):
            return _done(done)
        case Move(to=Zone.EXILE):
            return "exilé", None
        case _:
            return _DONE.get(type(effect), ("", None))


def _mana_of(cost: Cost) -> str:
    """What choosing a mode costs, in symbols."""
    return "".join(str(part.mana) for part in cost if isinstance(part, PayMana))


class Composer(msgspec.Struct, frozen=True):
    """Says effects in one voice. `quote`: says a granted ability, for text between quotation marks."""

    voice: Voice
    quote: tokens.Quote

    @property
    def manner(self) -> Manner:
        return Manner(True, self.quote)

    def with_voice(self, voice: Voice) -> Composer:
        return Composer(voice, self.quote)

    # ── Texts ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def text(self, effects: Iterable[Effect]) -> str:
        """Sentences, one or more for each effect; a target that no effect names is said at the end."""
        said = " ".join(sentence(words) for words in self.sentences(effects))
        return " ".join(part for part in (said, self.left_targets()) if part)

    def left_targets(self) -> str:
        """Targets that nothing was said of: "Choisissez une créature ciblée."."""
        left = [index for index in range(len(self.voice.targets)) if index not in self.voice.memory.targets]
        return " ".join(sentence(f"choisissez {objects.target(index, self.voice).head}") for index in left)

    def sentences(self, effects: Iterable[Effect]) -> list[str]:
        said: list[str] = []
        before: Effect | None = None
        for effect in effects:
            this_way = self._done_this_way(effect, before) if isinstance(effect, If) else None
            said.extend(self._if(effect, this_way) if isinstance(effect, If) else self.statements(effect))
            before = effect
            self.voice.memory.done, _ = _done(effect)
        return said

    def _done_this_way(self, effect: If, before: Effect | None) -> str | None:
        """ "si une créature est détruite de cette manière", where the condition asks what the effect before did that
        to; `None` for any other."""
        verb, origin = _done(before)
        match effect.condition:
            case Exists(filter=(*kind, Is(Previous())), count=count):
                negated = False
            case NotSo(Exists(filter=(*kind, Is(Previous())), count=1 as count)):
                negated = True
            case _:
                return None
        if not verb or not isinstance(count, int):
            return None
        plural = count > 1
        what = (
            describe(tuple(kind), self.voice, plural=plural)
            if origin is None
            else describe_card(tuple(kind), origin, self.voice, plural=plural)
        )
        if negated:
            who = what.none()
        elif count == 1:
            who = what.a()
        else:
            who = Noun(f"au moins {number_word(count)} {what.bare()}", what.noun.gender, plural=True, article=False)
        is_ = conjugate("être", who)
        return elide("si", f"{who.head} {elide('ne', is_) if negated else is_} {agree(verb, who)} de cette manière")

    def after_event(self, effects: tuple[Effect, ...]) -> list[str]:
        """As `sentences`, to stand behind what triggers: a condition put there would be asked twice (603.4)."""
        match effects:
            case (If(condition=when, then=then, otherwise=otherwise), *rest):
                said = [f"{self.joined(then)} {if_(when, self.voice)}"]
                if otherwise:
                    said.append(f"sinon, {self.joined(otherwise)}")
                return [*said, *self.sentences(rest)]
            case _:
                return self.sentences(effects)

    def joined(self, effects: Iterable[Effect]) -> str:
        """In one sentence: "engagez cette créature, puis piochez une carte"; a later step is said last."""
        match effects:
            case (Delayed(pattern=BeginningOf() as moment, until=Duration.PERMANENT, effects=inner, once=once),):
                return f"{self.joined(inner)} {triggers.beginning(moment, self.voice, following=once)}"
            case _:
                pass
        return ", puis ".join(self.sentences(effects)) or "rien ne se passe"

    def statements(self, effect: Effect) -> list[str]:
        """The sentences of one effect, without capital and full stop."""
        if (apart := said_apart(effect)) is not None:
            return [*self.statements(apart[0]), apart[1]]
        match effect:
            case If():
                return self._if(effect)
            case May():
                return self._may(effect)
            case Unless(effects=effects, cost=cost, player=player, times=times):
                done = self.joined(effects)
                payer = _HE if player in _EACH else objects.player(player, self.voice)
                often = objects.times_over(times, self.voice)
                price = elide("que", payments(cost, self.voice, payer, Mood.PRICE))
                return [" ".join(word for word in (done, f"à moins {price}", often) if word)]
            case ForEach():
                return self._for_each(effect)
            case ChooseModes():
                return [self._modes(effect)]
            case Delayed():
                return [*self._chosen_before(effect), self._delayed(effect)]
            case Reflexive():
                return [self._reflexive(effect)]
            case PreventDamage():
                return [damage_to_come.prevent(effect, self.voice)]
            case PreventThen(prevention=prevention, then=then):
                return [
                    damage_to_come.prevent(prevention, self.voice),
                    *(self._after_prevention(each) for each in then),
                ]
            case RedirectDamage():
                return [damage_to_come.redirect(effect, self.voice)]
            case ExtraPhases() | ExtraStep():
                return [self._added(effect)]
            case Opaque(text=text):
                return [text.rstrip(" .") or "…"]
            case AddMana(amount=DevotionTo(colours=())):
                much = "une quantité de mana de cette couleur égale à votre dévotion à cette couleur"
                adds = Act(
                    verb="ajouter", subject=objects.player(effect.player, self.voice), object=Noun(much, article=False)
                )
                return ["choisissez une couleur", say(adds)]
            case AddMana(lasts=Duration() as lasts):
                return [*self.statements(msgspec.structs.replace(effect, lasts=None)), mana_kept(lasts, self.voice)]
            case AddMana(only=SpendOn() as only):
                return [*(say(act) for act in acts(effect, self.voice, self.manner)), self._spent_only(only)]
            case Apply() if (exiled := exiled_instead(effect, self.voice)) is not None:
                return [exiled]
            case Separate():
                return [say(act) for act in piles.separated(effect, self.voice)]
            case CounterSpell(to=to) if to is not Zone.GRAVEYARD:
                return self._countered_elsewhere(effect)
            case Apply():
                never = [f"le nouveau type de créature ne peut pas être {word}" for word in _forbidden(effect)]
                costs = [
                    f"le coût {of(terms.keyword_noun(keyword).head)} est égal à son coût de mana"
                    for keyword in _for_mana_cost(effect)
                ]
                return [together(acts(effect, self.voice, self.manner), Mood.ORDER), *never, *costs]
            case Search():
                after = [SHUFFLED_IF_SEARCHED] if effect.some else []
                return [_chained(search(effect, self.voice), Mood.ORDER), *after]
            case ChangeTargets(may=True):
                return [f"vous pouvez {option(act, YOU)}" for act in acts(effect, self.voice, self.manner)]
            case Scry(amount=amount, player=PlayerWord.YOU):
                number = str(amount) if isinstance(amount, int) else "X"
                return [f"regard {number}{objects.x_meaning(amount, self.voice)}"]
            case TakeAction() if (named := nominal(effect, self.voice)) is not None:
                return [named]
            case DealDamage() | DealTogether() if any(part.unpreventable for part in dealt_in(effect)):
                certain = "ces blessures ne peuvent pas être prévenues"
                return [*(say(act) for act in acts(effect, self.voice, self.manner)), certain]
            case CopySpell(new_targets=new_targets):
                again = ["vous pouvez choisir de nouvelles cibles pour la copie"] if new_targets else []
                return [*(say(act) for act in acts(effect, self.voice, self.manner)), *again]
            case CreateToken():
                return [say(tokens.created(effect, self.voice, self.quote))]
            case GetEmblem():
                return [say(tokens.emblem(effect, self.voice, self.quote))]
            case CreateTokenCopy():
                return [say(tokens.copied(effect, self.voice, self.quote))]
            case _:
                return [say(act) for act in acts(effect, self.voice, self.manner)]

    def _countered_elsewhere(self, effect: CounterSpell) -> list[str]:
        """ "si ce sort est contrecarré de cette manière, exilez-le à la place de le mettre dans le cimetière de son
        propriétaire"."""
        countered, *_ = acts(effect, self.voice, self.manner)
        where = {Zone.LIBRARY: "au-dessus de la bibliothèque"}.get(
            effect.to, f"dans {definite(terms.zone_noun(effect.to))}"
        )
        put = "exilez-le" if effect.to is Zone.EXILE else f"mettez-le {where} de son propriétaire"
        instead = "à la place de le mettre dans le cimetière de son propriétaire"
        return [say(countered), f"si ce sort est contrecarré de cette manière, {put} {instead}"]

    def _spent_only(self, only: SpendOn) -> str:
        """ "ne dépensez ce mana que pour lancer un sort de créature"."""
        if only.others and only.spells is not None:
            barred = describe((IsSpell(), *(Not(quality) for quality in only.spells)), self.voice).a()
            return f"ce mana ne peut pas être dépensé pour lancer {barred.head}"
        uses: list[str] = []
        if only.spells is not None:
            uses.append(f"lancer {describe((IsSpell(), *only.spells), self.voice).a().head}")
        if only.abilities is not None:
            whose = f"une capacité {of(describe(only.abilities, self.voice).a().head)}"
            uses.append(f"activer {whose if only.abilities else 'des capacités'}")
        given = " et ce sort ne peut pas être contrecarré" if CantBeCountered() in only.gives else ""
        return f"ne dépensez ce mana que pour {' ou '.join(uses) or 'rien'}{given}"

    def clauses(self, effect: Effect) -> tuple[Act, ...]:
        """The clauses of an effect that is not one of `COMPOSED`."""
        match effect:
            case CreateToken():
                return (tokens.created(effect, self.voice, self.quote),)
            case GetEmblem():
                return (tokens.emblem(effect, self.voice, self.quote),)
            case CreateTokenCopy():
                return (tokens.copied(effect, self.voice, self.quote),)
            case Search():
                return search(effect, self.voice)
            case Separate():
                return piles.separated(effect, self.voice)
            case (
                If()
                | May()
                | Unless()
                | ForEach()
                | ChooseModes()
                | Delayed()
                | Reflexive()
                | PreventDamage()
                | PreventThen()
                | RedirectDamage()
                | ExtraPhases()
                | ExtraStep()
                | Opaque()
            ):
                raise ValueError("a composed effect is a sentence, not a clause")
            case _:
                return acts(effect, self.voice, self.manner)

    # ── Options ────────────────────────────────────────────────────────────────────────────────────────────────────

    def options(self, effects: Iterable[Effect], chooser: Noun) -> str:
        """What the chooser may do, after "peut": "piocher une carte, puis se défausser d'une carte"."""
        words = [word for effect in effects for word in self._options(effect, chooser)]
        return ", puis ".join(words) or "ne rien faire"

    def _options(self, effect: Effect, chooser: Noun) -> list[str]:
        match effect:
            case Apply():
                said = acts(effect, self.voice, self.manner)
                if said[0].subject.head == YOU.head:
                    return [option(act, chooser) for act in said]
                return [f"faire {elide('que', together(said, Mood.WISH))}"]
            case Search():
                steps = search(effect, self.voice)
                if steps[0].subject.head == chooser.head:
                    return [_chained(steps, Mood.OPTION)]
                return [f"faire {elide('que', _chained(steps, Mood.WISH))}"]
            case Separate():
                return [option(act, chooser) for act in piles.separated(effect, self.voice)]
            case CreateToken():
                return [option(tokens.created(effect, self.voice, self.quote), chooser)]
            case GetEmblem():
                return [option(tokens.emblem(effect, self.voice, self.quote), chooser)]
            case CreateTokenCopy():
                return [option(tokens.copied(effect, self.voice, self.quote), chooser)]
            case (
                If()
                | May()
                | Unless()
                | ForEach()
                | ChooseModes()
                | Delayed()
                | Reflexive()
                | PreventDamage()
                | PreventThen()
                | RedirectDamage()
                | ExtraPhases()
                | ExtraStep()
                | Opaque()
                | CopySpell(new_targets=True)
                | ChangeTargets(may=True)
            ):
                return [f"faire ceci : {', puis '.join(self.statements(effect))}"]
            case _:
                return [option(self._for(act, chooser), chooser) for act in acts(effect, self.voice, self.manner)]

    def _for(self, act: Act, chooser: Noun) -> Act:
        """An instruction to the controller becomes the chooser's own where another player chooses."""
        return msgspec.structs.replace(act, subject=chooser) if act.subject.head == YOU.head and not act.modal else act

    # ── Composition ────────────────────────────────────────────────────────────────────────────────────────────────

    def _added(self, effect: ExtraPhases | ExtraStep) -> str:
        """Phases or a step that the turn has once more."""
        match effect:
            case ExtraPhases(phase=phase, then=then):
                names = [f"une {_phase_name(each)} supplémentaire" for each in (phase, *then)]
                after = "après cette phase"
            case ExtraStep(step=step):
                names = [f"une {terms.step_noun(step).head} supplémentaire"]
                after = "après cette étape"
        if effect.player is not None:
            who = objects.player(effect.player, self.voice)
            return say(
                Act(
                    verb="obtenir",
                    subject=who,
                    object=Noun(", puis ".join(names), F, article=False),
                    complements=(after,),
                )
            )
        if isinstance(effect, ExtraPhases):
            return f"cette phase est suivie {', puis '.join(elide('de', name) for name in names)}"
        return f"il y a {names[0]} {after}"

    def _if(self, effect: If, when: str | None = None) -> list[str]:
        """`when`: its condition, where it is said otherwise."""
        if when is None and not effect.otherwise and self._names_target(effect):
            # A target is named by what is done to it.
            return [f"{self.joined(effect.then)} {if_(effect.condition, self.voice)}"]
        when = when or if_(effect.condition, self.voice)
        match effect.then:
            case (If(condition=further, then=then, otherwise=()),):
                said = [f"{when}, {self.joined(then)} {if_(further, self.voice)}"]
            case then:
                said = [f"{when}, {self.joined(then)}"]
        if effect.otherwise:
            said.append(f"sinon, {self.joined(effect.otherwise)}")
        return said

    def _names_target(self, effect: If) -> bool:
        """Whether its only instruction is done to a target that was not named yet, and that the condition asks of."""
        match effect.then:
            case (CounterSpell(what=TargetObject(index=index) as target),):
                return index not in self.voice.memory.targets and bool(speaks_of(effect.condition, target))
            case _:
                return False

    def _may(self, effect: May) -> list[str]:
        chooser = objects.player(effect.player, self.voice)
        may = "vous pouvez" if chooser.head == YOU.head else f"{chooser.head} peut"
        if not effect.cost:
            said = [f"{may} {self.options(effect.effects, chooser)}"]
            match effect.effects:
                case (*_, Search(some=True)):
                    said.append(SHUFFLED_IF_SEARCHED)
        else:
            said = [f"{may} {payments(effect.cost, self.voice, chooser)}"]
            if effect.effects:
                paid = if_(CostWasPaid(), self.voice) if chooser.head == YOU.head else "si ce joueur fait ainsi"
                said.append(f"{paid}, {self.joined(effect.effects)}")
        if effect.otherwise:
            said.append(f"sinon, {self.joined(effect.otherwise)}")
        return said

    def _for_each(self, effect: ForEach) -> list[str]:
        if effect.players is not None:
            return [f"pour {objects.player(effect.players, self.voice).head}, {self.joined(effect.effects)}"]
        match effect:
            case ForEach(
                effects=(CopySpell(new_targets=new) as copied,), times=HowOften(CastsSpell(kind), True), objects=None
            ):
                one = describe((IsSpell(), *kind), self.voice).bare()
                (act,) = acts(msgspec.structs.replace(copied, new_targets=False), self.voice, self.manner)
                again = ["vous pouvez choisir de nouvelles cibles pour les copies"] if new else []
                return [f"{say(act)} pour chaque autre {one} que vous avez lancé avant lui ce tour-ci", *again]
            case _:
                pass
        if effect.objects is None:
            return [f"faites ceci {self._so_often(effect.times)} : {self.joined(effect.effects)}"]
        each = objects.thing(effect.objects, self.voice, each=True)
        noun = (
            triggers.bare_noun(effect.objects.filter, self.voice) if isinstance(effect.objects, All) else Noun("objet")
        )
        inner = self.with_voice(msgspec.structs.replace(self.voice, that=noun))
        often = "" if effect.times is None else f" {self._so_often(effect.times)}"
        return [f"pour {each.head}, {inner.joined(effect.effects)}{often}"]

    def _so_often(self, times: Amount | None) -> str:
        if times is None or times == 1:
            return "une fois"
        return objects.times_over(times, self.voice)

    def _modes(self, effect: ChooseModes) -> str:
        number = "l'un" if effect.count == 1 and not effect.up_to else number_word(effect.count)
        up_to = "jusqu'à " if effect.up_to else ""
        again = ". Vous pouvez choisir le même mode plus d'une fois." if effect.repeated else " —"
        lead = f"choisissez {up_to}{number}{again}"
        if any(mode.cost for mode in effect.modes):
            priced = (f"{_mana_of(mode.cost) or '{0}'} — {self._mode(mode)}" for mode in effect.modes)
            # The keyword stands on the line before.
            return "\n".join(f"+ {each}" for each in priced)
        return "\n• ".join([lead, *(self._mode(mode) for mode in effect.modes)])

    def _mode(self, mode: Mode) -> str:
        own = mode.targets or self.voice.targets
        inner = self.with_voice(self.voice.for_targets(own)) if mode.targets else self
        said = " ".join(sentence(words) for words in inner.sentences(mode.effects))
        rest = inner.left_targets() if mode.targets else ""
        return " ".join(part for part in (said, rest) if part) or "Rien ne se passe."

    def _reflexive(self, effect: Reflexive) -> str:
        inner = self.with_voice(self.voice.for_targets(effect.targets))
        return f"quand vous faites ainsi, {inner.joined(effect.effects)}"

    def _chosen_before(self, effect: Delayed) -> list[str]:
        """ "choisissez jusqu'à deux créatures ciblées", where the event names them first."""
        targets = range(len(self.voice.targets))
        new = (index for index in targets if index not in self.voice.memory.targets)
        named = [index for index in new if speaks_of(effect.pattern, TargetObject(index))]
        return [f"choisissez {objects.target(index, self.voice).head}" for index in named]

    def _delayed(self, effect: Delayed) -> str:
        voice = self.voice
        turn = " ce tour-ci" if effect.until is Duration.END_OF_TURN else ""
        if effect.until is Duration.YOUR_NEXT_TURN:
            bare = msgspec.structs.replace(effect, until=Duration.PERMANENT)
            return f"jusqu'à votre prochain tour, {self._delayed(bare)}"
        if isinstance(effect.pattern, BeginningOf):
            moment = triggers.beginning(effect.pattern, voice, following=effect.once)
            return f"{moment}{turn}, {self.joined(effect.effects)}"
        event = triggers.happening(effect.pattern, voice)
        clause = present(triggers.one_or_more(event) if effect.together else event)
        that, other = triggers.nouns_of(effect.pattern, voice)
        inner = self.with_voice(msgspec.structs.replace(voice, that=that, other=other))
        lead = "la prochaine fois" if effect.once else "à chaque fois"
        return f"{lead} {elide('que', clause)}{turn}, {inner.joined(effect.effects)}"

    # ── Damage to come ─────────────────────────────────────────────────────────────────────────────────────────────

    def _after_prevention(self, effect: Effect) -> str:
        """ "si des blessures sont prévenues de cette manière, vous gagnez autant de points de vie"."""
        inner = self.with_voice(msgspec.structs.replace(self.voice, other=Noun("source", F)))
        match effect:
            case If(condition=Matches(object=OtherObject(), filter=wanted), then=then, otherwise=()):
                which = f"les blessures {of(describe(wanted, self.voice).a().head)}"
            case _:
                which, then = "des blessures", (effect,)
        return f"si {which} sont prévenues de cette manière, {inner.joined(then)}"


def _for_mana_cost(effect: Apply) -> list[Keyword]:
    """The keywords that the effect gives for the mana cost of what has them."""
    gained = [change.ability for change in effect.modifications if isinstance(change, GainAbility)]
    return [each.keyword for each in gained if isinstance(each, KeywordAbility) and each.for_mana_cost]


def _forbidden(effect: Apply) -> list[str]:
    """The words that a change of text may not bring in."""
    changes = [change for change in effect.modifications if isinstance(change, ChangeText)]
    return [subtype_noun(word).head.lower() for change in changes for word in change.never]


def _chained(steps: tuple[Act, ...], mood: Mood) -> str:
    """Steps of one subject: the subject is said once."""
    first, *others = steps
    repeated = mood in (Mood.ORDER, Mood.WISH) and first.subject.head != YOU.head
    words = [say(first, mood), *(said_of_subject(act, mood) if repeated else say(act, mood) for act in others)]
    return f"{', '.join(words[:-1])}, puis {words[-1]}"


def _phase_name(phase: Phase) -> str:
    """ "phase de combat"; which main phase it is says nothing of one that is added."""
    main = phase in (Phase.PRECOMBAT_MAIN, Phase.POSTCOMBAT_MAIN)
    return "phase principale" if main else terms.phase_noun(phase).head
