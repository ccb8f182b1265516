"""The words of English rules texts and the facts they assert, tried in this order; each takes its words away.

A fact may hold a group of the pattern (`{1}`). What no pattern takes and `SMALL_WORDS` does not list is a word that
this guard does not know: it is a fact of its own, which no value asserts. A fact after "?" may be asserted or not.
"""

from __future__ import annotations

from collections.abc import Iterator

from judge.abilities.terms import CardType, Colour, Keyword
from judge.compile.checking.oracle_combat import COMBAT, COUNTERS_AND_BODIES, DAMAGE, Words
from judge.compile.checking.oracle_permissions import PROHIBITIONS, RESTRICTIONS, TEXTS, TURN

_WHOSE = r"(?:its|your|their|his or her|that player's|its owner's|their owner's|their owners'|its owners'|a|the)"
_LANDS = "plains|island|swamp|mountain|forest"
_COLOURS = "|".join(colour.name.lower() for colour in Colour)
_TYPES = tuple(kind.value for kind in CardType if kind is not CardType.KINDRED)
_PLURALS = {"sorcery": "sorceries"}
#: Keywords with a shape of their own.
_SHAPED = frozenset({Keyword.ENCHANT, Keyword.LANDWALK})

_RANKS = ("second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")

#: "It for as long as it remains exiled", cast for nothing, and mana spent on it as though it were of any kind.
_IT_FREELY = r"(?:it|that card) without paying its mana cost(?= for as long)"
_SPENT = r"(?:and )?you may spend mana as though it were mana of any type to cast (?:it|them|that spell|those spells)"
_SYMBOLS: tuple[Words, ...] = (
    (_SPENT, "spent as any type"),
    (rf"you may (?:look at and )?cast {_IT_FREELY}", "may be played, free"),
    (rf"you may (?:look at and )?play {_IT_FREELY}", "may be played, lands, free"),
    (r"(?:except )?its name is ~(?: the §)?,?", "keeps its name"),
    (r"devour x, where x is the number of creatures devoured this way", "keyword:devour, count"),
    (r"for each \{B\} in a cost, you may pay 2 life rather than pay that mana", "playerrulekind:life_for_black"),
    (r"with \{X\} in (?:its|their) mana costs?", "x in cost"),
    (r"(?:that has|with|who has) an adventure", "adventure"),
    (r"\{T\}", "{T}"),
    (r"(?<=pays )\{X\}, where x is", "mana:1, where x is"),
    (r"(?:except|and) it has this ability", "keeps this ability"),
    (r"if this is the (\w+) time this ability has resolved (?=this turn)", "if, own resolutions, number:{1}"),
    (
        r"this ability has been activated (\w+) or more times (?=this turn)",
        "own activations, comparison:>=, number:{1}",
    ),
    (r"\{Q\}", "{Q}"),
    (r"\band/or (?=\{)", ""),
    (r"\bwith its ((?:\{[^}]+\})+) kicker", "kick:{1}"),
    (r"costs? ((?:\{[^}]+\})+) more to cast for each target beyond the first", "mana:{1}, cost of targets"),
    (r"this effect can't reduce the mana in that cost to less than one mana", "leaves one mana"),
    (r"activated abilities (?:of )?(?=[^.]*to activate)", "ability"),
    (r"abilities you activate that aren't mana abilities", "ability, unless mana"),
    (r"abilities (?:you|your opponents) activate", "ability"),
    (r"(?<=to activate )unless they're mana abilities", "unless mana"),
    (r"costs? up to ((?:\{[^}]+\})+) less to activate", "mana:{1}, costs less"),
    (r"costs? ((?:\{[^}]+\})+) more(?: to cast| to activate)?", "mana:{1}, costs more"),
    (r"costs? \{X\} less(?: to cast| to activate)?", "costs less, ?mana:1"),
    (r"costs? ((?:\{[^}]+\})+) less(?: to cast| to activate)?", "mana:{1}, costs less"),
    *((rf"\b{word} from the top\b", f"rank:{rank}") for rank, word in enumerate(_RANKS, 2)),
    (r"\b(three|four) times\b", "number:{1}"),
    (r"(?:your|their) (second|third) (?=(?:card|spell) each turn)", "number:{1}"),
    (r"\bsplice onto\b", "keyword:splice"),
    (r"\bhistoric\b", "supertype:legendary, type:artifact, subtype:saga, ?type:enchantment"),
    (r"\bmodified\b", "modified"),
    (r"\bexploits a creature\b", "keywordaction:exploit"),
    (r"\b(?:and|or) whenever\b", ""),
    (r"your opponents can't block with", "can't block, control:opponent"),
    (r"that player or that planeswalker's controller(?= controls)", "?player"),
    (r"that player or that planeswalker's controller", "player"),
    (r"you controlled left the battlefield", "control:you, leaves"),
    (r"blocks? (?:~|it|that creature|this creature) this turn if able", "blocks if able, duration:end_of_turn"),
    (r"(?<=attacks you) or a planeswalker you control", "type:planeswalker"),
    (r"(?<=attack you) or planeswalkers you control", "type:planeswalker"),
    (r"if (?:that|the) (?:spell|ability) is countered this way, (?=exile|put)", "if"),
    (r"instead of putting it into its owner's graveyard", "instead"),
    (r"(?:the )?upkeep of enchanted \w+'s controller|enchanted \w+'s controller's upkeep", "step:upkeep, whose:hosts"),
    (r"for as long as (?:~|this \w+) remains on the battlefield", "duration:while_source_remains"),
    (r"(?<!skip )(?<!skips )your next (?=end step|upkeep|draw step|combat)", "delayed, whose:yours"),
    (r"can't be blocked except by (three|four|five) or more creatures", "can't be blocked, number:{1}"),
    (r"\bback (?=on top)", ""),
    (r"that would be dealt to and dealt by", ""),
    (r"(?:you|they) don't lose this mana as steps and phases end", ""),
    (r"\bproliferate again\b", "proliferate"),
    (r"that player gains no life", ""),
    (r"(?<=instead) of putting it anywhere else", ""),
    (r"choose a color\. (?=add )", "any colour"),
    (r"with mana cost (?=\{)", "mana cost"),
    (r"\bbefore it (?=this turn)", "before it"),
    (r"(?<!block )any number of (?!(?:other )?target)", "?count, ?up to"),
    (r"activated or triggered (?=abilit)", ""),
    (r"\bcounter target (triggered|activated) (?=abilit)", "counter spell, target, {1}"),
    (r"\btarget (triggered|activated) (?=abilit)", "target, {1}"),
    (r"(?<=that player controls )more (?=\w+ than you\b)", ""),
    (r"(?<=an opponent controls )more (?=\w+ than you\b)", ""),
    (r"(?<=defending player controls )more (?=\w+ than you\b)", ""),
    (r"(?<=an opponent controls )more (?=\w+ than you\b)", ""),
    (r"(?<=an opponent has )more life than you\b", "life total, comparison:>"),
    (r"\beach opponent and (?=each creature)", "opponent, all, ?all, ?control:opponent"),
    (r"\bskips? (?:your|their|his or her|that player's) next combat phase", "skip, step:beginning_of_combat"),
    (r"\band dealt by\b", ""),
    (r"\bgains? twice that much life", "gain life, that much, number:2"),
    (r"\bon each of those creatures\b", "?all"),
    (r"\ba third (?=target)", "other"),
    (r"(?<=you cast )your next (?=[^.,]*\bspell)", "next time"),
    (r"\bany other target\b", "target, any target, other"),
    (r"(?<=[a-z]) than you\b", "count, control:you"),
    (r"\bleaves? (?=(?:your|an opponent's|their|a player's) graveyard)", "?leaves"),
    (r"skips? (?:your|their|his or her|that player's) next (?=(?:two )?turn|draw|combat|untap|upkeep)", "skip"),
    (r"doubles? the number of (?=[^.]{1,16}counters? on)", "put counter"),
    (r"spells? you cast", "spell, control:you"),
    (r"(?<=[a-z] )(?<!ever )(?<!when )(?<!if )you cast (?= §)", "control:you"),
    (r"spells? (?:your )?opponents cast", "spell, control:opponent"),
    (r"with a single target", "single target, that targets"),
    (r"\{([WUBRG])\}\{([WUBRG])\} was spent to cast (?:it|this spell|~)", "spent to cast:{1}, spent to cast:{2}"),
    (r"\{([WUBRG])\} was spent to cast (?:it|this spell|~)", "spent to cast:{1}"),
    (r"(?:\{[^}]+\})+", "mana:{0}"),
)
_ONE_VERB = (
    *("adapt", "bolster", "cloak", "connive", "convert", "detain", "exert", "explore", "goad", "investigate", "learn"),
    *("manifest", "populate", "suspect"),
)
#: Actions that the vocabulary holds as what they do.
_ACTIONS: tuple[Words, ...] = (
    (r"\bbecomes? (monstrous|renowned)\b", "designation:{1}"),
    (r"\b(monstrous|renowned|suspected)\b", "designation:{1}"),
    (r"\b(?:is|are) goaded\b", "goaded"),
    (r"\bamass(?:es)?\s+(?:§\s+)?(\d+|x)", "keywordaction:amass, number:{1}"),
    (r"\bsupport (\d+|x)", "keywordaction:support, number:{1}, target, up to, type:creature, ?other"),
    (r"\bmanifests? dread\b", "keywordaction:manifest_dread"),
    (r"\bairbends?\b", "keywordaction:airbend"),
    *((rf"\b{verb}s?\b", f"keywordaction:{verb}") for verb in _ONE_VERB),
    (r"\bventures? into the dungeon", "keywordaction:venture_into_the_dungeon"),
    (r"(?:if|as long as) you've completed a dungeon", "completed dungeon, if"),
    (r"\btime travels?\b", "keywordaction:time_travel"),
    (r"\b(blight|earthbend|endure|fateseal)s? (\d+|x)", "keywordaction:{1}, number:{2}"),
    (r"\bdiscover (\d+|x)", "keywordaction:discover, number:{1}"),
    (r"\bmonstrosity\b", "keywordaction:monstrosity"),
    (r"\bthe ring tempts you\b", "keywordaction:the_ring_tempts_you"),
    (r"\bthe ring tempts (?=that player|each player|target player)", "keywordaction:the_ring_tempts_you"),
    (r"paired with another creature", "paired"),
    (r"(?<=, )(?:each of those creatures|both creatures)", ""),
    (r"\bthe creature (?:it|~|§) haunts\b", "haunted, type:creature"),
    (r"\bcycles?\b|\bcycled\b", "activate, keyword:cycling"),
)
_TRIGGERS: tuple[Words, ...] = (
    (r"at the beginning of", "trigger"),
    (r"becomes? the target of", "becomes target"),
    (r"\bcrews\b", "crews"),
    (r"(?:is|are) turned face up", "turned face up"),
    (r"\byou tap (?=[^.]{0,40}for mana)", "becomes tapped, ?control:you"),
    (r"a player taps (?=[^.]{0,40}for mana)", "becomes tapped, control:player, ?player"),
    (r"an opponent taps (?=[^.]{0,40}for mana)", "becomes tapped, control:opponent"),
    (r"(?:is|you|player|opponent)? ?tap(?:s|ped)? (?=[^.]{0,40}for mana)", "becomes tapped"),
    (r"was dealt (\d+) or more damage", "dealt damage, amount:{1}, comparison:>="),
    (r"any number of targets", "up to, count, target, any target"),
    (r"any number of (?=(?:other )?target)", "up to, count"),
    (r"any number of", "up to"),
    (r"either of those creatures", "?that object, ?type:creature"),
    (r"one or two targets", "target, any target, up to, number:2"),
    (r"one, two, or three targets", "target, any target, up to, number:3"),
    (r"one or two (?=target)", "up to, number:2"),
    (r"one, two, or three (?=target)", "up to, number:3"),
    (r"choose (?=(?:another |up to one |up to two |two |a second )?target)", ""),
    (r"that targets?\b", "that targets"),
    (r"change the target", "change target"),
    (r"choose new targets for", "new targets"),
    (r"any target", "target, any target"),
    (r"\btargets?\b", "target"),
    (r"(?:returned )?this way|that permanent", ""),
    (r"\bexactly\b", "exactly"),
    (r"one or more", ""),
    (r"at least (?=one|two|three|four|five|six|seven|ten|x|\d)", "comparison:>="),
    (r"\bmay\b", "may"),
    (
        r"\bif (?:you|they|he or she|that player|the player) (?:can't(?=,)|do(?:es)?n't\b(?! control| have))",
        "if you do, non",
    ),
    (r"\bif (?:you|they|he or she|that player|the player|a player|its controller) do(?:es)?\b(?!'| not)", "if you do"),
    (r"\bwhen you do\b", "if you do"),
    # What is so, not what happens (603.8).
    (r"\bwhen (?=(?:you|defending player) controls? no\b)", "trigger, ?if"),
    (r"\bwhen(?:ever)?\b", "trigger"),
    (r"(?:as long as|if) it's not your turn", "if, whose turn, non"),
    (r"(?:as long as|if) it's not their turn", "if, whose turn, non, ?player"),
    (r"(?:as long as|if) it's your turn", "if, whose turn"),
    (r"\botherwise\b", "instead"),
    (r"wins? the game", "win the game"),
    (r"loses? the game", "lose the game"),
)
_TIMES: tuple[Words, ...] = (
    (r"until end of turn|this turn", "duration:end_of_turn"),
    (r"\bduring your turn\b", "?if, whose turn"),
    (r"\bduring (?:an|each) opponent's turn\b", "whose turn, opponent"),
    (r"until the end of your next turn", "duration:end_of_your_next_turn"),
    (r"until your next turn", "duration:your_next_turn"),
    (r"for as long as (?:it|they) remains? exiled", ""),
    (r"for the first time each turn", "all"),
    (r"for the (second|third) time each turn", "all, number:{1}"),
    (r"until your next upkeep", "duration:your_next_upkeep"),
    (r"until end of combat|this combat", "duration:end_of_combat"),
    (r"for as long as you control ~", "duration:while_source_controlled"),
    (r"for as long as ~ remains tapped", "duration:while_source_tapped"),
    (r"for as long as", "duration:while_source_remains"),
    (r"until\s+\S+(?: [a-z]+)?\s+leaves the battlefield", "until leaves"),
    (r"(?:the|your) next (?=end step|turn's|upkeep|cleanup|combat|draw)", "delayed"),
    (r"your (?=draw step|upkeep|end step|precombat|postcombat)", "whose:yours"),
    (r"combat on your turn", "step:beginning_of_combat, whose:yours"),
    (r"combat on each opponent's turn", "step:beginning_of_combat, whose:opponents"),
    (r"\bcombat phase\b", "step:beginning_of_combat"),
    (r"each combat", "all, step:beginning_of_combat"),
    (r"each opponent's (?=draw step|upkeep|end step)", "whose:opponents"),
    (
        r"upkeep of (?:§|enchanted \w+)'s controller|(?:§|enchanted \w+)'s controller's upkeep",
        "step:upkeep, whose:hosts",
    ),
    (r"draw step", "step:draw"),
    (r"upkeep", "step:upkeep"),
    (r"end step", "step:end"),
    (r"untap step", "step:untap"),
    (r"at end of combat", "delayed, step:end_of_combat"),
    (r"end of combat", "step:end_of_combat"),
    (r"precombat main phase", "step:precombat_main"),
    (r"postcombat main phase", "step:postcombat_main"),
)
_ZONES: tuple[Words, ...] = (
    (r"no cards in (?:your )?hand", "zone:hand, ?own:you"),
    (r"enters? (?:the battlefield )?tapped and under your control", "enters, tapped, control:you"),
    (r"enters? the battlefield tapped|enters? tapped", "enters, tapped"),
    (r"enter(?:s|ed)? the battlefield under your control", "enters, control:you"),
    (r"enters? the battlefield under an opponent's control", "enters, control:opponent"),
    (r"enters? the battlefield|\benter(?:s|ed)?\b", "enters"),
    (r"leaves? the battlefield", "leaves"),
    # A permanent's card is one, as long as it is of that type.
    (
        r"nontoken creature an opponent owns would die or a creature card not on the battlefield would be put into an "
        r"opponent's graveyard",
        "type:creature, opponent, would, to:graveyard",
    ),
    (r"(?:is|are|was|were) put into your graveyard from the battlefield", "dies, own:you"),
    (r"(?:is|are) put into an opponent's graveyard from the battlefield", "dies, own:opponent"),
    (r"\bdie[sd]?\b|(?:is|are|was|were) put into (?:a|its owner's) graveyards? from the battlefield", "dies"),
    (r"(?:on)?to the battlefield", "to:battlefield"),
    (r"the battlefield|from the battlefield", ""),
    (r"into your hand", "to:hand, ?own:you"),
    (rf"(?:in)?to {_WHOSE} hands?", "to:hand"),
    (r"into your graveyard", "to:graveyard, ?own:you"),
    (r"into an opponent's graveyard", "to:graveyard, opponent"),
    (rf"into {_WHOSE} graveyards?", "to:graveyard"),
    (rf"on (?:the )?top of {_WHOSE} (?:library|libraries)", "to:library, top"),
    (rf"on the bottom of {_WHOSE} (?:library|libraries)", "to:library, bottom"),
    (rf"into {_WHOSE} (?:library|libraries)", "to:library, ?owner"),
    (r"your (graveyard|hand)", "zone:{1}, own:you"),
    (r"(?:an|target) opponent's (graveyard|hand)", "zone:{1}, own:opponent"),
    (r"graveyards?", "zone:graveyard"),
    (r"your library", "zone:library, ?own:you"),
    (r"\bhands?\b", "zone:hand"),
    (r"\byour library\b", "zone:library, ?own:you"),
    (r"library|libraries", "zone:library"),
    (r"\bexile[sd]?\b", "exile"),
    (r"top (?=card|\d|two|three|four|five|six|seven|eight|ten|x\b)", "top"),
)
_VERBS: tuple[Words, ...] = (
    (r"\bgets? an emblem with", "emblem"),
    (r"\b(?:you )?have the city's blessing\b", "blessing"),
    (r"\bbecomes? the monarch\b", "monarch"),
    (r"\bit(?:'s| is) neither day nor night\b", "daytime:neither"),
    (r"\bday becomes night or night becomes day\b", "day turns"),
    (r"\bit becomes (day|night)\b", "becomes, daytime:{1}"),
    (r"\bit(?:'s| is) (day|night)\b", "daytime:{1}"),
    (r"\bmutates\b", "mutates"),
    (r"transforms? into", "transforms"),
    (r"\btransformed\b", "transformed"),
    (r"\btransforms?\b", "transform"),
    (r"\bflips? (?=§|~|it\b)", "flip"),
    (r"\blast turn\b", "last turn"),
    *((rf"\b{verb}(?:s|es|ed|ing)?\b", verb) for verb in ("destroy", "regenerate", "fight", "reveal")),
    (r"\bdiscard(?:s|ed|ing)?\b", "discard, ?zone:hand"),
    (r"\bmill(?:s|ed|ing)?\b", "mill, ?to:graveyard"),
    *((rf"\b{verb}(?:es|s|d|ed)?\b", verb) for verb in ("sacrifice", "search", "exchange", "create")),
    (r"\bdraw(?:s|n)?\b", "draw"),
    (r"\battached\b", "attached"),
    (r"\battach(?:es)?\b", "attach"),
    (r"\bshuffles?\b", "shuffle"),
    (r"\bprevent(?:ed)?\b", "prevent"),
    (r"\bscrys?\b", "scry"),
    (r"\bgains? control", "control"),
    (r"\bgains? (\d+|x|that much) life", "gain life, amount:{1}"),
    (r"\bgains? twice that much life", "gain life, that much, number:2"),
    (r"\bgained (\d+) or more life", "gain life, amount:{1}, comparison:>="),
    (r"\b(?:have|has) more life than", "life total, comparison:>"),
    (r"\blost (\d+) or more life", "lose life, amount:{1}, comparison:>="),
    (r"\bgain(?:s|ed)? life", "gain life"),
    (r"\bloses? (\d+|x|that much|half \w+) life", "lose life, amount:{1}"),
    (r"\b(?:loses?|lost) life", "lose life"),
    (r"\bloses? all(?: other)? abilities", "lose all abilities"),
    (r"\bpays? (\d+|x) life", "pay life, amount:{1}"),
    (r"\bdevotion\b", "devotion, ?count"),
    (r"(?:the number of creatures|for each creature) in your party", "party"),
    (r"if you have a full party", "if, party, number:4, comparison:>="),
    (r"life total", "life total"),
    (r"(\d+) or more life", "life total, amount:{1}, comparison:>="),
    (r"(\d+) or less life", "life total, amount:{1}, comparison:<="),
    (r"\blife\b", "life total"),
    (r"shares? (?:a|at least one) (color|creature type|card type) with", "shares:{1}"),
    (r"(?:shares? no|do(?:es)?n't share an?) (color|creature type|card type)s?(?: with)?", "shares:{1}, non"),
    (r"(?:with |has |have |having )?the same (name|mana value) as", "shares:{1}"),
    (r"\bplayed\b", "play"),
    (r"for mana", "for mana"),
    (r"becomes? tapped", "becomes tapped"),
    (r"becomes? untapped", "becomes untapped"),
    (r"\buntapped\b", "untapped"),
    (r"\btapped\b", "tapped"),
    (r"\buntaps?\b", "untap"),
    (r"\btaps?\b", "tap"),
    (r"\badds?\b", "add mana"),
    (r"any color|any one color", "any colour"),
    (r"\bcasts?\b", "cast"),
    (r"can't|can\b", "can"),
    (r"would", "would"),
    (r"cop(?:y|ies)", "copy"),
    (r"\bbecomes?\b", "becomes"),
    (r"\beach becomes?\b", "becomes"),
    (r"in addition to (?:its|their) other (?:colors and )?(?:creature )?types", "besides"),
    (r"(?:all|every) creature types?", "every creature type"),
    (r"card types? (?=among)", "variety:card_type"),
    (r"basic land types? (?=among)", "variety:basic_land_type"),
    (r"colors? (?=among)", "variety:colour"),
    (r"different powers", "variety:power"),
    (r"creature types?", "creature type"),
    (r"basic land type", "basic land type"),
    (r"any combination of colors", "any colour, combination"),
    (r"as you choose among|any combination of", ""),
    (r"\bchosen type", "choose, creature type"),
    (r"\bchoose[sn]?\b|\bchosen\b|of (?:your|their) choice", "choose"),
    (r"(?:it's|they're|that's|that are) still (?:an? )?(?:lands?|artifacts?|creatures?|planeswalkers?)?", "besides"),
    (r"\bdivided\b", "divided"),
    (r"\blook at\b", "look"),
    (r"switch", "switch"),
    (r"\bremoves? (?=[^.]* from combat)", "remove from combat"),
    (r"\bfrom combat\b", ""),
    (r"extra turns? after this one", "extra turn"),
    (r"skips? (?:your|their|his or her|that player's) next (?=turn|draw|combat|untap|upkeep)|skips?\b", "skip"),
    (r"\binstead\b", "instead"),
    (r"\bunless\b", "unless, ?if, ?non"),
    (r"(?:does|do|did|is|are|was|were|has|have)n't(?! (?:control|own))|\bno\b|\bnot\b", "non"),
    (r"\bif\b|as long as|\bwhile\b", "if"),
    (r"\b(?:for each time|(?:the )?number of times) [^.,]{1,40}? was kicked\b", "count, kicked"),
    (r"\bkicked\b", "kicked"),
    (r"without", "non"),
    (r"activate", "activate"),
)
_PLAYERS: tuple[Words, ...] = (
    (
        r"(?:your opponents|an opponent|opponents|target opponent|each opponent|that opponent) controls?",
        "control:opponent",
    ),
    (r"you don't control|you control no\b", "control:you, non"),
    (r"you control\b", "control:you"),
    (r"you don't own", "own:you, non"),
    (r"you own\b", "own:you"),
    (r"defending player controls", "control:player, defending player"),
    (r"(?:a|each|that|target|chosen) player controls|\bcontrols\b|they control", "control:player"),
    (r"under your control", "your control"),
    (r"under (?:its|their|his|her) owners?'s? control", ""),
    (r"each other player", "opponent"),
    (
        r"each opponent and each creature and planeswalker they control",
        "opponent, all, type:creature, control:opponent, type:planeswalker",
    ),
    (r"each opponent and each creature they control", "opponent, all, type:creature, control:opponent"),
    (r"\bno opponent controls\b", "control:opponent, non"),
    (r"~'s controller", "controller, ?its own controller"),
    (r"\bcontrollers?\b", "controller"),
    (r"\bowners?\b", "owner"),
    (r"defending player", "defending player"),
    (r"\bopponents?\b", "opponent"),
    (r"\bplayers?\b", "player"),
)
_QUALITIES: tuple[Words, ...] = (
    (r"other than a basic land card", "supertype:basic, non"),
    (rf"\bnon({_COLOURS})\b", "colour:{1}, non"),
    (rf"\b({_COLOURS})\b", "colour:{1}"),
    (r"colorless", "colourless"),
    (r"face-down", "face down"),
    (r"\band the other\b", "?other"),
    (r"multicolored", "multicoloured"),
    (r"monocolored", "monocoloured"),
    (r"nontoken", "token, non"),
    (r"\btokens?\b", "token"),
    (r"\bnon-?(basic|legendary|snow)\b", "supertype:{1}, non"),
    (r"\b(basic|legendary|snow)\b", "supertype:{1}"),
    (rf"\bnon({'|'.join(_TYPES)})\b", "type:{1}, non"),
    *((rf"\b(?:{kind}|{_PLURALS.get(kind, kind + 's')})\b", f"type:{kind}") for kind in _TYPES),
    (r"\bspells?\b", "spell"),
    (r"\babilit(?:y|ies)\b", "ability"),
    (r"\bpermanents?\b", "permanent"),
    (r"converted mana cost|mana value", "mana value"),
    (r"\beven\b", "even"),
    (r"\bodd\b", "even, non"),
    (r"\bpower\b", "power"),
    (r"\btoughness\b", "toughness"),
    (r"\bother\b|\banother\b", "other"),
    (r"less than or equal", "comparison:<="),
    (r"greater than or equal", "comparison:>="),
    (r"less than", "comparison:<"),
    (r"greater than", "comparison:>"),
    (r"highest", "greatest"),
    (r"lowest", "least"),
    (r"\bexcept\b", "?except"),
    (r"or (?:greater|more)", "comparison:>="),
    (r"or (?:less|fewer)", "comparison:<="),
    (r"\bor\b", "or"),
)
_NUMBERS: tuple[Words, ...] = (
    (r"for each", "count"),
    (r"(?:the )?number of", "count"),
    (r"are each equal", ""),
    (r"each of (?=§? ?(?:up to|one|two|three|x|any number))", ""),
    (r"each (?=get|gain|become|deal|have|attack|block)", ""),
    (r"\beach\b|\ball\b|\bevery\b", "all"),
    (r"up to", "up to"),
    (r"at random|in a random order", "random"),
    (r"in any order", ""),
    (r"that (?:much|many)", "that much"),
    (r"\bhalf\b", "half"),
    (r"rounded up", "rounded up"),
    (r"rounded down", ""),
    (r"\bonly\b", "only"),
    (r"\btwice\b|\bdoubles?\b", "number:2"),
    (r"\btriples?\b", "number:3"),
    (r"\b(\d+|x|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fifteen|twenty)\b", "number:{1}"),
)


def _keywords() -> Iterator[Words]:
    yield r"basic landcycling", "keyword:cycling, supertype:basic, type:land"
    yield r"(?<=artifact )landcycling", "keyword:cycling, type:land"
    yield rf"({_LANDS})cycling", "keyword:cycling, subtype:{1}, ?type:land"
    yield r"([a-z]+)cycling", "keyword:cycling, subtype:{1}, ?type:creature"
    yield r"nonbasic landwalk", "keyword:landwalk, non, supertype:basic, type:land"
    yield r"(legendary|snow) landwalk", "keyword:landwalk, supertype:{1}, ?type:land"
    yield rf"({_LANDS})walk", "keyword:landwalk, subtype:{1}"
    yield r"landwalk", "keyword:landwalk"
    yield r"^you control (?=enchanted)", "control"
    yield r"enchanted player's (?=draw step|upkeep|end step)", "whose:enchanted"
    yield r"under enchanted player's control", "host, control:player"
    yield r"(?<=target )enchanted (?=creature|permanent|land)|enchanted (?=creatures|permanents|lands)", "enchanted"
    yield r"\ban enchanted (?=creature|permanent|land)", "enchanted"
    yield r"enchanted\s+(?:\w+|§)\s+is put into a graveyard(?! from)", "host, dies"
    yield r"enchanted\s+(?:creature|permanent|land|artifact|enchantment|planeswalker|player|§)", "host"
    yield r"\ban(?:other)? equipped creature", "equipped, type:creature"
    yield r"equipped creatures", "equipped, type:creature"
    yield r"equipped creature", "host"
    yield r"\benchant\b", "keyword:enchant"
    yield r"\btotem armor\b", f"keyword:{Keyword.UMBRA_ARMOR.value}"
    for keyword in sorted(Keyword, key=lambda member: -len(member.value)):
        if keyword not in _SHAPED:
            yield rf"\b{keyword.value.replace('_', '[ -]')}\b", f"keyword:{keyword.value}"


#: Everything known, in the order in which it is tried.
WORDS: tuple[Words, ...] = (
    *_SYMBOLS,
    *RESTRICTIONS,
    (r"\bthis (?:creature|permanent|land|artifact|enchantment|aura|spell|card|token|ability)\b", ""),
    *TURN,
    *PROHIBITIONS,
    *TEXTS,
    *COUNTERS_AND_BODIES,
    *_keywords(),
    *DAMAGE,
    *COMBAT,
    *_TIMES,
    *_ACTIONS,
    *_TRIGGERS,
    *_ZONES,
    *_VERBS,
    *_PLAYERS,
    *_NUMBERS,
    *_QUALITIES,
)
_SMALL = """
a an the of to it its is are that this those these them they their and in on with from by be at as for you your
has have had gets get gains gain into among than do does card cards deals deal during mana turn turns amount his
her he she him lose loses return returns then pay pays put puts was were where s equal one additional been any
who isn aren re itself also color colors type types rest order source sources there first plus ve both take takes
effect
"""
#: Words that assert nothing by themselves.
SMALL_WORDS = frozenset(_SMALL.split())
