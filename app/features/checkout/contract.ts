import { z } from "zod";
import { portraitLink } from "../../platform/files/portrait.ts";
import { operationWith } from "../../platform/http/operation.ts";
import { listOf, text, uuid, wholeNumber } from "../../platform/http/validation.ts";
import { errors as ledgerErrors } from "../ledger/contract.ts";
import { errors as packErrors } from "../packs/contract.ts";
import { addressView, cardId, declineCodes, errors as paymentErrors, paymentView } from "../payments/contract.ts";
import { errors as promoErrors } from "../promo/contract.ts";
import { largestCharge } from "../payments/rules.ts";
import { longestCode } from "../promo/rules.ts";
import { rateErrors } from "./data/rate-calls.ts";

export * from "./data/rate-calls.ts";

export const errors = {
  purchase_not_found: 404,
  purchase_over: 409,
  purchase_changed: 409,
  purchase_too_small: 409,
  purchase_part_paid: 409,
  ...rateErrors,
} as const;

const operation = operationWith({ ...packErrors, ...ledgerErrors, ...paymentErrors, ...promoErrors, ...errors });

/**
 * paying: a payment is under way, perhaps at the bank. waiting: the caller has paid, others have not. returned: everything has been
 * refunded.
 */
const states = ["open", "paying", "waiting", "paid", "cancelled", "returned"] as const;

const item = z.object({
  purchase_id: z.uuid(),
  session_id: z.uuid().nullable(),
  state: z.enum(["open", "paid", "cancelled", "returned"]),
  price: z.int(),
  /** The service, in the caller's language if the specialist gave it. */
  title: z.string(),
  minutes: z.int().nullable(),
  /** Null if it is not tied to a place, such as a pack. */
  mode: z.enum(["online", "in_person"]).nullable(),
  place: z.string().nullable(),
  /** How many sessions or tickets it contains; null for one thing. */
  count: z.int().nullable(),
  /** Null after the time is released. */
  starts_at: z.iso.datetime().nullable(),
  ends_at: z.iso.datetime().nullable(),
  /** The place's time zone. */
  time_zone: z.string(),
  free_until: z.iso.datetime().nullable(),
  /** Whether nothing is left to do before it can take place. */
  confirmed: z.boolean(),
});
export type CheckoutItem = z.output<typeof item>;

const link = z.object({ label: z.string(), href: z.string(), as: z.enum(["main", "beside", "plain", "file"]) });
/** The seller's description, in the caller's language. */
const words = z.object({
  /** The line below its title, its label in the total, and how much of the price is refunded. */
  how: z.string(),
  line: z.string(),
  back: z.string(),
  /** Shown next to the countdown, and after it has run out. */
  hold: z.string(),
  hold_over: z.string(),
  /** Shown after a failed attempt to pay. */
  still: z.string(),
  over: z.object({ title: z.string(), text: z.string(), returned: z.string(), link }),
  paid: z.object({
    title: z.string(),
    /** Shown until it is confirmed. */
    soon: z.object({ title: z.string(), text: z.string() }),
    next: z.array(z.string()),
    /** When a reminder is sent; null if none is. */
    reminder: z.string().nullable(),
    links: z.array(link),
  }),
});

const checkoutView = z.object({
  state: z.enum(states),
  /** The items behind the amounts below: the open ones, or else the paid ones. */
  purchase_ids: z.array(z.uuid()),
  /** All requested items, by time; never empty. */
  items: z.array(item),
  /** Each payer's part by shares; a single part if one person pays everything. */
  parts: z.array(
    z.object({
      /** First name. */
      name: z.string(),
      you: z.boolean(),
      percent: z.int(),
      amount: z.int(),
      state: z.enum(["open", "paying", "paid", "cancelled", "returned"]),
    }),
  ),
  pay_until: z.iso.datetime(),
  /** All amounts are in minor units. */
  price: z.int(),
  /** The discount of a code. */
  discount: z.int(),
  /** The code as its owner wrote it. */
  code: z.string().nullable(),
  /** The caller's part of the discount. */
  less: z.int(),
  /** The caller's part of the discounted price. */
  due: z.int(),
  /** Everything that is still open, if the caller may also pay for others. */
  whole: z.object({ due: z.int(), amount_with_credits: z.int() }).nullable(),
  currency: z.enum(["EUR", "RSD"]),
  /** The caller's credits that can be used here, including those already held for it. */
  credits_available: z.int(),
  credits_used: z.int(),
  /** The card amount if all these credits are used. */
  amount_with_credits: z.int(),
  /** The card amount by the caller's last choice. */
  amount: z.int(),
  /** The amount refunded to the caller. */
  returned: z.int(),
  /**
   * The amount still to be refunded, and why: on its way to the bank, waiting for the specialist's account, or with the team.
   */
  coming: z.object({ amount: z.int(), state: z.enum(["asked", "waits", "failed"]) }).nullable(),
  specialist: z.object({
    id: z.uuid(),
    name: z.string(),
    lastname: z.string(),
    gender: z.enum(["female", "male"]),
    portrait: portraitLink,
    tint: z.string(),
  }),
  /** The people for whom the items behind the amounts are; never empty. */
  profiles: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(["own", "child"]),
      name: z.string(),
      lastname: z.string(),
      portrait: portraitLink,
      tint: z.string(),
    }),
  ),
  words,
  /** What the caller has that could pay all of it in place of money, such as packs. */
  instead: z.array(
    z.object({
      means: z.string(),
      id: z.uuid(),
      label: z.string(),
      text: z.string(),
      /** The labels of the button and the total, and the conditions. */
      button: z.string(),
      line: z.string(),
      rule: z.string(),
      /** What it means for others who share the price. */
      others: z.string().nullable(),
    }),
  ),
  /** The label in the total of what paid in place of money. */
  paid_instead: z.string().nullable(),
  payment: paymentView.nullable(),
  /** Whether the caller has no billing address yet. */
  needs_address: z.boolean(),
  /** The chosen address, or else the caller's default. */
  address: addressView.nullable(),
  early_start: z.boolean(),
  /** Whether part of it may take place within the withdrawal period, so that paying needs `early_start`. */
  early_start_needed: z.boolean(),
  /** Whether the law lets the payer withdraw from at least part of it. */
  withdrawable: z.boolean(),
  /**
   * The VAT included in the caller's part of the specialist's gross income. That part, `base`, exceeds the amount due if the platform's
   * code pays some of it. `clause` is the legal reason if there is no VAT. Null if the specialist has not declared how they are taxed.
   */
  vat: z.object({ basis_points: z.int(), base: z.int(), amount: z.int(), clause: z.string().nullable() }).nullable(),
});
export type CheckoutView = z.output<typeof checkoutView>;

export const readCheckout = operation("GET /checkout", {
  id: "readCheckout",
  summary:
    "What an accepted session, all dates of a series, or another order cost, who pays which part, what it can be paid with, and how it stands.",
  roles: ["user"],
  query: z.object({
    sessionId: uuid().optional(),
    seriesId: uuid().optional(),
    purchaseId: uuid().optional(),
    /** Another way to name purchases: a parameter of the page's address, and its value. */
    by: z.string().max(40).optional(),
    value: z.string().max(100).optional(),
  }),
  data: checkoutView,
  errors: ["purchase_not_found"],
});

const answered = z.object({
  purchase_ids: z.array(z.uuid()),
  state: z.enum(states),
  /** What the browser needs if the bank requires authentication. */
  action: z.object({ client_secret: z.string(), account: z.string().nullable() }).nullable(),
});
export type CheckoutAnswer = z.output<typeof answered>;

/** Purchases from one specialist; several for the dates of a series, or for several people. */
const purchaseIds = () => listOf(uuid(), 20);

export const payCheckout = operation("POST /checkout/pay", {
  id: "payCheckout",
  idempotency: "none",
  summary:
    "Pays the caller's part of what was ordered, with credits, a card, or both. However often it is called, it is paid once.",
  roles: ["user"],
  body: z.strictObject({
    purchase_ids: purchaseIds(),
    /** Not needed if credits pay everything. */
    payment_method_id: cardId().optional(),
    use_credits: z.boolean(),
    /** Whether to pay also what others have not paid yet. */
    whole: z.boolean().optional(),
    /** The card amount that the caller was shown, 0 if credits or a pack pay everything. Refused if the amount has changed. */
    amount: wholeNumber(0, largestCharge),
    /** How the rest is paid; by card if absent. */
    means: text(20).optional(),
    /** Something of the caller's, such as a pack, that pays all parts in place of money. */
    instead: z.strictObject({ means: text(20), id: uuid() }).optional(),
    /** One of the caller's billing addresses; their default if absent. */
    billing_address_id: uuid().optional(),
    /** Whether the payer requests a start within the withdrawal period. Required only if part of it starts then. */
    early_start: z.boolean().default(false),
  }),
  data: answered,
  errors: [
    ...declineCodes,
    "purchase_not_found",
    "purchase_over",
    "purchase_changed",
    "purchase_too_small",
    "seller_unavailable",
    "card_needed",
    "child_lock",
    "credit_not_enough",
    "billing_address_not_found",
    "payments_off",
    "payments_unavailable",
    "card_not_found",
    "too_much_at_once",
    "payment_not_found",
    "payment_over",
    "payment_unknown",
    "pack_not_found",
    "pack_empty",
    "pack_ended",
    "pack_not_for_this",
    "pack_disputed",
    "purchase_part_paid",
  ],
});

export const checkCheckout = operation("POST /checkout/check", {
  id: "checkCheckout",
  idempotency: "none",
  summary: "Asks the card provider how the caller's payment stands, after the bank saw them.",
  roles: ["user"],
  body: z.strictObject({ purchase_ids: purchaseIds() }),
  data: answered,
  errors: ["purchase_not_found", "payments_off", "payments_unavailable", "payment_not_found", "too_much_at_once"],
});

const discounted = z.object({
  purchase_ids: z.array(z.uuid()),
  /** The code's discount on everything, in minor units. */
  discount: z.int(),
});

export const addCheckoutCode = operation("POST /checkout/code", {
  id: "addCheckoutCode",
  idempotency: "none",
  summary:
    "Takes a promo code off what is not paid yet, in place of the one before. Each purchase uses it once, for as long as there are uses.",
  roles: ["user"],
  body: z.strictObject({ purchase_ids: purchaseIds(), code: text(longestCode) }),
  data: discounted,
  errors: [
    "purchase_not_found",
    "purchase_over",
    "purchase_part_paid",
    "promo_unusable",
    "promo_used",
    "too_much_at_once",
    "child_lock",
  ],
});

export const removeCheckoutCode = operation("DELETE /checkout/code", {
  id: "removeCheckoutCode",
  idempotency: "none",
  summary: "Removes the promo code again from what is not paid yet.",
  roles: ["user"],
  body: z.strictObject({ purchase_ids: purchaseIds() }),
  data: discounted,
  errors: ["purchase_not_found", "purchase_over", "purchase_part_paid", "child_lock"],
});
