/** A date with 500 people is cancelled: everyone is refunded and told once in their language, even if the job is stopped halfway. */
import { v7 } from "uuid";
import { beforeAll, expect, test } from "vitest";
import { pathTo } from "../../platform/features/pages.ts";
import { handleEvents } from "../../platform/testing/events.ts";
import { seedGrant } from "../profiles/factories.server.ts";
import { seedAdult } from "../sessions/factories.server.ts";
import { feature } from "./feature.server.ts";
import {
  at,
  c,
  makeDate,
  makeEvent,
  order,
  pair,
  pay,
  refundedAmount,
  settle,
  start,
  takenPlaces,
  withEvents,
} from "./testing/ticketing.ts";
import { endCancelledDates } from "./verbs/cancel.server.ts";

withEvents();
const families = 25;
const each = 20;
const languages = ["en", "sl", "sr"] as const;
const words = {
  en: { title: "First words", slug: "first-words", summary: "Questions and answers." },
  sl: { title: "Prve besede", slug: "prve-besede", summary: "Vprašanja in odgovori." },
  sr: { title: "Prve reči", slug: "prve-reci", summary: "Pitanja i odgovori." },
};
/** Texts that must be in the email in each language. */
const told = {
  en: { subject: "Cancelled: First words", back: "a full refund of €12.00", button: "See the details" },
  sl: { subject: "Odpovedano: Prve besede", back: "12,00 €", button: "Poglej podrobnosti" },
  sr: { subject: "Otkazano: Prve reči", back: "12,00 €", button: "Pogledaj detalje" },
};
let date: string;
const tickets: string[] = [];
/** The language of each account. */
const speaks = new Map<string, (typeof languages)[number]>();
const cancel = (reason = "The speaker is ill.") =>
  c.t.call(pair.specialist.account_id, "POST", "/events/dates/cancel", { event_date_id: date, reason });

beforeAll(async () => {
  c.set(start);
  date = await makeDate(await makeEvent({ words: c.t.sql.json(words) }), { capacity: 600 });
  for (let i = 0; i < families; i += 1) {
    const adult = await seedAdult(c.t.sql, `crowd-${i}`, "Mira");
    const locale = languages[i % 3] ?? "en";
    speaks.set(adult.account_id, locale);
    await c.t.sql`update account set locale = ${locale} where id = ${adult.account_id}`;
    const children = Array.from({ length: each }, () => v7());
    await c.t.sql`
      insert into profile ${c.t.sql(children.map((id) => ({ id, kind: "child", name: "Jan", lastname: "Novak", birth_date: "2020-01-01", time_zone: "Europe/Ljubljana", tint: "apricot" })))}`;
    for (const id of children)
      await seedGrant(c.t.sql, id, adult.account_id, "guardian", ["basics", "sessions", "book", "manage"]);
    await c.t.sql`delete from rate_limit`;
    const ordered = await order(date, children, 1200, adult.account_id);
    expect(ordered.status, JSON.stringify(ordered.body)).toBe(201);
    const paid = await pay(ordered.body.data.purchase_ids, undefined, adult.account_id);
    expect(paid.body.data, JSON.stringify(paid.body)).toMatchObject({ state: "paid" });
    tickets.push(...ordered.body.data.ticket_ids);
  }
  await settle();
}, 300_000);

const left = async () =>
  (
    await c.t.sql<
      { count: number }[]
    >`select count(*)::int as count from event_ticket where event_date_id = ${date} and state = 'confirmed'`
  )[0]?.count;

interface Told {
  account_id: string;
  recipient: string;
  locale: string;
  subject: string;
  body_text: string;
  dedupe_key: string;
}

/** Checks that everyone got one email and one notification for each of their tickets, in their language. */
async function eachIsTold(): Promise<void> {
  const mails = await c.t.sql<Told[]>`
    select m.account_id, m.recipient, m.locale, m.subject, m.body_text, m.dedupe_key from mail m where m.kind = 'events.called_off'`;
  expect(mails).toHaveLength(tickets.length);
  const owners = await c.t.sql<{ id: string; account_id: string; email: string }[]>`
    select t.id, t.account_id, a.email from event_ticket t join account a on a.id = t.account_id where t.event_date_id = ${date}`;
  const byKey = new Map(mails.map((mail) => [mail.dedupe_key, mail]));
  for (const { id, account_id, email } of owners) {
    const mail = byKey.get(`events.called_off:${id}:${account_id}`);
    const locale = speaks.get(account_id) ?? "en";
    const { subject, back, button } = told[locale];
    expect(mail).toMatchObject({ account_id, recipient: email, locale, subject });
    // Some of the spaces are no-break spaces.
    const text = mail?.body_text.replaceAll("\u00a0", " ");
    for (const part of ["The speaker is ill.", back, button, pathTo("events.ticket", locale, { ticket: id })])
      expect(text).toContain(part);
  }
  const notices = await c.t.sql<{ account_id: string; count: number }[]>`
    select account_id, count(*)::int as count from notification where kind = 'events.called_off' group by account_id`;
  expect(new Map(notices.map(({ account_id, count }) => [account_id, count]))).toEqual(
    new Map([...speaks.keys()].map((id) => [id, each])),
  );
}

test("after a date is cancelled, everyone gets a full refund and is told once, even if the job is stopped halfway", async () => {
  expect(await takenPlaces(date)).toBe(500);
  expect((await cancel("")).status).toBe(400);
  expect((await cancel()).status).toBe(200);
  expect((await cancel()).body.code).toBe("event_step_refused");
  // The process dies after some of the tickets.
  let asked = 0;
  const dying = {
    ...c.t.services,
    get settings() {
      asked += 1;
      if (asked > 200) throw Object.assign(new Error("gone"), { code: "CONNECTION_CLOSED" });
      return c.t.services.settings;
    },
  };
  await expect(endCancelledDates(dying)).rejects.toThrow("gone");
  const half = await left();
  expect(half).toBeGreaterThan(0);
  expect(half).toBeLessThan(500);
  // Two processes continue at the same time.
  await Promise.all([endCancelledDates(c.t.services), endCancelledDates(c.t.services)]);
  expect(await left()).toBe(0);
  expect(await takenPlaces(date)).toBe(0);
  const [announced] = await c.t.sql<{ events: number; tickets: number }[]>`
    select count(*)::int as events, count(distinct payload->>'event_ticket_id')::int as tickets from outbox where topic = 'ticket.cancelled'`;
  expect(announced).toEqual({ events: 500, tickets: 500 });
  await settle();
  for (const id of tickets) expect(await refundedAmount(id)).toBe(1200);
  await eachIsTold();
  // Doing everything again changes nothing.
  await c.t
    .sql`insert into outbox (id, topic, payload, subject) select gen_random_uuid(), 'ticket.cancelled', jsonb_build_object('event_ticket_id', id), 'event_ticket:' || id from event_ticket where event_date_id = ${date}`;
  await handleEvents(c.t.services, feature.subscriptions ?? []);
  await endCancelledDates(c.t.services);
  await settle();
  for (const id of tickets) expect(await refundedAmount(id)).toBe(1200);
  await eachIsTold();
  const [refunds] = await c.t.sql<{ sum: number }[]>`
    select coalesce(sum(card_returned + credits_returned), 0)::int as sum from purchase_part where purchase_id = any(${tickets}::uuid[])`;
  expect(refunds?.sum).toBe(500 * 1200);
  c.set(at(1));
}, 300_000);
