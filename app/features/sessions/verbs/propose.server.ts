import { eq } from "drizzle-orm";
import { v7 } from "uuid";
import type { z } from "zod";
import type { Person } from "../../../platform/auth/actor.ts";
import type { TxSql } from "../../../platform/db/database.server.ts";
import { AppError, refusal, wrongField } from "../../../platform/errors/app-error.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { requireSharingConsent } from "../../profiles/access.server.ts";
import type { proposalBody, SessionState } from "../contract.ts";
import { clientOf } from "../data/forms.server.ts";
import { breakMinutesOf } from "../data/plan.server.ts";
import { isSpecialistOf } from "../policy.ts";
import { mayOffer, holdEnd } from "../rules.ts";
import { session, type SessionRow } from "../tables.server.ts";
import { canPayOnline } from "./payment.server.ts";
import { checkTimes } from "./request.server.ts";
import {
  toSlotTakenError,
  detailOf,
  lockedSession,
  lockSpecialist,
  putTimes,
  recordStep,
  refuseTaken,
  releaseExpiredHolds,
  releaseTimes,
  refuseSingleAnswer,
  stateOf,
} from "./steps.server.ts";
import { checkCash, checkPrice, termsOf } from "./terms.server.ts";

type Proposal = z.output<typeof proposalBody>;

/** A specialist offers times, all held until the answer, in response to a request or to an existing client. */
export async function proposeSession(
  services: Services,
  context: WriteContext<Person>,
  input: Proposal,
): Promise<SessionState> {
  const { actor, now } = context;
  if (actor.child_lock_active) throw new AppError("child_lock");
  if (actor.specialist_id === null) throw refusal("not_allowed");
  const specialistId = actor.specialist_id;
  checkPrice(input, await canPayOnline(services, specialistId, input));
  const client = await whom(services, context, input);
  return write(services, context, async (tx, sql) => {
    await checkCash(sql, specialistId, input);
    if (input.profile_id) await requireSharingConsent(sql, input.profile_id, now);
    const spans = checkTimes("times", input.times, input.minutes, now);
    if (input.reply_until && new Date(input.reply_until) <= now) throw wrongField("reply_until", "futureDate");
    const until = holdEnd(spans, now, input.reply_until ? new Date(input.reply_until) : undefined);
    // Checked twice: first without the lock, so that late callers need not wait for it, then with it, for a reliable result.
    await refuseTaken(sql, specialistId, spans, now, input.session_id);
    await lockSpecialist(sql, specialistId);
    const pause = await breakMinutesOf(sql, specialistId);
    await refuseTaken(sql, specialistId, spans, now, input.session_id, pause);
    await releaseExpiredHolds(sql, specialistId, now);
    const answered = input.session_id ? await openSession(sql, actor, input.session_id) : null;
    if (answered && input.profile_id && input.profile_id !== answered.profile_id)
      throw wrongField("profile_id", "choice");
    if (answered) await refuseSingleAnswer(sql, answered);
    const terms = await termsOf(tx, actor, specialistId, input, until, now, answered);
    const row = { ...terms, id: answered?.id ?? v7(), status: "Pending" as const };
    if (answered) {
      await releaseTimes(sql, answered.id);
      await tx.update(session).set(terms).where(eq(session.id, answered.id));
    } else if (client) {
      const parties = { specialist_id: specialistId, profile_id: client.profile_id, account_id: client.account_id };
      await tx.insert(session).values({ ...row, ...parties, created_at: now });
    }
    await putTimes(sql, { session_id: row.id, specialist_id: specialistId, state: "held", pause }, spans);
    await recordStep(sql, context, { session_id: row.id, kind: "proposed", detail: detailOf(spans, input.message) });
    return stateOf(row, now);
  }).catch((error: unknown) => {
    throw toSlotTakenError(error);
  });
}

/**
 * The client, if the offer does not answer a session; null otherwise. Throws not_found when the session or client is not the
 * specialist's.
 */
async function whom({ sql }: Services, { actor, now }: WriteContext<Person>, { session_id, profile_id }: Proposal) {
  if (session_id !== undefined) {
    const [row] = await sql<{ specialist_id: string }[]>`select specialist_id from session where id = ${session_id}`;
    if (row?.specialist_id !== actor.specialist_id) throw refusal("not_found");
    return null;
  }
  if (profile_id === undefined) throw wrongField("profile_id", "required");
  const client = await clientOf(sql, actor, profile_id, now);
  if (!client) throw refusal("not_found");
  return client;
}

async function openSession(sql: TxSql, actor: Person, id: string): Promise<SessionRow> {
  const row = await lockedSession(sql, id);
  if (!row || !isSpecialistOf(actor, row)) throw refusal("not_found");
  const verdict = mayOffer(row, "specialist");
  if ("refused" in verdict) throw new AppError(verdict.refused);
  return row;
}
