import type { Reading, TxSql } from "../../../platform/db/database.server.ts";
import { unitPrices, unusedPositions } from "../rules.ts";
import type { OpenedPack, PackRow } from "./rows.ts";

/** Locks a pack, so that its uses, returns and end run one at a time. Lock the purchase first. */
export async function lockPack(sql: TxSql, id: string): Promise<PackRow | null> {
  const [row] = await sql<PackRow[]>`select * from pack where id = ${id} for update`;
  return row ?? null;
}

/** Returns the unused sessions of a pack with their prices. */
export async function unusedSessions(sql: Reading, pack: OpenedPack): Promise<{ position: number; price: number }[]> {
  const used = await sql<
    { position: number }[]
  >`select position from pack_use where pack_id = ${pack.id} and state = 'used'`;
  const prices = unitPrices(pack.paid, pack.count);
  return unusedPositions(
    pack.count,
    used.map(({ position }) => position),
  ).map((position) => ({ position, price: prices[position - 1] ?? 0 }));
}
