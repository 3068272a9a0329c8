import type { TxSql } from "../../../platform/db/database.server.ts";
import { subscribe } from "../../../platform/events/subscription.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { jobContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { disputePack } from "../../packs/verbs.server.ts";
import { returnedToCard } from "../../payments/verbs.server.ts";
import { lockOrders, paidBy } from "../data/purchases.server.ts";
import { returnedOf } from "../data/terms.server.ts";
import { openPartsOf, returnTotal, takeMade } from "./settle.server.ts";

interface Returned {
  id: string;
  amount: number;
  card_returned: number;
}

/** What somebody gave back at the card provider itself counts as given back here, so that it does not go back twice. May run any number of times. */
async function countReturned(services: Services, { payment_id }: { payment_id: string }): Promise<void> {
  const ids = await paidBy(services.sql, payment_id);
  if (ids.length === 0) return;
  const now = services.clock();
  await write(services, jobContext("checkout.refunded_elsewhere", now), async (_, sql) => {
    await lockOrders(sql, ids);
    // It may have gone back before we heard that it came.
    await takeMade(sql, await openPartsOf(sql, payment_id), now);
    await count(sql, payment_id, now);
    // Nothing more goes back, but what a code took off does in proportion, and where nothing is left the purchase is over.
    for (const order of await lockOrders(sql, ids)) {
      const total = order.parts.reduce((all, part) => all + returnedOf(part), 0);
      if (order.state === "paid") await returnTotal(sql, order, total, "rule", now);
      // No session is paid with a pack that is paid no more, just as when a bank took the money back.
      if (order.kind === "pack" && order.parts.every(({ state }) => state === "returned")) {
        await disputePack(sql, { pack_id: order.id, bank: "lost", actor: jobContext("checkout.refunded_elsewhere", now).actor }, now);
      }
    }
  });
}

async function count(sql: TxSql, paymentId: string, now: Date): Promise<void> {
  const parts = await sql<Returned[]>`
    select id, amount, card_returned from purchase_part where payment_id = ${paymentId} and state in ('paid', 'returned') order by id`;
  let missing = (await returnedToCard(sql, paymentId)) - parts.reduce((all, part) => all + part.card_returned, 0);
  // What the bank sent back is the seller's again.
  for (const { id, amount, card_returned } of missing < 0 ? parts.toReversed() : parts) {
    const more = missing > 0 ? Math.min(missing, amount - card_returned) : Math.max(missing, -card_returned);
    if (more === 0) continue;
    missing -= more;
    await sql`
      update purchase_part set card_returned = card_returned + ${more},
        state = case when card_returned + ${more} = amount and credits_returned = credits then 'returned' else 'paid' end,
        ended_at = case when card_returned + ${more} = amount and credits_returned = credits then ${now}::timestamptz end
      where id = ${id}`;
  }
  await sql`
    update purchase b set state = 'paid', ended_at = null
    where b.state = 'returned'
      and exists (select from purchase_part where purchase_id = b.id and payment_id = ${paymentId} and state = 'paid' and credits + amount > 0)`;
}

export const elsewhere = [
  subscribe<{ payment_id: string }>("payment.refunded_elsewhere", "checkout.elsewhere", countReturned),
  subscribe<{ payment_id: string; reason: string }>("payment.refund_failed", "checkout.elsewhere", async (services, about) => {
    if (about.reason === "provider") await countReturned(services, about);
  }),
];
