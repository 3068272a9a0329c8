import type { Person } from "../../../platform/auth/actor.ts";
import { onAccountReturn } from "../../../platform/auth/caller.server.ts";
import type { Reading, TxSql } from "../../../platform/db/database.server.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import { publish } from "../../../platform/events/outbox.server.ts";
import { eachRow } from "../../../platform/jobs/each-row.server.ts";
import {
  blockersOf,
  eraseEverywhere,
  hideEverywhere,
  type HideReason,
  type ErasureSubject,
  erasureReaderOf,
  showEverywhere,
} from "../../../platform/features/erasure.server.ts";
import { daysAfter, undoDays } from "../../../platform/features/erasure.ts";
import type { Services } from "../../../platform/services.server.ts";
import { jobContext, type WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import {
  listAccountsNearErasure,
  listAccountsToErase,
  recordErasureReminder,
  pauseHiddenAccount,
  claimForErasure,
} from "../../accounts/erasure.server.ts";
import { erasureSubjectOfAccount } from "../../profiles/erasure.server.ts";
import { lastMailKey, mailAboutErasure } from "../mails/erasure.server.ts";

/** Hours to wait for the last email before the account is erased without it. */
const lastMailHours = 24;

/**
 * Requests the erasure of the actor's account, after a proof of identity. The account is hidden and signed out everywhere
 * immediately, and erased after 30 days. Refuses while something is left to settle.
 */
export async function requestErasure(services: Services, context: WriteContext<Person>): Promise<{ erase_at: string }> {
  const { actor, now } = context;
  const { account_id } = actor;
  return write(services, context, async (tx, sql) => {
    await hideAccount(sql, services, context, "erasure");
    const erase_at = daysAfter(now, undoDays).toISOString();
    await audit(tx, context, {
      action: "erasure.ask",
      subject: "account",
      subject_id: account_id,
      detail: { erase_at },
    });
    await publish(tx, "erasure.asked", { account_id, at: now.toISOString() });
    return { erase_at };
  });
}

/**
 * Pauses the actor's account, after a proof of identity. The account is hidden and signed out everywhere, as for an erasure, but
 * nothing is erased, and the next sign-in restores it.
 */
export async function pauseAccount(services: Services, context: WriteContext<Person>): Promise<void> {
  const { actor, now } = context;
  const { account_id } = actor;
  await write(services, context, async (tx, sql) => {
    await hideAccount(sql, services, context, "pause");
    await pauseHiddenAccount(sql, account_id, now);
    await audit(tx, context, {
      action: "accounts.pause",
      subject: "account",
      subject_id: account_id,
    });
    await publish(tx, "account.paused", { account_id, at: now.toISOString() });
  });
}

/** Hides the account. Refuses while something is left to settle. */
async function hideAccount(
  sql: TxSql,
  services: Services,
  { actor, now, locale }: WriteContext<Person>,
  why: HideReason,
): Promise<void> {
  const { account_id } = actor;
  // People who book for one of these profiles or with this specialist wait for these locks.
  await sql`select from account where id = ${account_id} or role = 'superadmin' and ${actor.role === "superadmin"} order by id for update`;
  await sql`select from specialist where account_id = ${account_id} for update`;
  const leaving = await erasureSubjectOfAccount(sql, account_id, now);
  await sql`select from profile where id = any(${[...leaving.profile_ids]}::uuid[]) order by id for update`;
  const [blocker] = await blockersOf(sql, leaving, erasureReaderOf(actor, locale, now, services.settings));
  if (blocker) throw new AppError(blocker.code);
  await hideEverywhere(sql, leaving, now, why);
}

/** A sign-in before the erasure, or during a pause, shows everything again that the request hid. */
onAccountReturn(async (pool, { account_id, role }, now) => {
  await pool.begin(async (sql) => {
    const [waits] = await sql<{ paused: boolean }[]>`
      select paused_at is not null as paused from account
      where id = ${account_id} and (erase_at > ${now} or paused_at is not null) and erasing_since is null for update`;
    if (!waits) return;
    await showEverywhere(sql, await hiddenWith(sql, account_id), now);
    await audit(
      sql,
      { kind: "person", account_id, role },
      {
        action: waits.paused ? "accounts.resume" : "erasure.undo",
        subject: "account",
        subject_id: account_id,
      },
    );
    await publish(sql, waits.paused ? "account.resumed" : "erasure.undone", { account_id, at: now.toISOString() });
  });
});

/** The account with the profiles that its request hid. Children who were deleted earlier are erased on their own date. */
async function hiddenWith(sql: Reading, account_id: string): Promise<ErasureSubject> {
  const rows = await sql<{ id: string }[]>`
    select id from profile where (account_id = ${account_id} or deleted_by = ${account_id}) and erase_at is null and erased_at is null`;
  return { account_id, profile_ids: rows.map(({ id }) => id) };
}

/**
 * Erases accounts that are due, each in two steps: first sends the last email while there is an address, then deletes everything.
 * Returns how many were erased.
 */
export async function eraseAccounts(services: Services): Promise<number> {
  const now = services.clock();
  const context = jobContext("privacy.erase", now);
  const due = await listAccountsToErase(services.sql, now);
  return eachRow(
    services.log,
    "privacy.erase",
    due.map(({ id }) => id),
    (id) =>
      write(services, context, async (tx, sql) => {
        const taken = await claimForErasure(sql, id, now);
        if (!taken) return 0;
        if (taken.first) {
          await mailAboutErasure(sql, services.settings, { kind: "done", account_id: id, at: now });
          return 0;
        }
        const unsent = await sql`select from mail where dedupe_key = ${lastMailKey(id)} and status = 'queued'`;
        if (unsent.length > 0 && now.getTime() - taken.since.getTime() < lastMailHours * 3_600_000) return 0;
        const [alone, hidden] = [await erasureSubjectOfAccount(sql, id, now), await hiddenWith(sql, id)];
        const profile_ids = [...new Set([...alone.profile_ids, ...hidden.profile_ids])];
        await eraseEverywhere(sql, { account_id: id, profile_ids }, now);
        await audit(tx, context.actor, { action: "erasure.done", subject: "account", subject_id: id });
        return 1;
      }),
  );
}

/** Reminds people whose account is erased soon. Returns how many. */
export async function remindOfErasure(services: Services): Promise<number> {
  const now = services.clock();
  const near = await listAccountsNearErasure(services.sql, now);
  return eachRow(
    services.log,
    "privacy.remind",
    near.map(({ id }) => id),
    (id) =>
      write(services, jobContext("privacy.remind", now), async (_, sql) => {
        if (!(await recordErasureReminder(sql, id, now))) return 0;
        await mailAboutErasure(sql, services.settings, { kind: "ending", account_id: id, at: now });
        return 1;
      }),
  );
}
