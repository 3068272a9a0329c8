import { type Limiter, shareOf } from "./limiter.server.ts";

/**
 * Counts in this process only, for callers that must not query the database: error reports, which also come during an
 * outage. Counts like `createLimiter`, but each process has the whole limit. Keys are few and fixed in the code.
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
