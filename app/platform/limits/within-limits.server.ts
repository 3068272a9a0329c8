import { AppError } from "../errors/app-error.ts";
import type { Services } from "../services.server.ts";
import { type Limit, limiterOf } from "./limiter.server.ts";

/**
 * Runs a write that reaches other people (mails them, holds their time, fills their screen) within its limits, each by
 * its key. Refused with 429 when one is used up; what is refused for another reason costs nothing.
 */
export async function withinLimits<T>(
  services: Pick<Services, "sql" | "clock">,
  limits: readonly (readonly [key: string, limit: Limit])[],
  run: () => Promise<T>,
): Promise<T> {
  const limiter = limiterOf(services);
  const taken: (readonly [string, Limit])[] = [];
  try {
    for (const [key, limit] of limits) {
      const seconds = await limiter.take(key, limit);
      if (seconds > 0) {
        throw new AppError("too_much_at_once", { values: { minutes: Math.ceil(seconds / 60) }, retryAfter: seconds });
      }
      taken.push([key, limit]);
    }
    return await run();
  } catch (error) {
    for (const [key, limit] of taken) await limiter.giveBack(key, limit);
    throw error;
  }
}
