import { locales } from "../../../platform/i18n/locales.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { PublishedWords } from "../../events/data.server.ts";
import { contentVisit } from "../service/context.server.ts";
import { contentStoreFor } from "../service/process-store.server.ts";
import { eventsReading } from "../service/queries.server.ts";

/** Reads the published texts of events, in each language that has them. */
export async function readEventWords(services: Pick<Services, "sql">): Promise<PublishedWords[]> {
  const store = contentStoreFor(services);
  if (!store) return [];
  const visit = contentVisit(store, { drafts: false, draftMode: false });
  const byKey = new Map<string, PublishedWords>();
  const all = await Promise.all(
    locales.map(async (locale) => [locale, await visit.read(eventsReading(locale))] as const),
  );
  for (const [locale, records] of all) {
    for (const { key, title, slug, summary, topics, demo } of records) {
      const known = byKey.get(key) ?? { content_key: key, words: {}, topics, demo };
      known.words[locale] = { title, slug, summary };
      byKey.set(key, known);
    }
  }
  return [...byKey.values()];
}
