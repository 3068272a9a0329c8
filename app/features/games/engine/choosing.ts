import type { Random } from "./random.ts";
import type { PastTask } from "./game.ts";

/** Number of previous tasks whose items are left out. */
export const rememberedTasks = 6;
/** The window shrinks until at least this many items are left, because a child could predict a smaller choice. */
const least = 3;

/** Ids of the items in the last tasks. */
export function recentItems(past: readonly PastTask[], tasks = rememberedTasks): Set<string> {
  return new Set(past.slice(Math.max(0, past.length - tasks)).flatMap(({ task }) => task.items));
}

/** Items that were not in the last six tasks, or in fewer where too few would be left. */
export function withoutRecent<T>(
  all: readonly T[],
  id: (one: T) => string,
  past: readonly PastTask[],
  enough = least,
): readonly T[] {
  for (let tasks = Math.min(rememberedTasks, past.length); tasks > 0; tasks -= 1) {
    const recent = recentItems(past, tasks);
    const left = all.filter((one) => !recent.has(id(one)));
    if (left.length >= Math.min(enough, all.length)) return left;
  }
  return all;
}

/** Tries without the items of the last six tasks, then five, and so on down to none. Throws if every attempt fails. */
export function tryWithoutRecent<T>(
  past: readonly PastTask[],
  what: string,
  attempt: (recent: ReadonlySet<string>) => T | undefined,
): T {
  for (let tasks = Math.min(rememberedTasks, past.length); tasks >= 0; tasks -= 1) {
    const found = attempt(tasks === 0 ? new Set() : recentItems(past, tasks));
    if (found !== undefined) return found;
  }
  throw new Error(`The pool is dry: ${what}`);
}

/**
 * Picks up to `count` items in random order, each of which fits those picked before it. Draws no more random numbers than
 * needed.
 */
export function takeFitting<T>(
  random: Random,
  list: readonly T[],
  count: number,
  fits: (one: T, taken: readonly T[]) => boolean,
): T[] {
  const left = [...list];
  const taken: T[] = [];
  for (let at = 0; at < left.length && taken.length < count; at += 1) {
    const other = at + random.below(left.length - at);
    const one = left[other] as T;
    left[other] = left[at] as T;
    if (fits(one, taken)) taken.push(one);
  }
  return taken;
}

/** Inserts the target among the others. */
export const insertAt = <T>(target: T, others: readonly T[], place: number): T[] => [
  ...others.slice(0, place),
  target,
  ...others.slice(place),
];

const stored = new WeakMap<object, Map<string, unknown>>();

/** Computes a value once per pool. The key must name everything else that the result depends on. */
export function computeOnce<T>(pool: object, key: string, compute: () => T): T {
  let of = stored.get(pool);
  if (!of) stored.set(pool, (of = new Map()));
  if (!of.has(key)) of.set(key, compute());
  return of.get(key) as T;
}
