export const pageSize = 30;
export const longestPage = 100;

/** What the history can be narrowed to. */
export const shownKinds = ["payments", "refunds", "credits", "packs"] as const;
export type ShownKind = (typeof shownKinds)[number];

export const entryKinds = ["payment", "refund", "credit"] as const;

/**
 * How an entry stands. A payment is paid, back in part or as a whole, or used a pack; a refund is on its way, done or failed; a credit came, came back,
 * ran out or was taken back.
 */
export const entryStates = [
  "paid", "partly_back", "back", "from_pack", "on_its_way", "arrived", "failed", "added", "returned", "expired", "revoked",
] as const;
export type EntryState = (typeof entryStates)[number];

/** What changed a person's credits, as the history names it. What was used stands with its payment. */
export const creditStates = {
  credit_granted: "added", credit_restored: "returned", credit_expired: "expired", credit_revoked: "revoked",
} as const satisfies Record<string, EntryState>;

/** How a payment stands of which `back` is back or on its way. */
export const paidState = (amount: number, back: number): EntryState => (back === 0 ? "paid" : back < amount ? "partly_back" : "back");

export const refundStates = { asked: "on_its_way", pending: "on_its_way", done: "arrived", failed: "failed" } as const satisfies Record<string, EntryState>;
