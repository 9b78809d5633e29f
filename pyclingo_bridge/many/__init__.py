"""Any number of boards: a stream of them over processes or machines. Imports nothing: the program starts with it."""
