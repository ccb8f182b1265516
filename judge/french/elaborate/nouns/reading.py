"""What reading a noun group leaves over: every part that took no place in the result, for the caller to report."""

from __future__ import annotations

import msgspec

from judge.errors import Span


class Unread(msgspec.Struct, frozen=True):
    """A part of a group that has no meaning where it stands. `word`: its lemma, or empty when it has none."""

    span: Span
    word: str = ""
