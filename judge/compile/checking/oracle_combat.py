"""Words of English rules texts about combat, damage, counters and bodies, as `oracle_words` has them of all else."""

from __future__ import annotations

#: A pattern and the facts that its words assert, parted by commas.
Words = tuple[str, str]

_COUNTER = r"(\+\d/\+\d|-\d/-\d|\+\d/\+\d|(?:first |double )?[a-z]+) counters?"
DAMAGE: tuple[Words, ...] = (
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
    (
        r"can attack this turn as though (?:it|they) didn't have\s+(?=defender|§)",
        "attacks, as though, duration:end_of_turn",
    ),
    (r"can attack as though (?:it|they) didn't have\s+(?=defender|§)", "attacks, as though"),
    (r"\bphases? out\b", "phase out"),
    (r"assigns? its combat damage as though it weren't blocked", "combat damage, as though unblocked"),
    (r"(?:equal to )?the (?:amount of )?life lost this way", "lost this way"),
    (r"equal to the (?:amount of )?damage prevented this way|for each 1 damage prevented this way", "that much"),
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
COUNTERS_AND_BODIES: tuple[Words, ...] = (
    (r"(?<=counters )would be (?:put|placed) on", "put counter, would"),
    (r"(?<=counters )(?:is|are) put on (?=it\b|that)", "put counter"),
    (r"\ban opponent (?=would put one or more)", "counters put by a player, opponent"),
    (r"\byou (?=(?:would )?put one or more)", "counters put by a player"),
    (r"\bgets? (?=one or more counters)", "get counter"),
    (r"\byou get (?=that many)|\bthey (?=put half)", ""),
    (r"\bof each of those kinds of counters\b", ""),
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
COMBAT: tuple[Words, ...] = (
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
    (r"can block an additional creature(?: each combat)?", "block additional"),
    (r"can block any number of creatures", "block additional"),
    (r"player or planeswalker it's attacking", "defending player, type:planeswalker"),
    (r"player it's attacking", "defending player"),
    *(
        (rf"\byou attack with {many} or more creatures", f"attacks, control:you, type:creature, number:{others}")
        for many, others in (("two", 1), ("three", 2), ("four", 3), ("five", 4))
    ),
    (r"\byou didn't attack with", "attacks, control:you, non, ?type:creature"),
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
