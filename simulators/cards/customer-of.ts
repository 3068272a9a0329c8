import { invalidRequest } from "./errors.ts";
import type { Shape, Values } from "./parameters.ts";
import type { Address, Customer } from "./shapes.ts";
import { type Call, findOrRefuse, nestedValues, textValue } from "./world.ts";

export const addressShape: Shape = {
  city: "text",
  country: "text",
  line1: "text",
  line2: "text",
  postal_code: "text",
  state: "text",
};

export function addressOf(values: Values, name: string, before: Address | null): Address | null {
  if (values[name] === null) return null;
  const given = nestedValues(values, name);
  if (!given) return before;
  return {
    city: textValue(given, "city") ?? null,
    country: textValue(given, "country") ?? null,
    line1: textValue(given, "line1") ?? null,
    line2: textValue(given, "line2") ?? null,
    postal_code: textValue(given, "postal_code") ?? null,
    state: textValue(given, "state") ?? null,
  };
}

/** Returns a customer that still exists, or throws. */
export function customerOf(call: Call, id: string, param?: string): Customer {
  const customer = findOrRefuse(call, "customer", id, param);
  if (customer.deleted) throw invalidRequest(`No such customer: '${id}'`, param ?? "id", "resource_missing");
  return customer;
}
