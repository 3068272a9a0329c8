import type { Person } from "../../../platform/auth/actor.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import type { Body } from "../../../platform/http/operation.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { accessOf } from "../../profiles/access.server.ts";
import { toSlotTakenError, mayActFor } from "../../sessions/verbs.server.ts";
import type * as contract from "../contract.ts";
import { subjectHandlers } from "../data/offered.server.ts";
import type { OfferState } from "../rules.ts";
import type { OfferRow, EntryRow } from "../data/rows.ts";
import { publishAvailable } from "./freed.server.ts";
import { endEntry } from "./offer.server.ts";

interface Answered {
  id: string;
  state: OfferState;
  session_id: string | null;
  next: string | null;
}

/** Takes or declines a held time. Only one of several answers counts; the others are refused as already answered. */
export async function answerOffer(
  services: Services,
  context: WriteContext<Person>,
  { waiting_offer_id: id, answer }: Body<typeof contract.answerOffer>,
): Promise<Answered> {
  const { actor, now } = context;
  if (actor.child_lock_active) throw new AppError("child_lock");
  const [entry] = await services.sql<EntryRow[]>`
    select w.* from waiting_offer o join waiting_entry w on w.id = o.waiting_entry_id where o.id = ${id} and w.account_id = ${actor.account_id}`;
  if (!entry || !mayActFor(await accessOf(services.sql, actor.account_id, entry.profile_id, now)))
    throw new AppError("waiting_offer_not_found");
  const kind = subjectHandlers.get(entry.subject);
  return write(services, context, async (tx, sql) => {
    await kind.inTurn(services, sql, entry.subject_id, now);
    const [offer] = await sql<OfferRow[]>`select * from waiting_offer where id = ${id} for update`;
    if (!offer) throw new AppError("waiting_offer_not_found");
    if (offer.state === "lapsed" || (offer.state === "open" && offer.until <= now)) throw new AppError("offer_lapsed");
    if (offer.state !== "open") throw new AppError("offer_answered");
    const { hold_id: hold } = offer;
    if (hold === null) throw new AppError("offer_answered");
    const accepted = answer === "accepted";
    const taken = accepted
      ? await kind.take(services, tx, sql, context, entry.subject_id, {
          profile_id: entry.profile_id,
          service_id: entry.service_id,
          mode: offer.mode ?? "online",
          starts_at: offer.starts_at,
          hold,
        })
      : null;
    const { session_id = null, taken_id = null, next = null } = taken ?? {};
    const state = accepted ? "taken" : "declined";
    await sql`
      update waiting_offer set state = ${state}, answered_at = ${now}, session_id = ${session_id}, taken_id = ${taken_id} where id = ${id}`;
    if (accepted) await endEntry(sql, entry.id, "taken", now);
    else {
      await kind.release(sql, hold, now);
      if (kind.kind === "place") await endEntry(sql, entry.id, "declined", now);
      else await sql`update waiting_entry set missed = 0 where id = ${entry.id}`;
      await publishAvailable(tx, entry);
    }
    await audit(tx, context, {
      action: accepted ? "waiting.take" : "waiting.decline",
      subject: "waiting_offer",
      subject_id: id,
      detail: { session_id, ...(taken_id !== null && { taken_id }) },
    });
    return { id, state, session_id, next } as const;
  }).catch((error: unknown) => {
    throw toSlotTakenError(error);
  });
}
