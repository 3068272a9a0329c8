import type { Reading } from "../db/database.server.ts";

/**
 * Deletes every mail with this address in it, sent or not: also those to an address without an account, and what someone
 * wrote to the support address.
 */
export async function eraseMailsWith(sql: Reading, address: string): Promise<void> {
  await sql`delete from mail where position(lower(${address}) in lower(recipient || ' ' || body_text)) > 0`;
}
