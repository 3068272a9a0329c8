import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { DemoWorld } from "../../platform/features/demo-world.server.ts";
import { locales } from "../../platform/i18n/locales.ts";
import { seedPurchase } from "../checkout/verbs.server.ts";
import { demoSeller } from "../payments/verbs.server.ts";
import { seedEntry } from "../waiting/factories.server.ts";
import { waitingSubject } from "./data/waiting.server.ts";
import {
  type DemoDate,
  type DemoEvent,
  type DemoTicket,
  demoDates,
  demoEvents,
  demoTickets,
  demoWaiters,
} from "./demo/events.ts";
import { demoQuestions } from "./demo/questions.ts";

const day = 24 * 3600_000;
/** Returns the days from now until a date, moved to the next such weekday if one is given. */
function daysTo(now: Date, { days, weekday }: Pick<DemoDate, "days" | "weekday">): number {
  if (weekday === undefined) return days;
  return days + ((weekday - new Date(now.getTime() + days * day).getUTCDay() + 7) % 7);
}

type Json = { slug: string; title: string; summary: string; topics: string[] };

/** Reads an event's texts from the content folder; the content service's texts replace them later. */
function shipped(contentDir: string, key: string) {
  const read = (name: string): Json[] => {
    const path = join(contentDir, "events", `${name}.json`);
    return existsSync(path) ? [JSON.parse(readFileSync(path, "utf8")) as Json] : [];
  };
  const words = locales.flatMap((locale) =>
    read(`${key}.${locale}`).map(({ title, slug, summary }) => [locale, { title, slug, summary }] as const),
  );
  return { words: Object.fromEntries(words), topics: read(key)[0]?.topics ?? [] };
}

/**
 * Seeds events of the operator and of a specialist who takes cards, with tickets of demo families. Among the dates, one has an early
 * price, one asks a question, one is full with a waiting list, one is cancelled, and one is past.
 */
export async function seedEvents(world: DemoWorld): Promise<void> {
  for (const one of demoEvents) await seedEvent(world, one);
  for (const one of demoDates) await seedDate(world, one);
  for (const one of demoTickets) await seedTicket(world, one);
  for (const { date, who, child, ago } of demoWaiters)
    await seedEntry(world, { subject: waitingSubject, subject_id: world.id(`date ${date}`), who, child, ago });
}

async function seedEvent({ services: { sql, settings }, id, now }: DemoWorld, event: DemoEvent): Promise<void> {
  const { key, by, ...rest } = event;
  const { words, topics } = shipped(settings.contentDir, key);
  const made = new Date(now.getTime() - 40 * day);
  await sql`insert into event ${sql({
    ...rest,
    id: id(`event ${key}`),
    content_key: key,
    specialist_id: by && id(by),
    state: "approved",
    words: sql.json(words),
    topics,
    demo: true,
    created_by: id("editor-1"),
    created_at: made,
    updated_at: made,
  })}`;
  for (const [position, { question, purpose, ...asked }] of (demoQuestions[key] ?? []).entries())
    await sql`insert into event_question ${sql({
      ...asked,
      id: id(`question ${position} of ${key}`),
      event_id: id(`event ${key}`),
      position,
      question: sql.json(question),
      purpose: sql.json(purpose),
    })}`;
}

async function seedDate({ services: { sql }, id, now, at }: DemoWorld, date: DemoDate): Promise<void> {
  const { key, event, time, zone, minutes, early, cancelled, ...rest } = date;
  const { days: _, weekday: __, ...own } = rest;
  const starts_at = at(daysTo(now, date), time, zone);
  const made = new Date(now.getTime() - 30 * day);
  await sql`insert into event_date ${sql({
    ...own,
    id: id(`date ${key}`),
    event_id: id(`event ${event}`),
    starts_at,
    ends_at: new Date(starts_at.getTime() + minutes * 60_000),
    sell_until: starts_at,
    early_price: early?.price ?? null,
    early_until: early ? at(early.days, time, zone) : null,
    state: cancelled ? "cancelled" : "open",
    cancelled_at: cancelled ? new Date(now.getTime() - 2 * day) : null,
    cancel_reason: cancelled ?? null,
    created_at: made,
    updated_at: made,
  })}`;
}

/** Returns a code that is the same in every demo; real ones are random. */
const codeOf = (key: string) => createHash("sha256").update(key).digest().subarray(0, 16).toString("base64url");

async function seedTicket(world: DemoWorld, ticket: DemoTicket): Promise<void> {
  const {
    services: { sql },
    id,
    now,
  } = world;
  const { date, who, child, price = 0, ago, age_reason = null, attended = null, cancelled, answer, feedback } = ticket;
  const person = child ?? `${who}/profile`;
  const key = `ticket of ${person} at ${date}`;
  const [account_id, profile_id, event_date_id] = [id(who), id(person), id(`date ${date}`)];
  const confirmed_at = new Date(now.getTime() - ago * day);
  const [of] = await sql<
    {
      event_id: string;
      refund_hours: number;
      late_percent: number;
      recorded: boolean;
      ends_at: Date;
      starts_at: Date;
    }[]
  >`
    select e.id as event_id, e.refund_hours, e.late_percent, e.recorded, d.ends_at, d.starts_at
    from event_date d join event e on e.id = d.event_id where d.id = ${event_date_id}`;
  if (!of) return;
  await sql`insert into event_ticket ${sql({
    id: id(key),
    event_date_id,
    account_id,
    profile_id,
    state: cancelled ? "cancelled" : "confirmed",
    price,
    code: codeOf(key),
    age_reason,
    recording_ok: of.recorded ? true : null,
    refund_hours: of.refund_hours,
    late_percent: of.late_percent,
    attended,
    checked_in_at: attended ? of.starts_at : null,
    created_at: confirmed_at,
    confirmed_at,
    cancelled_at: cancelled ? new Date(now.getTime() - 2 * day) : null,
    cancelled_because: cancelled ? "organizer" : null,
    refund_percent: cancelled ? 100 : null,
  })}`;
  if (answer)
    await sql`insert into event_answer ${sql({
      event_ticket_id: id(key),
      event_question_id: id(`question 0 of ${date.split(" ")[0]}`),
      answer,
      delete_on: new Date(of.ends_at.getTime() + 7 * day).toISOString().slice(0, 10),
    })}`;
  if (feedback)
    await sql`insert into event_feedback ${sql({
      event_ticket_id: id(key),
      event_date_id,
      ...feedback,
      created_at: new Date(of.ends_at.getTime() + day),
    })}`;
  if (price > 0)
    await seedPurchase(world, {
      id: id(key),
      kind: "ticket",
      session_id: null,
      profile_id,
      specialist_id: id(demoSeller),
      account_id,
      price,
      currency: "EUR",
      status: "Confirmed",
      pay_until: new Date(confirmed_at.getTime() + 1200_000),
      accepted_at: confirmed_at,
      ended_at: null,
      by_law: false,
    });
}
