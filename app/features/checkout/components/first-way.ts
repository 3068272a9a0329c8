/**
 * The default choice of a checkout: a pack, else a saved card. A pack pays the whole price, so with shares of others it is not
 * preselected.
 */
export const firstWay = (packs: readonly string[], cards: readonly string[], shares: number): string | undefined =>
  shares > 1 ? cards[0] : (packs[0] ?? cards[0]);
