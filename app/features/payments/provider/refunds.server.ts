import type { Stripe } from "stripe";
import { idOf, accountOption } from "./charge.server.ts";
import type { ConnectOptions } from "./connect.server.ts";
import { callProvider } from "./failures.server.ts";
import type { Movement, ProviderDispute, ProviderRefund, RefundCalls } from "./refunds.ts";

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);
const page = { limit: 100 } as const;

const refundFrom = ({
  id,
  status,
  failure_reason,
  metadata,
  payment_intent,
  amount,
  currency,
  created,
}: Stripe.Refund): ProviderRefund => ({
  id,
  state: status === "succeeded" ? "done" : status === "failed" || status === "canceled" ? "failed" : "pending",
  problem: failure_reason ?? null,
  refund_id: metadata?.["refund_id"] ?? null,
  intent_id: idOf(payment_intent),
  amount,
  currency: currency.toUpperCase(),
  created_at: new Date(created * 1000),
});

const disputeStates: Readonly<Record<string, ProviderDispute["state"]>> = {
  warning_needs_response: "inquiry",
  warning_under_review: "inquiry",
  warning_closed: "closed",
  prevented: "closed",
  won: "won",
  lost: "lost",
};

function disputeFrom(dispute: Stripe.Dispute): ProviderDispute {
  const {
    id,
    payment_intent,
    amount,
    reason,
    status,
    evidence_details,
    created,
    balance_transactions: moved,
  } = dispute;
  const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);
  return {
    id,
    intent_id: idOf(payment_intent),
    amount,
    reason,
    state: disputeStates[status] ?? "open",
    opened_at: new Date(created * 1000),
    answer_until: evidence_details.due_by ? new Date(evidence_details.due_by * 1000) : null,
    taken: -sum(moved.map((one) => Math.min(one.amount, 0))),
    returned: sum(moved.map((one) => Math.max(one.amount, 0))),
    cost: sum(moved.map((one) => one.fee)),
  };
}

/** The fields of a movement's source that tell whether it is ours. */
interface Moved {
  metadata?: Record<string, string> | null;
  application?: string | { id: string } | null;
  payment_intent?: string | { id: string } | null;
}

function whose(
  source: Stripe.BalanceTransaction["source"],
  clientId: string | undefined,
): Pick<Movement, "intent_id" | "named"> {
  if (source === null || typeof source === "string") return { intent_id: null, named: false };
  const { metadata, application, payment_intent } = source as Moved;
  const ours = clientId !== undefined && idOf(application) === clientId;
  return {
    intent_id: idOf(payment_intent),
    named: ours || metadata?.["payment_id"] !== undefined || metadata?.["refund_id"] !== undefined,
  };
}

export const refundCalls = (stripe: Stripe, { clientId }: Pick<ConnectOptions, "clientId">): RefundCalls => ({
  makeRefund: async (account, { refund_id, intent_id, amount }, idempotencyKey) =>
    refundFrom(
      await callProvider(() =>
        stripe.refunds.create(
          { payment_intent: intent_id, amount, reason: "requested_by_customer", metadata: { refund_id } },
          { idempotencyKey, ...accountOption(account) },
        ),
      ),
    ),
  refundsOf: (account, intentId) =>
    callProvider(async () => {
      const all: ProviderRefund[] = [];
      for await (const one of stripe.refunds.list({ payment_intent: intentId, ...page }, accountOption(account)))
        all.push(refundFrom(one));
      return all;
    }),
  readRefund: async (account, id) =>
    refundFrom(await callProvider(() => stripe.refunds.retrieve(id, undefined, accountOption(account)))),
  returnFee: async (feeId, { refund_id, amount }, idempotencyKey) =>
    (
      await callProvider(() =>
        stripe.applicationFees.createRefund(feeId, { amount, metadata: { refund_id } }, { idempotencyKey }),
      )
    ).id,
  findReturnedFee: (feeId, refundId) =>
    callProvider(async () => {
      for await (const one of stripe.applicationFees.listRefunds(feeId, page))
        if (one.metadata?.["refund_id"] === refundId) return one.id;
      return null;
    }),
  readDispute: async (account, id) =>
    disputeFrom(await callProvider(() => stripe.disputes.retrieve(id, undefined, accountOption(account)))),
  movements: (account, { from, until }) =>
    callProvider(async () => {
      const all: Movement[] = [];
      for await (const one of stripe.balanceTransactions.list(
        { created: { gte: seconds(from), lt: seconds(until) }, expand: ["data.source"], ...page },
        accountOption(account),
      )) {
        const { id, type, reporting_category: category, source, amount, net, currency, created } = one;
        // The provider's type for disputes is the same as for any adjustment, so only the category tells them apart.
        const kind = category === "dispute" || category === "dispute_reversal" ? "dispute" : type;
        all.push({
          id,
          kind,
          source: idOf(source),
          ...whose(source, clientId),
          amount,
          net,
          currency: currency.toUpperCase(),
          created_at: new Date(created * 1000),
        });
      }
      return all;
    }),
});
