import type { Services } from "../../../platform/services.server.ts";
import { slot } from "../../../platform/features/slot.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";

/** The texts of a published event, which another service keeps. */
export interface PublishedWords {
  content_key: string;
  /** Only in languages in which it is published. */
  words: Partial<Record<Locale, { title: string; slug: string; summary: string }>>;
  topics: string[];
  demo: boolean;
}

type WordsSource = (services: Services) => Promise<readonly PublishedWords[]>;

/** Filled by the feature that reads the content service. */
export const eventWords = slot<WordsSource>("events.words");

/** Returns all published events. Rejects while the content service doesn't answer. */
export const publishedWords = async (services: Services): Promise<readonly PublishedWords[]> =>
  (await Promise.all(eventWords.all().map(([, read]) => read(services)))).flat();

/**
 * Copies published texts and topics to the events, so that tickets, emails and lists need not query the content service. An event whose
 * texts were removed keeps the last ones. Returns how many changed.
 */
export async function copyWords(services: Services): Promise<number> {
  const published = await publishedWords(services);
  if (published.length === 0) return 0;
  const rows = published.map(({ content_key, words, topics }) => ({ content_key, words, topics }));
  const changed = await services.sql`
    update event e set words = p.words, topics = p.topics
    from jsonb_to_recordset(${services.sql.json(rows as never)}) as p (content_key text, words jsonb, topics text[])
    where p.content_key = e.content_key and (e.words <> p.words or e.topics <> p.topics)`;
  return changed.count;
}
