import type { Reading } from "../../../platform/db/database.server.ts";

/**
 * The National Bank of Serbia's middle rate for a day, in ten-thousandths of a dinar per euro, and the day on which it was published;
 * null if it is not known yet.
 */
export async function rateOn(sql: Reading, day: string): Promise<{ rate: number; rate_on: string } | null> {
  const [row] = await sql<{ rate: number; rate_on: string }[]>`
    select rate, to_char(rate_on, 'YYYY-MM-DD') as rate_on from exchange_rate where day = ${day} and currency = 'RSD'`;
  return row ?? null;
}
