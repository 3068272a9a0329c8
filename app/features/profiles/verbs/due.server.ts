import { eachRow } from "../../../platform/jobs/each-row.server.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import { eraseEverywhere } from "../../../platform/features/erasure.server.ts";
import { daysAfter, reminderDays } from "../../../platform/features/erasure.ts";
import type { Services } from "../../../platform/services.server.ts";
import { jobContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { mailAboutDeletion } from "../mails/deletion.server.ts";
import { erasureSubjectOfChild } from "./deletion.server.ts";

const batch = 100;

/** Erases deleted children after their deadline, each in its own transaction. Returns the count. */
export async function eraseProfiles(services: Services): Promise<number> {
  const now = services.clock();
  const due = await services.sql<{ id: string }[]>`
    select id from profile where erase_at <= ${now} and erased_at is null order by random() limit ${batch}`;
  const context = jobContext("profiles.erase", now);
  return eachRow(
    services.log,
    "profiles.erase",
    due.map(({ id }) => id),
    (id) =>
      write(services, context, async (tx, sql) => {
        // Another run may be erasing it, or someone may just have restored it.
        const held = await sql`
        select from profile where id = ${id} and erase_at <= ${now} and erased_at is null for update skip locked`;
        if (held.length === 0) return 0;
        await eraseEverywhere(sql, erasureSubjectOfChild(id), now);
        await audit(tx, context.actor, { action: "profiles.erase", subject: "profile", subject_id: id });
        return 1;
      }),
  );
}

/** Emails full guardians of deleted children shortly before the deadline. Returns the number of children. */
export async function remindOfErasure(services: Services): Promise<number> {
  const now = services.clock();
  const near = await services.sql<{ id: string }[]>`
    select id from profile
    where erase_at <= ${daysAfter(now, reminderDays)} and erase_at > ${now} and erased_at is null and end_told_at is null
    order by random() limit ${batch}`;
  return eachRow(
    services.log,
    "profiles.remind",
    near.map(({ id }) => id),
    (id) =>
      write(services, jobContext("profiles.remind", now), async (_, sql) => {
        const told = await sql<{ deleted_at: Date }[]>`
        update profile set end_told_at = ${now} where id = ${id} and end_told_at is null and erase_at > ${now} returning deleted_at`;
        if (told.length === 0) return 0;
        await mailAboutDeletion(sql, services.settings, { kind: "ending", profile_id: id, by: null, at: now });
        return 1;
      }),
  );
}
