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
                }
                for chapter in laid_out
            },
        }
        write(as_json(value))
        return code
    day = newest_edition().date
    for chapter in laid_out:
        exercised = sum(1 for concept in chapter.concepts if counts[concept])
        write(f"{chapter.number}. {chapter.title} : {exercised} concepts exercés sur {len(chapter.concepts)}")
        for concept in sorted(chapter.concepts, key=lambda one: (-counts[one], one.value)):
            number = ", ".join(citations(concept, day)[:1])
            mark = "" if counts[concept] else "  ← aucun cas"
            write(f"  {counts[concept]:5}  {number:9} {title(concept, day)} ({concept.value}){mark}")
    missing = [concept for chapter in laid_out for concept in chapter.concepts if not counts[concept]]
    total = sum(len(chapter.concepts) for chapter in laid_out)
    write(f"{total - len(missing)} concepts exercés sur {total} par {len(cases)} cas")
    if missing:
        write(f"sans cas : {', '.join(missing)}")
    return code
