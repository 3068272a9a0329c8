/** Tables that only SQL uses. */
export const sqlTables = [
  "audit_log",
  "event_subscription",
  "idempotency_key",
  "mail",
  "mail_choice",
  "notification",
  "outbox",
  "quiet_hours",
  "rate_limit",
];
