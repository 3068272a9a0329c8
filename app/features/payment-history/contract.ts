import { z } from "zod";
import { portraitLink } from "../../platform/files/portrait.ts";
import { operationWith } from "../../platform/http/operation.ts";
import { choice, month, uuid, wholeNumberText } from "../../platform/http/validation.ts";
import { entryKinds, entryStates, longestPage, pageSize, historyFilterKinds } from "./rules.ts";

export const errors = { billing_entry_not_found: 404 } as const;

const operation = operationWith(errors);

const currency = z.enum(["EUR", "RSD"]);

export const billedThing = z.object({
  /** The key under which the selling feature is registered. */
  kind: z.string(),
  /** A longer name if the service alone is not enough, such as for a pack. */
  name: z.string().nullable(),
  /** The service, in the caller's language if the specialist gave it. */
  title: z.string(),
  session_id: z.uuid().nullable(),
  /** Null for entries without a time. */
  starts_at: z.iso.datetime().nullable(),
  minutes: z.int().nullable(),
  /** How many sessions or tickets it contains; null for one thing. */
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
  /** The caller's part, with amounts in minor units: its price, the discount, and what credits and card paid. */
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
  /** In minor units: the amount charged or refunded to the card; for credits, the added amount, negative if taken away. */
  amount: z.int(),
  currency,
  /** The amount paid with credits. */
  credits: z.int(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  /** What was paid for; empty if the payment had no effect. */
  things: z.array(billedThing),
  specialist: z
    .object({ id: z.uuid(), name: z.string(), lastname: z.string(), portrait: portraitLink, tint: z.string() })
    .nullable(),
  /** Why a refund was made, and when it was completed. */
  reason: z.string().nullable(),
  arrived_at: z.iso.datetime().nullable(),
  credit: z
    .object({
      kind: z.string(),
      /** The first name of an invited person, or a sentence; null after it was deleted. */
      words: z.string().nullable(),
      expires_at: z.iso.datetime().nullable(),
    })
    .nullable(),
});
export type BillingEntry = z.output<typeof billingEntry>;

const paged = { cursor: z.string().max(200).optional(), limit: wholeNumberText(1, longestPage).default(pageSize) };

export const listHistory = operation("GET /billing/history", {
  id: "listBillingHistory",
  summary: "What the caller paid, got back and has in credits, the latest first.",
  roles: ["user"],
  query: z.object({
    /** A month in the caller's zone. */
    month: month().optional(),
    kind: choice(historyFilterKinds).optional(),
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
      /** In minor units. Refunds in progress count as refunded. */
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
  query: z.object({ year: wholeNumberText(2000, 2999) }),
  answer: { kind: "file", types: ["application/pdf"] },
});

export const downloadPayments = operation("GET /billing/payments.csv", {
  id: "downloadBillingTable",
  summary: "The whole history as a table, in the caller's language and time zone.",
  roles: ["user"],
  answer: { kind: "file", types: ["text/csv"] },
});
