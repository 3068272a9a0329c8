import { z } from "zod";
import { portraitLink } from "../../platform/files/portrait.ts";
import { operationWith } from "../../platform/http/operation.ts";
import { choice, month, uuid, wholeText } from "../../platform/http/validation.ts";
import { entryKinds, entryStates, longestPage, pageSize, shownKinds } from "./rules.ts";

export const errors = { billing_entry_not_found: 404 } as const;

const operation = operationWith(errors);

const currency = z.enum(["EUR", "RSD"]);

export const billedThing = z.object({
  /** As the feature that sells it is registered. */
  kind: z.string(),
  /** How it is called where that is more than the service: a pack with its count. */
  name: z.string().nullable(),
  /** The service, in the caller's language if the specialist gave it. */
  title: z.string(),
  session_id: z.uuid().nullable(),
  /** Null for entries without a time. */
  starts_at: z.iso.datetime().nullable(),
  minutes: z.int().nullable(),
  /** How many it is, where it is several. */
  count: z.int().nullable(),
  profile: z
    .object({
      id: z.uuid(),
      kind: z.enum(["own", "child"]),
      name: z.string(),
      lastname: z.string(),
      portrait: portraitLink,
      tint: z.string(),
    })
    .nullable(),
  /** Of the caller's part, in minor units: its price, the discount, and the amounts paid by credits and card. */
  percent: z.int(),
  price: z.int(),
  discount: z.int(),
  credits: z.int(),
  amount: z.int(),
});
export type BilledThing = z.output<typeof billedThing>;

export const billingEntry = z.object({
  id: z.uuid(),
  kind: z.enum(entryKinds),
  at: z.iso.datetime(),
  state: z.enum(entryStates),
  /**
   * In minor units: the amount that the card paid or got back; for a credit the added amount, or negative for a used one.
   */
  amount: z.int(),
  currency,
  /** The amount also paid by credits. */
  credits: z.int(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  /** The paid things; empty if the payment led to none. */
  things: z.array(billedThing),
  specialist: z
    .object({ id: z.uuid(), name: z.string(), lastname: z.string(), portrait: portraitLink, tint: z.string() })
    .nullable(),
  /** Of a refund: why, and when it was through. */
  reason: z.string().nullable(),
  arrived_at: z.iso.datetime().nullable(),
  credit: z
    .object({
      kind: z.string(),
      /** The first name of who was invited, or a sentence; null once it is forgotten. */
      words: z.string().nullable(),
      expires_at: z.iso.datetime().nullable(),
    })
    .nullable(),
});
export type BillingEntry = z.output<typeof billingEntry>;

const paged = { cursor: z.string().max(200).optional(), limit: wholeText(1, longestPage).default(pageSize) };

export const listHistory = operation("GET /billing/history", {
  id: "listBillingHistory",
  summary: "What the caller paid, got back and has in credits, the latest first.",
  roles: ["user"],
  query: z.object({
    /** One of the caller's zone. */
    month: month().optional(),
    kind: choice(shownKinds).optional(),
    ...paged,
  }),
  data: z.array(billingEntry),
  list: "cursor",
});

export const listBilled = operation("GET /billing/billed", {
  id: "listBilledMonths",
  summary: "By month of the caller's zone and by currency: what their cards paid and got back. The latest month first.",
  roles: ["user"],
  query: z.object({ before: month().optional(), ...paged }),
  data: z.array(
    z.object({
      month: z.string(),
      currency,
      /** In minor units. Refunds under way count as refunded. */
      paid: z.int(),
      refunded: z.int(),
      spent: z.int(),
    }),
  ),
  list: "cursor",
});
export type BilledMonth = z.output<typeof listBilled.data>[number];

export const downloadConfirmation = operation("GET /billing/history/{id}/confirmation", {
  id: "downloadPaymentConfirmation",
  summary: "A confirmation of a payment or a refund of the history, in the caller's language. It is no receipt.",
  roles: ["user"],
  params: z.object({ id: uuid() }),
  answer: { kind: "file", types: ["application/pdf"] },
  errors: ["billing_entry_not_found"],
});

export const downloadStatement = operation("GET /billing/statement", {
  id: "downloadBillingStatement",
  summary: "What the caller paid in a year, by person and session, for health insurers and schools.",
  roles: ["user"],
  query: z.object({ year: wholeText(2000, 2999) }),
  answer: { kind: "file", types: ["application/pdf"] },
});

export const downloadPayments = operation("GET /billing/payments.csv", {
  id: "downloadBillingTable",
  summary: "The whole history as a table, in the caller's language and time zone.",
  roles: ["user"],
  answer: { kind: "file", types: ["text/csv"] },
});
