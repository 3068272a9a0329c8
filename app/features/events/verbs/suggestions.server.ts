import { v7 } from "uuid";
import type { Person } from "../../../platform/auth/actor.ts";
import { databaseError, type TxSql } from "../../../platform/db/database.server.ts";
import { AppError, wrongField } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import { publish } from "../../../platform/events/outbox.server.ts";
import type { CallerTx } from "../../../platform/events/statement.server.ts";
import type { Body } from "../../../platform/http/operation.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import type * as contract from "../contract.ts";
import { lockEvent, requireOrganizedEvent } from "../data/organized.server.ts";
import type { FactsInput } from "../data/organizer-calls.ts";
import { type PublishedWords, publishedWords } from "../data/words.server.ts";
import { markMoved } from "./move.server.ts";

interface Done {
  id: string;
}
type Context = WriteContext<Person>;

/** Converts the facts to columns; refuses contradictory ones. */
export function factColumns(facts: FactsInput) {
  const adults = facts.for_whom === "adults";
  const [age_from, age_to] = adults ? [null, null] : [facts.age_from ?? null, facts.age_to ?? null];
  if (age_from !== null && age_to !== null && age_from > age_to) throw wrongField("age_to", "min", { min: age_from });
  if (!facts.online && facts.venue === null) throw wrongField("venue", "required");
  return {
    for_whom: facts.for_whom,
    age_from,
    age_to,
    languages: facts.languages,
    online: facts.online,
    venue: facts.online ? null : facts.venue,
    address: facts.online ? null : facts.address,
    city: facts.online ? null : facts.city,
    country: facts.online ? null : (facts.country ?? null),
    time_zone: facts.time_zone,
    leisure: facts.leisure,
    recorded: facts.recorded,
    refund_hours: facts.refund_hours,
    late_percent: facts.late_percent,
  };
}

const noted = (tx: CallerTx, context: Context, action: string, id: string, detail: object = {}) =>
  audit(tx, context, { action: `events.${action}`, subject: "event", subject_id: id, detail });

/** Returns published texts; refuses if there are none. */
async function wordsOf(services: Services, content_key: string): Promise<PublishedWords> {
  const found = (await publishedWords(services)).find((one) => one.content_key === content_key);
  if (!found) throw new AppError("event_words_taken", { fields: { content_key: { code: "choice" } } });
  return found;
}

/** Refuses texts that another event has, even if two people link them at the same time. */
async function linking<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (databaseError(error)?.constraint !== "event_content_key_key") throw error;
    throw new AppError("event_words_taken", { fields: { content_key: { code: "taken" } } });
  }
}

export function suggestEvent(
  services: Services,
  context: Context,
  { suggestion, ...facts }: Body<typeof contract.suggestEvent>,
): Promise<Done> {
  const { actor, now } = context;
  const columns = factColumns(facts);
  const id = v7({ msecs: now.getTime() });
  return write(services, context, async (tx, sql) => {
    await sql`
      insert into event ${sql({ ...columns, id, specialist_id: actor.specialist_id, state: "proposed", suggestion, created_by: actor.account_id, created_at: now, updated_at: now })}`;
    await noted(tx, context, "suggest", id);
    return { id };
  });
}

/** Locks a suggestion that is in one of these states. */
async function lockSuggestion(sql: TxSql, actor: Person, id: string, states: readonly string[]): Promise<void> {
  const { state } = await lockEvent(sql, actor, id);
  if (!states.includes(state)) throw new AppError("event_step_refused");
}

export function changeSuggestion(
  services: Services,
  context: Context,
  { event_id: id, suggestion, ...facts }: Body<typeof contract.changeSuggestion>,
): Promise<Done> {
  const columns = factColumns(facts);
  return write(services, context, async (tx, sql) => {
    await lockSuggestion(sql, context.actor, id, ["proposed", "refused"]);
    await sql`
      update event set ${sql({ ...columns, suggestion, state: "proposed", refusal: null, updated_at: context.now })} where id = ${id}`;
    await noted(tx, context, "change_suggestion", id);
    return { id };
  });
}

export const withdrawSuggestion = (
  services: Services,
  context: Context,
  { event_id: id }: Body<typeof contract.withdrawSuggestion>,
): Promise<Done> =>
  write(services, context, async (tx, sql) => {
    await lockSuggestion(sql, context.actor, id, ["proposed"]);
    await sql`update event set state = 'withdrawn', updated_at = ${context.now} where id = ${id}`;
    await noted(tx, context, "withdraw", id);
    return { id };
  });

export async function createEvent(
  services: Services,
  context: Context,
  { content_key, ...facts }: Body<typeof contract.createEvent>,
): Promise<Done> {
  const { actor, now } = context;
  const columns = factColumns(facts);
  const { words, topics, demo } = await wordsOf(services, content_key);
  const id = v7({ msecs: now.getTime() });
  return linking(() =>
    write(services, context, async (tx, sql) => {
      await sql`
        insert into event ${sql({ ...columns, id, content_key, state: "approved", words: sql.json(words) as never, topics, demo, created_by: actor.account_id, created_at: now, updated_at: now })}`;
      await noted(tx, context, "create", id);
      return { id };
    }),
  );
}

export async function approveEvent(
  services: Services,
  context: Context,
  { event_id: id, content_key }: Body<typeof contract.approveEvent>,
): Promise<Done> {
  await requireOrganizedEvent(services.sql, context.actor, id);
  const { words, topics } = await wordsOf(services, content_key);
  return linking(() =>
    write(services, context, async (tx, sql) => {
      await lockSuggestion(sql, context.actor, id, ["proposed"]);
      await sql`
        update event set state = 'approved', content_key = ${content_key}, words = ${sql.json(words)}, topics = ${topics}, updated_at = ${context.now}
        where id = ${id}`;
      await publish(tx, "event.decided", { event_id: id }, { subject: `event:${id}` });
      await noted(tx, context, "approve", id);
      return { id };
    }),
  );
}

export const refuseEvent = (
  services: Services,
  context: Context,
  { event_id: id, reason }: Body<typeof contract.refuseEvent>,
): Promise<Done> =>
  write(services, context, async (tx, sql) => {
    await lockSuggestion(sql, context.actor, id, ["proposed"]);
    await sql`update event set state = 'refused', refusal = ${reason}, updated_at = ${context.now} where id = ${id}`;
    await publish(tx, "event.decided", { event_id: id }, { subject: `event:${id}` });
    await noted(tx, context, "refuse", id);
    return { id };
  });

const placeFacts = ["online", "venue", "address", "city", "country", "time_zone"] as const;

/** Lets the team change what all dates have in common. */
export function changeEvent(
  services: Services,
  context: Context,
  { event_id: id, ...facts }: Body<typeof contract.changeEvent>,
): Promise<Done> {
  const { actor, now } = context;
  const columns = factColumns(facts);
  return write(services, context, async (tx, sql) => {
    const before = await lockEvent(sql, actor, id);
    if (before.state === "refused" || before.state === "withdrawn") throw new AppError("event_step_refused");
    await sql`update event set ${sql({ ...columns, updated_at: now })} where id = ${id}`;
    if (placeFacts.some((name) => before[name] !== columns[name])) {
      const dates = await sql<{ id: string; starts_at: Date; ends_at: Date }[]>`
        select id, starts_at, ends_at from event_date
        where event_id = ${id} and starts_at > ${now} and state in ('open', 'closed') order by id for no key update`;
      for (const date of dates)
        await markMoved(sql, date.id, { ...date, place: [before.venue, before.address, before.city] }, true, now);
    }
    await noted(tx, context, "change", id);
    return { id };
  });
}
