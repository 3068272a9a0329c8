import type { Game, PastTask, Strand, Task } from "../engine/game.ts";
import { randomOf, type Seed } from "../engine/random.ts";
import { rightAnswer } from "../games/answers.ts";
import { deckKinds, deckOf } from "../games/pairs/deck.ts";
import type { Pools } from "../pools/pool.ts";

/** Plays simulated per level, and tasks in each. */
const [plays, tasks] = [4, 24];
/** With fewer items a child could guess the next one, because the last is never repeated. */
const fewest = 4;
/** Pairs in the largest deck. */
const pairs = 8;

interface Dealt {
  items: ReadonlySet<string>;
  /** The forms of its tasks: number of options, form, count, instruction. */
  kinds: ReadonlySet<string>;
}

function kindOf(task: Task): string {
  const { options, board, baskets, form, beats, template } = task as Task &
    Partial<Record<"options" | "board" | "baskets", unknown[]>> &
    Record<"form" | "beats" | "template", unknown>;
  return JSON.stringify([task.choices, options?.length, board?.length, baskets?.length, form, beats, template]);
}

/** The tasks of a level; null if none can be dealt. */
function dealtAt(strand: Strand, pools: Pools, level: number): Dealt | null {
  const items = new Set<string>();
  const kinds = new Set<string>();
  try {
    for (let play = 0; play < plays; play += 1) {
      const seed: Seed = [play + 1, level, 7, 3];
      const past: PastTask[] = [];
      for (let i = 0; i < tasks; i += 1) {
        const task = strand.deal({ seed, pools, level, past, i });
        for (const item of task.items) items.add(item);
        kinds.add(kindOf(task));
        past.push({ task, response: rightAnswer(task), correct: true });
      }
    }
  } catch {
    // A generator throws when it has nothing left to deal.
    return null;
  }
  return { items, kinds };
}

export interface ThinLevel {
  /** Null for a game without strands. */
  strand: string | null;
  level: number;
}

/**
 * The first level that the remaining items no longer fill: nothing can be dealt, a form of task is missing, or the tasks use too few
 * different items. Takes about a tenth of a second per strand, without blocking other requests.
 */
export async function findThinLevel(game: Game, all: Pools, left: Pools): Promise<ThinLevel | null> {
  for (const strand of game.strands.filter(({ pools }) => pools.length > 0)) {
    for (let level = 1; level <= strand.levels.length; level += 1) {
      await new Promise(setImmediate);
      const before = dealtAt(strand, all, level);
      const now = dealtAt(strand, left, level);
      if (!before) continue;
      const few = Math.min(fewest, before.items.size);
      if (!now || now.items.size < few || [...before.kinds].some((kind) => !now.kinds.has(kind)))
        return { strand: strand.id, level };
    }
  }
  const short =
    game.id === "pairs" &&
    deckKinds.some((kind) => deckOf(left, kind, pairs, randomOf([1, 2, 3, 4])).length < 2 * pairs);
  return short ? { strand: null, level: 0 } : null;
}
