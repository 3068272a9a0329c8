import type { Reading } from "../db/database.server.ts";

/**
 * Deletes every email that contains this address, sent or not, including emails to an address without an account and
 * messages to the support address.
 */
export async function eraseMailsWith(sql: Reading, address: string): Promise<void> {
  await sql`delete from mail where position(lower(${address}) in lower(recipient || ' ' || body_text)) > 0`;
}
