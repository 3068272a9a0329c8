import type { Person } from "../../../platform/auth/actor.ts";
import { AppError, wrongField } from "../../../platform/errors/app-error.ts";
import { subscribe } from "../../../platform/events/subscription.server.ts";
import type { Body } from "../../../platform/http/operation.ts";
import type { Services } from "../../../platform/services.server.ts";
import { jobContext, type WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import {
  endList,
  publishAvailable,
  joinList,
  moveList,
  someoneWaits,
  withdrawOffers,
} from "../../waiting/verbs.server.ts";
import type * as contract from "../contract.ts";
import { readDateRow } from "../data/dates.server.ts";
import { ageAt, readBookablePeople } from "../data/people.server.ts";
import { eventPlaceHandler, waitingSubject } from "../data/waiting.server.ts";
import { participationFit } from "../rules.ts";

/** Adds a person to a date's waiting list. */
export async function joinWaiting(
  services: Services,
  context: WriteContext<Person>,
  { event_date_id, profile_id }: Body<typeof contract.joinWaiting>,
): Promise<{ id: string }> {
  const { actor, now } = context;
  if (actor.child_lock_active) throw new AppError("child_lock");
  const date = await readDateRow(services.sql, event_date_id);
  if (!date || date.state === "draft") throw new AppError("event_date_not_found");
  const [person] = await readBookablePeople(services.sql, actor.account_id, now, [profile_id]);
  if (!person || participationFit(date, { kind: person.kind, age: ageAt(person, date) }) === "no")
    throw wrongField("profile_id", "choice");
  return write(services, context, async (tx, sql) => {
    await eventPlaceHandler.inTurn(services, sql, event_date_id, now);
    const [booked] = await sql`
      select from event_ticket where event_date_id = ${event_date_id} and profile_id = ${profile_id} and state in ('offered', 'held', 'confirmed')`;
    if (booked) throw new AppError("event_already_booked", { fields: { profile_id: { code: "taken" } } });
    return joinList(services, tx, sql, context, {
      subject: waitingSubject,
      subject_id: event_date_id,
      profile_id,
      until_at: date.starts_at,
    });
  });
}

interface About {
  event_date_id: string;
}

/** Offers a released place to people who wait. */
const offerFreed = subscribe<About>(
  "event_place.freed",
  "events.waiting",
  async ({ sql }, { event_date_id: subject_id }) => {
    // A cheap check first, because no one waits for most dates.
    if (await someoneWaits(sql, { subject: waitingSubject, subject_id }))
      await sql.begin((tx) => publishAvailable(tx, { subject: waitingSubject, subject_id }));
  },
);

/** Ends the waiting list of a cancelled date. */
const endOfCancelled = subscribe<About>("event_date.cancelled", "events.waiting", (services, { event_date_id }) => {
  const now = services.clock();
  return write(services, jobContext("events.end", now), async (_, sql) => {
    await eventPlaceHandler.inTurn(services, sql, event_date_id, now);
    await endList(sql, { subject: waitingSubject, subject_id: event_date_id }, "over", now);
  });
});

const followMoved = subscribe<About>("event_date.moved", "events.waiting", async (services, { event_date_id }) => {
  const now = services.clock();
  await write(services, jobContext("events.end", now), async (_, sql) => {
    await eventPlaceHandler.inTurn(services, sql, event_date_id, now);
    const date = await readDateRow(sql, event_date_id);
    if (!date) return;
    const { starts_at, ends_at, sell_until: answer_by } = date;
    await moveList(sql, { subject: waitingSubject, subject_id: event_date_id }, { starts_at, ends_at, answer_by }, now);
  });
});

interface Stopped {
  specialist_id: string;
}

/**
 * Withdraws offers for dates of a specialist who can't be booked anymore. When a suspension ends, the next run of `offerOnAllLists` offers them
 * again.
 */
async function withdrawOffered(services: Services, { specialist_id }: Stopped): Promise<void> {
  const now = services.clock();
  const dates = await services.sql<{ id: string }[]>`
    select distinct d.id from event e join event_date d on d.event_id = e.id join event_ticket t on t.event_date_id = d.id
    where e.specialist_id = ${specialist_id} and d.starts_at > ${now} and t.state = 'offered' order by d.id`;
  for (const { id } of dates)
    await write(services, jobContext("events.end", now), async (_, sql) => {
      await eventPlaceHandler.inTurn(services, sql, id, now);
      // The specialist may have returned since.
      if ((await readDateRow(sql, id))?.stopped)
        await withdrawOffers(sql, { subject: waitingSubject, subject_id: id }, now);
    });
}

export const waitingSubscriptions = [
  offerFreed,
  endOfCancelled,
  followMoved,
  subscribe<Stopped>("specialist.status_changed", "events.stopped", withdrawOffered),
  subscribe<Stopped>("event_organizer.paused", "events.stopped", withdrawOffered),
];
