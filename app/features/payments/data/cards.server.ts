import type { Reading } from "../../../platform/db/database.server.ts";
import type { CardView } from "../contract.ts";
import { stateOf } from "../rules.ts";

type Row = Omit<CardView, "state">;

/** Returns the cards as last read at the provider: the default first, then the latest. */
export async function storedCards(sql: Reading, accountId: string, now: Date): Promise<CardView[]> {
  const rows = await sql<Row[]>`
    select id, brand, last4, exp_month, exp_year, name, is_default from payment_card
    where account_id = ${accountId} order by is_default desc, position`;
  return rows.map((row) => ({ ...row, state: stateOf(row, now) }));
}

/** Whether two accounts have used or stored the same card. */
export async function sharesCard(sql: Reading, accountId: string, otherId: string): Promise<boolean> {
  const of = (id: string) => sql`
    select card_fingerprint as print from payment where account_id = ${id} and card_fingerprint is not null
    union select fingerprint from payment_card where account_id = ${id} and fingerprint is not null`;
  const [shared] = await sql`select from (${of(accountId)}) a join (${of(otherId)}) b using (print) limit 1`;
  return shared !== undefined;
}
