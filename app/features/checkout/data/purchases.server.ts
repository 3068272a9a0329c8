import type { Reading, TxSql } from "../../../platform/db/database.server.ts";
import type { Currency } from "../../../platform/money/format.ts";

export interface Purchase {
  id: string;
  session_id: string;
  profile_id: string;
  specialist_id: string;
  account_id: string;
  price: number;
  currency: Currency;
  basis_points: number;
  credits: number;
  amount: number;
  fee: number;
  hold_id: string | null;
  payment_id: string | null;
  pay_until: Date;
  state: "open" | "paid" | "cancelled" | "returned";
  card_returned: number;
  credits_returned: number;
}

export async function readPurchase(sql: Reading, id: string): Promise<Purchase | null> {
  const [row] = await sql<Purchase[]>`select * from purchase where id = ${id}`;
  return row ?? null;
}

/** Locked before its payment and its credits, everywhere. */
export async function lockPurchase(sql: TxSql, id: string): Promise<Purchase | null> {
  const [row] = await sql<Purchase[]>`select * from purchase where id = ${id} for update`;
  return row ?? null;
}

const start = "purchase:";
export const referenceOf = (id: string): string => start + id;
/** The purchase that a payment's event is about; null for what others sell. */
export const idIn = (reference: string): string | null => (reference.startsWith(start) ? reference.slice(start.length) : null);

/** As what the ledger knows the credits of a purchase. */
export const holdOf = (hold_id: string) => ({ source_type: "purchase", source_id: hold_id });
