import { accountOf, readCards } from "./customers.server.ts";
import { type EventHandler, type HandleProviderEvent, eventHandler } from "./provider-events.ts";

const text = (value: unknown): string | null => (typeof value === "string" ? value : null);

/** Reads a customer's cards again, because the event may be older than the provider's current state. */
const readAgain: HandleProviderEvent = async (services, { object, previous, account }) => {
  if (account !== null) return;
  // A removed card only has its previous customer.
  const customerId =
    text(object["object"]) === "customer"
      ? text(object["id"])
      : (text(object["customer"]) ?? text(previous["customer"]));
  const accountId = customerId && (await accountOf(services.sql, customerId));
  if (accountId) await readCards(services, accountId);
};

export const cardEvents: readonly EventHandler[] = [
  eventHandler(
    [
      "setup_intent.succeeded",
      "payment_method.attached",
      "payment_method.detached",
      "payment_method.updated",
      "payment_method.automatically_updated",
      "customer.updated",
      "customer.deleted",
    ],
    readAgain,
  ),
];
