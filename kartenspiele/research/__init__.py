"""What is found out about the games: compared, agreed upon elsewhere, counted, solved."""
