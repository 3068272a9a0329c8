import type { TxSql } from "../../../platform/db/database.server.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { publish } from "../../../platform/events/outbox.server.ts";
import { subscribe } from "../../../platform/events/subscription.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { jobContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { restoreCredits, useCredits } from "../../ledger/verbs.server.ts";
import { requestRefund } from "../../payments/verbs.server.ts";
import { confirmPaid } from "../../sessions/verbs.server.ts";
import { holdOf, idIn, lockPurchase, type Purchase, readPurchase } from "../data/purchases.server.ts";
import { percentBack, stillToReturn } from "../data/terms.server.ts";
import { clear } from "./due.server.ts";

const actor = { kind: "job", name: "checkout" } as const;

/** Its credits are spent, and its session can be confirmed. The caller has locked it. */
export async function markPaid(sql: TxSql, { id, hold_id, specialist_id }: Purchase, paidAt: Date, now: Date): Promise<void> {
  if (hold_id !== null) await useCredits(sql, { ...holdOf(hold_id), against: `receivable_specialist:${specialist_id}`, occurred_at: now, actor });
  await sql`update purchase set state = 'paid', paid_at = ${paidAt} where id = ${id}`;
  await publish(sql, "checkout.paid", { purchase_id: id }, { subject: `purchase:${id}` });
}

interface About {
  payment_id: string;
  reference: string;
}

/** A payment went through. */
export async function takePayment(services: Services, { payment_id, reference, paid_at }: About & { paid_at: string }): Promise<void> {
  const id = idIn(reference);
  if (id === null) return;
  const now = services.clock();
  await write(services, jobContext("checkout.paid", now), async (_, sql) => {
    const purchase = await lockPurchase(sql, id);
    if (purchase?.state === "open" && purchase.payment_id === payment_id) await markPaid(sql, purchase, new Date(paid_at), now);
  });
}

/** A payment was cancelled at the provider, or nobody made it: the credits are free again. */
async function dropPayment(services: Services, { payment_id, reference }: About): Promise<void> {
  const id = idIn(reference);
  if (id === null) return;
  const now = services.clock();
  await write(services, jobContext("checkout.payment_cancelled", now), async (_, sql) => {
    const purchase = await lockPurchase(sql, id);
    if (purchase?.state === "open" && purchase.payment_id === payment_id) await clear(sql, purchase, now);
  });
}

/** Confirms the session of a paid purchase. May run any number of times. */
export async function confirmPurchase(services: Services, { purchase_id }: { purchase_id: string }): Promise<void> {
  const [row] = await services.sql<{ session_id: string; paid_at: Date }[]>`
    select session_id, paid_at from purchase where id = ${purchase_id} and state = 'paid'`;
  if (!row) return;
  const { paid } = await confirmPaid(services, jobContext("checkout.confirm", services.clock()), { ...row, reference: purchase_id });
  if (paid === "too_late") await giveBack(services, purchase_id, 100, "rule");
}

type Reason = Parameters<typeof requestRefund>[1]["reason"];

/** Returns what is missing to that part of the price, to the card first. Never takes anything again. */
async function giveBack(services: Services, id: string, percent: number, reason: Reason): Promise<void> {
  const now = services.clock();
  const back = (sql: TxSql) => returnPart(sql, id, percent, reason, now);
  await write(services, jobContext("checkout.return", now), (_, sql) => back(sql)).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === "refund_disputed")) throw error;
    services.log.error({ purchase_id: id, percent }, "nothing can go back while the bank looks into the payment");
  });
}

async function returnPart(sql: TxSql, id: string, percent: number, reason: Reason, now: Date): Promise<void> {
  const purchase = await lockPurchase(sql, id);
  if (purchase?.state !== "paid") return;
  const { total, card, credits } = stillToReturn(purchase, percent);
  if (card + credits === 0) return;
  const source = { source_type: "purchase", source_id: `${id}:${total}` };
  if (card > 0) await requestRefund(sql, { ...source, payment_id: purchase.payment_id as string, amount: card, reason }, now);
  if (credits > 0) await restoreCredits(sql, { ...source, used_by: holdOf(purchase.hold_id as string), amount: credits, occurred_at: now, actor });
  const whole = purchase.card_returned + purchase.credits_returned + card + credits === purchase.price;
  await sql`
    update purchase set card_returned = card_returned + ${card}, credits_returned = credits_returned + ${credits},
      state = ${whole ? "returned" : "paid"}, ended_at = ${whole ? now : null}
    where id = ${id}`;
}

type Standing = Parameters<typeof percentBack>[0];

/** A session ended other than agreed, or something was waived: what the family is to have back by now goes back. */
async function settleSession(services: Services, sessionId: string, reason: Reason): Promise<void> {
  const [of] = await services.sql<(Standing & { purchase_id: string })[]>`
    select b.id as purchase_id, s.status, s.refund_percent, s.waived_percent from purchase b join session s on s.id = b.session_id
    where b.session_id = ${sessionId} and s.payment_reference = b.id::text and b.state = 'paid' limit 1`;
  if (of) await giveBack(services, of.purchase_id, percentBack(of), reason);
}

const reasons: Record<string, Reason> = {
  "session.cancelled": "rule", "session.no_show": "rule", "session.waived": "waiver", "session.claim_answered": "override", "session.claim_decided": "override",
};

export const settling = [
  subscribe<About & { paid_at: string }>("payment.paid", "checkout.payments", takePayment),
  subscribe<About>("payment.cancelled", "checkout.payments", dropPayment),
  subscribe<{ purchase_id: string }>("checkout.paid", "checkout.confirm", confirmPurchase),
  ...Object.entries(reasons).map(([topic, reason]) =>
    subscribe<{ session_id: string }>(topic, "checkout.sessions", (services, { session_id }) => settleSession(services, session_id, reason))),
  // What could not go back while a bank looked into it.
  subscribe<About>("payment.dispute_closed", "checkout.disputes", async (services, { reference }) => {
    const id = idIn(reference);
    const purchase = id === null ? null : await readPurchase(services.sql, id);
    if (purchase) await settleSession(services, purchase.session_id, "override");
  }),
];
