/** Tables that only SQL uses. */
export const sqlTables = [
  "document_reminder",
  "document_series",
  "exchange_rate",
  "invoice_draft",
  "invoice_month",
  "invoice_objection",
  "invoice_objection_message",
  "minimax_access",
  "minimax_document",
  "netting_consent",
  "platform_document",
  "platform_document_line",
  "platform_document_payment",
  "platform_document_settlement",
  "tax_decision",
];
