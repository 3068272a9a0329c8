/** Tables that only SQL uses. */
export const sqlTables = [
  "account_leaving",
  "billing_address",
  "connected_account",
  "connection_state",
  "payment",
  "payment_attempt",
  "payment_card",
  "payment_customer",
  "payment_dispute",
  "payment_refund",
  "provider_event",
  "reconciliation_difference",
  "reconciliation_run",
  "seller_terms",
  "seller_terms_version",
];
