"""Fits a draft into the frame of its verb: every group gets its role, or a diagnostic says what was expected."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

import msgspec

from judge.errors import Diagnostic, Span
from judge.french.chunks.kinds import is_keyword_group, keywords_of, modifiers_of
from judge.french.chunks.values import Clitic, VerbChunk
from judge.french.clause import (
    AmountKind,
    CardHead,
    Clause,
    Complement,
    Determiner,
    EllipticHead,
    Modal,
    Mood,
    NameHead,
    NounGroup,
    NounHead,
    Person,
    PlayerHead,
    PronounHead,
    Quantity,
    Role,
)
from judge.french.frames.drafts import Argument, Draft
from judge.french.frames.expected import missing_role, no_frame, no_link, no_verb, unexpected
from judge.french.frames.table import Frame, RoleFrame, Slot, frames
from judge.french.lexicon import meaning
from judge.french.lexicon.entry import Category

C = Category
#: Roles of the groups of a clause without a verb.
_NOMINAL = {
    "sur": "target",
    "contre": "target",
    "avec": "instrument",
    "à": "recipient",
    "dans": "place",
    "en": "place",
    "de": "source",
    "par": "agent",
    "sans": "without",
    "pour": "cost",
}
#: Places that any verb leaves open to a free complement.
_FREE = {"comme": "attribute", "sauf": "except", "sans": "without", "à cause de": "cause", "grâce à": "instrument"}
_FREE |= {"sous le contrôle de": "controller", "sous": "controller"}
_FREE |= {"malgré": "despite", "selon": "according_to", "à la place de": "instead_of", "au lieu de": "instead_of"}
_FREE |= {"dont": "theme", "où": "place", "chez": "place", "theme": "theme", "pour": "purpose", "entre": "among"}
_FREE |= {"en plus de": "besides", "parmi": "among", "quote": "content", "avec": "instrument", "partitif": "source"}


def touches(group: NounGroup, others: Iterable[NounGroup | Clause | None]) -> bool:
    """Whether another group follows without so much as a comma."""
    return any(other is not None and 0 < other.span.start - group.span.end <= 1 for other in others)


#: Verbs whose "à" is whom it is taken from, or a number ("descendre à 7").
_TAKING = frozenset({"voler", "prendre", "renvoyer", "exiler", "sacrifier", "tuer"})


def fit(draft: Draft, mood: Mood, diagnostics: list[Diagnostic], *, item: int | None = None) -> Clause:
    """The clause of the draft."""
    verb = draft.verb
    if verb is None:
        if mood in (Mood.RELATIVE, Mood.SUBORDINATE):
            diagnostics.append(no_verb(Span(draft.start, max(draft.end, draft.start))))
        diagnostics.extend(
            no_link(group.span) for group in draft.nouns if not is_keyword_group(group) and touches(group, draft.nouns)
        )
        return _nominal(draft, mood, item)
    fitting = _Fitting(draft, verb, diagnostics)
    fitting.run()
    asked = draft.asked or _asked(fitting.roles)
    if asked and mood in (Mood.DECLARATIVE, Mood.YES_NO_QUESTION, Mood.IMPERATIVE):
        mood = Mood.WH_QUESTION
    modal = Modal.WOULD if verb.conditional and verb.modal in (None, Modal.MUST) else verb.modal
    bare = verb.bare_ne and not draft.expletive and not _limits(draft.subject)
    # "ne peut être bloquée": « pas » goes without saying after « pouvoir ».
    unable = bare and verb.modal is Modal.CAN and not (verb.only or draft.only)
    return Clause(
        span=Span(draft.start, max(draft.end, verb.span.end)),
        verb=fitting.key,
        mood=mood,
        passive=fitting.passive,
        negated=verb.negated or draft.negated or (bare and not unable),
        only=verb.only or draft.only,
        modal=modal,
        modal_negated=verb.modal_negated or unable,
        past=fitting.past,
        roles=tuple(fitting.roles),
        times=tuple(draft.times),
        adverbs=(*verb.adverbs, *draft.adverbs),
        clauses=tuple(draft.clauses),
        asked=asked,
        connector=draft.connector,
        item=item,
    )


def has_free_place(frame: Frame | None, arguments: Sequence[Argument], slot: str, group: NounGroup) -> bool:
    """Whether the verb still has such a place for the group once the arguments before have taken theirs."""
    if frame is None:
        return True
    taken: set[str] = set()
    for argument in (*arguments, Argument(slot, group, group.span)):
        found = _first_role(frame, taken, argument)
        if found is not None:
            taken.add(found)
    return found is not None


def _first_role(frame: Frame, taken: Collection[str], argument: Argument) -> str | None:
    for role in frame.roles:
        if role.role in taken and not isinstance(argument.filler, Clause):
            continue
        if any(each.name == argument.slot and _accepts(each, argument.filler) for each in role.slots):
            return role.role
    return None


def wants_time(frame: Frame, slot: str, group: NounGroup) -> bool:
    """Whether the verb has a place made for this part of the turn: "passer à l'étape de fin"."""
    return any(
        each.accepts and _accepts(each, group) for role in frame.roles for each in role.slots if each.name == slot
    )


def frame_of(verb: VerbChunk) -> Frame | None:
    """The frame of the verb as said: with "y" or "se" it may be another one."""
    known = frames()
    clitics = {clitic.lemma for clitic in verb.clitics}
    if verb.lemma == "avoir" and "y" in clitics:
        return known["y avoir"]
    found = known.get(verb.lemma)
    if found is not None and "se" in clitics and found.reflexive in known:
        return known[found.reflexive]
    return found


def frame_takes(frame: Frame | None, slot: str, group: NounGroup) -> bool:
    """Whether the verb has such a place; of a verb without a frame nothing is known and all is taken."""
    return frame is None or accepts(frame, slot, group)


def accepts(frame: Frame, slot: str, group: NounGroup) -> bool:
    """Whether the verb has such a place for such a group."""
    return any(_accepts(each, group) for role in frame.roles for each in role.slots if each.name == slot)


def _nominal(draft: Draft, mood: Mood, item: int | None) -> Clause:
    roles = [Role("topic", group, group.span) for group in draft.nouns]
    verb = ""
    if draft.asked == "quoi" and draft.nouns:
        # "qu'est-ce que l'écho ?", "c'est quoi le vol ?"
        verb, roles = "signifier", [Role("agent", draft.nouns[0], draft.nouns[0].span)]
    else:
        roles += [Role("topic", group, group.span) for group in draft.fronted]
    for argument in draft.arguments:
        name = _NOMINAL.get(argument.slot) or _FREE.get(argument.slot, argument.slot)
        roles.extend(_fill(name, argument))
    return Clause(
        span=Span(draft.start, draft.end),
        verb=verb,
        mood=mood,
        negated=draft.negated,
        roles=tuple(roles),
        times=tuple(draft.times),
        adverbs=tuple(draft.adverbs),
        clauses=tuple(draft.clauses),
        asked=draft.asked or _asked(roles),
        connector=draft.connector,
        item=item,
    )


class _Fitting:
    """The roles of one clause while they are filled."""

    def __init__(self, draft: Draft, verb: VerbChunk, diagnostics: list[Diagnostic]) -> None:
        self._draft = draft
        self._verb = verb
        self._diagnostics = diagnostics
        self.roles: list[Role] = []
        self._filled: set[str] = set()
        self.key = verb.lemma
        self.passive = verb.passive
        self.past = verb.past or (verb.imperfect and not draft.unreal)

    def run(self) -> None:
        frame = self._frame()
        if frame is None:
            self._diagnostics.append(no_frame(self._verb))
            return
        arguments = self._arguments(frame)
        if frame.passive_helper:
            frame = self._helped_passive(frame, arguments)
        if frame.detaches and not any(argument.slot == "de" for argument in arguments):
            arguments = [each for argument in arguments for each in _detached(argument)]
        if frame.size_slot and not any(each.slot == frame.size_slot and _is_size(each) for each in arguments):
            arguments = [each for argument in arguments for each in _sized(argument, frame.size_slot)]
        subject = self._subject_slot(arguments)
        for argument in (*subject, *arguments):
            self._place(frame, argument)
        for role in frame.roles:
            if role.required and role.role not in self._filled and not self._excused(role):
                self._diagnostics.append(missing_role(self._verb, frame, role))
        if frame.same_as:
            self.key, self.passive = frame.same_as, False

    # ── Which frame ────────────────────────────────────────────────────────────────────────────────────────────

    def _frame(self) -> Frame | None:
        verb = self._verb
        clitics = {clitic.lemma for clitic in verb.clitics}
        if verb.lemma == "avoir" and "y" in clitics:
            self.key = "y avoir"
        frame = frames().get(self.key)
        if frame is None:
            return None
        if frame.asked and self._draft.asked == "quoi":
            self.key = frame.asked
            frame = frames()[self.key]
        if frame.of_card and self._has_card():
            self.key = frame.of_card
            frame = frames()[self.key]
        if "se" in clitics and frame.reflexive:
            match frame.reflexive:
                case "moyen":
                    self.passive = True
                case "ignoré" | "intransitif":
                    pass
                case key if key in frames():
                    self.key = key
                    frame = frames()[key]
                case _:
                    pass
        if frame.with_etre and verb.helped_by_etre and verb.passive:
            self.passive = False
            self.past = True
        return frame

    def _has_card(self) -> bool:
        objects = (argument for argument in self._draft.arguments if argument.slot == "objet")
        return any(isinstance(each.filler, NounGroup) and isinstance(each.filler.head, CardHead) for each in objects)

    def _helped_passive(self, frame: Frame, arguments: list[Argument]) -> Frame:
        """ "devient bloquée par": the frame of bloquer, in the passive."""
        attribute = next((each for each in arguments if each.slot == "attribut"), None)
        if attribute is None or not isinstance(attribute.filler, NounGroup):
            return frame
        group = attribute.filler
        lemma = group.modifiers[0].lemma if len(group.modifiers) == 1 else ""
        if lemma not in frames():
            return frame
        arguments.remove(attribute)
        arguments.extend(Argument(each.preposition, each.object, each.span) for each in group.complements)
        self.key, self.passive, self.past = lemma, True, False
        return frames()[lemma]

    # ── What is to be placed ───────────────────────────────────────────────────────────────────────────────────

    def _subject_slot(self, arguments: list[Argument]) -> list[Argument]:
        """The subject; where a question puts it behind the verb, the first object is it."""
        draft = self._draft
        subject = draft.subject
        if (
            isinstance(subject, NounGroup)
            and _is_impersonal(subject)
            and self.key in ("y avoir", "falloir", "se passer")
        ):
            return []
        if subject is None:
            asks = bool(draft.asked) or any(_is_asked_filler(argument) for argument in arguments)
            behind = next(
                (each for each in arguments if each.slot == "objet" and not _is_asked_filler(each) and _is_group(each)),
                None,
            )
            if asks and self._verb.kind is C.FIN and behind is not None:
                arguments.remove(behind)
                return [Argument("sujet", behind.filler, behind.span)]
            return []
        return [Argument("sujet", subject, subject.span)]

    def _arguments(self, frame: Frame) -> list[Argument]:
        found = [Argument("objet", group, group.span) for group in self._draft.fronted]
        found += [argument for clitic in self._verb.clitics for argument in self._clitic(clitic, frame)]
        found += self._draft.arguments
        for group in self._draft.nouns:
            self.roles.append(Role("topic", group, group.span))
            if (
                not self._verb.clitics
                and touches(group, (*self._draft.nouns, self._draft.subject))
                and not self._named(group)
            ):
                self._diagnostics.append(no_link(group.span))
        return found

    def _named(self, group: NounGroup) -> bool:
        """ "Ancestral Recall je pioche combien ?": a card named before a pronoun needs no comma."""
        subject = self._draft.subject
        said = isinstance(subject, NounGroup) and isinstance(subject.head, PronounHead)
        return said and isinstance(group.head, CardHead) and len(self._draft.nouns) == 1

    def _clitic(self, clitic: Clitic, frame: Frame) -> list[Argument]:
        person = Person(clitic.persons) if clitic.persons else Person.THIRD
        head = PronounHead(clitic.lemma, person, clitic.plural)
        group = NounGroup(span=clitic.span, head=head, plural=clitic.plural)
        if self._says_whose(person, clitic.plural, frame) or self._makes_it_theirs(group, frame):
            return []
        match clitic.lemma:
            case "le" | "les":
                slot = "objet" if frame.has_slot("objet") else "attribut"
            case "lui" | "leur":
                slot = "à"
            case "y":
                if self.key == "y avoir":
                    return []
                slot = "à" if not frame.has_slot("dans") else "dans"
            case "en":
                slot = "partitif" if self._counts_some() else "de" if frame.has_slot("de") else "objet"
            case "se":
                if frame.reflexive or self.key != self._verb.lemma:
                    return []
                slot = "objet" if self._object_free(frame) else "à"
            case _:
                if frame.reflexive and self._same_person(clitic):
                    return []
                slot = "à" if frame.has_slot("à") and (self.passive or not self._object_free(frame)) else "objet"
        return [Argument(slot, group, clitic.span)]

    def _says_whose(self, person: Person, plural: bool, frame: Frame) -> bool:
        """ "il me tue ma 2/2", "je lui vole son Ange", "il me lance Terreur sur mes Grizzlis": what the possessive
        says."""
        places: tuple[str, ...] = ("objet",)
        if frame.has_slot("à") and self.key not in _TAKING:
            # What is aimed at may be said with "à" as well as with "sur".
            places = next(
                (
                    tuple(slot.name for slot in role.slots if slot.name != "à")
                    for role in frame.roles
                    if role.role == "target" and any(slot.name == "à" for slot in role.slots)
                ),
                (),
            )
        owned = [
            each.filler for each in self._draft.arguments if each.slot in places and isinstance(each.filler, NounGroup)
        ]
        return any(group.possessor is person and group.possessor_plural is plural for group in owned)

    def _makes_it_theirs(self, dative: NounGroup, frame: Frame) -> bool:
        """ "il me détruit un terrain": one of mine, of a verb that has no place for "à"."""
        takes = any(each.name == "à" and _accepts(each, dative) for role in frame.roles for each in role.slots)
        if takes or dative.word not in _DATIVES or self.passive or frame.reflexive == "ignoré":
            return False
        for place, argument in enumerate(self._draft.arguments):
            group = argument.filler
            if argument.slot != "objet" or not isinstance(group, NounGroup) or group.coordinated:
                continue
            if group.determiner is not Determiner.INDEFINITE or isinstance(group.head, PronounHead):
                return False
            whose = Complement("de", dative, dative.span)
            of_them = msgspec.structs.replace(group, complements=(*group.complements, whose))
            self._draft.arguments[place] = msgspec.structs.replace(argument, filler=of_them)
            return True
        return False

    def _counts_some(self) -> bool:
        """ "en défausser une", "combien en pioche-t-il": what is counted is some of them."""
        if self._draft.asked == "combien":
            return True
        objects = [each.filler for each in self._draft.arguments if each.slot == "objet"]
        return any(isinstance(each, NounGroup) and _counts_unnamed(each) for each in objects)

    def _object_free(self, frame: Frame) -> bool:
        named = any(clitic.lemma in ("le", "les") for clitic in self._verb.clitics)
        taken = (
            named
            or bool(self._draft.fronted)
            or any(argument.slot in ("objet", "infinitif") for argument in self._draft.arguments)
        )
        return frame.has_slot("objet") and not taken

    def _same_person(self, clitic: Clitic) -> bool:
        subject = self._verb.subject
        person = subject.person.value if subject is not None else ("2" if self._verb.imperative else "3")
        return clitic.persons == person

    # ── Placing ────────────────────────────────────────────────────────────────────────────────────────────────

    def _place(self, frame: Frame, argument: Argument) -> None:
        slot = argument.slot
        if self.passive and slot in ("sujet", "par"):
            role = self._role_named("patient" if slot == "sujet" else "agent", frame)
        else:
            role = _first_role(frame, self._filled, argument)
        if role == "attribute" and self._asks_place_or_level() and self._takes_up_subject(argument):
            return
        if role is not None:
            self._filled.add(role)
            self.roles.extend(_fill(role, argument))
        elif slot in _FREE:
            self.roles.extend(_fill(_FREE[slot], argument))
        elif slot == "attribut":
            self.roles.extend(_fill("attribute", argument))
        elif not self._takes_up_subject(argument):
            self._diagnostics.append(unexpected(self._verb, frame, argument))

    def _takes_up_subject(self, argument: Argument) -> bool:
        """ "elle meurt ma 2/2 ?", "il est à combien mon adversaire ?": what the pronoun before the verb stands for is
        named behind it."""
        subject, group = self._draft.subject, argument.filler
        if argument.slot != "objet" or not isinstance(subject, NounGroup) or not isinstance(group, NounGroup):
            return False
        place = next((at for at, role in enumerate(self.roles) if role.filler is subject), None)
        if place is None or not _may_name(subject, group):
            return False
        self.roles[place] = Role(self.roles[place].name, group, argument.span)
        return True

    def _asks_place_or_level(self) -> bool:
        """ "elle est où …", "il est à combien …": nothing more is said of what the subject is."""
        return self._draft.asked in ("où", "ou") or any(
            role.name == "level" and (_asked([role]) or role.word in _ASKING) for role in self.roles
        )

    def _role_named(self, name: str, frame: Frame) -> str | None:
        if name == "patient" and frame.same_as:
            return next((role.role for role in frame.slot_roles("objet")), name)
        if name == "patient" and not any(role.role == "patient" for role in frame.roles):
            return next((role.role for role in frame.roles if role.role == "amount"), name)
        return name

    def _excused(self, role: RoleFrame) -> bool:
        """An asked or relative group may have filled it; an infinitive may leave it to the context."""
        if self.passive and role.role == "patient":
            return True
        draft = self._draft
        bare = draft.subject is None and not (draft.nouns or draft.arguments or draft.times or draft.clauses)
        if bare and self._verb.kind is not C.FIN and role.role == "patient":
            return True  # "la différence entre exiler et détruire"
        return role.role == "agent" or self._draft.asked == "quoi"


_ASKING = frozenset(("qui", "quoi", "lequel", "combien"))
#: Pronouns before a verb that say to whom, or whose.
_DATIVES = frozenset({"me", "te", "nous", "vous", "lui", "leur"})
#: Determiners that count.
_COUNTED = (Determiner.HOW_MANY, Determiner.INDEFINITE, Determiner.AS_MANY, Determiner.NO)
#: Pronouns that mean a person after a preposition.
_TONIC = frozenset(("moi", "toi", "lui", "elle", "nous", "vous", "eux", "elles", "qui", "me", "te"))


def _accepts(slot: Slot, filler: NounGroup | Clause) -> bool:
    if not slot.accepts:
        return True
    if not isinstance(filler, NounGroup):
        return False
    head = filler.head
    if "quantité" in slot.accepts and (filler.quantity is not None or filler.determiner in _COUNTED):
        return True
    if isinstance(head, EllipticHead) or (isinstance(head, PronounHead) and head.lemma == "combien"):
        bare = filler.pt is None and filler.pt_change is None and not filler.modifiers and not filler.keywords
        return bare and ("nombre" in slot.accepts or "quantité" in slot.accepts)
    if isinstance(head, PlayerHead | NameHead) or (isinstance(head, PronounHead) and head.lemma in _TONIC):
        return "player:" in slot.accepts
    if isinstance(head, CardHead):
        return "carte" in slot.accepts
    if isinstance(head, NounHead):
        meant = meaning(head.lemma) or ""
        return any(head.lemma == each or (":" in each and meant.startswith(each)) for each in slot.accepts)
    return False


def _fill(name: str, argument: Argument) -> list[Role]:
    """The roles that the argument makes: one for each keyword or adjective, else one."""
    filler = argument.filler
    if isinstance(filler, Clause):
        return [Role(name, filler, argument.span)]
    objects = argument.slot not in ("sujet", "de", "contre", "sur", "à")
    plain = not (filler.relatives or filler.complements or filler.apposition)
    if objects and plain and is_keyword_group(filler) and filler.conjunction != "ou":
        return [Role(name, keyword, keyword.span) for keyword in keywords_of(filler)]
    if argument.slot == "attribut":
        modifiers = modifiers_of(filler)
        if modifiers and not filler.coordinated and filler.determiner is Determiner.NONE and not filler.complements:
            return [Role(name, modifier, modifier.span) for modifier in modifiers]
    quantity = filler.quantity
    if quantity is not None and filler == NounGroup(
        span=filler.span, head=EllipticHead(), quantity=quantity, plural=filler.plural
    ):
        return [Role(name, quantity, argument.span)]
    return [Role(name, filler, argument.span)]


def _asked(roles: list[Role]) -> str:
    for role in roles:
        filler = role.filler
        if isinstance(filler, Quantity) and filler.kind is AmountKind.ASKED:
            return "combien"
        if isinstance(filler, NounGroup):
            if filler.determiner is Determiner.HOW_MANY:
                return "combien"
            if filler.determiner is Determiner.WHICH:
                return "quel"
            if isinstance(filler.head, PronounHead) and filler.head.lemma in ("lequel", "quoi", "combien"):
                return filler.head.lemma
    return ""


def _counts_unnamed(group: NounGroup) -> bool:
    """ "une", "deux": so many of what was named before."""
    if isinstance(group.head, PronounHead):
        return group.head.lemma == "l'un"
    return isinstance(group.head, EllipticHead) and group.quantity is not None


def _is_asked_group(group: NounGroup) -> bool:
    if group.determiner in (Determiner.WHICH, Determiner.HOW_MANY):
        return True
    return isinstance(group.head, PronounHead) and group.head.lemma in _ASKING


def _is_asked_filler(argument: Argument) -> bool:
    return isinstance(argument.filler, NounGroup) and _is_asked_group(argument.filler)


def _detached(argument: Argument) -> list[Argument]:
    """ "protège le Croisé de Foudre": the last "de" of the object belongs to the verb, unless it names a player."""
    group = argument.filler
    if argument.slot != "objet" or not isinstance(group, NounGroup) or not group.complements:
        return [argument]
    last = group.complements[-1]
    meant = meaning(last.object.head.lemma) if isinstance(last.object.head, NounHead) else ""
    player = isinstance(last.object.head, PlayerHead | NameHead | PronounHead) or (meant or "").startswith("player:")
    if last.preposition != "de" or player:
        return [argument]
    rest = msgspec.structs.replace(group, complements=group.complements[:-1])
    return [Argument("objet", rest, argument.span), Argument("de", last.object, last.span)]


def _may_name(pronoun: NounGroup, group: NounGroup) -> bool:
    """Whether the group may be what "il", "elle", "ça"… stands for, by its article, gender and number."""
    if not isinstance(pronoun.head, PronounHead) or group.relatives:
        return False
    if pronoun.head.lemma in ("ce", "cela"):
        return True  # "ça meurt un 0/0 ?"
    if pronoun.head.lemma not in _TAKEN_UP:
        return False
    known = group.determiner in _KNOWN or (
        isinstance(group.head, CardHead | NameHead) and group.determiner is Determiner.NONE
    )
    if not known or pronoun.head.plural is not (group.plural or bool(group.coordinated)):
        return False
    told = group.feminine is not None and not isinstance(group.head, CardHead | NameHead)
    return not told or group.feminine is pronoun.head.lemma.startswith("elle")


_TAKEN_UP = frozenset({"il", "elle", "ils", "elles"})
_KNOWN = (Determiner.DEFINITE, Determiner.POSSESSIVE, Determiner.DEMONSTRATIVE)


def _is_size(argument: Argument) -> bool:
    group = argument.filler
    if not isinstance(group, NounGroup) or not isinstance(group.head, EllipticHead) or group.pt_change is None:
        return False
    return group.pt is None and group.determiner is Determiner.NONE


def _sized(argument: Argument, slot: str) -> list[Argument]:
    """ "pompe sa créature +2/+2": the change of size is what is given."""
    group = argument.filler
    if not isinstance(group, NounGroup) or group.pt_change is None or _is_size(argument):
        return [argument]
    rest = msgspec.structs.replace(group, pt_change=None)
    size = NounGroup(span=group.span, head=EllipticHead(), pt_change=group.pt_change)
    return [Argument(argument.slot, rest, argument.span), Argument(slot, size, argument.span)]


def _is_group(argument: Argument) -> bool:
    return isinstance(argument.filler, NounGroup)


def _limits(subject: NounGroup | Clause | None) -> bool:
    """ "pas plus d'une créature ne peut attaquer" says how many may, and denies nothing."""
    return isinstance(subject, NounGroup) and "pas plus" in subject.particles


def _is_impersonal(group: NounGroup) -> bool:
    return isinstance(group.head, PronounHead) and group.head.lemma in ("il", "ce", "cela")
