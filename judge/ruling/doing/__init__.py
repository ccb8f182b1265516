"""Questions about doing something: who may, whether one may or must, and what no player may do just so."""
