"""`python -m tests.rules.gate [NUMBER]`: what is to be looked at in the statements whose number starts so."""

import sys

from tests.rules.gate import official
from tests.rules.gate.gate import problems


def main() -> int:
    """Prints one problem a line; 1 if there is any."""
    if not official.days():
        print("textes officiels absents : seules la forme et l'époque sont vérifiées", file=sys.stderr)
    found = problems(sys.argv[1] if len(sys.argv) > 1 else "")
    print("\n".join(map(str, found)))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
