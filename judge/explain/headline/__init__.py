"""The first line of an answer: one French sentence that says the verdict and restates the fact."""
