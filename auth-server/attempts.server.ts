import type { AuthTx, Engine } from "./config.server.ts";
import { AuthError } from "./errors.server.ts";
import { networkOf } from "../app/platform/net/address.server.ts";
import { missingUserId } from "./mail/tokens.server.ts";

/** Failed attempts allowed before the first wait, per account and kind. */
const free = { password: 10, code: 20 };
/** Seconds to wait after the last free attempt; each further failure doubles it. */
const firstWait = 60;
const longestWait = 3600;
/** Hours after which failures expire. */
const memory = 24;
const longAgo = (now: Date) => new Date(now.getTime() - memory * 3_600_000);
/** Days for which a network stays known after a sign-in from it. */
const knownDays = 30;

export interface Attempt {
  /** The secret was right: clears the failures of a known network; from an unknown one, uncounts only this attempt. */
  succeeded(): Promise<void>;
  /** Stops counting the attempt if it proved nothing, e.g. because the server was too busy to check. */
  undo(): Promise<void>;
}

export interface AttemptTarget {
  kind: keyof typeof free;
  /** The account as the caller named it. Attempts count even if it does not exist, so the limit reveals nothing. */
  account: string;
  userId: string | undefined;
  ip: string;
}

const tooMany = (wait: number) =>
  new AuthError(429, "over_request_rate_limit", "Request rate limit reached", { retryAfter: wait });

/** Records a sign-in from this network and deletes the user's networks that are no longer known. */
export async function rememberNetwork(tx: AuthTx, userId: string, ip: string, now: Date): Promise<void> {
  const place = networkOf(ip);
  if (place === "") return;
  const unknownSince = new Date(now.getTime() - knownDays * 86_400_000);
  await tx`
    with old as (
      delete from auth.sign_in_places where user_id = ${userId} and signed_in_at < ${unknownSince} and place <> ${place}
    )
    insert into auth.sign_in_places (user_id, place, signed_in_at) values (${userId}, ${place}, ${now})
    on conflict (user_id, place) do update set signed_in_at = excluded.signed_in_at`;
}

interface Reservation {
  /** Key of the counter. */
  key: string;
  taken: boolean;
  /** Null if the key had no row before. */
  blocked_until: Date | null;
}

/**
 * Counts an attempt as failed before the secret is checked, so parallel attempts cannot get past the limit. Uses the
 * key `own` if the network is known, else `shared`. A single statement, so that a flood of attempts locks the row only briefly.
 */
async function reserve(
  engine: Engine,
  keys: { shared: string; own: string },
  where: { userId: string; place: string },
  freeTries: number,
): Promise<Reservation> {
  const now = engine.now();
  // A time long ago, because `now` would block a request that read the clock earlier but reaches the row later.
  const past = longAgo(now);
  const since = new Date(now.getTime() - knownDays * 86_400_000);
  const [row] = await engine.sql<Reservation[]>`
    with chosen as (
      select case when exists (
        select from auth.sign_in_places
        where user_id = ${where.userId} and place = ${where.place} and signed_in_at >= ${since}
      ) then ${keys.own} else ${keys.shared} end as key
    ), taken as (
      insert into auth.tries as t (key, failures, blocked_until, tried_at)
      select key, 1, ${past}::timestamptz, ${now}::timestamptz from chosen
      on conflict (key) do update set tried_at = ${now},
        failures = case when t.tried_at < ${past} then 1 else t.failures + 1 end,
        blocked_until = case
          when t.tried_at < ${past} or t.failures + 1 < ${freeTries} then ${past}::timestamptz
          else ${now}::timestamptz + interval '1 second'
            * least(${longestWait}::float8, ${firstWait} * power(2::float8, least(t.failures + 1 - ${freeTries}, 20)))
        end
        where t.blocked_until <= ${now}
      returning key
    )
    select chosen.key, taken.key is not null as taken, before.blocked_until
    from chosen left join taken using (key) left join auth.tries before using (key)`;
  if (!row) throw new Error("Could not count the attempt.");
  return row;
}

/**
 * Admits one attempt at a secret, or throws 429 before any hashing. Unknown networks share one counter per account, so
 * a thousand addresses get no more guesses than one. A network the user recently signed in from has its own counter, so
 * strangers cannot lock the user out. Wrong passwords also count per network across all accounts.
 */
export async function beginAttempt(engine: Engine, { kind, account, userId, ip }: AttemptTarget): Promise<Attempt> {
  const place = networkOf(ip);
  const placeKey = `failed:${place}`;
  const limit = engine.limits.failedSignIns;
  const counted = kind === "password";
  if (counted) {
    const wait = await engine.limiter.take(placeKey, limit);
    if (wait > 0) throw tooMany(wait);
  }
  const shared = engine.secrets.codeDigest(kind, account).toString("base64url");
  const keys = { shared, own: `${shared}:${place}` };
  const { key, taken, blocked_until } = await reserve(
    engine,
    keys,
    { userId: userId ?? missingUserId, place },
    free[kind],
  );
  if (!taken) {
    const left = (blocked_until?.getTime() ?? 0) - engine.now().getTime();
    throw tooMany(Math.max(1, Math.ceil(left / 1000)));
  }

  const { sql } = engine;
  const giveBack = async () => {
    if (counted) await engine.limiter.giveBack(placeKey, limit);
  };
  const undo = async () => {
    await sql`
      update auth.tries set failures = greatest(failures - 1, 0), blocked_until = ${longAgo(engine.now())}
      where key = ${key}`;
    await giveBack();
  };
  return {
    undo,
    async succeeded() {
      if (key !== keys.own) return undo();
      await sql`delete from auth.tries where key = ${key}`;
      await giveBack();
    },
  };
}
