export const pageSize = 30;
export const longestPage = 100;

/** Filters of the history. */
export const historyFilterKinds = ["payments", "refunds", "credits", "packs"] as const;
export type HistoryFilterKind = (typeof historyFilterKinds)[number];

export const entryKinds = ["payment", "refund", "credit"] as const;

/**
 * States of an entry. A payment is paid, to be refunded, stuck with a failed refund, partly or fully refunded, or was made with a pack. A
 * refund is requested, waits for the specialist's account, is on its way, arrived, failed, or was paid another way. A credit was added,
 * restored, expired or revoked.
 */
export const entryStates = [
  "paid",
  "coming",
  "stuck",
  "partly_back",
  "back",
  "from_pack",
  "asked",
  "waits",
  "on_its_way",
  "arrived",
  "failed",
  "paid_otherwise",
  "added",
  "returned",
  "expired",
  "revoked",
] as const;
export type EntryState = (typeof entryStates)[number];

/** The history's states for changes of credits. Used credits are shown with their payment. */
export const creditStates = {
  credit_granted: "added",
  credit_restored: "returned",
  credit_expired: "expired",
  credit_revoked: "revoked",
} as const satisfies Record<string, EntryState>;

/** Returns the state of a payment with `back` refunded and `coming` still to be refunded, of which `failed` has failed. */
export const paymentStateOf = (amount: number, back: number, coming = 0, failed = 0): EntryState =>
  back >= amount && back > 0
    ? "back"
    : failed > 0
      ? "stuck"
      : coming > 0
        ? "coming"
        : back === 0
          ? "paid"
          : "partly_back";

export const refundStates = {
  asked: "asked",
  waits: "waits",
  paid_otherwise: "paid_otherwise",
  pending: "on_its_way",
  done: "arrived",
  failed: "failed",
} as const satisfies Record<string, EntryState>;
