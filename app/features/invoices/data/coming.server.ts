import type { Reading } from "../../../platform/db/database.server.ts";
import type { Data } from "../../../platform/http/operation.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { booksZone } from "../../ledger/rules.ts";
import type * as contract from "../contract.ts";
import { agreesToNetting } from "../verbs/netting.server.ts";
import { unpaidOf } from "./account.server.ts";
import { converted } from "./conversion.ts";
import { correctableStop } from "./decisions.server.ts";
import { changesOf } from "./lines.server.ts";
import { endOfMonth } from "./month.server.ts";
import { owedTo } from "./owed.server.ts";
import { rateOn } from "./rates.server.ts";
import { wordsOf } from "./sales.server.ts";

type Account = Data<typeof contract.readPlatformAccount>;
type Coming = NonNullable<Account["coming"]>;

/** More than any specialist has in a month. */
const mostLines = 500;

/** The month whose lines are open to objections now. */
export async function openMonth(sql: Reading, now: Date): Promise<{ month: string; object_until: Date } | undefined> {
  const [row] = await sql<{ month: string; object_until: Date }[]>`
    select to_char(month, 'YYYY-MM') as month, object_until from invoice_month where object_until > ${now} order by month desc limit 1`;
  return row;
}

/** A specialist's account with the platform, and the lines that their coming documents would have. */
export async function readAccount(sql: Reading, specialistId: string, locale: Locale, now: Date): Promise<Account> {
  const [open, owed, netting, tax_stop, month] = await Promise.all([
    unpaidOf(sql, specialistId),
    owedTo(sql, specialistId),
    agreesToNetting(sql, specialistId),
    correctableStop(sql, specialistId, now),
    openMonth(sql, now),
  ]);
  return {
    unpaid: open.reduce((sum, { unpaid }) => sum + unpaid, 0),
    owed,
    netting,
    tax_stop,
    coming: month ? await comingOf(sql, specialistId, month, locale) : null,
  };
}

async function comingOf(
  sql: Reading,
  specialistId: string,
  { month, object_until }: { month: string; object_until: Date },
  locale: Locale,
): Promise<Coming> {
  const [{ added, lowered }, objections] = await Promise.all([
    changesOf(sql, specialistId, endOfMonth(month)),
    sql<{ id: string; source_id: string }[]>`
      select id, source_id from invoice_objection where specialist_id = ${specialistId} and closed_at is null`,
  ]);
  const held = new Map(objections.map(({ id, source_id }) => [source_id, id]));
  const shown = [...added.map((line) => ({ ...line, of: null, eur: null })), ...lowered].slice(0, mostLines);
  const words = await wordsOf(sql, shown, locale);
  const days = await daysOf(
    sql,
    lowered.map(({ of }) => of),
  );
  const lines: Coming["lines"] = [];
  for (const line of shown) {
    const { source_type, source_id, currency, amount, of } = line;
    const on = of === null ? isoDay(line.at, booksZone) : (days.get(keyOf(of)) ?? isoDay(line.at, booksZone));
    lines.push({
      source_type,
      source_id,
      words: words(line),
      on,
      amount: of === null ? amount : -amount,
      currency,
      eur: of === null ? await inEuros(sql, amount, currency, on) : -line.eur,
      objection_id: of === null ? (held.get(source_id) ?? null) : null,
    });
  }
  const more = added.length + lowered.length > mostLines;
  return { month, object_until: object_until.toISOString(), lines, more };
}

async function inEuros(sql: Reading, amount: number, currency: string, on: string): Promise<number | null> {
  if (currency === "EUR") return amount;
  const rate = await rateOn(sql, on);
  return rate ? converted(amount, rate).amount : null;
}

interface Place {
  document_id: string;
  position: number;
}
const keyOf = ({ document_id, position }: Place) => `${document_id} ${position}`;

/** The days of the invoice lines being corrected. */
async function daysOf(sql: Reading, of: readonly Place[]): Promise<ReadonlyMap<string, string>> {
  if (of.length === 0) return new Map();
  const rows = await sql<(Place & { on: string })[]>`
    select d.id as document_id, p.position, d.content->'lines'->p.position->>'on' as on
    from unnest(${of.map((one) => one.document_id)}::uuid[], ${of.map((one) => one.position)}::int[]) as p (document_id, position)
    join platform_document d on d.id = p.document_id`;
  return new Map(rows.map((row) => [keyOf(row), row.on]));
}
