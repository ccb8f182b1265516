"""Text to words: pieces, the longest match over lexicon and card names, one reading for each word."""
