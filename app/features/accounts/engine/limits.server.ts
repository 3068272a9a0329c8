import { isIPv6 } from "node:net";
import { AuthError } from "./errors.server.ts";
import type { AuthSql, AuthTx } from "./config.server.ts";

/** So many in so many seconds on the long run; `burst` at once. */
export interface Limit {
  count: number;
  seconds: number;
  burst: number;
}

export interface AuthLimits {
  /** Each per client address. */
  token: Limit;
  verify: Limit;
  signup: Limit;
  recover: Limit;
  resend: Limit;
  otp: Limit;
  updateUser: Limit;
  mfaChallenge: Limit;
  mfaVerify: Limit;
  /** Wrong passwords over all accounts. */
  failedSignIns: Limit;
  /** Per session: tabs and people behind one address must not sign each other out. */
  refresh: Limit;
  /** Mails of the whole server. */
  mails: Limit;
  /** Seconds between two mails of one kind to one user. */
  mailInterval: number;
  /** Text messages of the whole server. */
  sms: Limit;
  /** Seconds between two text messages to one user. */
  smsInterval: number;
}

const perAddress: Limit = { count: 30, seconds: 300, burst: 30 };
export const defaultLimits: AuthLimits = {
  token: { count: 150, seconds: 300, burst: 30 },
  verify: perAddress,
  signup: perAddress,
  recover: perAddress,
  resend: perAddress,
  otp: perAddress,
  updateUser: perAddress,
  mfaChallenge: { count: 15, seconds: 60, burst: 30 },
  mfaVerify: { count: 15, seconds: 60, burst: 30 },
  failedSignIns: { count: 60, seconds: 3600, burst: 40 },
  refresh: { count: 150, seconds: 300, burst: 60 },
  mails: { count: 30, seconds: 3600, burst: 30 },
  mailInterval: 60,
  sms: { count: 30, seconds: 3600, burst: 30 },
  smsInterval: 60,
};

export interface Limiter {
  /**
   * Takes one from the allowance of `key`; returns 0, or the seconds after which there is one again. Inside a
   * transaction it must be counted `within` it: a transaction that waits for a second connection can wait for ever.
   */
  take(key: string, limit: Limit, within?: AuthTx): Promise<number>;
  /** Returns one to the allowance of `key`. */
  giveBack(key: string, limit: Limit): Promise<void>;
  /** `take` for a client's address, as a refusal with 429. */
  perRequest(kind: string, who: string, limit: Limit): Promise<void>;
}

/**
 * What limits count in place of an address: an IPv6 subscriber has at least the last 64 bits to themselves, so those
 * count as one. Anything that is no address stays as it is.
 */
export function placeOf(ip: string): string {
  const [address = ""] = ip.split("%");
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return ip;
  const [head = "", tail] = address.split("::");
  const groups = head === "" ? [] : head.split(":");
  // A dotted end is two groups, but they never reach the first four: an address that has one leaves out more than that.
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === "" ? 0 : tail.split(":").length);
  const filled = [...groups, ...Array<string>(Math.max(0, missing)).fill("0"), ...(tail ?? "").split(":")];
  return `${filled.slice(0, 4).map((group) => Number.parseInt(group || "0", 16).toString(16)).join(":")}::/64`;
}

/**
 * Counts in PostgreSQL, so that all processes share the limits: one upsert that moves a time forward by one request's
 * share (the generic cell rate algorithm). A refused request writes nothing.
 */
export function createLimiter(sql: AuthSql, now: () => Date): Limiter {
  let sweepAt = 0;
  const take: Limiter["take"] = async (key, limit, within) => {
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
  };
  return {
    take,
    async giveBack(key, limit) {
      const share = (limit.seconds * 1000) / limit.count;
      await sql`
        update auth.rate_limits set spent_until = spent_until - ${share} * interval '1 millisecond'
        where key = ${key}`;
    },
    async perRequest(kind, who, limit) {
      const wait = await take(`${kind}:${placeOf(who)}`, limit);
      if (wait > 0) {
        throw new AuthError(429, "over_request_rate_limit", "Request rate limit reached", { retryAfter: wait });
      }
    },
  };
}
