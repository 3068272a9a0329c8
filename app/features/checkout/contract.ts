import { z } from "zod";
import { portraitLink } from "../../platform/files/portrait.ts";
import { operationWith } from "../../platform/http/operation.ts";
import { listOf, text, uuid, whole } from "../../platform/http/validation.ts";
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
  /** Null where it has no place of its own. */
  mode: z.enum(["online", "in_person"]).nullable(),
  place: z.string().nullable(),
  /** How many it is, where it is several. */
  count: z.int().nullable(),
  /** Null once the time is given away. */
  starts_at: z.iso.datetime().nullable(),
  ends_at: z.iso.datetime().nullable(),
  /** Of the place. */
  time_zone: z.string(),
  free_until: z.iso.datetime().nullable(),
  /** Its time is agreed. */
  confirmed: z.boolean(),
});
export type CheckoutItem = z.output<typeof item>;

const link = z.object({ label: z.string(), href: z.string(), as: z.enum(["main", "beside", "plain", "file"]) });
/** The seller's description, in the caller's language. */
const words = z.object({
  /** Below its title, in the total, and how much of the price is refunded. */
  how: z.string(),
  line: z.string(),
  back: z.string(),
  /** Beside the clock, and once that has run out. */
  hold: z.string(),
  hold_over: z.string(),
  /** After a try to pay that came to nothing. */
  still: z.string(),
  over: z.object({ title: z.string(), text: z.string(), returned: z.string(), link }),
  paid: z.object({
    title: z.string(),
    /** Until it is confirmed. */
    soon: z.object({ title: z.string(), text: z.string() }),
    next: z.array(z.string()),
    /** For who gets reminders. */
    reminder: z.string().nullable(),
    links: z.array(link),
  }),
});

const checkoutView = z.object({
  state: z.enum(states),
  /** The items behind the amounts below: open ones, else paid ones. */
  purchase_ids: z.array(z.uuid()),
  /** All requested items, by time; never empty. */
  items: z.array(item),
  /** Each payer's part, by their shares; one if one person pays everything. */
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
  /** The code, as its owner wrote it. */
  code: z.string().nullable(),
  /** The discount on the caller's part. */
  less: z.int(),
  /** The caller's part of the rest. */
  due: z.int(),
  /** The caller may also pay what others have not paid yet: everything that is open, with the caller's own. */
  whole: z.object({ due: z.int(), amount_with_credits: z.int() }).nullable(),
  currency: z.enum(["EUR", "RSD"]),
  /** Credits of the caller that can be used here, including those held for it. */
  credits_available: z.int(),
  credits_used: z.int(),
  /** The card amount if all of them are used. */
  amount_with_credits: z.int(),
  /** The card amount, by the last choice. */
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
  /** The people whom the items behind the amounts are for; never empty. */
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
  /** The caller's packs or similar that could pay all of it in place of money. */
  instead: z.array(
    z.object({
      means: z.string(),
      id: z.uuid(),
      label: z.string(),
      text: z.string(),
      /** The labels of the button and the total, and the conditions of paying like this. */
      button: z.string(),
      line: z.string(),
      rule: z.string(),
      /** The consequence for others who were to pay a part. */
      others: z.string().nullable(),
    }),
  ),
  /** The label in the total for what paid in place of money. */
  paid_instead: z.string().nullable(),
  payment: paymentView.nullable(),
  /** The caller has no billing address yet. */
  needs_address: z.boolean(),
  /** As chosen, else the caller's default. */
  address: addressView.nullable(),
  early_start: z.boolean(),
  /** Part of it may take place within the withdrawal period, so paying needs `early_start`. */
  early_start_needed: z.boolean(),
  /** The law lets the payer withdraw from at least a part of it. */
  withdrawable: z.boolean(),
  /**
   * The tax in the caller's part of what the specialist gets (`base`): more than is due if a code of the platform pays some of it.
   * `clause` has the legal reason if there is none. Null if the specialist has not declared it.
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
    /** What else can be asked for: the name of the page's parameter, and its value. */
    by: z.string().max(40).optional(),
    value: z.string().max(100).optional(),
  }),
  data: checkoutView,
  errors: ["purchase_not_found"],
});

const answered = z.object({
  purchase_ids: z.array(z.uuid()),
  state: z.enum(states),
  /** The bank requires authentication: for the browser, on this account of the provider. */
  action: z.object({ client_secret: z.string(), account: z.string().nullable() }).nullable(),
});
export type CheckoutAnswer = z.output<typeof answered>;

/** Of one specialist; more than one for the dates of a series, or for several people. */
const purchaseIds = () => listOf(uuid(), 20);

export const payCheckout = operation("POST /checkout/pay", {
  id: "payCheckout",
  idempotency: "none",
  summary:
    "Pays the caller's part of what was ordered, with credits, a card, or both. However often it is called, it is paid once.",
  roles: ["user"],
  body: z.strictObject({
    purchase_ids: purchaseIds(),
    /** Not needed where credits pay everything. */
    payment_method_id: cardId().optional(),
    use_credits: z.boolean(),
    /** Also what others have not paid yet. */
    whole: z.boolean().optional(),
    /** For the card, as the caller was shown it, 0 where credits or a pack pay everything: refused if it is another amount by now. */
    amount: whole(0, largestCharge),
    /** How the rest is paid: by card, unless another means is named. */
    means: text(20).optional(),
    /** Something of the caller's pays in place of money, for all parts. */
    instead: z.strictObject({ means: text(20), id: uuid() }).optional(),
    /** One of the caller's billing addresses; without it their default. */
    billing_address_id: uuid().optional(),
    /**
     * The payer requests a start within the withdrawal period; paying without it is refused only if part of it starts then.
     */
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
