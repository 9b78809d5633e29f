"""A second implementation of the layer rules, written from the rules and not from ``asp/``, to compare with.

``facts`` reads a board, ``state`` holds what every object is, ``descriptions`` says who is meant, ``operations`` what
is done to them, ``dependency`` who waits for whom, ``process`` goes through the layers, ``locking`` works out what
resolved effects locked in. ``boards`` makes random boards, ``compare`` asks both and tells the differences.
"""
