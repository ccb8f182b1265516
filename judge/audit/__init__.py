"""Finds rule numbers and outdated words in any text and says which still hold: `audit(text, …) -> Report`.

Reads the rulebook only; it plays nothing and knows no scenario.
"""

from judge.audit.report import Finding, Report, Verdict, audit

__all__ = ["Finding", "Report", "Verdict", "audit"]
