/**
 * Returns the preselected means: a pack, or else a saved card. A pack pays the whole price, so it is not preselected if others pay
 * shares.
 */
export const preselectedMeans = (
  packs: readonly string[],
  cards: readonly string[],
  shares: number,
): string | undefined => (shares > 1 ? cards[0] : (packs[0] ?? cards[0]));
