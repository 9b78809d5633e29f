"""Answers as text and as JSON. Says what was found out; decides nothing."""
