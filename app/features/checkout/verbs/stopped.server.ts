import type { Services } from "../../../platform/services.server.ts";
import { jobContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { type DisputeState, kindsWith, soldKinds } from "../../payments/verbs.server.ts";
import { lockOrders } from "../data/purchases.server.ts";
import { giveUpPurchase } from "./settle.server.ts";

/** Tells the selling feature the current dispute state of a purchase's payment. */
export async function applyDisputeState(services: Services, purchase_id: string): Promise<void> {
  const now = services.clock();
  const context = jobContext("checkout.disputed", now);
  await write(services, context, async (_, sql) => {
    const [order] = await lockOrders(sql, [purchase_id]);
    const told = order && soldKinds.get(order.kind).bank;
    if (!told) return;
    const [said] = await sql<{ lost: boolean | null; open: boolean | null }[]>`
      select bool_or(d.state = 'lost') as lost, bool_or(d.state = 'open') as open
      from purchase_part t join payment_dispute d on d.payment_id = t.payment_id where t.purchase_id = ${purchase_id}`;
    const bank: DisputeState = said?.lost ? "lost" : said?.open ? "open" : "none";
    await told(sql, { id: purchase_id, bank, actor: context.actor }, now);
  });
}

/**
 * Drops unpaid orders from a suspended or removed specialist. A payment that is at the bank meanwhile is refunded automatically if it
 * succeeds.
 */
export async function dropOrdersOf(services: Services, specialist_id: string): Promise<void> {
  const now = services.clock();
  await write(services, jobContext("checkout.stopped", now), async (_, sql) => {
    const open = await sql<{ id: string }[]>`
      select b.id from purchase b join specialist s on s.id = b.specialist_id
      where b.specialist_id = ${specialist_id} and b.kind = any(${kindsWith(({ lapses }) => lapses)}) and b.state = 'open' and s.status in ('suspended', 'removed') order by b.id`;
    for (const order of await lockOrders(
      sql,
      open.map(({ id }) => id),
    ))
      if (order.state === "open") await giveUpPurchase(sql, order, now);
  });
}
