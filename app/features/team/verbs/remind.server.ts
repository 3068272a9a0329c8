import type { Person } from "../../../platform/auth/actor.ts";
import type { Reading } from "../../../platform/db/database.server.ts";
import { AppError, refusal, wrongField } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import type { Body, Data } from "../../../platform/http/operation.ts";
import type { Services } from "../../../platform/services.server.ts";
import { isoDay } from "../../../platform/time/format.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import type * as contract from "../contract.ts";
import { mailToReviewer } from "../mails.server.ts";

/** More reviewers than any team has. */
const most = 50;

interface Waiting {
  account_id: string;
  name: string;
  first_approval_by: string | null;
}
async function waitingOf(sql: Reading, id: string): Promise<Waiting> {
  const [one] = await sql<Waiting[]>`
    select s.account_id, s.name || ' ' || s.lastname as name, a.first_approval_by
    from specialist s left join specialist_application a on a.specialist_id = s.id where s.id = ${id}`;
  if (!one) throw refusal("not_found");
  return one;
}

/** Superadmins except the first approver; empty before the first approval. */
export async function reviewersOf(sql: Reading, id: string): Promise<{ account_id: string; name: string }[]> {
  const { first_approval_by } = await waitingOf(sql, id);
  if (!first_approval_by) return [];
  return sql`
    select a.id as account_id, coalesce(p.name || ' ' || p.lastname, a.email) as name
    from account a left join profile p on p.account_id = a.id and p.kind = 'own'
    where a.role = 'superadmin' and a.id <> ${first_approval_by} and a.erase_at is null and a.erased_at is null order by name, a.id limit ${most}`;
}

export const remindReviewer = (
  services: Services,
  context: WriteContext<Person>,
  { specialist_id, account_id }: Body<typeof contract.remindReviewer>,
): Promise<Data<typeof contract.remindReviewer>> =>
  write(services, context, async (_, sql) => {
    const { actor, now } = context;
    const waiting = await waitingOf(sql, specialist_id);
    if (!waiting.first_approval_by) throw new AppError("no_second_reviewer_wanted");
    const to = (await reviewersOf(sql, specialist_id)).find((one) => one.account_id === account_id);
    if (!to) throw wrongField("account_id", "choice");
    const day = isoDay(now.toISOString(), actor.time_zone);
    await mailToReviewer(sql, services.settings, { ...waiting, specialist_id, reviewer: to.account_id, day });
    await audit(sql, context, {
      action: "team.remind",
      subject: "specialist",
      subject_id: specialist_id,
      detail: { account_id },
    });
    return { name: to.name };
  });
