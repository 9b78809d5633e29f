"""A second reader: in which layers another parser, that of phase-rs, has the static abilities of real cards.

``python -m tests.second_reader`` compares the whole corpus; ``DISAGREEMENTS.md`` says of each card on which the two do
not agree who is right. The package ``phase-python`` (extra ``test``) is asked here only, never by the program.
"""
