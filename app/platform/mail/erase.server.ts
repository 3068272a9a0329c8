import type { Reading } from "../db/database.server.ts";

/**
 * Deletes every email with this address in it, sent or not, including those to an address without an account, and messages to the
 * support address.
 */
export async function eraseMailsWith(sql: Reading, address: string): Promise<void> {
  await sql`delete from mail where position(lower(${address}) in lower(recipient || ' ' || body_text)) > 0`;
}
