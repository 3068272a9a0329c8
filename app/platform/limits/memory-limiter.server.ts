import { type Limiter, shareOf } from "./limiter.server.ts";

/**
 * Counts in this process alone, for what must not ask the database: reports of errors, which also come while it is away.
 * The same count as `createLimiter` makes, so each process has the whole limit. Keys are few and named in the code.
 */
export function createMemoryLimiter(now: () => Date): Pick<Limiter, "take"> {
  const spentUntil = new Map<string, number>();
  return {
    async take(key, limit) {
      const at = now().getTime();
      const share = shareOf(limit);
      const next = Math.max(spentUntil.get(key) ?? 0, at) + share;
      if (next > at + share * limit.burst) return Math.max(1, Math.ceil(share / 1000));
      spentUntil.set(key, next);
      return 0;
    },
  };
}
