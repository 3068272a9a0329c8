import { v7 } from "uuid";
import type { Reading } from "../../../platform/db/database.server.ts";
import { type VatPrefix, vatPrefix } from "../../../platform/money/tax-number.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { jobContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { isVatInquiryDue } from "../rules.ts";
import type { VatCheck } from "./shapes.ts";
import type { VatAnswer } from "./vat-registry.server.ts";

/**
 * The country whose register has to confirm a VAT number; null if none has to. Slovenian numbers need no confirmation, because
 * Slovenian VAT is charged anyway.
 */
export function confirmingCountry(vatNumber: string | null): VatPrefix | null {
  const prefix = vatNumber === null ? null : vatPrefix(vatNumber);
  return prefix === "SI" ? null : prefix;
}

interface Known extends Omit<VatCheck, "asked_at"> {
  asked_at: Date;
}

/** What the register answered about a number; `unknown` before the first answer. Null if no register has to confirm it. */
export async function vatCheckOf(
  sql: Reading,
  { specialist_id, vat_number }: { specialist_id: string; vat_number: string | null },
  before: Date | null = null,
): Promise<VatCheck | null> {
  if (!confirmingCountry(vat_number)) return null;
  const [row] = await sql<Known[]>`
    select answer, consultation_id, name, asked_at from specialist_vat_answer
    where specialist_id = ${specialist_id} and vat_number = ${vat_number}
      and (${before}::timestamptz is null or asked_at < ${before}::timestamptz)
    order by answer = 'unknown', asked_at desc limit 1`;
  return row
    ? { ...row, asked_at: row.asked_at.toISOString() }
    : { answer: "unknown", consultation_id: null, name: null, asked_at: null };
}

/** Asks the register about a specialist's current number and stores the answer. Null if there is nothing to ask. */
export async function askVatNumber(services: Services, specialistId: string): Promise<VatAnswer["answer"] | null> {
  const { sql, vatRegistry, clock, log } = services;
  const [row] = await sql<{ vat_number: string | null }[]>`
    select vat_number from specialist_tax where specialist_id = ${specialistId}`;
  const prefix = confirmingCountry(row?.vat_number ?? null);
  if (!vatRegistry || !row?.vat_number || !prefix) return null;
  const { vat_number } = row;
  const answer = await vatRegistry.check(prefix, vat_number.slice(prefix.length));
  if (answer.problem) log.warn({ country: prefix, problem: answer.problem }, "the VAT register did not answer");
  const now = clock();
  await write(services, jobContext("applications.vat_numbers", now), async (_, tx) => {
    // The answer is useless if the number was changed or the account erased meanwhile.
    const [still] = await tx`
      select from specialist_tax where specialist_id = ${specialistId} and vat_number = ${vat_number} for share`;
    if (still)
      await tx`insert into specialist_vat_answer ${tx({ id: v7(), specialist_id: specialistId, vat_number, ...answer, asked_at: now })}`;
  });
  return answer.answer;
}

interface Waiting {
  specialist_id: string;
  vat_number: string;
  known: Date | null;
  last: Date | null;
  tries: number;
}

/** After this many inquiries in a row without an answer, the register is considered down and the rest is left to the next run. */
const mostFailures = 5;
const most = 500;

/**
 * Asks about numbers without an answer and, in the last days of a month, about all, because the month's invoices depend on it.
 * Those asked longest ago come first. Returns the number of inquiries.
 */
export async function askDueVatNumbers(services: Services): Promise<number> {
  if (!services.vatRegistry) return 0;
  const now = services.clock();
  const rows = await services.sql<Waiting[]>`
    select t.specialist_id, t.vat_number, a.known, a.last,
      (select count(*)::int from specialist_vat_answer u
        where u.specialist_id = t.specialist_id and u.vat_number = t.vat_number and (a.known is null or u.asked_at > a.known)) as tries
    from specialist_tax t
    cross join lateral (
      select max(o.asked_at) filter (where o.answer <> 'unknown') as known, max(o.asked_at) as last
      from specialist_vat_answer o where o.specialist_id = t.specialist_id and o.vat_number = t.vat_number) a
    where t.vat_number ~ '^[A-Z]{2}' and t.vat_number !~ '^SI'
    order by a.last nulls first, t.specialist_id`;
  const due = rows.filter((row) => confirmingCountry(row.vat_number) && isVatInquiryDue(row, now)).slice(0, most);
  let [asked, failures] = [0, 0];
  for (const { specialist_id } of due) {
    const answer = await askVatNumber(services, specialist_id);
    asked += 1;
    failures = answer === "unknown" ? failures + 1 : 0;
    if (failures === mostFailures) break;
  }
  return asked;
}
