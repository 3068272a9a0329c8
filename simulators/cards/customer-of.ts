import { invalid } from "./errors.ts";
import type { Shape, Values } from "./parameters.ts";
import type { Address, Customer } from "./shapes.ts";
import { type Call, need, part, text } from "./world.ts";

export const address: Shape = {
  city: "text",
  country: "text",
  line1: "text",
  line2: "text",
  postal_code: "text",
  state: "text",
};

export function addressOf(values: Values, name: string, before: Address | null): Address | null {
  if (values[name] === null) return null;
  const given = part(values, name);
  if (!given) return before;
  return {
    city: text(given, "city") ?? null,
    country: text(given, "country") ?? null,
    line1: text(given, "line1") ?? null,
    line2: text(given, "line2") ?? null,
    postal_code: text(given, "postal_code") ?? null,
    state: text(given, "state") ?? null,
  };
}

/** Returns a customer that still exists, or throws. */
export function customerOf(call: Call, id: string, param?: string): Customer {
  const customer = need(call, "customer", id, param);
  if (customer.deleted) throw invalid(`No such customer: '${id}'`, param ?? "id", "resource_missing");
  return customer;
}
