import { createHmac, hkdfSync } from "node:crypto";
import { v7 } from "uuid";
import type { Person } from "../../../platform/auth/actor.ts";
import type { Reading, TxSql } from "../../../platform/db/database.server.ts";
import { AppError, refusal, wrongField } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { HasherBusy } from "../../../platform/hashing/hasher-busy.ts";
import { createHasher } from "../../../platform/hashing/hasher.server.ts";
import { spendFirst } from "../../../platform/limits/spend.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { pinTriesLeft, pinWait } from "../rules.ts";
import { child_lock } from "../tables.server.ts";

/** A separate queue, so that PIN attempts never delay sign-ins. */
const pins = createHasher();

/** What a short secret is used for. Each purpose has its own key. */
type Purpose = "child lock pin" | "picture sign-in";

/** Four digits are easy to guess: without the master key, a stolen hash is useless. */
function peppered({ masterKey }: Pick<Services, "masterKey">, purpose: Purpose, owner: string, secret: string): string {
  const key = Buffer.from(hkdfSync("sha256", masterKey, "", `korak ${purpose}`, 32));
  return createHmac("sha256", key).update(`${owner}:${secret}`).digest("base64url");
}

/** Hashes a short secret. The hash is useless without the master key. */
export const hashSecret = (services: Services, purpose: Purpose, owner: string, secret: string): Promise<string> =>
  inTurn(pins.hash(peppered(services, purpose, owner, secret)));

/** Whether the secret matches the hash. Takes as long when the hash is null. The caller counts tries. */
export const isSecret = (
  services: Services,
  purpose: Purpose,
  owner: string,
  secret: string,
  hash: string | null,
): Promise<boolean> => inTurn(pins.verify(peppered(services, purpose, owner, secret), hash));

async function inTurn<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw error instanceof HasherBusy ? refusal("busy") : error;
  });
}

const state = (active: boolean) => ({ child_lock_active: active });

/** Matches the lock of the actor's device. */
const ofDevice = (sql: Reading, { account_id, session_id }: Person) =>
  sql`account_id = ${account_id} and (session_id is null or session_id = ${session_id})`;

/** Handovers are limited because each computes a hash. */
const handOvers = { count: 60, seconds: 3600, burst: 20 };

/** Hands the device of this session to a child. From now on it opens only that child's own page. Other devices are not affected. */
export async function startChildLock(
  services: Services,
  context: WriteContext<Person>,
  input: { pin: string; profile_id?: string | undefined },
) {
  const { actor, now } = context;
  const child = input.profile_id ?? actor.selected_profile_id;
  if (!child || child === actor.own_profile_id) throw wrongField("profile_id", "required");
  const guardian = await services.sql`
    select from live_access(${actor.account_id}, ${now}) a join profile p on p.id = a.profile_id
    where p.id = ${child} and p.kind = 'child' and a.level = 'guardian'`;
  if (guardian.length === 0) throw refusal("not_found");
  await spendFirst(services, [[`child-lock:${actor.account_id}`, handOvers]]);
  const hash = await hashSecret(services, "child lock pin", actor.account_id, input.pin);
  return write(services, context, async (tx) => {
    const started = await tx
      .insert(child_lock)
      .values({
        id: v7(),
        account_id: actor.account_id,
        session_id: actor.session_id,
        profile_id: child,
        pin_hash: hash,
        started_at: now,
      })
      .onConflictDoNothing()
      .returning({ id: child_lock.id });
    // If called twice, the device is already handed over, and its PIN stays.
    if (started.length === 0) throw refusal("child_lock");
    await audit(tx, context, {
      action: "accounts.start_child_lock",
      subject: "account",
      subject_id: actor.account_id,
      detail: { profile_id: child },
    });
    return state(true);
  });
}

/**
 * Throws unless this is the PIN of the child lock on this device, which must be on. Counts each attempt before checking it, so
 * that concurrent attempts all count. After the first few wrong PINs, each wait is longer than the last.
 */
export async function requireCorrectPin(services: Services, context: WriteContext<Person>, pin: string): Promise<void> {
  const { actor, now } = context;
  const { hash, wrong } = await write(services, { ...context, claim: undefined }, async (_, sql) => {
    const [row] = await sql<{ id: string; hash: string | null; attempts: number; tried_at: Date | null }[]>`
      select id, pin_hash as hash, attempts, tried_at from child_lock
      where ${ofDevice(sql, actor)} order by session_id nulls last limit 1 for update`;
    if (!row) throw refusal("not_found");
    const since = row.tried_at ? (now.getTime() - row.tried_at.getTime()) / 1000 : Infinity;
    const seconds = Math.ceil(pinWait(row.attempts) - since);
    if (seconds > 0) throw new AppError("pin_too_soon", { values: { seconds } });
    await sql`update child_lock set attempts = attempts + 1, tried_at = ${now} where id = ${row.id}`;
    return { hash: row.hash, wrong: row.attempts + 1 };
  });
  if (!(await isSecret(services, "child lock pin", actor.account_id, pin, hash))) {
    throw new AppError("wrong_pin", { values: { left: pinTriesLeft(wrong), seconds: pinWait(wrong) } });
  }
}

/** Resets the count of wrong tries after a correct PIN that does not end the lock. Call it only after `requireCorrectPin`. */
export async function resetPinTries(sql: TxSql, actor: Person): Promise<void> {
  await sql`update child_lock set attempts = 0, tried_at = null, pictures_missed = 0 where ${ofDevice(sql, actor)}`;
}

/** Counts a picture sign-in as failed in advance and returns the new count; null if `most` have already failed. */
export async function countPictureSignIn(sql: TxSql, actor: Person, most: number): Promise<number | null> {
  const [row] = await sql<{ missed: number }[]>`
    update child_lock set pictures_missed = pictures_missed + 1
    where account_id = ${actor.account_id} and (session_id is null or session_id = ${actor.session_id}) and pictures_missed < ${most}
    returning pictures_missed as missed`;
  return row?.missed ?? null;
}

/** Uncounts one failed picture sign-in, or all of them. */
export async function uncountPictureSignIns(sql: TxSql, actor: Person, which: "one" | "all"): Promise<void> {
  const left = which === "one" ? sql`pictures_missed - 1` : sql`0`;
  await sql`update child_lock set pictures_missed = greatest(0, ${left}) where ${ofDevice(sql, actor)}`;
}

/** Hands the locked device to another child. Does nothing if the lock has ended in the meantime. */
export async function handDeviceTo(sql: TxSql, actor: Person, profileId: string): Promise<void> {
  await sql`update child_lock set profile_id = ${profileId} where ${ofDevice(sql, actor)}`;
}

/** Ends the lock of this device. */
export async function endChildLockByPin(services: Services, context: WriteContext<Person>, { pin }: { pin: string }) {
  if (!context.actor.child_lock_active) return state(false);
  await requireCorrectPin(services, context, pin);
  await endChildLock(services, context);
  return state(false);
}

/** Ends the lock of this device after its PIN or a new sign-in, and forgets the PIN. */
export async function endChildLock(services: Services, context: WriteContext<Person>): Promise<void> {
  const { actor } = context;
  if (!actor.child_lock_active) return;
  await write(services, context, async (tx, sql) => {
    await sql`delete from child_lock where ${ofDevice(sql, actor)}`;
    const entry = { action: "accounts.end_child_lock", subject: "account", subject_id: actor.account_id };
    await audit(tx, context, { ...entry });
  });
}

/** Ends the lock of another device of the account. A grown-up calls this from their own device. */
export async function endChildLockOn(
  services: Services,
  context: WriteContext<Person>,
  { id }: { id: string },
): Promise<{ id: string }> {
  const { actor } = context;
  return write(services, context, async (tx, sql) => {
    const [ended] = await sql<{ profile_id: string | null; session_id: string | null }[]>`
      delete from child_lock where id = ${id} and account_id = ${actor.account_id} returning profile_id, session_id`;
    if (!ended) throw refusal("not_found");
    await audit(tx, context, {
      action: "accounts.end_child_lock",
      subject: "account",
      subject_id: actor.account_id,
      detail: { ...ended, elsewhere: true },
    });
    return { id };
  });
}
