import { type Limiter, msPerUnitOf } from "./limiter.server.ts";

/**
 * Like `createLimiter`, but counts in this process only, so each process has the whole limit. For error reports, which must
 * not depend on the database. Keys must be few and fixed in the code.
 */
export function createMemoryLimiter(now: () => Date): Pick<Limiter, "take"> {
  const spentUntil = new Map<string, number>();
  return {
    async take(key, limit) {
      const at = now().getTime();
      const share = msPerUnitOf(limit);
      const next = Math.max(spentUntil.get(key) ?? 0, at) + share;
      if (next > at + share * limit.burst) return Math.max(1, Math.ceil(share / 1000));
      spentUntil.set(key, next);
      return 0;
    },
  };
}
