"""`judge couverture --moteur`: for each chapter of the engine its concepts, and how many cases exercise each."""

from __future__ import annotations

from judge.cli.ask import parse_format
from judge.cli.coverage.cases import read_cases
from judge.cli.output import write
from judge.render import OutputFormat, as_json
from judge.rules.editions import newest_edition
from judge.rules.statements import citations, title


def engine(folder: str, *, form: str) -> int:
    """Runs every case of the folder and prints the counts, those of zero under each chapter's heading."""
    from judge.verify.exercised import concepts_exercised
    from judge.verify.inventory import chapters

    to = parse_format(form, (OutputFormat.TEXTE, OutputFormat.JSON))
    cases, code = read_cases(folder)
    if not cases:
        return code
    counts = concepts_exercised(cases)
    laid_out = chapters()
    if to is OutputFormat.JSON:
        value = {
            "schema": "judge/couverture@1",
            "moteur": {
                str(chapter.number): {
                    "titre": chapter.title,
                    "concepts": {concept.value: counts[concept] for concept in chapter.concepts},
                    "rubriques": [concept.value for concept in chapter.headings],
                }
                for chapter in laid_out
            },
        }
        write(as_json(value))
        return code
    day = newest_edition().date
    for chapter in laid_out:
        playable = [concept for concept in chapter.concepts if concept not in chapter.headings]
        exercised = sum(1 for concept in playable if counts[concept])
        apart = f", {_headings(len(chapter.headings))}" if chapter.headings else ""
        write(f"{chapter.number}. {chapter.title} : {exercised} concepts exercés sur {len(playable)}{apart}")
        for concept in sorted(chapter.concepts, key=lambda one: (-counts[one], one.value)):
            number = ", ".join(citations(concept, day)[:1])
            mark = "" if counts[concept] else "  ← aucun cas"
            if concept in chapter.headings:
                mark = "  (rubrique)"
            write(f"  {counts[concept]:5}  {number:9} {title(concept, day)} ({concept.value}){mark}")
    headings = [concept for chapter in laid_out for concept in chapter.headings]
    concepts = [concept for chapter in laid_out for concept in chapter.concepts if concept not in headings]
    missing = [concept for concept in concepts if not counts[concept]]
    exercised = len(concepts) - len(missing)
    write(f"{exercised} concepts exercés sur {len(concepts)} par {len(cases)} cas ; {_headings(len(headings))}")
    if missing:
        write(f"sans cas : {', '.join(missing)}")
    return code


def _headings(number: int) -> str:
    return f"{number} rubrique{'s' if number > 1 else ''}"
