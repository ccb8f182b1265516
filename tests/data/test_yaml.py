"""The YAML dialect of the data files."""

from pathlib import Path

import pytest

from judge.data.files import load_yaml, load_yaml_as, parse_yaml, rules_dir
from judge.errors import JudgeError


@pytest.mark.parametrize("word", ["on", "non", "oui", "no", "yes", "off", "701.10", "1_000", "010", "1:30"])
def test_words_and_rule_numbers_stay_text(word: str) -> None:
    assert parse_yaml(f"x: {word}", origin="t") == {"x": word}


def test_true_integers_and_dates_are_read() -> None:
    document = parse_yaml("{a: true, b: -12, c: 2004-06-01, d: null}", origin="t")
    assert repr(document) == "{'a': True, 'b': -12, 'c': datetime.date(2004, 6, 1), 'd': None}"


def test_a_key_given_twice_is_refused() -> None:
    with pytest.raises(JudgeError, match="deux fois") as caught:
        parse_yaml("a: 1\nb: 2\na: 3", origin="fichier.yaml")
    assert "ligne 3" in str(caught.value)
    assert caught.value.exit_code == 6


@pytest.mark.parametrize("text", ["a: [1", "\tb: 1", "a: 2004-13-45", "!!python/object:os.system {}"])
def test_what_is_not_plain_yaml_is_a_bad_data_file(text: str) -> None:
    with pytest.raises(JudgeError) as caught:
        parse_yaml(text, origin="t")
    assert caught.value.exit_code == 6


def test_a_missing_file_and_one_not_in_utf8_are_named(tmp_path: Path) -> None:
    latin = tmp_path / "latin.yaml"
    latin.write_bytes("é".encode("latin-1"))
    for path in (tmp_path / "absent.yaml", latin):
        with pytest.raises(JudgeError, match=path.name):
            load_yaml(path)


def test_a_document_of_another_shape_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "t.yaml"
    path.write_text("a: un", encoding="utf-8")
    assert load_yaml_as(path, dict[str, str]) == {"a": "un"}
    with pytest.raises(JudgeError, match="forme attendue"):
        load_yaml_as(path, dict[str, int])


def test_the_rules_are_found_in_a_checkout() -> None:
    assert rules_dir().is_dir()
