import type { Person } from "../../../platform/auth/actor.ts";
import { AppError, wrongField } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import type { Body } from "../../../platform/http/operation.ts";
import type { Limit } from "../../../platform/limits/limiter.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import type * as contract from "../contract.ts";
import type { CardView } from "../contract.ts";
import { mayQueryProvider } from "../data/asking.server.ts";
import { storedCards } from "../data/cards.server.ts";
import { customerFor, customerIdOf, readCards } from "../data/customers.server.ts";
import { isMissing, providerOf, refusalOf } from "../provider/refusals.ts";
import { expiryOf, mostCards } from "../rules.ts";

/** Low, because people who test stolen cards add many. */
const adding: Limit = { count: 15, seconds: 3600, burst: 15 };
const editing: Limit = { count: 60, seconds: 3600, burst: 30 };

async function telling<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw refusalOf(error);
  }
}

export async function cardsOf(services: Services, { account_id }: Person) {
  providerOf(services);
  try {
    if (await mayQueryProvider(services, account_id)) await readCards(services, account_id);
  } catch (error) {
    const told = refusalOf(error);
    throw told instanceof AppError ? new AppError("payment_methods_failed", { retryAfter: 10, cause: error }) : told;
  }
  return storedCards(services.sql, account_id, services.clock());
}

export function findCard(cards: readonly CardView[], id: string): CardView {
  const found = cards.find((card) => card.id === id);
  if (!found) throw new AppError("card_not_found");
  return found;
}

/** Returns a card that is the caller's or, with `orNobodys`, has no owner; other people's are not found. */
export async function requireOwnCard(
  services: Services,
  cardId: string,
  customerId: string | null,
  orNobodys: boolean,
): Promise<{ customer_id: string | null }> {
  try {
    const { customer_id } = await providerOf(services).readCard(cardId);
    if (customer_id === null ? orNobodys : customer_id === customerId) return { customer_id };
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  throw new AppError("card_not_found");
}

const noted = (
  services: Services,
  context: WriteContext<Person>,
  action: string,
  detail: object,
  limits: WriteContext["limits"] = [],
) =>
  write(services, { ...context, limits }, async (tx) => {
    await audit(tx, context, {
      action: `payments.${action}`,
      subject: "account",
      subject_id: context.actor.account_id,
      detail,
    });
  });

export async function attachCard(
  services: Services,
  context: WriteContext<Person>,
  { payment_method_id: card_id }: Body<typeof contract.attachCard>,
) {
  const { account_id } = context.actor;
  const provider = providerOf(services);
  await noted(services, context, "add_card", { card_id }, [[`card:${account_id}`, adding]]);
  return telling(async () => {
    await readCards(services, account_id);
    await requireOwnCard(services, card_id, await customerIdOf(services.sql, account_id), true);
    if ((await storedCards(services.sql, account_id, context.now)).length >= mostCards) {
      throw new AppError("too_many_cards", { values: { max: mostCards } });
    }
    const customer_id = await customerFor(services, account_id);
    const { state, client_secret } = await provider.addCard(
      { customer_id, card_id },
      `add-card:${account_id}:${card_id}`,
    );
    await readCards(services, account_id);
    const cards = await storedCards(services.sql, account_id, context.now);
    // The provider repeated an earlier response: the card was added before and has been removed since.
    if (state === "added" && !cards.some(({ id }) => id === card_id)) throw new AppError("card_not_found");
    return { state, client_secret, cards };
  });
}

export async function editCard(
  services: Services,
  context: WriteContext<Person>,
  input: Body<typeof contract.editCard>,
) {
  const { card_id, name, exp_month, exp_year, remove } = input;
  const { account_id } = context.actor;
  const provider = providerOf(services);
  const dated = exp_month !== undefined || exp_year !== undefined;
  if (dated && exp_month === undefined) throw wrongField("exp_month", "required");
  if (dated && exp_year === undefined) throw wrongField("exp_year", "required");
  if (exp_month !== undefined && exp_year !== undefined && expiryOf({ exp_month, exp_year }) <= context.now)
    throw wrongField("exp_year", "cardOver");
  const changes = name !== undefined || dated;
  if (remove ? changes || input.default : !changes && !input.default) throw wrongField("card_id", "type");
  await write(services, { ...context, limits: [[`card-edit:${account_id}`, editing]] }, () => Promise.resolve(null));
  return telling(async () => {
    const customer_id = await customerIdOf(services.sql, account_id);
    await requireOwnCard(services, card_id, customer_id, false);
    if (changes) await provider.changeCard(card_id, { name, exp_month, exp_year });
    if (input.default) await provider.makeDefault(customer_id as string, card_id);
    if (remove) await provider.removeCard(card_id);
    await noted(services, context, remove ? "remove_card" : "edit_card", {
      card_id,
      ...(input.default && { default: true }),
    });
    await readCards(services, account_id);
    return storedCards(services.sql, account_id, context.now);
  });
}
