"""The Tontine: a game of chance for many, where the dead may rise and the last takes the bowl."""
