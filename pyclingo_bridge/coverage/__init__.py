"""How much of the cards' text is understood: sentence by sentence, layer by layer."""
