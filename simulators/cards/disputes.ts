import { feeDetail, bookMovement, settledAmount } from "./balance.ts";
import type { TestCard } from "./cards.ts";
import { evidenceNames } from "./defaults.ts";
import { invalidRequest } from "./errors.ts";
import type { Shape } from "./parameters.ts";
import type { Charge, Dispute } from "./shapes.ts";
import {
  type Call,
  emit,
  flagValue,
  idOf,
  mergedMetadata,
  findOrRefuse,
  nestedValues,
  saveAndEmit,
  type World,
} from "./world.ts";

const disputeFee = 2000;
export const disputeUpdate: Shape = {
  evidence: Object.fromEntries(evidenceNames.map((name) => [name, "text" as const])),
  metadata: "metadata",
  submit: "flag",
};

/**
 * Opens a dispute, in which the cardholder asks the bank for the money back. An inquiry does not take money yet; a fraud
 * warning is not a dispute.
 */
export function openDispute(
  world: World,
  account: string,
  charge: Charge,
  kind: NonNullable<TestCard["dispute"]>,
): Dispute | undefined {
  if (kind === "warning") {
    emit(
      world,
      account,
      "charge.updated",
      world.store.save(account, Object.assign(charge, { fraud_details: { stripe_report: "fraudulent" } })),
    );
    return undefined;
  }
  const inquiry = kind === "inquiry";
  const dispute: Dispute & Record<string, unknown> = {
    id: idOf(world, "dp_"),
    object: "dispute",
    created: world.now(),
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: { ...Object.fromEntries(evidenceNames.map((name) => [name, null])), enhanced_evidence: {} },
    evidence_details: {
      due_by: world.now() + 8 * 24 * 60 * 60,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: "not_submitted",
      enhanced_eligibility: {},
    },
    intended_submission_method: null,
    is_charge_refundable: inquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: {
        brand: "visa",
        case_type: inquiry ? "inquiry" : "chargeback",
        network: "visa",
        network_reason_code: kind === "fraudulent" ? "10.4" : "13.1",
      },
      type: "card",
    },
    reason: inquiry ? "general" : kind,
    status: inquiry ? "warning_needs_response" : "needs_response",
  };
  charge.disputed = true;
  world.store.save(account, charge);
  saveAndEmit(world, account, dispute as Dispute, "charge.dispute.created");
  if (!inquiry) book(world, account, dispute as Dispute, "withdrawn");
  return dispute as Dispute;
}

function book(world: World, account: string, dispute: Dispute, what: "withdrawn" | "reinstated"): void {
  const { cents } = settledAmount(dispute.amount, dispute.currency);
  const taken = what === "withdrawn";
  const fee = { ...feeDetail("stripe_fee", disputeFee, null), description: "Dispute fee" };
  const moved = bookMovement(world, account, {
    amount: taken ? -cents : cents,
    type: "adjustment",
    category: taken ? "dispute" : "dispute_reversal",
    source: dispute.id,
    fees: taken ? [fee] : [],
    atOnce: true,
  });
  dispute.balance_transactions.push(Object.assign({ status: "available" }, moved));
  saveAndEmit(world, account, dispute, `charge.dispute.funds_${what}`);
}

function end(world: World, account: string, dispute: Dispute, status: "won" | "lost" | "warning_closed"): Dispute {
  dispute.status = status;
  // Unless the dispute was lost, the seller may refund the charge.
  dispute.is_charge_refundable = status !== "lost";
  saveAndEmit(world, account, dispute, "charge.dispute.closed");
  if (status === "won") book(world, account, dispute, "reinstated");
  return dispute;
}

/** Updates the evidence. The bank decides by its text, as in the provider's test mode. */
export function updateDispute(call: Call): Dispute {
  const { world, account, values } = call;
  const dispute = openOne(call);
  const given = nestedValues(values, "evidence") ?? {};
  Object.assign(dispute.evidence, given);
  dispute.metadata = mergedMetadata(values, dispute.metadata);
  dispute.evidence_details.has_evidence = evidenceNames.some((name) => typeof dispute.evidence[name] === "string");
  if (!flagValue(values, "submit") && Object.keys(given).length > 0)
    return saveAndEmit(world, account, dispute, "charge.dispute.updated");
  if (flagValue(values, "submit")) {
    dispute.evidence_details.submission_count += 1;
    dispute.evidence_details.submission_method = "manual";
    const said = dispute.evidence["uncategorized_text"];
    const inquiry = dispute.status === "warning_needs_response";
    dispute.status = "under_review";
    saveAndEmit(world, account, dispute, "charge.dispute.updated");
    if (said === "winning_evidence") return end(world, account, dispute, inquiry ? "warning_closed" : "won");
    if (said === "losing_evidence") return end(world, account, dispute, inquiry ? "warning_closed" : "lost");
    return dispute;
  }
  return world.store.save(account, dispute);
}

export function closeDispute(call: Call): Dispute {
  const dispute = openOne(call);
  return end(
    call.world,
    call.account,
    dispute,
    dispute.status === "warning_needs_response" ? "warning_closed" : "lost",
  );
}

function openOne(call: Call): Dispute {
  const dispute = findOrRefuse(call, "dispute", call.ids[0] ?? "");
  if (["needs_response", "warning_needs_response", "under_review"].includes(dispute.status)) return dispute;
  throw invalidRequest("This dispute is already closed.");
}
