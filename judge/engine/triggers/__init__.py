"""Triggered abilities (603): seeing that one triggers, keeping it waiting, putting it on the stack."""
