import { publish } from "../../../platform/events/outbox.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { jobContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { disputeLines, negate, ownDisputeLines, post } from "../../ledger/verbs.server.ts";
import { providerOf } from "../provider/refusals.ts";
import type { ProviderDispute } from "../provider/refunds.ts";
import { ownIdIn } from "./charge-events.server.ts";
import { lockPayment, type Payment } from "./payments.server.ts";
import { type EventHandler, eventHandler } from "./provider-events.ts";
import { recordRefundedElsewhere } from "./stuck-refunds.server.ts";
import { recordFoundRefund, recordRefund } from "./refunds-elsewhere.server.ts";

const actor = { kind: "job", name: "payments.dispute" } as const;
const over = new Set(["won", "lost", "closed"]);

/** Reads a dispute at the provider and records its state. The books follow the money, not the wording. */
export async function readDispute(services: Services, account: string | null, id: string): Promise<void> {
  const dispute = await providerOf(services).readDispute(account, id);
  const now = services.clock();
  const [found] =
    dispute.intent_id === null
      ? []
      : await services.sql<{ id: string; provider_account: string | null }[]>`
    select id, provider_account from payment where intent_id = ${dispute.intent_id}`;
  if (!found || found.provider_account !== account) return;
  await write(services, jobContext("payments.dispute", now), async (_, sql) => {
    const payment = await lockPayment(sql, found.id);
    if (!payment) return;
    const { amount, reason, state, answer_until, opened_at, cost } = dispute;
    const closed_at = over.has(state) ? now : null;
    const [known] = await sql<{ state: string }[]>`select state from payment_dispute where id = ${id}`;
    // Events arrive in any order, and an earlier reading may be written later.
    const forward = known === undefined || !over.has(known.state);
    if (forward) {
      await sql`
        insert into payment_dispute (id, payment_id, amount, cost, reason, state, answer_until, opened_at, closed_at)
        values (${id}, ${payment.id}, ${amount}, ${cost}, ${reason}, ${state}, ${answer_until}, ${opened_at}, ${closed_at})
        on conflict (id) do update set amount = excluded.amount, reason = excluded.reason, state = excluded.state, answer_until = excluded.answer_until,
          closed_at = excluded.closed_at`;
    }
    // The cost never decreases, whatever the order of events.
    await sql`update payment_dispute set cost = greatest(cost, ${cost}) where id = ${id}`;
    // Refunds that waited for the dispute can go on.
    if (forward && closed_at)
      await sql`update payment_refund set look_at = ${now} where payment_id = ${payment.id} and state = 'asked' and look_at > ${now}`;
    if (forward && state === "lost") await recordRefundedElsewhere(sql, payment, now);
    const source = { source_type: "dispute", source_id: id, occurred_at: now, actor };
    if (dispute.taken > 0)
      await post(sql, { ...source, kind: "dispute", lines: takenLines(payment, dispute, dispute.cost) });
    if (dispute.returned > 0)
      await post(sql, { ...source, kind: "dispute_won", lines: negate(takenLines(payment, dispute, 0)) });
    const about = { payment_id: payment.id, reference: payment.reference, dispute_id: id, state };
    if (!known) await publish(sql, "payment.disputed", about, { subject: `payment:${payment.id}` });
    else if (forward && closed_at)
      await publish(sql, "payment.dispute_closed", about, { subject: `payment:${payment.id}` });
  });
}

const takenLines = ({ provider_account: connected, currency }: Payment, { amount }: ProviderDispute, cost: number) =>
  connected === null ? ownDisputeLines({ currency, amount, fee: cost }) : disputeLines({ currency, connected, amount });

export const refundAndDisputeEvents: readonly EventHandler[] = [
  eventHandler(
    ["refund.created", "refund.updated", "refund.failed", "charge.refund.updated"],
    async (services, event) => {
      const id = ownIdIn(event, "refund_id");
      const [known] =
        id === null
          ? []
          : await services.sql<{ provider_account: string | null }[]>`
      select p.provider_account from payment_refund r join payment p on p.id = r.payment_id where r.id = ${id}`;
      const made = event.object["id"];
      if (typeof made !== "string") return;
      if (id !== null && known)
        return known.provider_account === event.account ? recordFoundRefund(services, id, made) : undefined;
      await recordRefund(services, event.account, made);
    },
  ),
  eventHandler(
    [
      "charge.dispute.created",
      "charge.dispute.updated",
      "charge.dispute.closed",
      "charge.dispute.funds_withdrawn",
      "charge.dispute.funds_reinstated",
    ],
    async (services, event) => {
      const id = event.object["id"];
      if (typeof id === "string") await readDispute(services, event.account, id);
    },
  ),
];
