"""Clauses printed compactly, for tests and for reading along: `bloquer(agent=B, patient=le:3 §pendant(entretien))`."""

from __future__ import annotations

from judge.french.clause import (
    AmountKind,
    CardHead,
    Clause,
    Determiner,
    EllipticHead,
    KeywordPhrase,
    Modifier,
    Mood,
    NameHead,
    NounGroup,
    NounHead,
    PlayerHead,
    PronounHead,
    Quantity,
    Sentence,
    Syntax,
    TimePhrase,
)

_DETERMINERS = {
    Determiner.NONE: "",
    Determiner.INDEFINITE: "un",
    Determiner.DEFINITE: "le",
    Determiner.DEMONSTRATIVE: "ce",
    Determiner.POSSESSIVE: "mon",
    Determiner.ALL: "tous",
    Determiner.EACH: "chaque",
    Determiner.ANY: "n'importe",
    Determiner.NO: "aucun",
    Determiner.WHICH: "quel",
    Determiner.HOW_MANY: "combien",
    Determiner.OTHER: "autre",
    Determiner.AS_MANY: "autant",
}
_MOODS = {
    Mood.DECLARATIVE: "",
    Mood.YES_NO_QUESTION: "?",
    Mood.WH_QUESTION: "?",
    Mood.IMPERATIVE: "!",
    Mood.RELATIVE: "",
    Mood.SUBORDINATE: "",
    Mood.INFINITIVE: "",
    Mood.NOMINAL: "",
}


def show(value: Syntax | Sentence | Clause | NounGroup) -> str:
    """One line for a clause or group, one line for each clause of a sentence or text."""
    match value:
        case Syntax():
            return "\n".join(show(sentence) for sentence in value.readings[0]) if value.readings else ""
        case Sentence():
            return "\n".join(show(clause) for clause in value.clauses)
        case Clause():
            return _clause(value)
        case NounGroup():
            return _group(value)


def _clause(clause: Clause) -> str:
    marks = ""
    if clause.item is not None:
        marks += f"{clause.item}/ "
    if clause.connector:
        marks += f"{clause.connector}… "
    if clause.modal:
        marks += ("ne pas " if clause.modal_negated else "") + f"{clause.modal.value} "
    if clause.negated:
        marks += "ne pas "
    if clause.only:
        marks += "ne que "
    inside = [f"{role.name}={_filler(role.filler)}" for role in clause.roles]
    inside += [f"@{_time(time)}" for time in clause.times]
    inside += [f"+{adverb}" for adverb in clause.adverbs]
    inside += [f"{conjunction}:[{_clause(inner)}]" for conjunction, inner in clause.clauses]
    verb = clause.verb or "—"
    tense = ("·passif" if clause.passive else "") + ("·passé" if clause.past else "")
    asked = f"{clause.asked}" if clause.asked else ""
    return f"{marks}{verb}{tense}({', '.join(inside)}){_MOODS[clause.mood]}{asked}"


def _filler(filler: NounGroup | Quantity | Clause | KeywordPhrase | Modifier) -> str:
    match filler:
        case NounGroup():
            return _group(filler)
        case Quantity():
            return _quantity(filler)
        case Clause():
            return f"[{_clause(filler)}]"
        case KeywordPhrase():
            return f"#{_keyword(filler)}"
        case Modifier():
            return f"'{_modifier(filler)}"


def _time(time: TimePhrase) -> str:
    inner = _group(time.object) if time.object else _clause(time.clause) if time.clause else ""
    return f"{time.lemma}({inner})" if inner else time.lemma


def _quantity(quantity: Quantity) -> str:
    number = str(quantity.number) if quantity.kind is AmountKind.NUMBER else quantity.kind.value
    return number + ("+" if quantity.at_least else "") + ("-" if quantity.at_most else "")


def _keyword(keyword: KeywordPhrase) -> str:
    text = ("sans " if keyword.without else "") + keyword.lemma
    if keyword.of:
        text += "<" + ", ".join(_group(group) for group in keyword.of) + ">"
    if keyword.amount:
        text += f" {_quantity(keyword.amount)}"
    if keyword.cost:
        text += " " + "".join(f"{{{symbol}}}" for symbol in keyword.cost)
    return text


def _modifier(modifier: Modifier) -> str:
    return (
        ("non-" if modifier.negated else "") + modifier.lemma + (f"|{modifier.or_group}" if modifier.or_group else "")
    )


def _head(group: NounGroup) -> str:
    match group.head:
        case NounHead(lemma=lemma):
            return lemma
        case CardHead(text=text):
            return f"‹{text}›"
        case NameHead(text=text):
            return f"“{text}”"
        case PronounHead(lemma=lemma):
            return f"{lemma}°"
        case PlayerHead(key=key):
            return f"@{key}"
        case EllipticHead():
            return "·"
        case _:
            return "~"


def _group(group: NounGroup) -> str:
    parts = [_DETERMINERS[group.determiner]]
    if group.possessor:
        parts[0] += group.possessor.value
    if group.negated:
        parts.append("non")
    if group.quantity:
        parts.append(_quantity(group.quantity))
    if group.ordinal is not None:
        parts.append(f"n°{group.ordinal}")
    parts.append(_head(group))
    if group.pt:
        parts.append("/".join(str(half) for half in group.pt))
    if group.pt_change:
        parts.append("/".join(f"{half:+d}" if isinstance(half, int) else half for half in group.pt_change))
    if group.counter_kind:
        parts.append(f"[{group.counter_kind}]")
    if group.mana:
        parts.append("".join(f"{{{symbol}}}" for symbol in group.mana))
    parts += [f"'{_modifier(modifier)}" for modifier in group.modifiers]
    if group.targeted:
        parts.append("'ciblé")
    parts += [f"#{_keyword(keyword)}" for keyword in group.keywords]
    parts += [f"({complement.preposition} {_group(complement.object)})" for complement in group.complements]
    parts += [f"[{_clause(relative)}]" for relative in group.relatives]
    parts += [f"«{text}»" for text, _ in group.quoted]
    if group.apposition:
        parts.append(f"= {_group(group.apposition)}")
    parts += [f"*{particle}" for particle in group.particles]
    text = " ".join(part for part in parts if part)
    if group.coordinated:
        text = f"{{{f' {group.conjunction} '.join([text, *map(_group, group.coordinated)])}}}"
    return text
