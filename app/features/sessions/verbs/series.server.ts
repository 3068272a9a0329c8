import { v7 } from "uuid";
import type { z } from "zod";
import type { Person } from "../../../platform/auth/actor.ts";
import type { TxSql } from "../../../platform/db/database.server.ts";
import { AppError, refusal, wrongField } from "../../../platform/errors/app-error.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { requireSharingConsent } from "../../profiles/access.server.ts";
import type { answerSeries, offerSeries, SeriesState } from "../contract.ts";
import { clientOf } from "../data/forms.server.ts";
import type { SessionPayments } from "../data/payments.server.ts";
import { breakMinutesOf } from "../data/plan.server.ts";
import { readActionFacts } from "../data/sessions.server.ts";
import { mayRead, partyOf } from "../policy.ts";
import { holdEnd, type Span, transition } from "../rules.ts";
import { session, sessionSeries, type SessionRow } from "../tables.server.ts";
import { chooseTime } from "./confirm.server.ts";
import { grantSessionAccess } from "./grant.server.ts";
import { checkTimes } from "./request.server.ts";
import { acceptForPayment, mustBePaidFirst, canPayOnline } from "./payment.server.ts";
import {
  toSlotTakenError,
  detailOf,
  lockSpecialist,
  putTimes,
  recordStep,
  refuseTaken,
  releaseExpiredHolds,
  releaseTimes,
  publishForSeries,
} from "./steps.server.ts";
import { checkCash, checkPrice, termsOf } from "./terms.server.ts";

/** A specialist offers several dates at once. Each is a session of its own whose time is held until the answer. */
export async function proposeSeries(
  services: Services,
  context: WriteContext<Person>,
  input: z.output<typeof offerSeries.body>,
): Promise<SeriesState> {
  const { actor, now } = context;
  if (actor.child_lock_active) throw new AppError("child_lock");
  if (actor.specialist_id === null) throw refusal("not_allowed");
  const specialist_id = actor.specialist_id;
  checkPrice(input, await canPayOnline(services, specialist_id, input));
  const client = await clientOf(services.sql, actor, input.profile_id, now);
  if (!client) throw refusal("not_found");
  return write(services, context, async (tx, sql) => {
    await checkCash(sql, specialist_id, input);
    await requireSharingConsent(sql, input.profile_id, now);
    const asked = checkTimes("times", input.times, input.minutes, now);
    const spans = asked.toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime());
    if (input.reply_until && new Date(input.reply_until) <= now) throw wrongField("reply_until", "futureDate");
    const until = holdEnd(spans, now, input.reply_until ? new Date(input.reply_until) : undefined);
    // Checks without the lock first, so that late callers need not wait for it.
    await refuseTaken(sql, specialist_id, asked, now);
    await lockSpecialist(sql, specialist_id);
    const pause = await breakMinutesOf(sql, specialist_id);
    await refuseTaken(sql, specialist_id, asked, now, undefined, pause);
    await releaseExpiredHolds(sql, specialist_id, now);
    const terms = await termsOf(tx, actor, specialist_id, input, until, now);
    const parties = { specialist_id, profile_id: client.profile_id, account_id: client.account_id };
    const series = { id: v7(), ...parties, decision: input.decision, size: spans.length, created_at: now };
    await tx.insert(sessionSeries).values(series);
    const rows = spans.map((_, i) => ({
      ...terms,
      ...parties,
      id: v7(),
      status: "Pending" as const,
      series_id: series.id,
      series_position: i + 1,
      created_at: now,
    }));
    await tx.insert(session).values(rows);
    // Pipelines the statements without awaiting each, to hold the lock for less time.
    await Promise.all(
      rows.flatMap((row, i) => {
        const span = spans[i] as Span;
        return [
          putTimes(sql, { session_id: row.id, specialist_id, state: "held", pause }, [span]),
          recordStep(sql, context, {
            session_id: row.id,
            kind: "proposed",
            detail: detailOf([span], input.message),
            quiet: true,
          }),
        ];
      }),
    );
    await publishForSeries(sql, "session.series_proposed", series.id, rows[0]?.id as string);
    return stateOf(series.id, rows, now);
  }).catch((error: unknown) => {
    throw toSlotTakenError(error);
  });
}

/** Confirms, declines or withdraws all dates of a series that are still open. */
export async function answerSessionSeries(
  services: Services,
  context: WriteContext<Person>,
  input: z.output<typeof answerSeries.body>,
): Promise<SeriesState> {
  const { actor, now } = context;
  const { status } = input;
  if (actor.child_lock_active) throw new AppError("child_lock");
  const [of] = await services.sql<{ id: string }[]>`
    select id from session where series_id = ${input.series_id} order by series_position limit 1`;
  const known = of && (await readActionFacts(services.sql, actor.account_id, of.id, now));
  if (!known || !mayRead(actor, known, known.grant)) throw refusal("not_found");
  const party = partyOf(actor, known, known.grant);
  if (party === "outsider") throw refusal("not_allowed");
  return write(services, context, async (_, sql) => {
    await lockSpecialist(sql, known.specialist_id);
    const all = await sql<SessionRow[]>`
      select * from session where series_id = ${input.series_id} order by series_position for update`;
    // Dates that are already accepted only wait for payment, but can still be withdrawn.
    const open = all.filter((row) => row.status === "Pending" && (row.awaits !== "payment" || status === "Cancelled"));
    const [first] = open;
    if (!first) throw new AppError("already_answered");
    const verdicts = open.map((row) => transition(row, status, party, now, input.reason));
    for (const verdict of verdicts) if ("refused" in verdict) throw new AppError(verdict.refused);
    const times = await sql<(Span & { id: string; session_id: string })[]>`
      select id, session_id, starts_at, ends_at from session_time
      where session_id = any(${open.map((row) => row.id)}::uuid[]) and state = 'held' order by starts_at`;
    const heldOf = (row: SessionRow) => times.filter((time) => time.session_id === row.id);
    const spans: Span[] = open.flatMap(heldOf).map(({ starts_at, ends_at }) => ({ starts_at, ends_at }));
    // A date that now has several times to choose from, or another payment method, has to be answered separately.
    if (
      status === "Confirmed" &&
      open.some((row) => heldOf(row).length !== 1 || mustBePaidFirst(row) !== mustBePaidFirst(first))
    )
      throw new AppError("series_with_choice");
    if (status === "Confirmed" && mustBePaidFirst(first)) {
      await acceptDates(
        services.sessionPayments,
        sql,
        context,
        open.map((row) => ({ row, time: heldOf(row)[0] as Span & { id: string } })),
      );
      await publishForSeries(sql, "session.series_accepted", input.series_id, first.id);
      return stateOf(input.series_id, all, now);
    }
    const answered = await Promise.all(
      open.map((row) =>
        status === "Confirmed"
          ? chooseTime(services, sql, row, heldOf(row)[0]?.id as string, now)
          : closeDate(sql, row, status, now),
      ),
    );
    const account_id = answered.at(-1)?.account_id ?? null;
    const sorted = spans.toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime());
    const last = sorted.at(-1);
    if (account_id !== null && last)
      await grantSessionAccess(sql, context, { profile_id: first.profile_id, account_id, ends_at: last.ends_at });
    const kind = status === "Confirmed" ? "confirmed" : status === "Rejected" ? "rejected" : "withdrawn";
    await Promise.all(
      open.map((row) => {
        const own = heldOf(row);
        const named = row === first ? { series_times: detailOf(sorted).times ?? [] } : {};
        const detail = {
          ...(kind === "confirmed" ? { ...detailOf(own), cancellation_hours: row.cancellation_hours } : {}),
          ...named,
        };
        return recordStep(sql, context, {
          session_id: row.id,
          kind,
          reason: input.reason,
          detail,
          quiet: kind === "confirmed" || row !== first,
        });
      }),
    );
    if (kind === "confirmed") await publishForSeries(sql, "session.series_confirmed", input.series_id, first.id);
    return stateOf(
      input.series_id,
      all.map((row) => (open.includes(row) ? { ...row, status } : row)),
      now,
    );
  }).catch((error: unknown) => {
    throw toSlotTakenError(error);
  });
}

/** Gives the dates of a series one payment deadline, so that they can be paid together. */
async function acceptDates(
  payments: SessionPayments | undefined,
  sql: TxSql,
  context: WriteContext<Person>,
  dates: readonly { row: SessionRow; time: Span & { id: string } }[],
): Promise<void> {
  const sorted = dates.map(({ time }) => time).toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime());
  const [earliest] = sorted;
  for (const [i, { row, time }] of dates.entries()) {
    const detail = await acceptForPayment(payments, sql, context, row, time.id, earliest?.starts_at);
    const named = i === 0 ? { series_times: detailOf(sorted).times ?? [] } : {};
    await recordStep(sql, context, {
      session_id: row.id,
      kind: "accepted",
      detail: { ...detail, ...named },
      quiet: true,
    });
  }
}

async function closeDate(sql: TxSql, { id }: SessionRow, status: "Rejected" | "Cancelled", now: Date): Promise<null> {
  await releaseTimes(sql, id);
  await sql`update session set status = ${status}, awaits = null, updated_at = ${now} where id = ${id}`;
  return null;
}

const stateOf = (id: string, rows: readonly Pick<SessionRow, "id" | "status">[], now: Date): SeriesState => ({
  id,
  sessions: rows.map((row) => ({ id: row.id, status: row.status })),
  updated_at: now.toISOString(),
});
