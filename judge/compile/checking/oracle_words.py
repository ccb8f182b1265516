"""The words of English rules texts and the facts they assert, tried in this order; each takes its words away.

A fact may hold a group of the pattern (`{1}`). What no pattern takes and `SMALL_WORDS` does not list is a word that
this guard does not know: it is a fact of its own, which no value asserts. A fact after "?" may be asserted or not.
"""

from __future__ import annotations

from collections.abc import Iterator

from judge.abilities.terms import CardType, Colour, Keyword

#: A pattern and the facts that its words assert, parted by commas.
Words = tuple[str, str]

_WHOSE = r"(?:its|your|their|his or her|that player's|its owner's|their owner's|their owners'|its owners'|a|the)"
_THOSE_CARDS = r"(?:it|them|(?:that|those|this|the exiled) cards?|(?:the )?cards? exiled this way|that spell)\b"
_COUNTER = r"(\+\d/\+\d|-\d/-\d|\+\d/\+\d|(?:first |double )?[a-z]+) counters?"
_LANDS = "plains|island|swamp|mountain|forest"
_COLOURS = "|".join(colour.name.lower() for colour in Colour)
_TYPES = tuple(kind.value for kind in CardType if kind is not CardType.KINDRED)
_PLURALS = {"sorcery": "sorceries"}
#: Keywords with a shape of their own.
_SHAPED = frozenset({Keyword.ENCHANT, Keyword.LANDWALK})

_SYMBOLS: tuple[Words, ...] = (
    (r"\{T\}", "{T}"),
    (r"\{Q\}", "{Q}"),
    (r"costs? ((?:\{[^}]+\})+) more to cast for each target beyond the first", "mana:{1}, cost of targets"),
    (r"costs? ((?:\{[^}]+\})+) more(?: to cast| to activate)?", "mana:{1}, costs more"),
    (r"costs? \{X\} less(?: to cast| to activate)?", "costs less, ?mana:1"),
    (r"costs? ((?:\{[^}]+\})+) less(?: to cast| to activate)?", "mana:{1}, costs less"),
    (r"spells? you cast", "spell, control:you"),
    (r"spells? (?:your )?opponents cast", "spell, control:opponent"),
    (r"(?:\{[^}]+\})+", "mana:{0}"),
)
_RESTRICTIONS: tuple[Words, ...] = (
    (rf"you may play {_THOSE_CARDS}(?! without paying)", "may be played, lands"),
    (rf"you may cast {_THOSE_CARDS}(?! without paying)", "may be played"),
    (r"\b(?:the|its) flashback cost is equal to its mana cost", "for its mana cost, ?keyword:flashback"),
    (r"activate (?:this ability )?only (?:any time you could cast|as) a sorcery", "only, timing:sorcery"),
    (r"activate (?:this ability )?only once each turn", "only, once"),
    (r"(?:activate (?:this ability )?)?only during combat", "only, timing:combat"),
    (r"(?:activate (?:this ability )?)?only before attackers are declared", "only, timing:before_attackers"),
    (r"(?:activate (?:this ability )?)?only before blockers are declared", "only, timing:before_blockers"),
    (r"(?:activate (?:this ability )?)?only during your turn", "only, timing:your_turn"),
    (r"(?:activate (?:this ability )?)?only during your upkeep", "only, timing:your_upkeep"),
    (r"(?:activate (?:this ability )?)?only during an opponent's turn", "only, timing:opponents_turn"),
    (r"and only once each turn", "once"),
    (r"this ability triggers only once each turn", "once"),
    (r"activate (?:this ability )?(?=only)", ""),
    (r"any player may activate this ability", "any player"),
    (r"activate (?:this ability )?only if", "only, if"),
    (r"\bto its owner's graveyard", "to:graveyard"),
    (r"choose one or (?:both|more)", "choose, up to"),
    (r"you may choose the same mode more than once", "chosen again"),
    (r"(?<!\w)you have (hexproof|shroud)\b", "you have {1}"),
    (r"skips? (?:your|their) (draw|untap) steps?(?! this)", "playerrulekind:skip_{1}_step"),
    (r"as an additional cost to cast this spell", "additional cost"),
    (r"rather than pay this spell's mana cost", "rather than pay"),
    (r"clash with an opponent", "clash"),
    (r"if you win(?! the game)", "win clash, if"),
    (r"play (that card|the exiled card|it) without paying its mana cost", "cast, without paying, lands, ?exile"),
    (
        r"you may cast (?=[^.]*from your hand without paying their mana costs)",
        "playerrulekind:may_cast_freely, ?spell, ?without paying",
    ),
    (r"(?<=from your hand )without paying their mana costs", ""),
    (r"without paying (?:its|their) mana costs?", "without paying"),
)
_TURN: tuple[Words, ...] = (
    (r"(?:there is|there's|you get|gets) (?=an additional (?:beginning|combat) phase)", "extra phase"),
    (r"(?:there is|there's|you get|gets) (?=an additional (?:upkeep|draw|end) step)", "extra step"),
    (r"an additional (beginning|combat) phase", "phase:{1}"),
    (r"(?:followed by )?an additional main phase", "phase:postcombat_main"),
    (r"after this (?:\w+ )?(?:phase|step)", ""),
    (r"you may choose not to untap (.+?) during your untap step", "may stay tapped, ?self"),
)
_DAMAGE: tuple[Words, ...] = (
    (r"\bdiscards? (?:your|their|his or her) hands?\b", "discard, all, ?zone:hand, ?own:you, ?own:player"),
    (r"\bmay have (?=[^.]*\bassign)", "may"),
    (
        r"if (?=[^.]*causes a triggered ability of a permanent you control to trigger, that ability triggers an add)",
        "",
    ),
    (
        r"entering the battlefield( under your control)? causes a triggered ability of a permanent you control to"
        r" trigger, that ability triggers an additional time",
        "playerrulekind:entering_triggers_again, ?control:you",
    ),
    (r"can attack (?:this turn )?as though (?:it|they) didn't have\s+(?=defender|§)", "attacks, as though"),
    (r"\bphases? out\b", "phase out"),
    (r"assigns? its combat damage as though it weren't blocked", "combat damage, as though unblocked"),
    (r"(?:equal to )?the (?:amount of )?life lost this way", "lost this way"),
    (r"double that damage", "damage, that much, number:2"),
    (r"to that (?:permanent or player|player or permanent|creature or player)\b", ""),
    (r"the next time", "next time"),
    (r"(?:the )?next (?=\d|x\b)|(?:that would be|would be|that is|that's|that are) dealt(?: to)?", ""),
    (r"\bis dealt to\b", ""),
    (r"assigns combat damage equal to its toughness rather than its power", "damage by toughness"),
    (r"(?:is|was|are|were|been)? ?dealt combat damage", "dealt damage, combat damage"),
    (r"(?:is|was|are|were|been)? ?dealt damage", "dealt damage"),
    (r"combat damage", "damage, combat damage"),
    (r"damage", "damage"),
)
_TEXTS: tuple[Words, ...] = (
    (r"change the text of", "change text"),
    (r"by replacing all instances of", ""),
    (r"(?:or )?one color word(?: with another)?", "word:colour"),
    (r"(?:or )?one basic land type(?: with another)?", "word:basic land type"),
    (r"one creature type(?: with another)?", "word:creature type"),
    (r"the new creature type can't be", "never"),
)
_COUNTERS_AND_BODIES: tuple[Words, ...] = (
    (r"(?<=counters )would be (?:put|placed) on", "put counter, would"),
    (r"(?<=counters )(?:is|are) put on (?=it\b|that)", "put counter"),
    (r"\bputs?\b(?=[^.]{0,30}\bcounters?\b)", "put counter"),
    (r"\bgets? (?=(?:an?|two|three|that many|x|\d+) (?:poison|energy|experience) counters?)", "put counter"),
    (r"\bremoves?\b(?=[^.]{0,30}\bcounters?\b)", "remove counter"),
    (r"\bcounters? (?=target|that |it\b|all )", "counter spell"),
    (_COUNTER, "counter:{1}"),
    (r"(?:is|are|would be) put on (?=a |an |~|target|another|it|that)", "put counter"),
    (r"\bdistributes?\b", "put counter, divided"),
    (r"level (\d+)-(\d+)", "if, counter:level, comparison:>=, comparison:<=, number:{1}, number:{2}"),
    (r"\bbecomes level (\d+)", "becomes, level, number:{1}"),
    (r"(?<=: )level (\d+)$", "level, number:{1}"),
    (r"level (\d+)\+", "if, counter:level, comparison:>=, number:{1}"),
    (r", where x is", "where x is"),
    (r"[+-]?x/[+-]?x|[+-]x/[+-]\d+|[+-]\d+/[+-]x", "X/X"),
    (r"([+-]\d+)/([+-]\d+)", "pt:{1}/{2}"),
    (r"(?:base power and toughness )?(\d+)/(\d+)", "base:{1}/{2}"),
)
_COMBAT: tuple[Words, ...] = (
    (r"all creatures able to block .{1,24} this turn do so", "must be blocked, all able, duration:end_of_turn"),
    (r"all creatures able to block .{1,24} do so", "must be blocked, all able"),
    (r"can't attack or block|can't block or attack", "can't attack, can't block"),
    (r"can't be blocked by more than (\w+) creatures?", "can't be blocked, number:{1}"),
    (r"must be blocked this turn if able", "must be blocked, duration:end_of_turn"),
    (r"must be blocked if able", "must be blocked"),
    (r"attacks? or blocks?(?: each combat| each turn)? if able", "attacks if able, blocks if able"),
    (r"can't be blocked(?=[^.]* except by)", "can't be blocked, non"),
    (r"except by creatures", "?type:creature"),
    (r"except by", ""),
    (r"can block only creatures", "can't block, non, ?type:creature"),
    (r"can't be blocked", "can't be blocked"),
    (r"can't attack", "can't attack"),
    (r"can't block", "can't block"),
    (r"attacks? this turn if able", "attacks if able, duration:end_of_turn"),
    (r"attacks?(?: each combat| each turn| this combat)? if able", "attacks if able"),
    (r"blocks? this turn if able", "blocks if able, duration:end_of_turn"),
    (r"blocks?(?: each combat| each turn| this combat)? if able", "blocks if able"),
    (r"\bas (?:it|they) attacks?\b", "as it attacks"),
    (r"attacks? alone|is the only creature attacking", "attacks, alone"),
    (r"no more than (\w+) creatures? can attack[^.]*", "playerrulekind:max_attackers, number:{1}"),
    (r"no more than (\w+) creatures? can block[^.]*", "playerrulekind:max_blockers, number:{1}"),
    (r"can block an additional creature(?: each combat| this turn)?", "block additional"),
    (r"can block any number of creatures", "block additional"),
    (r"player or planeswalker it's attacking", "defending player, type:planeswalker"),
    (r"player it's attacking", "defending player"),
    *(
        (rf"\byou attack with {many} or more creatures", f"attacks, control:you, type:creature, number:{others}")
        for many, others in (("two", 1), ("three", 2), ("four", 3), ("five", 4))
    ),
    (r"\byou(?:'ve)? attack(?:ed)?(?: with)?", "attacks, control:you, ?type:creature"),
    (r"attacks? or blocks?", "attacks, blocks"),
    (r"attacks? and isn't blocked", "attacks, unblocked"),
    (r"blocks or becomes blocked", "blocks, becomes blocked"),
    (r"blocking or blocked by|blocked by or blocking", "blocking or blocked by"),
    (r"becomes? blocked", "becomes blocked"),
    (r"attack(?:s|ed)?\b", "attacks"),
    (r"\bblocks?\b", "blocks"),
    (r"unblocked", "unblocked"),
    (r"attacking", "attacking"),
    (r"blocking", "blocking"),
    (r"\bblocked\b", "blocked"),
)
_PROHIBITIONS: tuple[Words, ...] = (
    (r"can't be regenerated", "can't be regenerated"),
    (r"(?:lose|loses) all (?:other )?creature types", "loses creature types"),
    (r"both (?=(?:white|blue|black|red|green) and)", ""),
    (r"can't be countered", "can't be countered"),
    (r"can't be prevented", "can't be prevented"),
    (r"can't be sacrificed", "can't be sacrificed"),
    (r"can't be the targets? of", "can't be targeted"),
    (r"players don't lose unspent mana as steps and phases end", "playerrulekind:mana_does_not_empty, player"),
    (r"you may spend mana as though it were mana of any color", "playerrulekind:spend_as_any_colour, ?cast, ?spell"),
    (
        r"players may spend mana as though it were mana of any color",
        "playerrulekind:spend_as_any_colour, player, ?cast, ?spell",
    ),
    (
        r"players can't pay life or sacrifice",
        "playerrulekind:cant_pay_life, playerrulekind:cant_sacrifice_as_cost, player",
    ),
    (r"you may cast (?=target [^.]*this turn)", "may be played"),
    (r"you may look at the top card of your library any time", "playerrulekind:may_look_at_top"),
    (r"play with the top card of your library revealed", "playerrulekind:top_revealed"),
    (r"each player plays with the top card of their library revealed", "playerrulekind:top_revealed, ?all, ?player"),
    (
        r"you may play lands and cast (?=[^.]*from the top of your library)",
        "playerrulekind:may_play_top, type:land, ?spell, ?all",
    ),
    (r"you may play lands from the top of your library", "playerrulekind:may_play_top, type:land"),
    (r"you may cast (?=[^.]*from the top of your library)", "playerrulekind:may_play_top, ?spell"),
    (r"you may play lands from", "playerrulekind:may_play_from, type:land"),
    (r"you may cast (?=[^.]*as though (?:they|it) had flash)", "playerrulekind:may_cast_as_though_flash, ?spell"),
    (r"as though (?:they|it) had flash", ""),
    (r"you may cast (?=(?:~|this card|§) from your graveyard)", "may cast, ?zone:graveyard, ?own:you"),
    (r"you may cast (?=[^.]* from your graveyard)", "playerrulekind:may_play_from, ?spell"),
    (r"players can't pay life", "playerrulekind:cant_pay_life, player"),
    (r"to cast spells or activate abilities", ""),
    (r"spend this mana only to (?:cast|activate)", "spend only, ?spell"),
    (r"this mana can't be spent to cast a non(?=[a-z]+ spell)", "spend only, ?spell"),
    (r"can't gain life", "playerrulekind:cant_gain_life"),
    (r"can't cast", "playerrulekind:cant_cast"),
    (r"can't play lands", "playerrulekind:cant_play_lands"),
    (r"(?:doesn't|don't) untap during [^.]*?next untap steps?", "does not untap next"),
    (r"(?:doesn't|don't) untap during [^.]*?untap steps?", "does not untap"),
    (r"activated abilities can't be activated", "can't be activated"),
    (r"activated abilities of (?=[^.]*can't be activated)", "can't be activated"),
    (r"can't be activated", ""),
    (r"(?:that's|that is|that are) one or more colors|(?<!\w)colored\b", "coloured"),
    (r"died under your control", "dies, control:you"),
    (r"have no maximum hand size|has no maximum hand size", "playerrulekind:no_maximum_hand_size"),
    (r"play an additional land", "playerrulekind:extra_land_plays"),
    (r"play (?:up to )?(two|three) additional lands", "playerrulekind:extra_land_plays, number:{1}"),
)
#: Actions that the vocabulary holds as what they do.
_ACTIONS: tuple[Words, ...] = (
    (r"\bbecomes? (monstrous|renowned)\b", "designation:{1}"),
    (r"\b(monstrous|renowned|suspected)\b", "designation:{1}"),
    (r"\b(?:is|are) goaded\b", "goaded"),
    (r"\bamass(?:es)? (?:§ )?(\d+|x)", "keywordaction:amass, number:{1}"),
    (r"\bsupport (\d+|x)", "keywordaction:support, number:{1}, target, up to, type:creature, ?other"),
    *(
        (rf"\b{verb}s?\b", f"keywordaction:{verb}")
        for verb in (
            "adapt",
            "bolster",
            "cloak",
            "connive",
            "detain",
            "exert",
            "explore",
            "goad",
            "investigate",
            "learn",
            "manifest",
            "populate",
            "suspect",
        )
    ),
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
    (r"(?:is|are) turned face up", "turned face up"),
    (r"\byou tap (?=[^.]{0,40}for mana)", "becomes tapped, ?control:you"),
    (r"an opponent taps (?=[^.]{0,40}for mana)", "becomes tapped, control:opponent"),
    (r"(?:is|you|player|opponent)? ?tap(?:s|ped)? (?=[^.]{0,40}for mana)", "becomes tapped"),
    (r"any number of (?=(?:other )?target)", "up to, count"),
    (r"any number of", "up to"),
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
    (r"this way|that permanent", ""),
    (r"\bexactly\b", "exactly"),
    (r"one or more", ""),
    (r"at least (?=one|two|three|four|five|six|seven|ten|x|\d)", "comparison:>="),
    (r"\bmay\b", "may"),
    (r"\bif (?:you|they|he or she|that player|it's player) do(?:es)?n't\b(?! control| have)", "if you do, non"),
    (r"\bif (?:you|they|he or she|that player|the player|its controller) do(?:es)?\b(?!'| not)", "if you do"),
    (r"\bwhen you do\b", "if you do"),
    (r"\bwhen(?:ever)?\b", "trigger"),
    (r"(?:as long as|if) it's not your turn", "if, whose turn, non"),
    (r"(?:as long as|if) it's your turn", "if, whose turn"),
    (r"\botherwise\b", "instead"),
    (r"wins? the game", "win the game"),
    (r"loses? the game", "lose the game"),
)
_TIMES: tuple[Words, ...] = (
    (r"until end of turn|this turn", "duration:end_of_turn"),
    (r"\bduring your turn\b", "if, whose turn"),
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
    (r"until \S+(?: [a-z]+)? leaves the battlefield", "until leaves"),
    (r"(?:the|your) next (?=end step|turn's|upkeep|cleanup|combat|draw)", "delayed"),
    (r"your (?=draw step|upkeep|end step|precombat|postcombat)", "whose:yours"),
    (r"combat on your turn", "step:beginning_of_combat, whose:yours"),
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
    (r"enters? the battlefield tapped|enters? tapped", "enters, tapped"),
    (r"enters? the battlefield under your control", "enters, control:you"),
    (r"enters? the battlefield under an opponent's control", "enters, control:opponent"),
    (r"enters? the battlefield|\benter(?:s|ed)?\b", "enters"),
    (r"leaves? the battlefield", "leaves"),
    (r"(?:is|are) put into your graveyard from the battlefield", "dies, own:you"),
    (r"(?:is|are) put into an opponent's graveyard from the battlefield", "dies, own:opponent"),
    (r"\bdie[sd]?\b|(?:is|are|was|were) put into (?:a|its owner's) graveyards? from the battlefield", "dies"),
    (r"(?:on)?to the battlefield", "to:battlefield"),
    (r"the battlefield|from the battlefield", ""),
    (rf"(?:in)?to {_WHOSE} hands?", "to:hand"),
    (r"into your graveyard", "to:graveyard, ?own:you"),
    (rf"into {_WHOSE} graveyards?", "to:graveyard"),
    (rf"on (?:the )?top of {_WHOSE} (?:library|libraries)", "to:library, top"),
    (rf"on the bottom of {_WHOSE} (?:library|libraries)", "to:library, bottom"),
    (rf"into {_WHOSE} (?:library|libraries)", "to:library, ?owner"),
    (r"your (graveyard|hand)", "zone:{1}, own:you"),
    (r"(?:an|target) opponent's (graveyard|hand)", "zone:{1}, own:opponent"),
    (r"graveyards?", "zone:graveyard"),
    (r"\bhands?\b", "zone:hand"),
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
    *(
        (rf"\b{verb}(?:s|es|ed|ing)?\b", verb)
        for verb in ("destroy", "discard", "mill", "regenerate", "fight", "reveal")
    ),
    *((rf"\b{verb}(?:es|s|d|ed)?\b", verb) for verb in ("sacrifice", "search", "exchange", "create")),
    (r"\bdraw(?:s|n)?\b", "draw"),
    (r"\battached\b", "attached"),
    (r"\battach(?:es)?\b", "attach"),
    (r"\bshuffles?\b", "shuffle"),
    (r"\bprevent(?:ed)?\b", "prevent"),
    (r"\bscrys?\b", "scry"),
    (r"\bgains? control", "control"),
    (r"\bgains? (\d+|x|that much) life", "gain life, amount:{1}"),
    (r"\bgained (\d+) or more life", "gain life, amount:{1}, comparison:>="),
    (r"\b(?:have|has) more life than", "life total, comparison:>"),
    (r"\blost (\d+) or more life", "lose life, amount:{1}, comparison:>="),
    (r"\bgain(?:s|ed)? life", "gain life"),
    (r"\bloses? (\d+|x|that much|half \w+) life", "lose life, amount:{1}"),
    (r"\b(?:loses?|lost) life", "lose life"),
    (r"\bloses? all(?: other)? abilities", "lose all abilities"),
    (r"\bpays? (\d+|x) life", "pay life, amount:{1}"),
    (r"\bdevotion\b", "devotion"),
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
    (r"in addition to (?:its|their) other (?:colors and )?(?:creature )?types", "besides"),
    (r"(?:all|every) creature types?", "every creature type"),
    (r"card types? (?=among)", "variety:card_type"),
    (r"basic land types? (?=among)", "variety:basic_land_type"),
    (r"colors? (?=among)", "variety:colour"),
    (r"creature types?", "creature type"),
    (r"basic land type", "basic land type"),
    (r"as you choose among|any combination of", ""),
    (r"\bchosen type", "choose, creature type"),
    (r"\bchoose[sn]?\b|\bchosen\b|of (?:your|their) choice", "choose"),
    (r"(?:it's|they're|that's|that are) still (?:an? )?(?:lands?|artifacts?|creatures?|planeswalkers?)?", "besides"),
    (r"\bdivided\b", "divided"),
    (r"\blook at\b", "look"),
    (r"switch", "switch"),
    (r"\bremoves? (?=[^.]* from combat)", "remove from combat"),
    (r"extra turns? after this one", "extra turn"),
    (r"skips? (?:your|their|his or her|that player's) next (?=turn|draw|combat|untap|upkeep)|skips?\b", "skip"),
    (r"\binstead\b", "instead"),
    (r"\bunless\b", "unless, ?if, ?non"),
    (r"(?:does|do|did|is|are|was|were|has|have)n't(?! (?:control|own))|\bno\b|\bnot\b", "non"),
    (r"\bif\b|as long as", "if"),
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
    (r"~'s controller", "controller, ?its own controller"),
    (r"\bcontrollers?\b", "controller"),
    (r"\bowners?\b", "owner"),
    (r"defending player", "defending player"),
    (r"\bopponents?\b", "opponent"),
    (r"\bplayers?\b", "player"),
)
_QUALITIES: tuple[Words, ...] = (
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
    (r"\bpower\b", "power"),
    (r"\btoughness\b", "toughness"),
    (r"\bother\b|\banother\b", "other"),
    (r"less than or equal", "comparison:<="),
    (r"greater than or equal", "comparison:>="),
    (r"less than", "comparison:<"),
    (r"greater than", "comparison:>"),
    (r"highest", "greatest"),
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
    yield r"enchanted (?:creature|permanent|land|artifact|enchantment|planeswalker|player|§)", "host"
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
    *_RESTRICTIONS,
    (r"\bthis (?:creature|permanent|land|artifact|enchantment|aura|spell|card|token|ability)\b", ""),
    *_TURN,
    *_PROHIBITIONS,
    *_TEXTS,
    *_COUNTERS_AND_BODIES,
    *_keywords(),
    *_DAMAGE,
    *_COMBAT,
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
