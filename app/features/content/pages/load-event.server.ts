import { redirect, type RouterContextProvider } from "react-router";
import { pages } from "../../../platform/features/pages.ts";
import { pageContext, type PageContext } from "../../../platform/http/page-context.server.ts";
import { locales } from "../../../platform/i18n/locales.ts";
import { pathOf } from "../../../platform/i18n/pages.ts";
import { readEvents } from "../data/pages.server.ts";
import { contentContext } from "../service/context.server.ts";
import type { ContentEvent } from "../service/shapes.ts";
import { noSuchPage, throwUnavailable } from "./load-page.server.ts";

/**
 * Loads the texts of the event at a slug. A list may link to an event by its slug in another language if the reader's own lacks
 * it; redirects to the page in a language that has it. Throws a 404 if there is none.
 */
export async function loadEvent(
  context: Readonly<RouterContextProvider>,
  slug: string | undefined,
): Promise<ContentEvent> {
  const { locale } = context.get(pageContext);
  const visit = context.get(contentContext);
  const event = (await readEvents(visit, locale).catch(throwUnavailable)).find((one) => one.slug === slug);
  if (event) return event;
  for (const other of locales.filter((one) => one !== locale)) {
    const found = (await readEvents(visit, other).catch(() => [])).find((one) => one.slug === slug);
    if (!found) continue;
    const own = found.slugs[locale];
    throw redirect(
      own === undefined
        ? pathOf(pages["content.event"], other, { slug: found.slug })
        : pathOf(pages["content.event"], locale, { slug: own }),
    );
  }
  throw noSuchPage();
}

type Api = PageContext["api"];
type Query = NonNullable<Parameters<typeof listFrom>[1]>;
const listFrom = (api: Api, query: Record<string, string>) => api("GET /events/calendar-dates", { query });

/** Lists dates from a cursor; an invalid cursor starts at the beginning. */
export async function listEventDates(api: Api, query: Query, cursor: string | null) {
  const from = (more: Query) => listFrom(api, { ...query, ...more });
  const found = cursor ? await from({ cursor }).catch(() => undefined) : undefined;
  const { data, next_cursor } = found ?? (await from({}));
  return { data, next_cursor, later: found !== undefined };
}
