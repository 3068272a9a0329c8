import type { TransactionSql } from "postgres";
import type { Sql } from "../db/database.server.ts";
import { AppError } from "../errors/app-error.ts";
import type { Services } from "../services.server.ts";

/** So many in so many seconds on the long run; `burst` at once. */
export interface Limit {
  count: number;
  seconds: number;
  burst: number;
}

export interface Allowance {
  /**
   * Takes one from the allowance of `key`; returns 0, or the seconds after which there is one again. Inside a
   * transaction it must be counted `within` it: a transaction that waits for a second connection can wait for ever.
   */
  take(key: string, limit: Limit, within?: TransactionSql<{ bigint: number }>): Promise<number>;
  /** Returns one to the allowance of `key`. */
  giveBack(key: string, limit: Limit): Promise<void>;
}

/**
 * Counts in PostgreSQL, so that all processes share the limits: one upsert that moves a time forward by one request's
 * share (the generic cell rate algorithm). A refused request writes nothing.
 */
export function createAllowance(sql: Sql, now: () => Date): Allowance {
  let sweepAt = 0;
  return {
    async take(key, limit, within) {
      const db = within ?? sql;
      const at = now();
      const share = (limit.seconds * 1000) / limit.count;
      const next = new Date(at.getTime() + share);
      const furthest = new Date(at.getTime() + share * limit.burst);
      const rows = await db`
        insert into auth.rate_limits as r (key, spent_until) values (${key}, ${next})
        on conflict (key) do update
          set spent_until = greatest(r.spent_until, ${at}) + ${share} * interval '1 millisecond'
          where greatest(r.spent_until, ${at}) + ${share} * interval '1 millisecond' <= ${furthest}
        returning 1`;
      if (at.getTime() > sweepAt) {
        sweepAt = at.getTime() + 60_000;
        await db`
          delete from auth.rate_limits where key in (
            select key from auth.rate_limits where spent_until < ${at} limit 1000 for update skip locked)`;
      }
      return rows.length > 0 ? 0 : Math.max(1, Math.ceil(share / 1000));
    },
    async giveBack(key, limit) {
      const share = (limit.seconds * 1000) / limit.count;
      await sql`
        update auth.rate_limits set spent_until = spent_until - ${share} * interval '1 millisecond'
        where key = ${key}`;
    },
  };
}

const allowances = new WeakMap<Sql, Allowance>();
/** One for each database: a new one would sweep the table at every call. */
export function allowanceOf({ sql, clock }: Pick<Services, "sql" | "clock">): Allowance {
  let allowance = allowances.get(sql);
  if (!allowance) allowances.set(sql, (allowance = createAllowance(sql, clock)));
  return allowance;
}

/**
 * Runs a write that reaches other people (mails them, holds their time, fills their screen) within its limits, each by
 * its key. Refused with 429 when one is used up; what is refused for another reason costs nothing.
 */
export async function withinLimits<T>(
  services: Pick<Services, "sql" | "clock">,
  limits: readonly (readonly [key: string, limit: Limit])[],
  run: () => Promise<T>,
): Promise<T> {
  const allowance = allowanceOf(services);
  const taken: (readonly [string, Limit])[] = [];
  try {
    for (const [key, limit] of limits) {
      const seconds = await allowance.take(key, limit);
      if (seconds > 0) {
        throw new AppError("too_much_at_once", { values: { minutes: Math.ceil(seconds / 60) }, retryAfter: seconds });
      }
      taken.push([key, limit]);
    }
    return await run();
  } catch (error) {
    for (const [key, limit] of taken) await allowance.giveBack(key, limit);
    throw error;
  }
}
