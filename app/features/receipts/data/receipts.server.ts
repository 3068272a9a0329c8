import { z } from "zod";
import type { Person } from "../../../platform/auth/actor.ts";
import type { Reading } from "../../../platform/db/database.server.ts";
import { refusal } from "../../../platform/errors/app-error.ts";
import { cursorInstant, type KeysetPage, keysetPage, readCursor } from "../../../platform/http/cursor.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { accessOf } from "../../profiles/access.server.ts";
import type { MissingReceipt, Receipt } from "../contract.ts";
import { mayReadAsFamily } from "../policy.ts";
import { linkOf, receiptCountries } from "../rules.ts";

/** Whether the session `s` is completed, and the family owes something that it pays directly. */
const paidDirectly = (sql: Reading) => sql`
  s.status = 'Completed' and s.payment_type = 'Cash' and s.price > 0 and greatest(coalesce(s.refund_percent, 0), coalesce(s.waived_percent, 0)) < 100`;

/** Whether the specialist is asked for receipts, which depends on the country of the business or, if unknown, of the specialist's page. */
const wanted = (sql: Reading) => sql`
  coalesce((select t.country from specialist_tax t where t.specialist_id = sp.id), sp.country) = any(${[...receiptCountries]}::text[])`;

interface Row extends Omit<Receipt, "link"> {
  specialist_id: string;
  profile_id: string;
}

/** Reads the receipt of a session without checking rights. */
export async function receiptOf(sql: Reading, sessionId: string): Promise<(Row & Receipt) | null> {
  const [row] = await sql<Row[]>`
    select s.specialist_id, s.profile_id, r.text, coalesce(${paidDirectly(sql)}, false) as possible, ${wanted(sql)} as asked
    from session s join specialist sp on sp.id = s.specialist_id left join fiscal_receipt r on r.session_id = s.id
    where s.id = ${sessionId}`;
  return row ? { ...row, link: row.text === null ? null : linkOf(row.text) } : null;
}

/** Reads the receipt of a session. Other people's sessions are not found. */
export async function readReceipt(sql: Reading, person: Person, sessionId: string, now: Date): Promise<Receipt> {
  const row = await receiptOf(sql, sessionId);
  if (!row) throw refusal("not_found");
  const { specialist_id, profile_id, ...receipt } = row;
  const may =
    person.role === "specialist"
      ? person.specialist_id === specialist_id
      : person.role === "user" && mayReadAsFamily(await accessOf(sql, person.account_id, profile_id, now));
  if (!may) throw refusal("not_found");
  return receipt;
}

interface PageQuery {
  cursor?: string | undefined;
  limit: number;
}

export async function listMissing(
  sql: Reading,
  { specialist_id, locale }: { specialist_id: string | null; locale: Locale },
  { cursor, limit }: PageQuery,
): Promise<KeysetPage<MissingReceipt>> {
  const after = cursor === undefined ? undefined : readCursor(cursor, z.tuple([cursorInstant, z.uuid()]));
  const rows = await sql<(Omit<MissingReceipt, "starts_at"> & { starts_at: Date; at: string })[]>`
    select s.id as session_id, s.starts_at, s.starts_at::text as at, s.price, s.currency,
      coalesce(s.service_name->>${locale}, s.service_name->>'en', s.service_name->>'sl', s.service_name->>'sr', '') as service
    from session s join specialist sp on sp.id = s.specialist_id
    where s.specialist_id = ${specialist_id} and ${paidDirectly(sql)} and ${wanted(sql)}
      and not exists (select from fiscal_receipt r where r.session_id = s.id)
      ${after ? sql`and (s.starts_at, s.id) < (${after[0]}::text::timestamptz, ${after[1]}::uuid)` : sql``}
    order by s.starts_at desc, s.id desc limit ${limit + 1}`;
  return keysetPage(
    rows,
    limit,
    ({ at, session_id }) => [at, session_id],
    ({ at: _, starts_at, ...row }) => ({ ...row, starts_at: starts_at.toISOString() }),
  );
}
