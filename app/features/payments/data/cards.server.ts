import type { Reading } from "../../../platform/db/database.server.ts";
import type { CardView } from "../contract.ts";
import { stateOf } from "../rules.ts";

type Row = Omit<CardView, "state">;

/** The cards as they were last read at the provider: the default first, then the latest. */
export async function keptCards(sql: Reading, accountId: string, now: Date): Promise<CardView[]> {
  const rows = await sql<Row[]>`
    select id, brand, last4, exp_month, exp_year, name, is_default from payment_card
    where account_id = ${accountId} order by is_default desc, position`;
  return rows.map((row) => ({ ...row, state: stateOf(row, now) }));
}
