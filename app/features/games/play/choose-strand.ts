import type { StrandState } from "../engine/fold.ts";
import type { Game, Strand } from "../engine/game.ts";

interface Choice {
  game: Game;
  states: readonly StrandState[];
  /** Ids of the strands that the child may play. */
  open: readonly string[];
  /** A plan's strands, in order. */
  planned: readonly string[];
  /** The strand that the URL names. */
  asked: string | null;
  /** Whether words can be heard: from a checked voice, or from a grown-up next to the child. */
  heard: boolean;
  switches: boolean;
}

/**
 * Chooses the strand of a play: the requested one, then one of the plan, then the one not played for the longest time. Null if
 * none can be played.
 */
export function chooseStrand({ game, states, open, planned, asked, heard, switches }: Choice): Strand | null {
  const { voice, not_by_switch } = game.access;
  const able = game.strands.filter(({ id }) => open.includes(id) && !(switches && not_by_switch.includes(id)));
  const byName = able.find(({ id }) => id === asked);
  if (byName) return byName;
  const lastPlayed = (id: string) => states.find(({ strand }) => strand === id)?.newest?.start ?? 0;
  const longestAgo = (strands: readonly Strand[]) =>
    strands.toSorted((a, b) => lastPlayed(a.id) - lastPlayed(b.id))[0] ?? null;
  // Strands that must be heard are preferred only if they can be.
  const easy = able.filter(({ id }) => heard || !voice.includes(id));
  return longestAgo(able.filter(({ id }) => planned.includes(id))) ?? longestAgo(easy) ?? longestAgo(able);
}
