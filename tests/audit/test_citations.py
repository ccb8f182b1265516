"""What in a text is a rule number, and what only looks like one."""

from __future__ import annotations

import pytest

from judge.audit.citations import citations
from judge.audit.markup import read

CITED = {
    "after the word": ("Voir la règle 502.28, puis rien.", ["502.28"]),
    "with a letter": ("D'après 704.5f, il meurt.", ["704.5f"]),
    "with a capital letter": ("D'après 704.5F, il meurt.", ["704.5f"]),
    "before the verb avoir": ("La règle 502.2 a changé.", ["502.2"]),
    "a section after the word": ("La règle 420 en parle.", ["420"]),
    "a heading": ("509. L'étape des bloqueurs\n509.1. D'abord on choisit.", ["509", "509.1"]),
    "stuck to CR": ("CR310.4a et §502.2 et C.R. 217.1c", ["310.4a", "502.2", "217.1c"]),
    "a list": ("les règles 702.7 et 702.4, 420 ou 410", ["702.7", "702.4", "420", "410"]),
    "in bold": ("[b]502.28[/b] **502.4** <b>502.5</b> __502.7__", ["502.28", "502.4", "502.5", "502.7"]),
    "a section in bold": ("règle [b]420[/b]", ["420"]),
    "with references of characters": ("r&egrave;gle&nbsp;420", ["420"]),
    "in a bracket": ("(510.1c)", ["510.1c"]),
    "in inline code": ("`702.16`", ["702.16"]),
    "text of a link": ("[502.28](https://a.fr/501.1) [url=https://a.fr/501.1]502.4[/url]", ["502.28", "502.4"]),
}


@pytest.mark.parametrize("name", CITED)
def test_a_rule_number_is_found(name: str) -> None:
    text, numbers = CITED[name]
    assert [one.number for one in citations(read(text).text)] == numbers


NOT_CITED = {
    "price": "Il est à 310.50 €, ou 450€, ou $502.28, ou 120 euros",
    "price told": "vendu 310.5 en boutique, il en vaut 502.2",
    "date": "le 12.05.2004, le 310.2.2005 et en 2004",
    "power and toughness": "un jeton 100/100 puis 310/5",
    "card number": "123/306, n° 310, #310.2, MRD 310",
    "version": "version 502.28 et 1.502.28 puis v310.2",
    "address": "https://a.fr/502.28 www.a.fr/502.28?r=310.2 [url]http://a.fr/502.28[/url] <a href='x?502.28'>là</a>",
    "mail": "ours502.28@a.fr",
    "fenced code": "```\nregle 502.28\n```\nfin",
    "BBCode code": "[code]règle 502.28[/code]",
    "preformatted": "<pre>règle 502.28</pre><script>a = 502.28</script><!-- 502.28 -->",
    "comma decimal": "310,4 mètres",
    "time": "en 502.4 secondes, 120.5 ms, 310.2 km",
    "address of a machine": "192.168.100.1",
    "a count": "300 joueurs, 450 cartes et le 217ème\n300 Spartiates",
    "long number": "1502.28 et 502.2845",
    "score": "total : 310.4 et moyenne de 502.2",
    "added": "100+310.2=410.3",
}


@pytest.mark.parametrize("name", NOT_CITED)
def test_what_only_looks_like_a_rule_number_is_left_alone(name: str) -> None:
    assert [one.number for one in citations(read(NOT_CITED[name]).text)] == []


RANGES = {
    "in words": ("310.1 à 310.4", "310.1", "310.4", False),
    "in English": ("310.1 to 310.4", "310.1", "310.4", False),
    "letters": ("510.1a-d", "510.1a", "510.1d", True),
    "a long dash": ("510.1a–510.1d", "510.1a", "510.1d", False),
    "items": ("103.1-4", "103.1", "103.4", True),
    "sections": ("règles 506-511", "506", "511", True),
}


@pytest.mark.parametrize("name", RANGES)
def test_a_range_is_one_citation(name: str) -> None:
    text, first, last, short = RANGES[name]
    (found,) = citations(text)
    assert (found.number, found.last, found.short) == (first, last, short)


def test_what_is_read_leads_back_to_the_text_as_given() -> None:
    text = "&agrave; la r&egrave;gle <i>502.28</i> &eacute;t&eacute;"
    prose = read(text)
    (found,) = citations(prose.text)
    span = prose.origin(found.start, found.end)
    assert text[span.start : span.end] == "502.28"
