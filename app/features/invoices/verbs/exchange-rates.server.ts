import type { Reading } from "../../../platform/db/database.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { jobContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";

/** For the days of documents and of the bank's lists: Belgrade has the same time as Ljubljana. */
const zone = "Europe/Ljubljana";
/** How many recent days get a rate even without sales in dinars, so that a failure shows before a rate is needed. */
const latest = 5;
/** After this many failures in a row the service counts as down, and the next run continues. */
const mostFailures = 3;
const most = 100;
const ofTheList: ReadonlySet<string> = new Set(["UNREADABLE", "OTHER_DAY"]);

/** Days before `today` that need a rate for amounts in dinars and have none, and recent ones; the earliest first. */
const neededDays = (sql: Reading, today: string) => sql<{ day: string }[]>`
  select to_char(day, 'YYYY-MM-DD') as day from (
    select (due_at at time zone ${zone})::date as day from commission_due where due_at is not null and currency = 'RSD'
    union select (paid_at at time zone ${zone})::date from purchase where paid_at is not null and currency = 'RSD'
    union select (j.occurred_at at time zone ${zone})::date from journal_line l join journal j on j.id = l.journal_id
      where l.currency = 'RSD' and l.account like 'receivable_specialist:%'
    union select ${today}::date - back from generate_series(1, ${latest}::int) back) needed
  where day < ${today}::date and not exists (select from exchange_rate e where e.day = needed.day and e.currency = 'RSD')
  order by needed.day limit ${most}`;

/**
 * Fetches and stores the missing rates for days that are over. Known rates stay as they are. Returns how many days were filled, and how
 * many are still missing.
 */
export async function fillRates(services: Services): Promise<{ filled: number; missing: number }> {
  const { exchangeRates, sql, clock, log } = services;
  if (!exchangeRates) return { filled: 0, missing: 0 };
  const days = await neededDays(sql, isoDay(clock().toISOString(), zone));
  let [filled, failures] = [0, 0];
  for (const { day } of days) {
    const answer = await exchangeRates.on(day);
    if ("problem" in answer) {
      log.warn({ day, problem: answer.problem }, "no exchange rate");
      // A problem with one list says nothing about the next day's.
      if (!ofTheList.has(answer.problem)) failures += 1;
      if (failures === mostFailures) break;
      continue;
    }
    failures = 0;
    const now = clock();
    const row = { day, currency: "RSD", ...answer, fetched_at: now };
    await write(services, jobContext("invoices.exchange_rates", now), async (_, tx) => {
      await tx`insert into exchange_rate ${tx(row)} on conflict (day, currency) do nothing`;
    });
    filled += 1;
  }
  return { filled, missing: days.length - filled };
}
