import { z } from "zod";
import { choice, text, uuid, wholeNumberText } from "../../../platform/http/validation.ts";
import { operation } from "./shapes.ts";

/**
 * States of a refund that the team handles: it failed, waits for an account that has left, reached the family twice, or was paid another
 * way.
 */
export const stuckKinds = ["failed", "waits", "twice", "otherwise"] as const;
export const otherwisePayers = ["platform", "specialist"] as const;
export const longestHow = 500;

const stuckRefund = z.object({
  id: z.uuid(),
  /** In minor units. */
  amount: z.int(),
  currency: z.enum(["EUR", "RSD"]),
  stuck: z.enum(stuckKinds),
  asked_at: z.iso.datetime(),
  /** Since when it has been in this state. */
  since: z.iso.datetime(),
  /** One of `refundProblems`, or the provider's own words; null if there are none. */
  problem: z.string().nullable(),
  /** The reason of the refund. */
  reason: z.string(),
  /** Whether a bank is reviewing the payment; until it decides, nothing can be refunded. */
  disputed: z.boolean(),
  /** Who paid it another way and how, even if the card received it too. */
  paid_by: z.enum(otherwisePayers).nullable(),
  paid_how: z.string().nullable(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  payer: z.object({ account_id: z.uuid(), name: z.string(), email: z.string().nullable() }),
  /** Null if the platform itself was the seller. */
  specialist: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** The specialist's account at the provider that has to send it, and whether it is connected. */
  account: z.string().nullable(),
  connected: z.boolean(),
});
export type StuckRefundView = z.output<typeof stuckRefund>;

export const listStuckRefunds = operation("GET /admin/refunds", {
  id: "listStuckRefunds",
  summary:
    "Refunds whose money has not reached the family: they failed, or wait for an account that is not connected. Those that were asked for first come first. With `which=otherwise` those that were paid another way, the latest first.",
  roles: ["superadmin"],
  query: z.object({
    which: choice(["open", "otherwise"]).default("open"),
    cursor: z.string().max(200).optional(),
    limit: wholeNumberText(1, 50).default(20),
  }),
  data: z.array(stuckRefund),
  list: "cursor",
});

export const countStuckRefunds = operation("GET /admin/refunds/count", {
  id: "countStuckRefunds",
  summary: "How many refunds the team has to look after.",
  roles: ["superadmin"],
  data: z.object({ open: z.int() }),
});

const leaving = z.object({
  /** The provider's id of the account. */
  account: z.string(),
  specialist_id: z.uuid(),
  since: z.iso.datetime(),
  /** What families are still waiting for from it; the amount is in euro cents. */
  refunds: z.object({ count: z.int(), amount: z.int() }),
  /** Its owner's debt to the platform; negative amounts are owed to them. */
  owed: z.array(z.object({ amount: z.int(), currency: z.enum(["EUR", "RSD"]) })),
});
export type LeavingView = z.output<typeof leaving>;

export const listLeaving = operation("GET /admin/leaving-accounts", {
  id: "listLeavingAccounts",
  summary:
    "Accounts at the card provider that stay connected although their owners' accounts are gone, at most 200: until every refund has arrived and nothing is owed.",
  roles: ["superadmin"],
  data: z.array(leaving),
});

export const disconnectLeaving = operation("POST /admin/leaving-accounts/disconnect", {
  id: "disconnectLeavingAccount",
  idempotency: "required",
  summary:
    "Disconnects an account whose owner is gone although something is owed between them and the platform. Refused while families wait for refunds from it.",
  roles: ["superadmin"],
  body: z.strictObject({ account: text(255), words: text(longestHow, 3) }),
  data: z.object({ removed: z.literal(true) }),
  errors: ["leaving_not_found", "connection_needed", "payments_off", "remove_connection_failed"],
});

/** The refund as it continues, perhaps under a new id, and how many are left to handle. */
const answer = z.object({ id: z.uuid(), open: z.int() });

export const sendRefundAgain = operation("POST /admin/refunds/send-again", {
  id: "sendRefundAgain",
  idempotency: "required",
  summary: "Sends a refund again that failed, as a new attempt, or one that waits, at once.",
  roles: ["superadmin"],
  body: z.strictObject({ payment_refund_id: uuid() }),
  data: answer,
  errors: ["refund_not_found", "refund_settled", "refund_disputed", "refund_too_much"],
});

export const payRefundOtherwise = operation("POST /admin/refunds/paid-otherwise", {
  id: "payRefundOtherwise",
  idempotency: "required",
  summary:
    "Notes that the family has the money another way. What the platform paid, the specialist owes it from then on.",
  roles: ["superadmin"],
  body: z.strictObject({ payment_refund_id: uuid(), by: z.enum(otherwisePayers), words: text(longestHow, 3) }),
  data: answer,
  errors: ["refund_not_found", "refund_settled", "refund_under_way", "refund_disputed", "refund_too_much"],
});

export const takeBackOtherwise = operation("POST /admin/refunds/take-back", {
  id: "takeBackOtherwise",
  idempotency: "required",
  summary:
    "Takes back that a refund was paid another way: it was not, or the family has sent back what reached it twice.",
  roles: ["superadmin"],
  body: z.strictObject({ payment_refund_id: uuid(), words: text(longestHow, 3) }),
  data: answer,
  errors: ["refund_not_found", "refund_settled"],
});
