"""Runs case files (`judge/cas@1`) through the whole road and compares."""
