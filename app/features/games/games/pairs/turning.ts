/** Open cards, and found pairs. */
export interface TurnedCards {
  open: readonly number[];
  found: readonly number[];
}

export const noCardsTurned: TurnedCards = { open: [], found: [] };

/** Turns a card over. Two open cards that do not match are turned back when the next card is turned. */
export function turnCard(cards: readonly { pair: number }[], turned: TurnedCards, at: number): TurnedCards {
  const { open, found } = turned;
  const card = cards[at];
  if (!card || found.includes(card.pair) || open.includes(at)) return turned;
  const lying = open.length === 2 ? [] : open;
  const [first] = lying;
  if (first === undefined) return { open: [at], found };
  return cards[first]?.pair === card.pair ? { open: [], found: [...found, card.pair] } : { open: [first, at], found };
}

/** The pair that a hint highlights: that of the open card, or any that has not been found. */
export function pairToHighlight(cards: readonly { pair: number }[], { open, found }: TurnedCards): number | null {
  const [first, second] = open;
  if (first !== undefined && second === undefined) return cards[first]?.pair ?? null;
  return cards.find(({ pair }) => !found.includes(pair))?.pair ?? null;
}
