import { deletedCustomer } from "./customers.ts";
import { shownFee } from "./fees.ts";
import type { ProviderObject, Event } from "./shapes.ts";
import { shownTransfer } from "./transfers.ts";
import { apiVersion, type World } from "./world.ts";

export function shownEvent(world: World, event: Event): object {
  return { ...event, api_version: apiVersion, livemode: false, pending_webhooks: world.undelivered.get(event.id) ?? 0 };
}

/** Presents an object for a response; some fields depend on the time or on other objects. */
export function shown(world: World, thing: object): object {
  const known = thing as ProviderObject;
  switch (known.object) {
    case "balance_transaction":
      return { ...known, status: known.available_on <= world.now() ? "available" : "pending" };
    case "application_fee":
      return shownFee(world, known);
    case "transfer":
      return shownTransfer(world, known);
    case "customer":
      return known.deleted ? deletedCustomer(known) : known;
    case "event":
      return shownEvent(world, known);
    default:
      return thing;
  }
}
