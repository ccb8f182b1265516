"""Cases of other engines, in their neutral form, as structured scenarios of ours: translated, played, compared."""
