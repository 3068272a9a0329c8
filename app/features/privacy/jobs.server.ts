import { v7 } from "uuid";
import { audit } from "../../platform/events/audit.server.ts";
import { publish } from "../../platform/events/outbox.server.ts";
import { subscribe } from "../../platform/events/subscription.server.ts";
import { limiterOf } from "../../platform/limits/limiter.server.ts";
import { keptDays, keptSince, type Retention, daysInYears } from "../../platform/retention/retention.ts";
import type { Tx } from "../../platform/db/database.server.ts";
import type { Services } from "../../platform/services.server.ts";
import { jobContext } from "../../platform/write/context.ts";
import { write } from "../../platform/write/write.server.ts";
import { writeArchive } from "./data/copy-archive.server.ts";
import { planCopy } from "./data/copy-plan.server.ts";
import { removeArchive, storeArchive, storedArchives } from "./data/copy-store.server.ts";
import type { CopyRow } from "./data/copies.server.ts";
import { copyDeadlineHours, copyLimit, copyLimitKey, copyAttempts } from "./rules.ts";

/** How long copies and requests are kept, and why. */
export const retention = {
  copies: { basis: "contract", days: 7, job: "privacy.end_copies" },
  data_requests: { basis: "proof", days: daysInYears(5), job: "privacy.forget_requests" },
} as const satisfies Retention;

const job = "privacy.copy";
const day = 24 * 3600_000;

/**
 * Makes an archive and then publishes it in one statement. Each run records its archive id before it stores anything, so no row
 * names the bytes of an interrupted run and `endCopies` can remove them. Of two concurrent runs, the later one wins.
 */
async function archive(services: Services, copy: CopyRow): Promise<void> {
  const copyId = copy.id;
  const now = services.clock();
  const { entries, total } = await planCopy(services, copy, now);
  const archiveId = v7();
  await services.sql`
    update data_copy set archive_id = ${archiveId}, files_done = 0, files_total = ${total} where id = ${copyId} and state = 'preparing'`;
  const stored = storeArchive(services, archiveId);
  const progress = async (count: number) => {
    await services.sql`update data_copy set files_done = ${count} where id = ${copyId} and archive_id = ${archiveId}`;
  };
  const bytes = await writeArchive(stored, entries, now, progress);
  const parts = await stored.end();
  const done = services.clock();
  const valid_until = new Date(done.getTime() + keptDays(retention.copies) * day);
  const won = await write(services, jobContext(job, done), async (tx, sql) => {
    const [row] = await sql`
      update data_copy set state = 'ready', ready_at = ${done}, valid_until = ${valid_until}, parts = ${parts},
        bytes = ${bytes}
      where id = ${copyId} and state = 'preparing' and archive_id = ${archiveId} returning 1`;
    if (!row) return false;
    const entry = {
      action: "privacy.copy_ready",
      subject: "account",
      subject_id: copy.account_id,
      detail: { data_copy_id: copyId },
    };
    await audit(tx, { kind: "job", name: job }, entry);
    await publish(tx, "data_copy.ready", { data_copy_id: copyId });
    return true;
  });
  if (!won) await removeArchive(services, archiveId);
}

/** Makes a copy. Gives up when its attempts are used up; interrupted runs count as attempts. */
export async function makeCopy(services: Services, copyId: string): Promise<void> {
  const [copy] = await services.sql<CopyRow[]>`
    update data_copy set tries = tries + 1 where id = ${copyId} and state = 'preparing' returning *`;
  if (!copy) return;
  if (copy.tries > copyAttempts) return giveUp(services, copyId);
  try {
    await archive(services, copy);
  } catch (error) {
    if (copy.tries === copyAttempts) await giveUp(services, copyId);
    throw error;
  }
}

/** Marks a copy as failed and notifies its person. */
async function giveUp(services: Services, copyId: string): Promise<void> {
  const now = services.clock();
  const failed = await write(services, jobContext(job, now), async (tx, sql) => {
    const [row] = await sql<{ account_id: string }[]>`
      update data_copy set state = 'failed', ended_at = ${now} where id = ${copyId} and state = 'preparing' returning account_id`;
    if (row) await sayFailed(tx, job, copyId, row.account_id);
    return row?.account_id ?? null;
  });
  if (failed !== null) await mayAskAgain(services, failed);
}

/** A failed copy does not count toward the number that an account may request. */
const mayAskAgain = (services: Services, accountId: string) =>
  limiterOf(services).giveBack(copyLimitKey(accountId), copyLimit);

async function sayFailed(tx: Tx, name: string, data_copy_id: string, account_id: string): Promise<void> {
  await audit(
    tx,
    { kind: "job", name },
    { action: "privacy.copy_failed", subject: "account", subject_id: account_id, detail: { data_copy_id } },
  );
  await publish(tx, "data_copy.failed", { data_copy_id });
}

export const copySubscription = subscribe<{ data_copy_id: string }>(
  "data_copy.asked",
  job,
  (services, { data_copy_id }) => makeCopy(services, data_copy_id),
  { external: true },
);

const batch = 100;

/**
 * Ends expired and unfinished copies and removes their bytes, along with bytes and permits that nothing refers to. Returns how
 * many copies it ended.
 */
export async function endCopies(services: Services): Promise<number> {
  const { sql } = services;
  const now = services.clock();
  const stuck = new Date(now.getTime() - copyDeadlineHours * 3600_000);
  let ended = 0;
  for (;;) {
    const rows = await write(services, jobContext("privacy.end_copies", now), async (tx, inside) => {
      const over = await inside<{ id: string; account_id: string; state: string }[]>`
        update data_copy set state = case state when 'ready' then 'ended' else 'failed' end, ended_at = ${now}
        where id in (select id from data_copy where state = 'ready' and valid_until <= ${now} limit ${batch} for update skip locked)
          or id in (select id from data_copy where state = 'preparing' and asked_at < ${stuck} limit ${batch} for update skip locked)
        returning id, account_id, state`;
      for (const { id, account_id, state } of over) {
        if (state === "failed") await sayFailed(tx, "privacy.end_copies", id, account_id);
        else
          await audit(
            tx,
            { kind: "job", name: "privacy.end_copies" },
            {
              action: "privacy.copy_ended",
              subject: "account",
              subject_id: account_id,
              detail: { data_copy_id: id },
            },
          );
      }
      return [...over];
    });
    for (const { state, account_id } of rows) if (state === "failed") await mayAskAgain(services, account_id);
    ended += rows.length;
    if (rows.length === 0) break;
  }
  await sql`delete from data_copy_permit where expires_at < ${new Date(now.getTime() - day)}`;
  await removeUnnamed(services);
  return ended;
}

/** Removes the bytes of ended copies, of erased accounts and of interrupted runs. */
async function removeUnnamed(services: Services): Promise<void> {
  await services.sql`update data_copy set archive_id = null, parts = 0 where archive_id is not null and state in ('ended', 'failed')`;
  // Lists archives before checking the rows, because a run records its id before it stores anything.
  for (const archiveId of await storedArchives(services)) {
    const [named] = await services.sql`select from data_copy where archive_id = ${archiveId}`;
    if (!named) await removeArchive(services, archiveId);
  }
}

/** Deletes requests that were closed long ago, with their notes. Returns the number deleted. */
export async function forgetRequests({ sql, clock }: Services): Promise<number> {
  const { count } =
    await sql`delete from data_request where closed_at < ${keptSince(retention.data_requests, clock())}`;
  return count;
}
