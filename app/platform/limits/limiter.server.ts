import type { TransactionSql } from "postgres";
import type { Sql } from "../db/database.server.ts";
import type { Services } from "../services.server.ts";

/** So many in so many seconds on the long run; `burst` at once. */
export interface Limit {
  count: number;
  seconds: number;
  burst: number;
}

type Tx = TransactionSql<{ bigint: number }>;

/** Every limit of the product is counted by one of these; keys begin with what is limited. */
export interface Limiter {
  /**
   * Takes one from the allowance of `key`; returns 0, or the seconds after which there is one again. Inside a
   * transaction it must be counted `within` it: a transaction that waits for a second connection can wait for ever.
   */
  take(key: string, limit: Limit, within?: Tx): Promise<number>;
  /** Returns one to the allowance of `key`. */
  giveBack(key: string, limit: Limit): Promise<void>;
  /** Seconds until nothing of the allowance of `key` is spent any longer; at least 1. */
  secondsLeft(key: string, within: Tx): Promise<number>;
  /** The next one of `key` need not wait for those before. */
  forget(key: string, within: Tx): Promise<void>;
}

/** Milliseconds of the allowance that one request uses up. */
export const shareOf = (limit: Limit) => (limit.seconds * 1000) / limit.count;

/**
 * Counts in PostgreSQL, so that all processes share the limits: one upsert that moves a time forward by one request's
 * share (the generic cell rate algorithm). A refused request writes nothing.
 */
export function createLimiter(sql: Sql, now: () => Date): Limiter {
  let sweepAt = 0;
  return {
    async take(key, limit, within) {
      const db = within ?? sql;
      const at = now();
      const share = shareOf(limit);
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
    async giveBack(key, limit) {
      await sql`
        update rate_limit set spent_until = spent_until - ${shareOf(limit)} * interval '1 millisecond' where key = ${key}`;
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

/** Removes up to `most` rows whose allowance is whole again; answers how many. */
export async function sweepLimits(sql: Sql | Tx, now: Date, most: number): Promise<number> {
  const { count } = await sql`
    delete from rate_limit where key in (
      select key from rate_limit where spent_until < ${now} limit ${most} for update skip locked)`;
  return count;
}

const limiters = new WeakMap<Sql, Limiter>();
/** One for each database: a new one would sweep the table at every call. */
export function limiterOf({ sql, clock }: Pick<Services, "sql" | "clock">): Limiter {
  let limiter = limiters.get(sql);
  if (!limiter) limiters.set(sql, (limiter = createLimiter(sql, clock)));
  return limiter;
}
