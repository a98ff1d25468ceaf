"""Every position, visited: enumeration, the graph of a game, its values, and strategies."""
