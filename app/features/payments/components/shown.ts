export type BillingNotice =
  | "cards.done.added"
  | "cards.done.changed"
  | "cards.done.default"
  | "cards.done.removed"
  | "address.done.saved"
  | "address.done.chosen"
  | "address.done.removed";

/** The open form: `new`, or the id of the edited item. */
export interface OpenBillingForms {
  card: string | null;
  address: string | null;
  /** The outcome after the bank's page. */
  bank: "succeeded" | "failed" | null;
}

export const readOpenForms = (query: URLSearchParams): OpenBillingForms => {
  const bank = query.get("setup_intent") ? query.get("redirect_status") : null;
  return {
    card: query.get("card"),
    address: query.get("address"),
    bank: bank === null ? null : bank === "succeeded" ? "succeeded" : "failed",
  };
};
