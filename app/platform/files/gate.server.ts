import { refusal } from "../errors/app-error.ts";

export interface GateLimits {
  atOnce: number;
  longestQueue: number;
  /** Maximum number of places in the queue per person, so that no one keeps others out. */
  ofOne: number;
}

/**
 * Limits how many calls run and wait at the same time; refuses the rest with `busy`. Waiting calls take turns by person
 * (`whose`): one call of each, then the next one of each.
 */
export function createGate({ atOnce, longestQueue, ofOne }: GateLimits) {
  let inside = 0;
  let length = 0;
  /** Waiting calls by person, in the order of their turns. */
  const waiting = new Map<string, (() => void)[]>();
  const leave = () => {
    const [first] = waiting;
    if (!first) {
      inside -= 1;
      return;
    }
    const [whose, [next, ...rest]] = first;
    waiting.delete(whose);
    if (rest.length > 0) waiting.set(whose, rest);
    length -= 1;
    next?.();
  };
  return async <T>(whose: string, work: () => Promise<T>): Promise<T> => {
    if (inside >= atOnce) {
      const own = waiting.get(whose) ?? [];
      if (length >= longestQueue || own.length >= ofOne) throw refusal("busy");
      length += 1;
      await new Promise<void>((resolve) => waiting.set(whose, [...own, resolve]));
    } else {
      inside += 1;
    }
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
