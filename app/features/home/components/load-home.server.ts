import { type LoaderFunctionArgs, redirect } from "react-router";
import { standingGap } from "../../../platform/auth/actor.ts";
import type { ApiClient } from "../../../platform/http/api-client.ts";
import { ApiError } from "../../../platform/http/client.ts";
import { type PageContext, pageContext } from "../../../platform/http/page-context.server.ts";
import { translator } from "../../../platform/i18n/messages.ts";
import { type Page, pathOf } from "../../../platform/i18n/pages.ts";
import { loadHomeCard } from "../../../platform/rooms/page-parts.server.ts";
import { type PageKey, pages } from "../../../platform/rooms/pages.ts";
import type { Area, HomeCard } from "../../../platform/rooms/room.ts";
import { slotsAt } from "../../../platform/rooms/slots.ts";

export interface LoadedCard {
  name: string;
  column: HomeCard["column"];
  data?: unknown;
  /** Why there is no data, in the reader's language. */
  refusal?: string;
}

/**
 * An area's home screen cards with their data, loaded in parallel. A card that fails shows the reason in its place; if
 * all fail, the page fails. An area without cards redirects to its first page.
 */
export async function loadHome({ context }: Pick<LoaderFunctionArgs, "context">, area: Area): Promise<LoadedCard[]> {
  const page = context.get(pageContext);
  const { navigation = [], homeCards = [] } = slotsAt(area);
  const [first] = navigation;
  if (homeCards.length === 0 && first) throw redirect(pathOf(pages[first.page as PageKey] as Page, page.locale));
  const closed = page.caller.kind === "person" && standingGap(page.caller) !== null;
  const shown = homeCards.filter((card) => !closed || card.withoutApproval);
  const sharing = { ...page, api: askingOnce(page.api) };
  const loaded = await Promise.all(shown.map((card) => loadCard(card, sharing, context)));
  const failed = loaded.filter((one) => "error" in one);
  if (failed.length > 0 && failed.length === loaded.length) throw failed[0]?.error;
  return loaded.flatMap(({ card: { name, column }, ...result }): LoadedCard[] => {
    if ("error" in result) return [{ name, column, refusal: refusalOf(result.error, page) }];
    return result.data === null ? [] : [{ name, column, data: result.data }];
  });
}

type Loaded = { card: HomeCard; data: unknown } | { card: HomeCard; error: unknown };

async function loadCard(card: HomeCard, page: PageContext, context: LoaderFunctionArgs["context"]): Promise<Loaded> {
  try {
    return { card, data: await loadHomeCard(card.name, page, context) };
  } catch (error) {
    if (error instanceof Response) throw error;
    page.services.log.warn({ err: error, request_id: page.requestId, card: card.name }, "home card not loaded");
    return { card, error };
  }
}

const refusalOf = (error: unknown, { locale }: PageContext): string =>
  error instanceof ApiError ? error.body.message : translator(locale, "platform")("error.unexpected");

/** Deduplicates the cards' API reads: equal reads share one call. */
export function askingOnce(api: ApiClient): ApiClient {
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
