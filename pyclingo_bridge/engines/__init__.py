"""How rules engines spell the words of the game: tables that reading their files and writing them share."""
