import type { TxSql } from "../../../platform/db/database.server.ts";
import { subscribe } from "../../../platform/events/subscription.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { jobContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { confirmPaid } from "../../sessions/verbs.server.ts";
import { lockOrders, type Order, paidBy, readOrders } from "../data/purchases.server.ts";
import { partOf, percentBack } from "../data/terms.server.ts";
import { backToPack, settlePack } from "./pack.server.ts";
import { followShares } from "./split.server.ts";
import { dropOrdersOf, hearBank } from "./stopped.server.ts";
import { clear, openPartsOf, paidOf, type Reason, returnTotal, takeMade } from "./settle.server.ts";

interface About {
  payment_id: string;
}

async function withPaid(
  services: Services,
  job: string,
  paymentId: string,
  work: (sql: TxSql, now: Date) => Promise<void>,
): Promise<void> {
  const ids = await paidBy(services.sql, paymentId);
  if (ids.length === 0) return;
  const now = services.clock();
  await write(services, jobContext(job, now), async (_, sql) => {
    await lockOrders(sql, ids);
    await work(sql, now);
  });
}

/** A payment went through. */
export const takePayment = (services: Services, { payment_id }: About): Promise<void> =>
  withPaid(services, "checkout.paid", payment_id, async (sql, now) =>
    takeMade(sql, await openPartsOf(sql, payment_id), now),
  );

/** A payment was cancelled at the provider, or nobody made it: the credits are free again. */
const dropPayment = (services: Services, { payment_id }: About): Promise<void> =>
  withPaid(services, "checkout.payment_cancelled", payment_id, async (sql, now) =>
    clear(sql, await openPartsOf(sql, payment_id), now),
  );

/** Confirms the session of a paid purchase, together with other dates of its series that are paid by now. May run any number of times. */
export async function confirmPurchase(services: Services, { purchase_id }: { purchase_id: string }): Promise<void> {
  const paid = await services.sql<{ session_id: string; reference: string; paid_at: Date }[]>`
    with of as (select s.series_id from purchase b join session s on s.id = b.session_id where b.id = ${purchase_id} and b.state = 'paid')
    select b.session_id, b.id as reference, b.paid_at from of join session s on s.series_id = of.series_id join purchase b on b.session_id = s.id
    where b.id <> ${purchase_id} and b.state = 'paid' and s.awaits = 'payment' and s.payment_reference = b.id::text
    union all
    select session_id, id, paid_at from purchase where id = ${purchase_id} and state = 'paid' and session_id is not null`;
  if (paid.length === 0) return;
  for (const one of await confirmPaid(services, jobContext("checkout.confirm", services.clock()), paid)) {
    if (one.paid === "too_late") await giveBack(services, one.reference, (order) => paidOf(order), "rule", 100);
  }
}

/** Returns what is missing to a total. What a bank looks into goes back once that is over. */
async function giveBack(
  services: Services,
  id: string,
  total: (order: Order) => number,
  reason: Reason,
  percent?: number,
): Promise<void> {
  const now = services.clock();
  const disputed = await write(services, jobContext("checkout.return", now), async (_, sql) => {
    const [order] = await lockOrders(sql, [id]);
    if (order?.state !== "paid" && order?.state !== "cancelled") return [];
    if (percent !== undefined && (await backToPack(sql, order, percent, reason, now))) return [];
    return (await returnTotal(sql, order, total(order), reason, now, percent)).map((part) => part.id);
  });
  if (disputed.length > 0)
    services.log.error(
      { purchase_id: id, parts: disputed },
      "nothing can go back while the bank looks into the payment",
    );
}

type Standing = Parameters<typeof percentBack>[0];

/** A session ended other than agreed, or something was waived: what the family is to have back by now goes back. */
async function settleSession(services: Services, sessionId: string, reason: Reason): Promise<void> {
  const [of] = await services.sql<(Standing & { purchase_id: string })[]>`
    select b.id as purchase_id, s.status, s.refund_percent, s.waived_percent from purchase b join session s on s.id = b.session_id
    where b.session_id = ${sessionId} and s.payment_reference = b.id::text and b.state = 'paid' limit 1`;
  if (!of) return;
  const percent = percentBack(of);
  await giveBack(services, of.purchase_id, (order) => partOf(order, percent), reason, percent);
}

/** What is still to go back of a purchase by now goes back: what a bank looked into, or what somebody gave back elsewhere and did not arrive. */
export async function settleAgain(services: Services, id: string): Promise<void> {
  const [order] = await readOrders(services.sql, [id]);
  if (!order) return;
  if (order.state === "cancelled") return giveBack(services, id, (now) => paidOf(now), "rule");
  if (order.session_id !== null) return settleSession(services, order.session_id, "override");
  await hearBank(services, id);
  await settlePack(services, { pack_id: id });
}

const reasons: Record<string, Reason> = {
  "session.cancelled": "rule",
  "session.no_show": "rule",
  "session.waived": "waiver",
  "session.claim_answered": "override",
  "session.claim_decided": "override",
};

export const following = [
  subscribe<{ share_plan_id: string }>("shares.agreed", "checkout.shares", followShares),
  subscribe<About>("payment.paid", "checkout.payments", takePayment),
  subscribe<About>("payment.cancelled", "checkout.payments", dropPayment),
  subscribe<{ purchase_id: string }>("checkout.paid", "checkout.confirm", confirmPurchase),
  ...Object.entries(reasons).map(([topic, reason]) =>
    subscribe<{ session_id: string; by_law?: string }>(topic, "checkout.sessions", (services, { session_id, by_law }) =>
      settleSession(services, session_id, by_law ? "withdrawal" : reason),
    ),
  ),
  subscribe<{ pack_id: string }>("pack.returned", "checkout.packs", settlePack),
  // The bank's word may come before the pack is open.
  subscribe<{ purchase_id: string }>("checkout.paid", "checkout.pack_bank", (services, { purchase_id }) =>
    hearBank(services, purchase_id),
  ),
  subscribe<About>("payment.disputed", "checkout.pack_disputed", async (services, { payment_id }) => {
    for (const id of await paidBy(services.sql, payment_id)) await hearBank(services, id);
  }),
  subscribe<{ specialist_id: string; to: string }>(
    "specialist.status_changed",
    "checkout.stopped",
    (services, { specialist_id }) => dropOrdersOf(services, specialist_id),
  ),
  // What could not go back while a bank looked into it.
  subscribe<About>("payment.dispute_closed", "checkout.disputes", async (services, { payment_id }) => {
    for (const id of await paidBy(services.sql, payment_id)) await settleAgain(services, id);
  }),
];
