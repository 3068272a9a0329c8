import { deletedCustomer } from "./customers.ts";
import { presentFee } from "./fees.ts";
import type { ProviderObject, Event } from "./shapes.ts";
import { presentTransfer } from "./transfers.ts";
import { apiVersion, type World } from "./world.ts";

export function presentEvent(world: World, event: Event): object {
  return { ...event, api_version: apiVersion, livemode: false, pending_webhooks: world.undelivered.get(event.id) ?? 0 };
}

/** Presents an object for a response; some fields depend on the time or on other objects. */
export function presentObject(world: World, thing: object): object {
  const known = thing as ProviderObject;
  switch (known.object) {
    case "balance_transaction":
      return { ...known, status: known.available_on <= world.now() ? "available" : "pending" };
    case "application_fee":
      return presentFee(world, known);
    case "transfer":
      return presentTransfer(world, known);
    case "customer":
      return known.deleted ? deletedCustomer(known) : known;
    case "event":
      return presentEvent(world, known);
    default:
      return thing;
  }
}
