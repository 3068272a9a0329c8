import { AppError } from "../errors/app-error.ts";
import type { TxSql } from "../db/database.server.ts";
import type { Services } from "../services.server.ts";
import { type Limit, limiterOf } from "./limiter.server.ts";

/** Allowances, from each of which one unit is taken. Put the narrowest first, because units before a refusal stay taken. */
export type LimitsToSpend = readonly (readonly [key: string, limit: Limit])[];

type Needs = Pick<Services, "sql" | "clock">;

/**
 * Takes from the caller's rate limits before the work, each in a separate statement, or refuses with `too_much_at_once`. The units stay spent even if the call is refused later, unlike the `limits` of a write's context. A call needs this if
 * - a guess is worth something: codes, PINs, links, addresses of people;
 * - much work happens before the transaction: dealing, parsing, drawing, hashing, calling another service.
 *
 * Call it after the rights check (so that no one spends another's allowance) and before anything expensive:
 *
 *     const player = await playerFor(services.sql, actor, profile_id, now);
 *     await spendFirst(services, [[`plays:${actor.account_id}`, playsLimit]]);
 *     const dealt = await dealAgain(plays);
 *     return write(services, context, work);
 *
 * A retry with an Idempotency-Key is counted too, because its work is done again before the key is checked. Never call it
 * within a transaction: there a refusal would undo it, and a second connection may not be free.
 * `tests/matrix/limits.test.ts` makes every call whose contract names a limit's code with that limit used up.
 */
export async function spendFirst(services: Needs, spending: LimitsToSpend): Promise<void> {
  await spend(services, spending);
}

/** Like `spendFirst` for one guess, but returns the unit when `work` succeeds, so that only wrong guesses count. */
export async function countGuess<T>(
  services: Needs,
  [key, limit]: LimitsToSpend[number],
  work: () => Promise<T>,
): Promise<T> {
  await spend(services, [[key, limit]]);
  const done = await work();
  await limiterOf(services).giveBack(key, limit);
  return done;
}

/**
 * Refuses early what the `limits` of a write would refuse, and takes nothing. For expensive calls whose refusals must not
 * count, because one click makes many of them.
 */
export async function refuseSpent(services: Needs, spending: LimitsToSpend): Promise<void> {
  for (const [key, limit] of spending) refuseAfter(await limiterOf(services).wait(key, limit));
}

/** Takes from the allowances or refuses. Within a transaction, a later refusal undoes it. */
export async function spend(services: Needs, spending: LimitsToSpend, within?: TxSql): Promise<void> {
  for (const [key, limit] of spending) refuseAfter(await limiterOf(services).take(key, limit, within));
}

function refuseAfter(seconds: number): void {
  if (seconds > 0)
    throw new AppError("too_much_at_once", { values: { minutes: Math.ceil(seconds / 60) }, retryAfter: seconds });
}
