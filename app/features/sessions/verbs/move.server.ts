import { eq } from "drizzle-orm";
import { v7 } from "uuid";
import type { z } from "zod";
import type { Person } from "../../../platform/auth/actor.ts";
import type { TxSql } from "../../../platform/db/database.server.ts";
import { AppError, refusal, wrongField } from "../../../platform/errors/app-error.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { standingColumn } from "../../specialists/data.server.ts";
import type { Standing as SpecialistStanding } from "../../specialists/rules.ts";
import type { answerMove, moveSession, MoveState as Answer } from "../contract.ts";
import { type Action, decideAction } from "../data/table.ts";
import { breakMinutesOf } from "../data/plan.server.ts";
import { readActionFacts } from "../data/sessions.server.ts";
import { mayRead, partyOf } from "../policy.ts";
import { holdEnd, type Side, type Span } from "../rules.ts";
import { session, sessionMove, type SessionMoveRow, type SessionRow } from "../tables.server.ts";
import { refuseUnfit } from "./fit.server.ts";
import { grantSessionAccess } from "./grant.server.ts";
import { checkTimes } from "./request.server.ts";
import {
  toSlotTakenError,
  closeMove,
  detailOf,
  lockedSession,
  lockSpecialist,
  putTimes,
  recordStep,
  refuseTaken,
  releaseExpiredHolds,
} from "./steps.server.ts";

/**
 * Suggests other times for a confirmed session, replacing its open move. The agreed time stays until one of them is accepted.
 * Times suggested by a specialist are held meanwhile, a family's are not.
 */
export async function proposeMove(
  services: Services,
  context: WriteContext<Person>,
  input: z.output<typeof moveSession.body>,
): Promise<Answer> {
  const { now, actor } = context;
  const { known, side } = await sideOf(services, context, input.session_id);
  return write(services, context, async (tx, sql) => {
    const row = await lockedFor(sql, known, input.expected_updated_at);
    allow("move", row, side, now);
    await refuseStopped(sql, row.specialist_id);
    const spans = checkTimes("times", input.times, row.minutes, now);
    const same = spans.findIndex((span) => span.starts_at.getTime() === row.starts_at?.getTime());
    if (same >= 0) throw wrongField(`times.${same}`, "sameTime");
    if (input.reply_until && new Date(input.reply_until) <= now) throw wrongField("reply_until", "futureDate");
    const pause = side === "specialist" ? await breakMinutesOf(sql, row.specialist_id) : 0;
    if (side === "specialist") await refuseTaken(sql, row.specialist_id, spans, now, row.id, pause);
    else await refuseUnfit(sql, "times", spans, { ...row, ignoring: row.id }, now);
    await closeMove(sql, row.id, row.move_awaits === side ? "rejected" : "withdrawn", now);
    await releaseExpiredHolds(sql, row.specialist_id, now);
    const reply_until = lastAnswer(row, spans, side, now, input.reply_until);
    const move = {
      id: v7(),
      session_id: row.id,
      by: side,
      reply_until,
      message: input.message,
      state: "open" as const,
    };
    await tx.insert(sessionMove).values({ ...move, account_id: actor.account_id, created_at: now });
    const state = side === "specialist" ? "held" : "preferred";
    await putTimes(
      sql,
      { session_id: row.id, specialist_id: row.specialist_id, state, move_id: move.id, pause },
      spans,
    );
    const move_awaits = side === "specialist" ? "family" : "specialist";
    await tx.update(session).set({ move_awaits, updated_at: now }).where(eq(session.id, row.id));
    await recordStep(sql, context, {
      session_id: row.id,
      kind: "move_proposed",
      detail: detailOf(spans, input.message),
    });
    return answerOf(move, now);
  }).catch((error: unknown) => {
    throw toSlotTakenError(error);
  });
}

/** Accepts one of a move's times, declines them all, or withdraws the move. */
export async function answerSessionMove(
  services: Services,
  context: WriteContext<Person>,
  input: z.output<typeof answerMove.body>,
): Promise<Answer> {
  const { now } = context;
  const [of] = await services.sql<
    { session_id: string }[]
  >`select session_id from session_move where id = ${input.move_id}`;
  if (!of) throw refusal("not_found");
  const { known, side } = await sideOf(services, context, of.session_id);
  return write(services, context, async (_, sql) => {
    if (input.state === "accepted" && input.time_id === undefined) throw wrongField("time_id", "required");
    const row = await lockedFor(sql, known);
    const [move] = await sql<SessionMoveRow[]>`select * from session_move where id = ${input.move_id}`;
    if (move?.state !== "open") throw new AppError("move_closed");
    const action = ({ accepted: "accept_move", rejected: "reject_move", withdrawn: "withdraw_move" } as const)[
      input.state
    ];
    const kind = allow(action, { ...row, move_until: move.reply_until }, side, now);
    if (input.state === "accepted") {
      const chosen = await accept(sql, context, row, move, input.time_id as string);
      await recordStep(sql, context, { session_id: row.id, kind, detail: detailOf([chosen]) });
    } else {
      await closeMove(sql, row.id, input.state, now);
      await recordStep(sql, context, { session_id: row.id, kind, reason: input.reason });
    }
    return answerOf({ ...move, state: input.state }, now);
  }).catch((error: unknown) => {
    throw toSlotTakenError(error);
  });
}

async function sideOf({ sql }: Services, { actor, now }: WriteContext<Person>, id: string) {
  if (actor.child_lock_active) throw new AppError("child_lock");
  const known = await readActionFacts(sql, actor.account_id, id, now);
  if (!known || !mayRead(actor, known, known.grant)) throw refusal("not_found");
  const side = partyOf(actor, known, known.grant);
  if (side !== "family" && side !== "specialist") throw refusal("not_allowed");
  return { known, side };
}

async function lockedFor(
  sql: TxSql,
  known: { id: string; specialist_id: string },
  expected?: string,
): Promise<SessionRow> {
  await lockSpecialist(sql, known.specialist_id);
  const row = await lockedSession(sql, known.id);
  if (!row) throw refusal("not_found");
  if (expected && new Date(expected).getTime() !== row.updated_at.getTime()) throw new AppError("session_changed");
  return row;
}

function allow(action: Action, row: Parameters<typeof decideAction>[1], side: Side, now: Date) {
  const decided = decideAction(action, row, side, now);
  if ("event" in decided) return decided.event;
  if (decided.refused === "reason_required") throw wrongField("reason", "required");
  throw new AppError(decided.refused);
}

async function refuseStopped(sql: TxSql, specialistId: string): Promise<string> {
  const [row] = await sql<{ account_id: string; standing: SpecialistStanding }[]>`
    select account_id, ${sql.unsafe(standingColumn("specialist"))} as standing from specialist where id = ${specialistId}`;
  if (!row || row.standing === "stopped") throw new AppError("specialist_stopped");
  return row.account_id;
}

/**
 * The deadline to answer a move: a family's stays open until the last suggested start, a specialist's until its reply deadline,
 * but neither beyond the agreed start.
 */
function lastAnswer(row: SessionRow, spans: readonly Span[], side: Side, now: Date, asked?: string): Date {
  const last = Math.max(...spans.map((span) => span.starts_at.getTime()));
  const until = side === "family" ? last : holdEnd(spans, now, asked ? new Date(asked) : undefined).getTime();
  return new Date(Math.min(until, row.starts_at?.getTime() ?? until));
}

/** Replaces the agreed time with the accepted one and releases the other times of the move. */
async function accept(
  sql: TxSql,
  context: WriteContext<Person>,
  row: SessionRow,
  move: SessionMoveRow,
  timeId: string,
): Promise<Span> {
  const { now } = context;
  const account_id = await refuseStopped(sql, row.specialist_id);
  const [wanted] = await sql<(Span & { id: string })[]>`
    select id, starts_at, ends_at from session_time
    where id = ${timeId} and move_id = ${move.id} and state in ('held', 'preferred')`;
  if (!wanted) throw wrongField("time_id", "choice");
  if (wanted.starts_at <= now) throw wrongField("time_id", "futureDate");
  const pause = await breakMinutesOf(sql, row.specialist_id);
  if (move.by === "family") {
    await refuseTaken(sql, row.specialist_id, [wanted], now, row.id, pause);
    await releaseExpiredHolds(sql, row.specialist_id, now);
  }
  await sql`
    update session_time set state = case when id = ${timeId} then 'chosen' else 'released' end,
      clear_until = case when id = ${timeId} then ends_at + make_interval(mins => ${pause}::int) else clear_until end
    where session_id = ${row.id} and (state = 'chosen' or move_id = ${move.id})`;
  await sql`update session_move set state = 'accepted', answered_at = ${now} where id = ${move.id}`;
  await sql`
    update session set starts_at = ${wanted.starts_at}, ends_at = ${wanted.ends_at}, move_awaits = null, sequence = sequence + 1,
      updated_at = ${now} where id = ${row.id}`;
  await grantSessionAccess(sql, context, { profile_id: row.profile_id, account_id, ends_at: wanted.ends_at });
  return { starts_at: wanted.starts_at, ends_at: wanted.ends_at };
}

const answerOf = (
  move: Pick<SessionMoveRow, "id" | "session_id" | "by" | "state" | "reply_until">,
  now: Date,
): Answer => ({
  id: move.id,
  session_id: move.session_id,
  by: move.by,
  state: move.state,
  reply_until: move.reply_until.toISOString(),
  updated_at: now.toISOString(),
});
