"""What players call cards by, whether or not the user has them."""
