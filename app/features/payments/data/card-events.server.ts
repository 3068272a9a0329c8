import { accountOf, readCards } from "./customers.server.ts";
import { type EventHandler, type HandleProviderEvent, onProviderEvent } from "./provider-events.ts";

const text = (value: unknown): string | null => (typeof value === "string" ? value : null);

/** Something about a customer's cards changed; which, the provider says better than the event. */
const readAgain: HandleProviderEvent = async (services, { object, previous, account }) => {
  if (account !== null) return;
  // A removed card has no customer anymore, only a previous one.
  const customerId =
    text(object["object"]) === "customer"
      ? text(object["id"])
      : (text(object["customer"]) ?? text(previous["customer"]));
  const accountId = customerId && (await accountOf(services.sql, customerId));
  if (accountId) await readCards(services, accountId);
};

export const cardEvents: readonly EventHandler[] = [
  onProviderEvent(
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
