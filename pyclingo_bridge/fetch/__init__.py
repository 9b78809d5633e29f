"""Downloading Scryfall's current cards: its index of bulk data first, then the file that this names."""
