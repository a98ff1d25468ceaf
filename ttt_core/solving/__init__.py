"""What visits positions: enumeration, the graph of all games, values, perfect play and strategies."""
