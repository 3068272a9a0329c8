import { z } from "zod";
import { choice } from "../../../platform/http/validation.ts";
import { countries } from "../../specialists/rules.ts";
import { vatKinds } from "../rules.ts";
import { operation } from "./shapes.ts";

const sellerTerms = z.object({
  /** The tax on the caller's own services; null while not declared. */
  vat: z.enum(vatKinds).nullable(),
  country: z.enum(countries),
  /** The rate in hundredths of a percent; null while not declared. */
  vat_basis_points: z.int().nullable(),
  /** Whether families may pay the caller directly, in cash or otherwise. */
  cash: z.boolean(),
  /** Whether families can pay by card now. */
  card: z.boolean(),
  /** Whether card payments can be set up in the caller's country. */
  card_in_country: z.boolean(),
});
export type SellerTerms = z.output<typeof sellerTerms>;

export const readSellerTerms = operation("GET /payments/seller-terms", {
  id: "readSellerTerms",
  summary: "What families may pay the caller with, and how the caller's services are taxed.",
  roles: ["specialist"],
  data: sellerTerms,
});

export const saveSellerTerms = operation("PATCH /payments/seller-terms", {
  id: "saveSellerTerms",
  idempotency: "optional",
  summary:
    "Says how the caller's services are taxed, or whether families may pay directly. Counts for what is offered from now on.",
  roles: ["specialist"],
  body: z.strictObject({ vat: choice(vatKinds).optional(), cash: z.boolean().optional() }),
  data: sellerTerms,
  errors: ["no_way_to_pay"],
});
