import { v7 } from "uuid";
import type { Services } from "../../platform/services.server.ts";
import { publish } from "../../platform/events/outbox.server.ts";
import { subscribe } from "../../platform/events/subscription.server.ts";
import { audit } from "../../platform/events/audit.server.ts";
import { jobContext } from "../../platform/write/context.ts";
import { write } from "../../platform/write/write.server.ts";
import { hideCheck } from "../specialists/verbs.server.ts";
import type { CheckKind } from "../specialists/rules.ts";
import { askVatNumber } from "./data/vat-answers.server.ts";
import { checkFacts } from "./data/facts.server.ts";
import { remindOfExpiry } from "./mails/reminders.server.ts";
import { type Action, mayTakeAction, missingChecks, type Reason } from "./rules.ts";
import { lockStanding, changeSpecialistStatus } from "./verbs/move.server.ts";

type Needs = Pick<Services, "db" | "sql" | "clock" | "settings">;
/** The maximum per run; the next run continues. */
const most = 500;

/** Marks expired checks. If a required one expires, a published listing is paused. Returns the count. */
export async function expireChecks(services: Needs): Promise<number> {
  const now = services.clock();
  const due = await services.sql<{ id: string; specialist_id: string; kind: CheckKind }[]>`
    select c.id, c.specialist_id, c.kind from application_check c join specialist s on s.id = c.specialist_id
    where c.state = 'passed' and c.valid_until < (${now}::timestamptz at time zone s.time_zone)::date
    order by c.valid_until, c.id limit ${most}`;
  const context = jobContext("applications.expire", now);
  const { actor } = context;
  for (const { id, specialist_id, kind } of due) {
    await write(services, context, async (_, sql) => {
      const at = await lockStanding(sql, specialist_id);
      const ended =
        await sql`update application_check set state = 'expired', updated_at = ${now} where id = ${id} and state = 'passed' returning id`;
      if (ended.length === 0) return;
      await hideCheck(sql, id);
      const specialist_event_id = v7();
      await sql`
        insert into specialist_event (id, specialist_id, at, actor_role, action, from_status, to_status, application_check_id)
        values (${specialist_event_id}, ${specialist_id}, ${now}, 'job', 'check_expired', ${at.status}, ${at.status}, ${id})`;
      await audit(sql, actor, {
        action: "applications.check_expired",
        subject: "application_check",
        subject_id: id,
        detail: { kind },
      });
      await publish(sql, "specialist.check_changed", {
        specialist_id,
        account_id: at.account_id,
        application_check_id: id,
        state: "expired",
        specialist_event_id,
      });
      const missing = missingChecks(await checkFacts(sql, specialist_id));
      if (missing.includes(kind) && !at.erasing && mayTakeAction("pause", "job", at.status)) {
        await changeSpecialistStatus(
          { sql, actor, now, settings: services.settings },
          { specialist_id, action: "pause", reasons: ["check_expired"], application_check_id: id },
        );
      }
    });
  }
  return due.length;
}

/** Carries out suspensions and removals whose notice period has ended. Returns the count. */
export async function carryOutNotices(services: Needs): Promise<number> {
  const now = services.clock();
  const due = await services.sql<
    { specialist_id: string; notice_status: "suspended" | "removed"; reasons: Reason[] | null; words: string | null }[]
  >`
    select a.specialist_id, a.notice_status, e.reasons, e.words
    from specialist_application a
    left join lateral (
      select reasons, words from specialist_event e
      where e.specialist_id = a.specialist_id and e.effective_at is not null order by e.id desc limit 1) e on true
    where a.notice_at <= ${now} order by a.notice_at limit ${most}`;
  const context = jobContext("applications.notices", now);
  for (const { specialist_id, notice_status, reasons, words } of due) {
    const action: Action = notice_status === "suspended" ? "suspend" : "remove";
    await write(services, context, async (_, sql) => {
      const at = await lockStanding(sql, specialist_id);
      // The notice may have been withdrawn meanwhile, or the account's erasure may have begun.
      if (at.notice_status !== notice_status) return;
      if (at.erasing || !mayTakeAction(action, "job", at.status)) {
        await sql`update specialist_application set notice_status = null, notice_at = null where specialist_id = ${specialist_id}`;
        return;
      }
      await changeSpecialistStatus(
        { sql, actor: context.actor, now, settings: services.settings },
        { specialist_id, action, reasons: reasons ?? [], words },
      );
    });
  }
  return due.length;
}

/** Asks about a VAT number whenever it is saved, even if it was refused before: the tax office may know it by now. */
export const vatInquirySubscription = subscribe<{ specialist_id: string }>(
  "specialist.vat_number_saved",
  "applications.ask_vat_number",
  async (services, { specialist_id }) => {
    await askVatNumber(services, specialist_id);
  },
  { external: true },
);

/** The daily run: reminders first, then expired checks, then notices. */
export async function runDailyJobs(services: Services): Promise<void> {
  await remindOfExpiry(services);
  await expireChecks(services);
  await carryOutNotices(services);
}
