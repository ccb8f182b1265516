"""Created tokens: "créez deux jetons de créature 1/1 blanche Soldat avec le vol"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from judge.abilities.ability import Ability, CreateToken, CreateTokenCopy, GetEmblem, KeywordAbility, TokenSpec
from judge.abilities.selectors import Amount, ThatMuch
from judge.abilities.terms import CardType
from judge.rules.law import Vocabulary
from judge.text.agreement import agree
from judge.text.grammar import Noun
from judge.text.lists import enumerate_words, quoted
from judge.text.naming import of
from judge.wording import terms
from judge.wording.abilities.keywords import keyword_phrase
from judge.wording.abilities.modifications import excepted
from judge.wording.abilities.voice import Act, Voice, phrase
from judge.wording.references import objects
from judge.wording.subtypes import subtype_noun


class Quote(Protocol):
    """Says an ability for text between quotation marks, of an object of those types, or of a creature."""

    def __call__(self, ability: Ability, types: tuple[CardType, ...] = ()) -> str:
        """The words of the ability, without the marks."""
        ...


def created(effect: CreateToken, voice: Voice, quote: Quote) -> Act:
    """The creation as a clause; in the old words tokens are put into play."""
    several = effect.amount != 1
    noun = Noun("jetons" if several else "jeton", plural=several)
    voice.remember(noun)
    status = [agree(word, noun) for word, so in (("engagé", effect.tapped), ("attaquant", effect.attacking)) if so]
    # Behind what is quoted it would be said of the ability.
    inside = bool(effect.token.abilities) and not isinstance(effect.token.abilities[0], KeywordAbility)
    kind = token_kind(effect.token, voice, quote, status=enumerate_words(status) if inside else "")
    as_many = effect.amount == ThatMuch()
    number = "autant de" if as_many else _number(effect.amount, voice)
    words = [number, noun.head, of(kind)]
    if status and not inside:
        words.append(enumerate_words(status))
    made = phrase(" ".join(words) + ("" if as_many else objects.x_meaning(effect.amount, voice)), noun)
    return _making(made, objects.player(effect.player, voice), voice)


def emblem(effect: GetEmblem, voice: Voice, quote: Callable[[Ability], str]) -> Act:
    """ "vous gagnez un emblème avec « … »"."""
    said = enumerate_words(quoted(quote(ability)) for ability in effect.abilities)
    whose = objects.player(effect.player, voice)
    words = f"un emblème avec {said}" if said else "un emblème"
    return Act(verb="gagner", subject=whose, object=phrase(words, Noun("emblème")))


def copied(effect: CreateTokenCopy, voice: Voice, quote: Callable[[Ability], str]) -> Act:
    """ "créez un jeton qui est une copie d'une créature ciblée"."""
    several = effect.amount != 1
    noun = Noun("jetons" if several else "jeton", plural=several)
    # "d'un artefact ou d'une créature ciblé": each kind has its "de".
    first, *others = objects.thing(effect.object, voice).head.split(" ou ")
    what = " ou ".join([of(first), *(of(kind) if kind.startswith(("un ", "une ")) else kind for kind in others)])
    be = "sont des copies" if several else "est une copie"
    exceptions = excepted(effect.exceptions, noun, voice, quote)
    meaning = objects.x_meaning(effect.amount, voice)
    states = agree(" engagé", noun) if effect.tapped else ""
    if effect.attacking is not None:
        states += f"{' et' if states else ''} {agree('attaquant', noun)} {objects.player(effect.attacking, voice).head}"
    made = phrase(f"{_number(effect.amount, voice)} {noun.head}{states} qui {be} {what}{exceptions}{meaning}", noun)
    voice.remember(noun)
    return _making(made, objects.player(effect.player, voice), voice)


def token_kind(token: TokenSpec, voice: Voice, quote: Quote, *, status: str = "") -> str:
    """ "créature 1/1 blanche Soldat avec le vol et « … »"; `status`: how the token comes, said before its abilities."""
    noun = terms.types_noun(token.types or (CardType.CREATURE,))
    words = [noun.head]
    meaning = ""
    if token.power is not None and token.toughness is not None:
        words.append(f"{_figure(token.power)}/{_figure(token.toughness)}")
        meaning = objects.x_meaning(token.power, voice) or objects.x_meaning(token.toughness, voice)
    words += [terms.supertype_word(supertype, noun) for supertype in token.supertypes]
    words.append(terms.colours_phrase(token.colours, noun))
    words += [subtype_noun(subtype).head for subtype in token.subtypes]
    if token.name:
        words.append(f"{agree('appelé', noun)} {token.name}")
    if status:
        words.append(status)
    if token.abilities:
        words.append(f"avec {abilities_phrase(token, voice, quote)}")
    return " ".join(words) + meaning


def abilities_phrase(token: TokenSpec, voice: Voice, quote: Quote) -> str:
    """ "le vol, la vigilance et « Quand cette créature meurt, piochez une carte. »", keywords first as given."""
    return enumerate_words(
        keyword_phrase(ability, voice) if isinstance(ability, KeywordAbility) else quoted(quote(ability, token.types))
        for ability in token.abilities
    )


def _number(amount: Amount, voice: Voice) -> str:
    return objects.amount_words(amount, voice, Noun("").gender)


def _figure(amount: Amount) -> str:
    return str(amount) if isinstance(amount, int) else "X"


def _making(made: Noun, maker: Noun, voice: Voice) -> Act:
    if voice.vocabulary is Vocabulary.IN_PLAY:
        return Act(verb="mettre", subject=maker, complements=("en jeu",), object=made)
    return Act(verb="créer", subject=maker, object=made)
