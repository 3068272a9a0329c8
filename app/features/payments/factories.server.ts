import type { Sql } from "../../platform/db/database.server.ts";

interface NewAccount {
  specialist_id: string;
  /** The account's id at the card provider. */
  provider_id: string;
  at: Date;
}

/** Makes a specialist's account at the card provider, connected and ready for payments. */
export async function makeConnectedAccount(sql: Sql, { specialist_id, provider_id, at }: NewAccount): Promise<void> {
  await sql`
    insert into connected_account (id, specialist_id, provider_id, connected_at, read_at, country, takes_payments, pays_out)
    values (gen_random_uuid(), ${specialist_id}, ${provider_id}, ${at}, ${at}, 'SI', true, true)`;
}
