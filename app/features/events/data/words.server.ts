import type { Services } from "../../../platform/services.server.ts";
import { slot } from "../../../platform/features/slot.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";

/** The words of a published event; another service has them. */
export interface PublishedWords {
  content_key: string;
  /** Only of the languages that it is published in. */
  words: Partial<Record<Locale, { title: string; slug: string; summary: string }>>;
  topics: string[];
  demo: boolean;
}

type WordsSource = (services: Services) => Promise<readonly PublishedWords[]>;

/** Where the words of events come from: the feature that asks the content service. */
export const eventWords = slot<WordsSource>("events.words");

/** All published events. Rejects while their service answers nothing. */
export const publishedWords = async (services: Services): Promise<readonly PublishedWords[]> =>
  (await Promise.all(eventWords.all().map(([, read]) => read(services)))).flat();

/**
 * Copies the words and topics of what is published to the events, so that tickets, emails and lists do not ask for them. An event whose
 * record is gone keeps its last words. Returns how many changed.
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
