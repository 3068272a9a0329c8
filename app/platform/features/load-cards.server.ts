import type { ApiClient } from "../http/api-client.ts";
import { ApiError } from "../http/client.ts";
import type { PageContext } from "../http/page-context.server.ts";
import { translator } from "../i18n/messages.ts";

/** A card of a page with its data, or with the reason for its absence. */
export interface LoadedCard<Column extends string = string> {
  name: string;
  column: Column;
  data?: unknown;
  /** The reason for missing data, in the reader's language. */
  refusal?: string;
}

/**
 * Loads the data of a page's cards in parallel; `load` gets a page whose identical API reads share one call. A card that fails
 * shows the reason in its place; if only failures remain, the page fails. Leaves out cards with nothing to show.
 */
export async function loadCards<Card extends { name: string; column: string }>(
  cards: readonly Card[],
  page: PageContext,
  load: (card: Card, page: PageContext) => Promise<unknown>,
): Promise<LoadedCard<Card["column"]>[]> {
  const sharing = { ...page, api: withSharedReads(page.api) };
  const loaded = await Promise.all(cards.map((card) => loadCard(card, sharing, load)));
  const failed = loaded.filter((one) => "error" in one);
  if (failed.length > 0 && loaded.every((one) => "error" in one || one.data === null)) throw failed[0]?.error;
  return loaded.flatMap(({ card: { name, column }, ...result }): LoadedCard<Card["column"]>[] => {
    if ("error" in result) return [{ name, column, refusal: refusalOf(result.error, page) }];
    return result.data === null ? [] : [{ name, column, data: result.data }];
  });
}

type Loaded<Card> = { card: Card; data: unknown } | { card: Card; error: unknown };

/** Loads one card. Logs and returns an error instead of throwing it. */
export async function loadCard<Card extends { name: string }>(
  card: Card,
  page: PageContext,
  load: (card: Card, page: PageContext) => Promise<unknown>,
): Promise<Loaded<Card>> {
  try {
    return { card, data: await load(card, page) };
  } catch (error) {
    if (error instanceof Response) throw error;
    page.services.log.warn({ err: error, request_id: page.requestId, card: card.name }, "card not loaded");
    return { card, error };
  }
}

const refusalOf = (error: unknown, { locale }: PageContext): string =>
  error instanceof ApiError ? error.body.message : translator(locale, "platform")("error.unexpected");

/** Returns a client in which identical API reads share one call. */
export function withSharedReads(api: ApiClient): ApiClient {
  const answers = new Map<string, Promise<unknown>>();
  const ask = (key: string, input: object = {}) => {
    const call = () => (api as (key: string, input: object) => Promise<unknown>)(key, input);
    if (!key.startsWith("GET ")) return call();
    const id = `${key} ${JSON.stringify(input)}`;
    const answer = answers.get(id) ?? call();
    answers.set(id, answer);
    return answer;
  };
  return ask as unknown as ApiClient;
}
