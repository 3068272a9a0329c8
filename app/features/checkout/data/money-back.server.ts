import type { Reading } from "../../../platform/db/database.server.ts";
import { unsentRefundStates } from "../../payments/verbs.server.ts";

/** What has been refunded, and what is still to be refunded and why. */
export interface RefundTotals {
  returned: number;
  coming: number;
  state: "asked" | "waits" | "failed" | null;
}

interface Part {
  payment_id: string | null;
  card_asked: number;
  card_returned: number;
  credits_returned: number;
}

/** Adds up several parts. Money that a bank has returned to the payer is not counted as coming. */
export async function moneyBackOf(sql: Reading, parts: readonly Part[]): Promise<RefundTotals> {
  const open = parts.filter(({ card_asked, card_returned }) => card_asked > card_returned);
  const stuck = await unsentRefundStates(
    sql,
    open.flatMap(({ payment_id }) => payment_id ?? []),
  );
  const waiting = open.filter(({ payment_id }) => payment_id !== null && stuck.get(payment_id) !== "lost");
  const coming = waiting.reduce((sum, { card_asked, card_returned }) => sum + card_asked - card_returned, 0);
  const states = waiting.map(({ payment_id }) => stuck.get(payment_id ?? "") ?? "asked");
  const state = (["failed", "waits", "asked"] as const).find((one) => states.includes(one)) ?? null;
  return {
    returned: parts.reduce((sum, { card_returned, credits_returned }) => sum + card_returned + credits_returned, 0),
    coming,
    state,
  };
}

/** Returns the refunds of purchases by id. */
export async function refundsOfPurchases(
  sql: Reading,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RefundTotals>> {
  const rows = await sql<(Part & { purchase_id: string })[]>`
    select purchase_id, payment_id, card_asked, card_returned, credits_returned from purchase_part
    where purchase_id = any (${[...ids]}::uuid[]) and state in ('paid', 'returned')`;
  const found = new Map<string, RefundTotals>();
  for (const [id, parts] of Map.groupBy(rows, ({ purchase_id }) => purchase_id))
    found.set(id, await moneyBackOf(sql, parts));
  return found;
}
