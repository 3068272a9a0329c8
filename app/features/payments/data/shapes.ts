import { operationWith } from "../../../platform/http/operation.ts";
import type { Decline } from "../provider/provider.ts";

const declined = {
  card_declined: 402,
  card_no_funds: 402,
  card_expired: 402,
  card_wrong_code: 402,
  card_wrong_number: 402,
  card_too_often: 402,
  card_not_authenticated: 402,
  card_try_again: 402,
  card_not_supported: 402,
} as const satisfies Record<Decline, 402>;

export const errors = {
  ...declined,
  payments_off: 409,
  payments_unavailable: 503,
  payment_methods_failed: 503,
  card_not_found: 404,
  too_many_cards: 409,
  event_refused: 400,
  payment_not_found: 404,
  payment_over: 409,
  payment_unknown: 503,
  refund_disputed: 409,
  seller_unavailable: 409,
  refund_too_much: 409,
  refund_not_found: 404,
  refund_settled: 409,
  refund_under_way: 409,
  connection_needed: 409,
  leaving_not_found: 404,
  connect_failed: 503,
  connect_refused: 400,
  connect_country: 409,
  account_taken: 409,
  already_connected: 409,
  remove_connection_failed: 503,
  no_way_to_pay: 409,
  billing_address_not_found: 404,
  too_many_addresses: 409,
  difference_not_found: 404,
  difference_resolved: 409,
  card_needed: 422,
} as const;

/** Error codes of calls that make the provider check a card. */
export const declineCodes = Object.keys(declined) as (keyof typeof declined)[];

export const operation = operationWith(errors);
