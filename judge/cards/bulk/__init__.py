"""The public bulk files of cards: read as they stream, recognised by content, told as printings."""
