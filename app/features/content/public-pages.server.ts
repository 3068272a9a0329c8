import { legalVersions } from "../../../content/legal/versions.ts";
import { type Locale, locales } from "../../platform/i18n/locales.ts";
import { pathOf } from "../../platform/i18n/pages.ts";
import { type PageKey, pages } from "../../platform/features/pages.ts";
import type { PublicPage, PublicPages, PublicPageSources } from "../../platform/features/public-pages.server.ts";
import { keysOfUpcomingEvents } from "../events/data.server.ts";
import { fixedPath, topicOfKey } from "./rules.ts";
import { patientVisit } from "./service/context.server.ts";
import { eventsReading, indexReading } from "./service/queries.server.ts";
import type { IndexEntry } from "./service/shapes.ts";
import type { ContentStore } from "./service/store.server.ts";

declare module "../../platform/features/public-pages.server.ts" {
  interface PublicPageSources {
    content: ContentStore;
  }
}

const legalPages = [
  ["content.terms", "terms"],
  ["content.privacy", "privacy"],
  ["content.experts_terms", "experts-terms"],
  ["content.code_of_conduct", "code-of-conduct"],
  ["content.accessibility", "accessibility"],
] as const;

/** Waits long for the service, because no page depends on the sitemap. */
const visitOf = ({ content }: PublicPageSources) => patientVisit(content);

/** Lists topics, events and other content pages for the sitemap. */
export const publicPages: PublicPages = {
  async changes(sources) {
    const content = visitOf(sources);
    const written = await Promise.all(
      locales.map(async (locale) => {
        const { pages: entries } = await content.read(indexReading(locale));
        return entries.flatMap((entry) => {
          const path = fixedPath(entry.key, locale);
          return path === undefined ? [] : [[path, entry.updatedAt] as const];
        });
      }),
    );
    const legal = legalPages.flatMap(([key, text]) =>
      locales.map((locale) => [pathOf(pages[key], locale), legalVersions[text].date] as const),
    );
    return [...legal, ...written.flat()];
  },
  async *few(sources) {
    const content = visitOf(sources);
    const byLocale = await Promise.all(
      locales.map(async (locale) => ({
        locale,
        index: await content.read(indexReading(locale)),
        events: await content.read(eventsReading(locale)),
      })),
    );
    const coming = new Set(await keysOfUpcomingEvents(sources.sql, sources.clock()));
    for (const { locale, index, events } of byLocale) {
      for (const topic of index.topics)
        if (topicOfKey(topic.key)) yield pageOf("content.topic", "topic", locale, topic);
      for (const event of events) {
        if (coming.has(event.key)) yield pageOf("content.event", "slug", locale, event);
      }
      for (const page of index.pages) {
        if (fixedPath(page.key, locale) === undefined) yield pageOf("content.page", "slug", locale, page);
      }
    }
  },
};

function pageOf(page: PageKey, parameter: string, locale: Locale, { slug, slugs, updatedAt }: IndexEntry): PublicPage {
  const paramsIn = (other: Locale) => {
    const known = other === locale ? slug : slugs[other];
    return known === undefined ? undefined : { [parameter]: known };
  };
  return { page, locale, paramsIn, changed: updatedAt };
}
