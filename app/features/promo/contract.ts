import { z } from "zod";
import { operationWith } from "../../platform/http/operation.ts";
import { choice, day, text, uuid, wholeNumber, wholeNumberText } from "../../platform/http/validation.ts";
import { codeStates, codeScopes, longestCode, longestPage, mostUses, pageSize, useStates } from "./rules.ts";

/**
 * `promo_unusable` covers unknown, expired, used-up and unsuitable codes alike, so that guessing reveals nothing. Only an account that has
 * used a code up to its own limit gets `promo_used`.
 */
export const errors = {
  promo_code_not_found: 404,
  promo_unusable: 409,
  promo_used: 409,
  promo_code_taken: 409,
  too_many_promo_codes: 409,
} as const;

const operation = operationWith(errors);
const currency = z.enum(["EUR", "RSD"]);
const owners = ["specialist", "superadmin"] as const;

export const codeView = z.object({
  id: z.uuid(),
  code: z.string(),
  state: z.enum(codeStates),
  /** Either this or `amount`, which is in minor units. */
  percent: z.int().nullable(),
  amount: z.int().nullable(),
  currency: currency.nullable(),
  /** The maximum discount of a percentage per purchase; null for no limit. */
  most: z.int().nullable(),
  total_limit: z.int().nullable(),
  account_limit: z.int().nullable(),
  /** Completed uses, and uses held for unpaid purchases. */
  used: z.int(),
  held: z.int(),
  starts_on: z.iso.date().nullable(),
  ends_on: z.iso.date().nullable(),
  covers: z.enum(codeScopes),
  first_only: z.boolean(),
  paused: z.boolean(),
  created_at: z.iso.datetime(),
});
export type CodeView = z.output<typeof codeView>;

const paged = { cursor: z.string().max(200).optional(), limit: wholeNumberText(1, longestPage).default(pageSize) };

export const listCodes = operation("GET /promo-codes", {
  id: "listPromoCodes",
  summary: "A specialist's own codes; for a superadmin the platform's. The latest first.",
  roles: [...owners],
  query: z.object(paged),
  data: z.array(codeView),
  list: "cursor",
});

export const addCode = operation("POST /promo-codes/add", {
  id: "addPromoCode",
  idempotency: "optional",
  summary: "Makes a code: a specialist for their own prices, a superadmin for everybody's, at the platform's cost.",
  roles: [...owners],
  body: z.strictObject({
    code: text(longestCode),
    /** Either this or `amount`, which is in minor units. */
    percent: wholeNumber(1, 100).nullish(),
    amount: wholeNumber(1, 99_999_999).nullish(),
    currency: choice(["EUR", "RSD"]).nullish(),
    /** The maximum discount of a percentage per purchase. The platform's codes require it, and `total_limit`. */
    most: wholeNumber(1, 99_999_999).nullish(),
    total_limit: wholeNumber(1, mostUses).nullish(),
    account_limit: wholeNumber(1, mostUses).nullish(),
    /** Days in the caller's zone, both included. */
    starts_on: day().nullish(),
    ends_on: day().nullish(),
    covers: choice(codeScopes),
    /** Whether it only applies to a family's first session: with the specialist, or with anyone for a platform code. */
    first_only: z.boolean().default(false),
  }),
  data: z.object({ promo_code_id: z.uuid() }),
  status: 201,
  errors: ["promo_code_taken", "too_many_promo_codes"],
});

export const pauseCode = operation("PATCH /promo-codes/pause", {
  id: "pausePromoCode",
  idempotency: "optional",
  summary: "Pauses a code, or lets it go on. What has it already keeps it.",
  roles: [...owners],
  body: z.strictObject({ promo_code_id: uuid(), paused: z.boolean() }),
  data: codeView,
  errors: ["promo_code_not_found"],
});

export const codeUse = z.object({
  id: z.uuid(),
  state: z.enum(useStates),
  amount: z.int(),
  currency,
  /** The specialist of the purchase. */
  specialist_name: z.string(),
  created_at: z.iso.datetime(),
});
export type CodeUse = z.output<typeof codeUse>;

export const listUses = operation("GET /promo-codes/{id}/uses", {
  id: "listPromoCodeUses",
  summary: "What a code was used for, the latest first.",
  roles: [...owners],
  params: z.object({ id: uuid() }),
  query: z.object(paged),
  data: z.array(codeUse),
  list: "cursor",
  errors: ["promo_code_not_found"],
});
