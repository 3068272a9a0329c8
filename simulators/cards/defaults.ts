/** Fields of the provider's objects that never change here. */
export const intentDefaults = {
  customer_account: null,
  excluded_payment_method_types: null,
  livemode: false,
  on_behalf_of: null,
  payment_method_configuration_details: null,
  payment_method_types: ["card"],
};

export const paymentIntentDefaults = {
  ...intentDefaults,
  amount_details: { tip: {} },
  confirmation_method: "automatic",
  managed_payments: null,
  payment_record: null,
  processing: null,
  review: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
};

export const setupIntentDefaults = {
  ...intentDefaults,
  application: null,
  flow_directions: null,
  mandate: null,
  single_use_mandate: null,
};

export const chargeDefaults = {
  calculated_statement_descriptor: "DEMO",
  failure_balance_transaction: null,
  fraud_details: {},
  livemode: false,
  on_behalf_of: null,
  receipt_number: null,
  receipt_url: null,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
};

export const customerDefaults = {
  balance: 0,
  currency: null,
  default_source: null,
  delinquent: false,
  discount: null,
  invoice_prefix: "DEMO0001",
  livemode: false,
  next_invoice_sequence: 1,
  shipping: null,
  tax_exempt: "none",
  test_clock: null,
};

export const evidenceNames = [
  "access_activity_log",
  "billing_address",
  "cancellation_policy",
  "cancellation_policy_disclosure",
  "cancellation_rebuttal",
  "customer_communication",
  "customer_email_address",
  "customer_name",
  "customer_purchase_ip",
  "customer_signature",
  "duplicate_charge_documentation",
  "duplicate_charge_explanation",
  "duplicate_charge_id",
  "product_description",
  "receipt",
  "refund_policy",
  "refund_policy_disclosure",
  "refund_refusal_explanation",
  "service_date",
  "service_documentation",
  "shipping_address",
  "shipping_carrier",
  "shipping_date",
  "shipping_documentation",
  "shipping_tracking_number",
  "uncategorized_file",
  "uncategorized_text",
] as const;
