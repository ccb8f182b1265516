"""Words of English rules texts about what may, must or cannot be done, extra phases and changed texts, as
`oracle_words` has them of all else.
"""

from __future__ import annotations

from judge.compile.checking.oracle_combat import Words

_THOSE_CARDS = r"(?:it|them|(?:that|those|this|the exiled) cards?|(?:the )?cards? exiled this way|that spell)\b"
RESTRICTIONS: tuple[Words, ...] = (
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
    (r"\bhas this ability", "keeps this ability"),
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
TURN: tuple[Words, ...] = (
    (r"(?:there is|there's|you get|gets) (?=an additional (?:beginning|combat) phase)", "extra phase"),
    (r"(?:there is|there's|you get|gets) (?=an additional (?:upkeep|draw|end) step)", "extra step"),
    (r"an additional (beginning|combat) phase", "phase:{1}"),
    (r"(?:followed by )?an additional main phase", "phase:postcombat_main"),
    (r"after this (?:\w+ )?(?:phase|step)", ""),
    (r"you may choose not to untap (.+?) during your untap step", "may stay tapped, ?self"),
)
TEXTS: tuple[Words, ...] = (
    (r"change the text of", "change text"),
    (r"by replacing all instances of", ""),
    (r"(?:or )?one color word(?: with another)?", "word:colour"),
    (r"(?:or )?one basic land type(?: with another)?", "word:basic land type"),
    (r"one creature type(?: with another)?", "word:creature type"),
    (r"the new creature type can't be", "never"),
)
PROHIBITIONS: tuple[Words, ...] = (
    (r"can't be regenerated", "can't be regenerated"),
    (r"(?:lose|loses) all (?:other )?creature types", "loses creature types"),
    (r"both (?=(?:white|blue|black|red|green) and)", ""),
    (r"can't be countered", "can't be countered"),
    (
        r"\bdamage can't be prevented this turn",
        "playerrulekind:damage_cant_be_prevented, duration:end_of_turn, ?player",
    ),
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
    (
        r"(?:once )?during each of your turns, you may cast (?:one (?=permanent))?(?=[^.]* from your graveyard)",
        "playerrulekind:may_cast_one_from, ?spell",
    ),
    (r"you may cast (?=[^.]* from your graveyard)", "playerrulekind:may_play_from, ?spell"),
    (r"players can't pay life", "playerrulekind:cant_pay_life, player"),
    (r"to cast spells or activate abilities", ""),
    (r"spend this mana only to (?:cast|activate)", "spend only, ?spell"),
    (r"this mana can't be spent to cast a non(?=[a-z]+ spell)", "spend only, ?spell"),
    (
        r"entering(?: the battlefield)? or dying don't cause abilities to trigger",
        "playerrulekind:entering_causes_no_trigger, playerrulekind:dying_causes_no_trigger, ?player",
    ),
    (
        r"entering(?: the battlefield)? don't cause abilities of permanents your opponents control to trigger",
        "playerrulekind:entering_causes_no_trigger, opponent",
    ),
    (
        r"entering(?: the battlefield)? don't cause abilities to trigger",
        "playerrulekind:entering_causes_no_trigger, ?player",
    ),
    (
        r"damage that would reduce your life total to less than 1 reduces it to 1 instead",
        "playerrulekind:damage_leaves_one_life",
    ),
    (r"you don't lose the game for having 0 or less life", "playerrulekind:cant_lose_for_life"),
    (
        r"all damage is dealt to you as though its source had infect",
        "playerrulekind:damage_as_though_infect",
    ),
    (r"during your turn, your opponents can't", "opponent, if, whose turn"),
    (r"cast spells or activate abilities of", "playerrulekind:cant_cast, playerrulekind:cant_activate, ?spell"),
    (r"choose a card name", "choose, ?card name"),
    (r"choose a nonland card name", "choose, nonland card name"),
    (r"\bend the turn\b", "end the turn"),
    (
        r"activated abilities of sources with the chosen name can't be activated unless they're mana abilities",
        "playerrulekind:cant_activate_sources_but_mana, choose, ?player",
    ),
    (
        r"activated abilities of sources with the chosen name can't be activated",
        "playerrulekind:cant_activate_sources, choose, ?player",
    ),
    (
        r"spells with the chosen name can't be cast",
        "playerrulekind:cant_cast, choose, ?player, ?spell",
    ),
    (
        r"each opponent can cast spells only any time they could cast a sorcery",
        "playerrulekind:cast_only_as_sorcery, opponent",
    ),
    (
        r"can't cast more than (one|two) (?=[^.]*spells? each turn)",
        "playerrulekind:maximum_spells, number:{1}, ?all, ?player",
    ),
    (r"(?:(?:the number of|for each) )?colors? of mana spent to cast\s+(?:it|them|this spell|~|§)", "colours spent"),
    (r"any (?:color|type) that (?=[^.]*could produce)", "could produce"),
    (r"can't draw more than (one|two) cards? each turn", "playerrulekind:maximum_draws, number:{1}, ?all, ?player"),
    (
        r"each spell that would cost less than three mana to cast costs three mana to cast",
        "playerrulekind:minimum_spell_cost, number:3, ?player",
    ),
    (r"can't get poison counters", "playerrulekind:cant_get_poison"),
    (r"can't get counters", "playerrulekind:cant_get_counters"),
    (r"can't have -1/-1 counters put on them", "can't have counters, text:-1/-1"),
    (r"counters can't be put on", "can't have counters"),
    (
        r"creature cards in graveyards and libraries can't enter(?: the battlefield)?",
        "playerrulekind:cant_enter, type:creature, zone:graveyard, zone:library, ?player, ?or",
    ),
    (
        r"players can't cast spells from graveyards or libraries",
        "playerrulekind:cant_cast, ?spell, zone:graveyard, zone:library, player, ?or",
    ),
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
