import type { Locale } from "../../../platform/i18n/locales.ts";
import { shippedCrisis } from "./shipped-crisis.server.ts";
import type { ContentVisit } from "../service/context.server.ts";
import {
  type ContentIndex,
  crisisReading,
  eventsReading,
  indexReading,
  pageReading,
  topicReading,
} from "../service/queries.server.ts";
import type { ContentEvent, ContentPage, ContentTopic, Crisis, IndexEntry } from "../service/shapes.ts";

type Kind = keyof ContentIndex;

const indexOf = (visit: ContentVisit, locale: Locale) => visit.read(indexReading(locale));

/** Returns the key of the record at a slug. Looks it up in the index, so that made-up slugs never reach the content service. */
async function keyAt(visit: ContentVisit, kind: Kind, locale: Locale, slug: string): Promise<string | undefined> {
  const index = await indexOf(visit, locale);
  return index[kind].find((entry) => entry.slug === slug)?.key;
}

export const readPage = (visit: ContentVisit, locale: Locale, key: string): Promise<ContentPage | null> =>
  visit.read(pageReading(locale, key));

export async function readPageAt(visit: ContentVisit, locale: Locale, slug: string): Promise<ContentPage | null> {
  const key = await keyAt(visit, "pages", locale, slug);
  return key === undefined ? null : readPage(visit, locale, key);
}

export async function readTopicAt(visit: ContentVisit, locale: Locale, slug: string): Promise<ContentTopic | null> {
  const key = await keyAt(visit, "topics", locale, slug);
  return key === undefined ? null : visit.read(topicReading(locale, key));
}

/** Topics that have their own page. Their key is the topic's key with hyphens instead of underscores. */
export async function readTopics(visit: ContentVisit, locale: Locale): Promise<IndexEntry[]> {
  return (await indexOf(visit, locale)).topics;
}

export async function readPages(visit: ContentVisit, locale: Locale): Promise<IndexEntry[]> {
  return (await indexOf(visit, locale)).pages;
}

/** Reads the texts and pictures of events. */
export const readEvents = (visit: ContentVisit, locale: Locale): Promise<ContentEvent[]> =>
  visit.read(eventsReading(locale));

/** Reads the crisis contacts: from the content service, or else the ones shipped with this version. */
export const readCrisis = async (visit: ContentVisit, locale: Locale): Promise<Crisis> =>
  (await visit.read(crisisReading(locale)).catch(() => null)) ?? shippedCrisis(locale);
