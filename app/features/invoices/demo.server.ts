import type { Person } from "../../platform/auth/actor.ts";
import type { DemoWorld } from "../../platform/features/demo-world.server.ts";
import type { Services } from "../../platform/services.server.ts";
import { addDays, addMonths, instantOfWallTime } from "../../platform/time/zoned.server.ts";
import { makeAccount } from "../accounts/factories.server.ts";
import { makeCommissionDue } from "../earnings/factories.server.ts";
import { booksZone } from "../ledger/rules.ts";
import { noteReading } from "../profiles/access.server.ts";
import { makeChild } from "../profiles/factories.server.ts";
import { makeSession } from "../sessions/factories.server.ts";
import { objectionDays } from "./rules.ts";
import { fillRates } from "./verbs/exchange-rates.server.ts";
import { generateOne } from "./verbs/generate.server.ts";
import { objectToLine } from "./verbs/objections.server.ts";
import { computeDrafts, lastMonth, objectUntil } from "./verbs/prepare.server.ts";

/** A specialist in Slovenia, and one in Serbia with prices in dinars, with the days of their sessions. */
const sellers = [
  { key: "specialist-07", service: "speech_session", days: [5, 12, 19, 26] },
  { key: "specialist-02", service: "therapy", days: [7, 14, 21] },
];

/**
 * Issues the platform's invoices for a month with the verbs of a real run, at 9:00 on the first day when that is possible. A job draws
 * their PDFs, as always. The sales are to a family that has left since, so they are in no one's history.
 */
export async function seedInvoices(world: DemoWorld): Promise<void> {
  const { services, now } = world;
  const [month, issued] = monthToIssue(now);
  const then: Services = { ...services, clock: () => issued };
  await seedSales(world, month);
  await fillRates(then);
  await services.sql`
    insert into invoice_month (month, prepared_at, object_until, run_at)
    values (${`${month}-01`}, ${objectUntil(month)}::timestamptz - interval '4 days', ${objectUntil(month)}, ${issued})`;
  await seedObjection(world, month);
  await computeDrafts(then, month);
  const drafts = await services.sql<{ specialist_id: string }[]>`
    select specialist_id from invoice_draft where month = ${`${month}-01`} order by specialist_id`;
  const actor = { kind: "job", name: "demo" } as const;
  for (const { specialist_id } of drafts) await generateOne(then, { month, specialist_id, actor, now: issued });
}

/** The line that one of them objects to, so that the team has an objection to answer. */
const objected = { key: "specialist-07", day: 26, words: "To srečanje je družina plačala le do polovice." };

async function seedObjection({ services, id }: DemoWorld, month: string): Promise<void> {
  const { key, day, words } = objected;
  const now = instantOfWallTime(addDays(addMonths(`${month}-01`, 1), 1), "18:20", booksZone);
  // Only `account_id` is read.
  const actor = { kind: "person", account_id: id(key) } as Person;
  await objectToLine(
    services,
    { actor, now, locale: "sl" },
    { specialist_id: id(key), source_type: "session", source_id: id(`former session ${key} ${day}`), words },
  );
}

/** The latest month whose objection period is over, and when its documents were issued. */
function monthToIssue(now: Date): [month: string, issued: Date] {
  const issuedFor = (month: string) =>
    instantOfWallTime(addDays(addMonths(`${month}-01`, 1), objectionDays), "09:00", booksZone);
  const month = lastMonth(now);
  if (issuedFor(month) <= now) return [month, issuedFor(month)];
  const before = addMonths(`${month}-01`, -1).slice(0, 7);
  return [before, issuedFor(before)];
}

async function seedSales({ services, id }: DemoWorld, month: string): Promise<void> {
  const { sql } = services;
  const [account_id, profile_id] = [id("former family"), id("former child")];
  const began = instantOfWallTime(addMonths(`${month}-01`, -1), "12:00", booksZone);
  const left = instantOfWallTime(addDays(addMonths(`${month}-01`, 1), -1), "12:00", booksZone);
  const former = { time_zone: "UTC", created_at: began, updated_at: left };
  await makeAccount(services, { ...former, erased_at: left, id: account_id, email: `${account_id}@erased.invalid` });
  await makeChild(services, [], {
    ...former,
    id: profile_id,
    name: "",
    lastname: "",
    birth_date: null,
    languages: [],
  });
  for (const { key, service, days } of sellers) {
    const specialist_id = id(key);
    for (const day of days) {
      const start = instantOfWallTime(addDays(`${month}-01`, day - 1), "10:00", booksZone);
      const completed = new Date(start.getTime() + 2 * 3600_000);
      const session_id = await makeSession(services, {
        id: id(`former session ${key} ${day}`),
        specialist_id,
        profile_id,
        account_id,
        service_id: id(`${key}/${service}`),
        status: "Completed",
        starts: [start],
        chosen: 0,
        steps: [
          { kind: "requested", at: began, by: account_id },
          { kind: "completed", at: completed, by: specialist_id },
        ],
      });
      await noteReading(sql, { account_id: specialist_id }, "session", { sessions: [profile_id] }, completed);
      await makeCommissionDue(services, { session_id, agreed_at: began });
    }
  }
  await sql`update profile set deleted_at = ${left}, erased_at = ${left} where id = ${profile_id}`;
}
