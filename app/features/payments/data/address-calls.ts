import { z } from "zod";
import { choice, mustBeTrue, optionalText, text, uuid } from "../../../platform/http/validation.ts";
import { operation } from "./shapes.ts";

export const addressKinds = ["person", "company"] as const;

export const addressView = z.object({
  id: z.uuid(),
  kind: z.enum(addressKinds),
  name: z.string(),
  tax_number: z.string().nullable(),
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  /** ISO 3166-1 code. */
  country: z.string(),
  is_default: z.boolean(),
});
export type AddressView = z.output<typeof addressView>;

export const listAddresses = operation("GET /billing/my-address", {
  id: "listBillingAddresses",
  summary: "The caller's billing addresses, in the order in which they were added.",
  roles: ["user"],
  data: z.array(addressView),
});

export const saveAddress = operation("POST /billing/address", {
  id: "saveBillingAddress",
  idempotency: "optional",
  summary: "Adds a billing address, or changes the one that is named. The first one is the default.",
  roles: ["user"],
  body: z.strictObject({
    billing_address_id: uuid().optional(),
    kind: choice(addressKinds),
    name: text(120, 2),
    /** Required for companies, null for individuals. */
    tax_number: optionalText(30),
    street: text(120, 2),
    postcode: text(12, 2),
    city: text(80, 2),
    country: text(2).regex(/^[A-Z]{2}$/),
    default: mustBeTrue().optional(),
  }),
  data: z.array(addressView),
  errors: ["billing_address_not_found", "too_many_addresses"],
});

export const chooseAddress = operation("PATCH /billing/choose-address", {
  id: "chooseBillingAddress",
  idempotency: "optional",
  summary: "Makes one of the caller's billing addresses the default.",
  roles: ["user"],
  body: z.strictObject({ billing_address_id: uuid() }),
  data: z.array(addressView),
  errors: ["billing_address_not_found"],
});

export const removeAddress = operation("DELETE /billing/remove-address", {
  id: "removeBillingAddress",
  idempotency: "optional",
  summary: "Removes one of the caller's billing addresses. What was made out to it stays as it is.",
  roles: ["user"],
  body: z.strictObject({ billing_address_id: uuid() }),
  data: z.array(addressView),
  errors: ["billing_address_not_found"],
});
