import type { Reading } from "../../../platform/db/database.server.ts";
import type { AddressView } from "../contract.ts";

/** Returns the addresses in the order in which they were added. */
export const addressesOf = (sql: Reading, accountId: string): Promise<AddressView[]> =>
  sql<AddressView[]>`
  select id, kind, name, tax_number, street, postcode, city, country, is_default from billing_address
  where account_id = ${accountId} order by created_at, id`.then((rows) => [...rows]);
