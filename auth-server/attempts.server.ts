import type { AuthTx, Engine } from "./config.server.ts";
import { AuthError } from "./errors.server.ts";
import { networkOf } from "../app/platform/net/address.server.ts";
import { nobody } from "./mail/tokens.server.ts";

/** Tries of each kind that go without a wait, per account. */
const free = { password: 10, code: 20 };
/** Seconds to wait after the last free one; each further failure doubles it. */
const firstWait = 60;
const longestWait = 3600;
/** Hours after which failures are forgotten. */
const memory = 24;
const longAgo = (now: Date) => new Date(now.getTime() - memory * 3_600_000);
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
  /** Under which it is counted. */
  key: string;
  taken: boolean;
  /** Null where nothing was counted before. */
  blocked_until: Date | null;
}

/**
 * Counts a try as failed before it is made, so that parallel ones cannot slip past the count: under `own` where the
 * place is known, else under `shared`. One statement, since a flood of tries waits for it.
 */
async function reserve(
  engine: Engine,
  keys: { shared: string; own: string },
  where: { userId: string; place: string },
  freeTries: number,
): Promise<Reservation> {
  const now = engine.now();
  // Also when nothing blocks: a moment of now would block whoever asked a little earlier and comes to the row later.
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
  if (!row) throw new Error("The try could not be counted.");
  return row;
}

/**
 * Admits one try of a secret, or refuses it with 429 before anything is computed. Strangers share one count per account,
 * so a thousand addresses guess no more than one does; a place from which the person signed in of late has a count of
 * its own, so that those strangers cannot lock its owner out. Wrong passwords also count per place over all accounts.
 */
export async function beginAttempt(engine: Engine, { kind, account, userId, ip }: AttemptOn): Promise<Attempt> {
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
  const { key, taken, blocked_until } = await reserve(engine, keys, { userId: userId ?? nobody, place }, free[kind]);
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
