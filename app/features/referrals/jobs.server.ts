import { eachRow } from "../../platform/jobs/each-row.server.ts";
import type { Services } from "../../platform/services.server.ts";
import { sendReminder } from "./mails.server.ts";
import { creditReferral } from "./verbs/credit.server.ts";
import { expireReferral, qualifyReferral } from "./verbs/qualify.server.ts";

const batch = 200;

/** Qualifies, credits and expires invitations that are due. Each step can be repeated, so an interrupted run does no harm. */
export async function advanceReferrals(services: Services): Promise<number> {
  const { sql, log } = services;
  const now = services.clock();
  const each = async (rows: readonly { id: string }[], work: (services: Services, id: string) => Promise<boolean>) =>
    eachRow(
      log,
      "referrals.advance",
      rows.map(({ id }) => id),
      async (id) => Number(await work(services, id)),
    );
  const looked = await each(
    await sql<{ id: string }[]>`
      select id from referral where look_at <= ${now} order by random() limit ${batch}`,
    qualifyReferral,
  );
  const credited = await each(
    await sql<{ id: string }[]>`select id from referral where state = 'qualified' order by random() limit ${batch}`,
    creditReferral,
  );
  const over = await each(
    await sql<{ id: string }[]>`
      select id from referral where expires_at <= ${now} and state in ('invited', 'registered') and look_at is null
      order by random() limit ${batch}`,
    expireReferral,
  );
  return looked + credited + over;
}

/** Sends the reminders that are due. A reminder is the last email to that address. */
export async function remindOfReferrals(services: Services): Promise<number> {
  const due = await services.sql<{ id: string }[]>`
    select id from referral where remind_at <= ${services.clock()} order by random() limit ${batch}`;
  return eachRow(
    services.log,
    "referrals.remind",
    due.map(({ id }) => id),
    async (id) => Number(await sendReminder(services, id)),
  );
}
