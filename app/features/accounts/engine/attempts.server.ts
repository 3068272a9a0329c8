import type { AuthTx, Engine } from "./config.server.ts";
import { AuthError } from "./errors.server.ts";
import { placeOf } from "./limits.server.ts";
import { nobody } from "./mail-tokens.server.ts";

/** Tries of each kind that go without a wait, per account. */
const free = { password: 10, code: 20 };
/** Seconds to wait after the last free one; each further failure doubles it. */
const firstWait = 60;
const longestWait = 3600;
/** Hours after which failures are forgotten. */
const memory = 24;
/** Days for which a place counts as known after a sign-in there. */
const knownDays = 30;

export interface Attempt {
  /** The secret was right: what this place failed before is forgotten, what others failed elsewhere is not. */
  succeeded(): Promise<void>;
  /** Nothing was learned from it, as when the server was too busy to look. */
  undo(): Promise<void>;
}

export interface AttemptOn {
  kind: keyof typeof free;
  /** The account as the caller names it. It is counted whether or not there is one, so the count tells nothing. */
  account: string;
  userId: string | undefined;
  ip: string;
}

const tooMany = (wait: number) =>
  new AuthError(429, "over_request_rate_limit", "Request rate limit reached", { retryAfter: wait });

/** Notes that the person signed in from there, and forgets where they no longer do. */
export async function rememberPlace(tx: AuthTx, userId: string, ip: string, now: Date): Promise<void> {
  const place = placeOf(ip);
  if (place === "") return;
  const longAgo = new Date(now.getTime() - knownDays * 86_400_000);
  await tx`
    with old as (
      delete from auth.sign_in_places where user_id = ${userId} and signed_in_at < ${longAgo} and place <> ${place}
    )
    insert into auth.sign_in_places (user_id, place, signed_in_at) values (${userId}, ${place}, ${now})
    on conflict (user_id, place) do update set signed_in_at = excluded.signed_in_at`;
}

async function isKnown(engine: Engine, userId: string, place: string): Promise<boolean> {
  const since = new Date(engine.now().getTime() - knownDays * 86_400_000);
  const [row] = await engine.sql`
    select 1 from auth.sign_in_places where user_id = ${userId} and place = ${place} and signed_in_at >= ${since}`;
  return row !== undefined;
}

/** Counts a try as failed before it is made: parallel ones cannot slip past the count. Returns the wait, or 0. */
async function reserve(engine: Engine, key: string, freeTries: number): Promise<number> {
  const { sql } = engine;
  const now = engine.now();
  const longAgo = new Date(now.getTime() - memory * 3_600_000);
  const rows = await sql`
    insert into auth.tries as t (key, failures, blocked_until, tried_at) values (${key}, 1, ${now}, ${now})
    on conflict (key) do update set tried_at = ${now},
      failures = case when t.tried_at < ${longAgo} then 1 else t.failures + 1 end,
      blocked_until = case
        when t.tried_at < ${longAgo} or t.failures + 1 < ${freeTries} then ${now}::timestamptz
        else ${now}::timestamptz + interval '1 second'
          * least(${longestWait}::float8, ${firstWait} * power(2::float8, least(t.failures + 1 - ${freeTries}, 20)))
      end
      where t.blocked_until <= ${now}
    returning 1`;
  if (rows.length > 0) return 0;
  const [blocked] = await sql<{ blocked_until: Date }[]>`select blocked_until from auth.tries where key = ${key}`;
  return Math.max(1, Math.ceil(((blocked?.blocked_until ?? now).getTime() - now.getTime()) / 1000));
}

/**
 * Admits one try of a secret, or refuses it with 429 before anything is computed. Strangers share one count per account,
 * so a thousand addresses guess no more than one does; a place from which the person signed in of late has a count of
 * its own, so that those strangers cannot lock its owner out. Wrong passwords also count per place over all accounts.
 */
export async function beginAttempt(engine: Engine, { kind, account, userId, ip }: AttemptOn): Promise<Attempt> {
  const place = placeOf(ip);
  const placeKey = `failed:${place}`;
  const limit = engine.limits.failedSignIns;
  const counted = kind === "password";
  if (counted) {
    const wait = await engine.limiter.take(placeKey, limit);
    if (wait > 0) throw tooMany(wait);
  }
  const known = await isKnown(engine, userId ?? nobody, place);
  const digest = engine.secrets.codeDigest(kind, account).toString("base64url");
  const key = known ? `${digest}:${place}` : digest;
  const wait = await reserve(engine, key, free[kind]);
  if (wait > 0) throw tooMany(wait);

  const undo = async () => {
    const now = engine.now();
    await engine.sql`
      update auth.tries set failures = greatest(failures - 1, 0), blocked_until = ${now} where key = ${key}`;
    if (counted) await engine.limiter.giveBack(placeKey, limit);
  };
  return {
    undo,
    async succeeded() {
      if (known) await engine.sql`delete from auth.tries where key = ${key}`;
      await undo();
    },
  };
}
