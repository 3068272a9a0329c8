import type { TransactionSql } from "postgres";
import type { Sql } from "../db/database.server.ts";
import type { Services } from "../services.server.ts";

/** On average `count` in `seconds`; up to `burst` at once. */
export interface Limit {
  count: number;
  seconds: number;
  burst: number;
}

type Tx = TransactionSql<{ bigint: number }>;

/** Counts every rate limit of the product. Keys begin with the name of the limit. */
export interface Limiter {
  /**
   * Takes one unit from the allowance of `key`. Returns 0, or the seconds until one is available again. Inside a
   * transaction, pass it as `within`: a transaction that waits for a second connection can wait forever.
   */
  take(key: string, limit: Limit, within?: Tx): Promise<number>;
  /** Returns the seconds until one unit is available, or 0; takes nothing. */
  wait(key: string, limit: Limit): Promise<number>;
  /** Returns one unit to the allowance of `key`. */
  giveBack(key: string, limit: Limit): Promise<void>;
  /** Seconds until the allowance of `key` is full again; at least 1. */
  secondsLeft(key: string, within: Tx): Promise<number>;
  /** Resets the allowance of `key`. */
  forget(key: string, within: Tx): Promise<void>;
}

/** Milliseconds in which one unit of the allowance is restored. */
export const msPerUnitOf = (limit: Limit) => (limit.seconds * 1000) / limit.count;

/**
 * Counts in PostgreSQL, so all processes share the limits. One upsert moves a timestamp forward by one request's share
 * (generic cell rate algorithm). A refused request writes nothing.
 */
export function createLimiter(sql: Sql, now: () => Date): Limiter {
  let sweepAt = 0;
  return {
    async take(key, limit, within) {
      const db = within ?? sql;
      const at = now();
      const share = msPerUnitOf(limit);
      const next = new Date(at.getTime() + share);
      const furthest = new Date(at.getTime() + share * limit.burst);
      const rows = await db`
        insert into rate_limit as r (key, spent_until) values (${key}, ${next})
        on conflict (key) do update
          set spent_until = greatest(r.spent_until, ${at}) + ${share} * interval '1 millisecond'
          where greatest(r.spent_until, ${at}) + ${share} * interval '1 millisecond' <= ${furthest}
        returning 1`;
      if (at.getTime() > sweepAt) {
        sweepAt = at.getTime() + 60_000;
        await sweepLimits(db, at, 1000);
      }
      return rows.length > 0 ? 0 : Math.max(1, Math.ceil(share / 1000));
    },
    async wait(key, limit) {
      const share = msPerUnitOf(limit);
      const furthest = new Date(now().getTime() + share * (limit.burst - 1));
      const rows = await sql`select 1 from rate_limit where key = ${key} and spent_until > ${furthest}`;
      return rows.length > 0 ? Math.max(1, Math.ceil(share / 1000)) : 0;
    },
    async giveBack(key, limit) {
      await sql`
        update rate_limit set spent_until = spent_until - ${msPerUnitOf(limit)} * interval '1 millisecond' where key = ${key}`;
    },
    async secondsLeft(key, within) {
      const [row] = await within<{ spent_until: Date }[]>`select spent_until from rate_limit where key = ${key}`;
      return Math.max(1, Math.ceil(((row?.spent_until.getTime() ?? 0) - now().getTime()) / 1000));
    },
    async forget(key, within) {
      await within`delete from rate_limit where key = ${key}`;
    },
  };
}

/** Deletes up to `most` rows whose allowance is full again. Returns how many. */
export async function sweepLimits(sql: Sql | Tx, now: Date, most: number): Promise<number> {
  const { count } = await sql`
    delete from rate_limit where key in (
      select key from rate_limit where spent_until < ${now} limit ${most} for update skip locked)`;
  return count;
}

const limiters = new WeakMap<Sql, Limiter>();
/** Returns the database's limiter. A new one for each call would sweep the table each time. */
export function limiterOf({ sql, clock }: Pick<Services, "sql" | "clock">): Limiter {
  let limiter = limiters.get(sql);
  if (!limiter) limiters.set(sql, (limiter = createLimiter(sql, clock)));
  return limiter;
}
