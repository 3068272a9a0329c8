import type { Job, Person } from "../../../platform/auth/actor.ts";
import type { TxSql } from "../../../platform/db/database.server.ts";
import { AppError, refusal } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import {
  blockersOf,
  type ErasureReader,
  hideEverywhere,
  erasureReaderOf,
} from "../../../platform/features/erasure.server.ts";
import { daysAfter, undoDays } from "../../../platform/features/erasure.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { cancelDeletion, scheduleDeletion } from "../../applications/verbs.server.ts";
import { erasureSubjectOfAccount } from "../../profiles/erasure.server.ts";
import type { ListedSpecialist } from "../contract.ts";
import { viewForAdmins } from "../data/list.server.ts";
import { mailAboutDeletion } from "../mails.server.ts";

interface Ending {
  account_id: string;
  status: string;
  name: string;
  leaving: boolean;
}

/** Takes the locks of an erasure, in the same order. Bookings with this specialist wait for them. */
export async function lockForDeletion(sql: TxSql, id: string): Promise<Ending> {
  const [of] = await sql<{ account_id: string }[]>`select account_id from specialist where id = ${id}`;
  if (!of) throw refusal("not_found");
  await sql`select from account where id = ${of.account_id} for update`;
  const [one] = await sql<Ending[]>`
    select s.account_id, s.status, s.name, a.erase_at is not null or a.erased_at is not null as leaving
    from specialist s join account a on a.id = s.account_id where s.id = ${id} for update of s`;
  if (!one) throw refusal("not_found");
  return one;
}

interface Within {
  sql: TxSql;
  services: Pick<Services, "settings">;
  actor: Person | Job;
  now: Date;
  requestId?: string | undefined;
}

/** Starts the same erasure as a person's own request; returns null while something is upcoming. */
export async function startErasure(
  { sql, services, actor, now, requestId }: Within,
  id: string,
  { account_id, name }: Ending,
  reading: ErasureReader,
): Promise<Date | null> {
  const leaving = await erasureSubjectOfAccount(sql, account_id, now);
  if ((await blockersOf(sql, leaving, reading)).length > 0) return null;
  const erase_at = daysAfter(now, undoDays);
  await cancelDeletion(sql, id);
  await mailAboutDeletion(sql, services.settings, { account_id, name, at: now, erase_at });
  await hideEverywhere(sql, leaving, now);
  await audit(sql, actor, {
    action: "team.delete",
    subject: "specialist",
    subject_id: id,
    detail: { erase_at: erase_at.toISOString() },
    request_id: requestId,
  });
  return erase_at;
}

/** Deletes a removed specialist's account, immediately or after the upcoming sessions. */
export async function deleteSpecialist(
  services: Services,
  context: WriteContext<Person>,
  id: string,
): Promise<{ erase_at: string | null }> {
  const { actor, now, requestId, locale } = context;
  return write(services, context, async (_, sql) => {
    const one = await lockForDeletion(sql, id);
    if (one.leaving) throw new AppError("specialist_leaving");
    if (one.status !== "removed") throw new AppError("specialist_not_removed");
    const within = { sql, services, actor, now, requestId };
    const erase_at = await startErasure(within, id, one, erasureReaderOf(actor, locale, now, services.settings));
    if (erase_at) return { erase_at: erase_at.toISOString() };
    if (!(await scheduleDeletion(sql, id, actor.account_id, now))) throw new AppError("specialist_leaving");
    await audit(sql, context, {
      action: "team.schedule_deletion",
      subject: "specialist",
      subject_id: id,
    });
    return { erase_at: null };
  });
}

export const withdrawDeletion = (
  services: Services,
  context: WriteContext<Person>,
  id: string,
): Promise<ListedSpecialist> =>
  write(services, context, async (_, sql) => {
    await lockForDeletion(sql, id);
    if (!(await cancelDeletion(sql, id))) throw new AppError("no_deletion_waits");
    await audit(sql, context, {
      action: "team.keep",
      subject: "specialist",
      subject_id: id,
    });
    return viewForAdmins(sql, id);
  });
