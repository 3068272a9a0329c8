/** With what a checkout begins: a pack, else a saved card. A pack pays the whole price: where others have shares of it, it waits to be chosen. */
export const firstWay = (packs: readonly string[], cards: readonly string[], shares: number): string | undefined =>
  shares > 1 ? cards[0] : (packs[0] ?? cards[0]);
