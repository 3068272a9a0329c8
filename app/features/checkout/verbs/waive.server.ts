import type { TxSql } from "../../../platform/db/database.server.ts";

/**
 * Waives the commission on a purchase, as on what is still to be paid for it: none is due from now on. What the card provider withheld is
 * then owed to the specialist, as the books show.
 */
export async function waivePurchaseCommission(sql: TxSql, id: string): Promise<void> {
  await sql`update purchase set basis_points = 0 where id = ${id} and basis_points > 0`;
}
