import type { Person } from "../../../platform/auth/actor.ts";
import type { TxSql } from "../../../platform/db/database.server.ts";
import { AppError, refusal } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import { publish } from "../../../platform/events/outbox.server.ts";
import {
  blockersOf,
  hideEverywhere,
  type ErasureSubject,
  erasureReaderOf,
  showEverywhere,
} from "../../../platform/features/erasure.server.ts";
import { daysAfter, undoDays } from "../../../platform/features/erasure.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import type { DeletionView } from "../contract.ts";
import { deletableProfile, deletionOf } from "../data/deletion.server.ts";
import { rejectDuringChildLock } from "../policy.ts";

export const erasureSubjectOfChild = (id: string): ErasureSubject => ({ account_id: null, profile_ids: [id] });

/** Locks the profile. Bookings for it wait for this lock, and vice versa. */
const lock = (sql: TxSql, id: string) => sql`select from profile where id = ${id} for update`;

/** Hides a child from everyone and sets the date of its erasure. Repeating the call returns the same. */
export async function deleteProfile(
  services: Services,
  context: WriteContext<Person>,
  { id }: { id: string },
): Promise<DeletionView> {
  const { actor, now, locale } = context;
  if (!(await deletableProfile(services.sql, actor, id, now))) throw refusal("not_found");
  rejectDuringChildLock(actor);
  return write(services, context, async (tx, sql): Promise<DeletionView> => {
    await lock(sql, id);
    const row = await deletableProfile(sql, actor, id, now);
    if (!row) throw refusal("not_found");
    if (row.kind === "own") throw refusal("not_allowed");
    if (row.deleted_at) return deletionOf(row, actor, now);
    const blockers = await blockersOf(
      sql,
      erasureSubjectOfChild(id),
      erasureReaderOf(actor, locale, now, services.settings),
    );
    if (blockers[0]) throw new AppError(blockers[0].code);
    const erase_at = daysAfter(now, undoDays);
    await sql`
      update profile set deleted_at = ${now}, deleted_by = ${actor.account_id}, erase_at = ${erase_at}, end_told_at = null
      where id = ${id}`;
    await hideEverywhere(sql, erasureSubjectOfChild(id), now);
    await audit(tx, context, {
      action: "profiles.delete",
      subject: "profile",
      subject_id: id,
      detail: { erase_at },
    });
    await publish(tx, "profile.deleted", { profile_id: id, account_id: actor.account_id, at: now.toISOString() });
    return deletionOf({ ...row, deleted_at: now, deleted_by: actor.account_id, erase_at }, actor, now);
  });
}

/** Restores a deleted child before its deadline; after that it is not found. */
export async function restoreProfile(
  services: Services,
  context: WriteContext<Person>,
  { id }: { id: string },
): Promise<{ id: string }> {
  const { actor, now } = context;
  const before = await deletableProfile(services.sql, actor, id, now);
  if (!before?.deleted_at) throw refusal("not_found");
  rejectDuringChildLock(actor);
  return write(services, context, async (tx, sql) => {
    await lock(sql, id);
    const row = await deletableProfile(sql, actor, id, now);
    if (!row) throw refusal("not_found");
    if (!row.deleted_at) return { id };
    await showEverywhere(sql, erasureSubjectOfChild(id), now);
    await audit(tx, context, { action: "profiles.restore", subject: "profile", subject_id: id });
    await publish(tx, "profile.restored", { profile_id: id, account_id: actor.account_id, at: now.toISOString() });
    return { id };
  });
}
