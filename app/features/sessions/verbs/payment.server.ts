import type { Job, Person } from "../../../platform/auth/actor.ts";
import type { TxSql } from "../../../platform/db/database.server.ts";
import { AppError, refusal } from "../../../platform/errors/app-error.ts";
import { subscribe } from "../../../platform/events/subscription.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { type RefundReason, till } from "../../payments/verbs.server.ts";
import { decideAction } from "../data/table.ts";
import type { SessionPayments } from "../data/payments.server.ts";
import { hoursInMs } from "../rules.ts";
import type { EventDetail, SessionRow } from "../tables.server.ts";
import { type Agreement, chooseTime, keepTime } from "./confirm.server.ts";
import { grantSessionAccess } from "./grant.server.ts";
import { detailOf, lockedSession, lockSpecialist, recordStep, releaseTimes, publishForSeries } from "./steps.server.ts";

/** How long an accepted time is held for its payment. */
const payHours = 24;

export const mustBePaidFirst = (row: Pick<SessionRow, "payment_type" | "price">): boolean =>
  row.payment_type === "Online" && row.price > 0;

/** Whether an offer is to be paid online and the specialist can take such payments. */
export const canPayOnline = async (
  { sql, sessionPayments }: Services,
  specialistId: string,
  { payment_type }: Pick<SessionRow, "payment_type">,
): Promise<boolean> => payment_type === "Online" && (await sessionPayments?.available(sql, specialistId)) === true;

/**
 * Holds the accepted time for its payment, for a day at most and not beyond `latest`, by default its start; releases the others.
 * The caller holds the session's lock.
 */
export async function acceptForPayment(
  payments: SessionPayments | undefined,
  sql: TxSql,
  context: WriteContext<Person>,
  row: Pick<SessionRow, "id" | "specialist_id" | "profile_id" | "price" | "currency">,
  timeId: string,
  latest?: Date,
): Promise<EventDetail> {
  const { actor, now } = context;
  if (!payments || !(await payments.available(sql, row.specialist_id))) throw new AppError("payment_stopped");
  const span = await keepTime(sql, row.id, timeId, "held");
  const pay_until = new Date(Math.min(now.getTime() + hoursInMs(payHours), (latest ?? span.starts_at).getTime()));
  const { reference } = await payments.begin(
    sql,
    {
      session_id: row.id,
      specialist_id: row.specialist_id,
      profile_id: row.profile_id,
      account_id: actor.account_id,
      amount: row.price,
      currency: row.currency,
      pay_until,
    },
    now,
  );
  await sql`
    update session set awaits = 'payment', pay_until = ${pay_until}, reply_until = ${pay_until}, payment_reference = ${reference},
      updated_at = ${now} where id = ${row.id}`;
  return { ...detailOf([span]), reference };
}

export interface ReceivedPayment {
  session_id: string;
  /** The value that `begin` returned. */
  reference: string;
  paid_at: Date;
}

/** Refusals that stop a session even though it was paid. */
const impossible: ReadonlySet<string> = new Set(["specialist_stopped", "own_consent_missing"]);

/** The result of a payment. */
export interface PaymentResult extends Pick<ReceivedPayment, "session_id" | "reference"> {
  paid: "confirmed" | "too_late";
}

/**
 * Handles payments that have arrived, one or those for dates of a series: confirms each session whose time is still held, however
 * late the report is, and announces all of them together. Otherwise publishes `session.paid_too_late` with the reference, so that
 * the money is refunded. A repeated report changes nothing.
 */
export async function confirmPaid(
  services: Services,
  context: WriteContext<Job>,
  payments: readonly ReceivedPayment[],
): Promise<PaymentResult[]> {
  const [known] = await services.sql<
    { specialist_id: string }[]
  >`select specialist_id from session where id = ${payments[0]?.session_id ?? null}`;
  if (!known) throw refusal("not_found");
  const settle = (possible: boolean) =>
    write(services, context, async (_, sql) => {
      await lockSpecialist(sql, known.specialist_id);
      const settled: PaymentResult[] = [];
      const confirmed: SessionRow[] = [];
      for (const payment of payments) {
        const row = await lockedSession(sql, payment.session_id);
        if (row?.specialist_id !== known.specialist_id) throw refusal("not_found");
        const before = await settledBefore(sql, payment);
        const paid = before ?? (await paidFor(sql, context, row, payment, possible));
        if (before === null && paid === "confirmed") confirmed.push(row);
        settled.push({ session_id: row.id, reference: payment.reference, paid });
      }
      await confirmAccepted(services, sql, context, confirmed);
      return settled;
    });
  return settle(true).catch((error: unknown) => {
    if (error instanceof AppError && impossible.has(error.code)) return settle(false);
    throw error;
  });
}

async function settledBefore(
  sql: TxSql,
  { session_id, reference }: ReceivedPayment,
): Promise<PaymentResult["paid"] | null> {
  const [before] = await sql<{ kind: "confirmed" | "paid_late" }[]>`
    select kind from session_event
    where session_id = ${session_id} and kind in ('confirmed', 'paid_late') and detail->>'reference' = ${reference} limit 1`;
  return before ? (before.kind === "confirmed" ? "confirmed" : "too_late") : null;
}

/** Whether the payment confirms the session. If not, the session has ended and the money is refunded. */
async function paidFor(
  sql: TxSql,
  context: WriteContext<Job>,
  row: SessionRow,
  { reference, paid_at }: ReceivedPayment,
  possible: boolean,
): Promise<PaymentResult["paid"]> {
  const awaited = row.awaits === "payment" && row.payment_reference === reference;
  if (possible && awaited && "event" in decideAction("pay", row, "payments", paid_at)) return "confirmed";
  if (awaited && row.status === "Pending") {
    await releaseTimes(sql, row.id);
    await sql`update session set status = 'Cancelled', awaits = null, updated_at = ${context.now} where id = ${row.id}`;
  }
  await recordStep(sql, context, { session_id: row.id, kind: "paid_late", detail: { reference }, more: { reference } });
  return "too_late";
}

/** Confirms sessions at their held times. Several are dates of a series and get one event, so that one email covers them. */
async function confirmAccepted(
  services: Services,
  sql: TxSql,
  context: WriteContext<Job>,
  rows: readonly SessionRow[],
): Promise<void> {
  const sorted = rows.toSorted((a, b) => (a.series_position ?? 0) - (b.series_position ?? 0));
  const [first] = sorted;
  const together = sorted.length > 1 ? (first?.series_id ?? null) : null;
  const dates: { row: SessionRow; agreed: Agreement }[] = [];
  for (const row of sorted) dates.push({ row, agreed: await confirmOne(services, sql, context, row) });
  const spans = dates
    .map(({ agreed }) => agreed.chosen)
    .toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime());
  for (const { row, agreed } of dates) {
    const named = together !== null && row === first ? { series_times: detailOf(spans).times ?? [] } : {};
    const detail = { ...agreed.detail, ...named, reference: row.payment_reference ?? "" };
    await recordStep(sql, context, { session_id: row.id, kind: "confirmed", detail, quiet: together !== null });
  }
  if (first && together !== null) await publishForSeries(sql, "session.series_confirmed", together, first.id);
}

async function confirmOne(
  services: Services,
  sql: TxSql,
  context: WriteContext<Job>,
  row: SessionRow,
): Promise<Agreement> {
  const [accepted] = await sql<{ time_id: string; account_id: string | null }[]>`
    select t.id as time_id, e.actor_account_id as account_id from session_time t
    left join lateral (select actor_account_id from session_event where session_id = ${row.id} and kind = 'accepted' order by id desc limit 1) e on true
    where t.session_id = ${row.id} and t.state = 'held' and t.move_id is null`;
  if (!accepted) throw new Error(`Session ${row.id} awaits its payment without a held time`);
  const agreed = await chooseTime(services, sql, row, accepted.time_id, context.now);
  const { chosen, account_id } = agreed;
  await grantSessionAccess(sql, context, {
    profile_id: row.profile_id,
    account_id,
    ends_at: chosen.ends_at,
    granted_by: accepted.account_id ?? row.account_id,
  });
  return agreed;
}

/**
 * Releases what was reserved for an ended session and for other dates of its series, because one event announces all dates that
 * ended together.
 */
async function releasePayment(services: Services, { session_id: told }: { session_id: string }): Promise<void> {
  const rows = await services.sql<{ session_id: string; reference: string }[]>`
    with told as (select id, series_id from session where id = ${told})
    select s.id as session_id, s.payment_reference as reference from told join session s on s.id = told.id or s.series_id = told.series_id
    where s.status = 'Cancelled' and s.starts_at is null and s.payment_reference is not null order by s.id`;
  for (const row of rows) await services.sessionPayments?.release(services, row);
}

export const paymentReleaseSubscriptions = ["session.withdrawn", "session.lapsed", "session.paid_too_late"].map(
  (topic) => subscribe<{ session_id: string }>(topic, "sessions.payments", releasePayment, { external: true }),
);

const reasons: Record<string, RefundReason> = {
  "session.cancelled": "rule",
  "session.no_show": "rule",
  "session.waived": "waiver",
  "session.claim_answered": "override",
  "session.claim_decided": "override",
};

/**
 * Refunds what the family is due after a session did not take place as agreed, or part of its price was waived. The subscriptions keep the
 * name of the feature they were moved from.
 */
export const refundSettlementSubscriptions = Object.entries(reasons).map(([topic, reason]) =>
  subscribe<{ session_id: string; by_law?: string }>(topic, "checkout.sessions", (services, { session_id, by_law }) =>
    till().settle(services, { session_id }, by_law ? "withdrawal" : reason),
  ),
);
