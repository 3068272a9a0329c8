import { createHmac, hkdfSync } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Person } from "../../../platform/auth/actor.ts";
import type { TxSql } from "../../../platform/db/database.server.ts";
import { AppError, refusal, wrongField } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { HasherBusy } from "../../../platform/hashing/hasher-busy.ts";
import { createHasher } from "../../../platform/hashing/hasher.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { pinTriesLeft, pinWait } from "../rules.ts";
import { account } from "../tables.server.ts";
import { endChildLock } from "./account.server.ts";

/** Its own queue, so that PIN attempts never delay sign-ins. */
const pins = createHasher();

/** What a few digits or pictures are used for; each has a key of its own. */
type Purpose = "child lock pin" | "picture sign-in";

/** Four digits are easy to guess: without the master key, a stolen hash is useless. */
function peppered({ masterKey }: Pick<Services, "masterKey">, purpose: Purpose, owner: string, secret: string): string {
  const key = Buffer.from(hkdfSync("sha256", masterKey, "", `korak ${purpose}`, 32));
  return createHmac("sha256", key).update(`${owner}:${secret}`).digest("base64url");
}

/** The hash of a short secret, useless without the master key. */
export const hashSecret = (services: Services, purpose: Purpose, owner: string, secret: string): Promise<string> =>
  inTurn(pins.hash(peppered(services, purpose, owner, secret)));

/** Whether it is the secret; with null it takes as long. The caller counts the tries. */
export const isSecret = (services: Services, purpose: Purpose, owner: string, secret: string, hash: string | null): Promise<boolean> =>
  inTurn(pins.verify(peppered(services, purpose, owner, secret), hash));

async function inTurn<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw error instanceof HasherBusy ? refusal("busy") : error;
  });
}

const state = (active: boolean) => ({ child_lock_active: active });

/** Hands the device to a child: from now on the account can open only that child's own page. */
export async function startChildLock(
  services: Services,
  context: WriteContext<Person>,
  input: { pin: string; profile_id?: string | undefined },
) {
  const { actor, now, requestId } = context;
  const child = input.profile_id ?? actor.selected_profile_id;
  if (!child || child === actor.own_profile_id) throw wrongField("profile_id", "required");
  const guardian = await services.sql`
    select from live_access(${actor.account_id}, ${now}) a join profile p on p.id = a.profile_id
    where p.id = ${child} and p.kind = 'child' and a.level = 'guardian'`;
  if (guardian.length === 0) throw refusal("not_found");
  const hash = await hashSecret(services, "child lock pin", actor.account_id, input.pin);
  return write(services, context, async (tx) => {
    await tx
      .update(account)
      .set({
        child_lock_active: true,
        child_lock_pin_hash: hash,
        child_lock_attempts: 0,
        child_lock_tried_at: null,
        child_pictures_missed: 0,
        selected_profile_id: child,
      })
      .where(eq(account.id, actor.account_id));
    await audit(tx, actor, {
      action: "accounts.start_child_lock",
      subject: "account",
      subject_id: actor.account_id,
      detail: { profile_id: child },
      request_id: requestId,
    });
    return state(true);
  });
}

/**
 * Throws unless this is the PIN of the child lock, which must be on. Counts each try before checking it, so that concurrent
 * tries all count; the first few are free, after that each wait is longer than the one before.
 */
export async function provePin(services: Services, context: WriteContext<Person>, pin: string): Promise<void> {
  const { actor, now } = context;
  const { hash, wrong } = await write(services, context, async (_, sql) => {
    const [row] = await sql<{ hash: string | null; attempts: number; tried_at: Date | null }[]>`
      select child_lock_pin_hash as hash, child_lock_attempts as attempts, child_lock_tried_at as tried_at
      from account where id = ${actor.account_id} for update`;
    if (!row) throw refusal("not_found");
    const since = row.tried_at ? (now.getTime() - row.tried_at.getTime()) / 1000 : Infinity;
    const seconds = Math.ceil(pinWait(row.attempts) - since);
    if (seconds > 0) throw new AppError("pin_too_soon", { values: { seconds } });
    await sql`
      update account set child_lock_attempts = child_lock_attempts + 1, child_lock_tried_at = ${now}
      where id = ${actor.account_id}`;
    return { hash: row.hash, wrong: row.attempts + 1 };
  });
  if (!(await isSecret(services, "child lock pin", actor.account_id, pin, hash))) {
    throw new AppError("wrong_pin", { values: { left: pinTriesLeft(wrong), seconds: pinWait(wrong) } });
  }
}

/** Forgets the tries before, where the right PIN does not end the lock. Only for who has proved it: see `provePin`. */
export async function forgetTries(sql: TxSql, accountId: string): Promise<void> {
  await sql`
    update account set child_lock_attempts = 0, child_lock_tried_at = null, child_pictures_missed = 0 where id = ${accountId}`;
}

/** Ends the child lock. */
export async function endChildLockByPin(services: Services, context: WriteContext<Person>, { pin }: { pin: string }) {
  if (!context.actor.child_lock_active) return state(false);
  await provePin(services, context, pin);
  await endChildLock(services, context);
  return state(false);
}
