import { z } from "zod";
import { uuid } from "../../../platform/http/validation.ts";
import { cardId } from "./card-calls.ts";
import { declineCodes, operation } from "./shapes.ts";

export const paymentView = z.object({
  id: z.uuid(),
  /** In minor units. */
  amount: z.int(),
  currency: z.enum(["EUR", "RSD"]),
  /** The refunded amount; it appears on the card some days later. */
  refunded: z.int(),
  /** trying: an attempt is under way, perhaps at the bank. processing: the bank decides later. */
  state: z.enum(["open", "trying", "processing", "paid", "cancelled"]),
  pay_until: z.iso.datetime(),
  paid_at: z.iso.datetime().nullable(),
  /** The means of payment. */
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  /** The code of the last attempt's refusal. */
  refused: z.string().nullable(),
});
export type PaymentView = z.output<typeof paymentView>;

const answered = z.object({
  payment: paymentView,
  /** What the browser needs if the bank requires authentication. */
  action: z.object({ client_secret: z.string(), account: z.string().nullable() }).nullable(),
});
export type PayAnswer = z.output<typeof answered>;

export const payByCard = operation("POST /stripe/payment-intent", {
  id: "payByCard",
  idempotency: "none",
  summary: "Pays one of the caller's open payments with a card. However often it is called, the card is charged once.",
  roles: ["user"],
  body: z.strictObject({
    payment_id: uuid(),
    /** One of the caller's cards, or a new one that the browser made. */
    payment_method_id: cardId(),
  }),
  data: answered,
  errors: [
    ...declineCodes,
    "payments_off",
    "payments_unavailable",
    "card_not_found",
    "too_much_at_once",
    "payment_not_found",
    "payment_over",
    "payment_unknown",
    "seller_unavailable",
  ],
});

export const checkPayment = operation("POST /stripe/payment-check", {
  id: "checkPayment",
  idempotency: "none",
  summary: "Asks the card provider how one of the caller's payments stands, after the bank saw the payer.",
  roles: ["user"],
  body: z.strictObject({ payment_id: uuid() }),
  data: answered,
  errors: ["payments_off", "payments_unavailable", "payment_not_found", "too_much_at_once"],
});
