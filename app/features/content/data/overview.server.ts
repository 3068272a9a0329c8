import { type Locale, locales } from "../../../platform/i18n/locales.ts";
import { pathOf } from "../../../platform/i18n/pages.ts";
import { pages } from "../../../platform/features/pages.ts";
import { fixedPath, topicOfKey } from "../rules.ts";
import type { ContentVisit } from "../service/context.server.ts";
import { eventsReading, indexReading, pageReading, topicReading } from "../service/queries.server.ts";
import type { ContentEvent, IndexEntry } from "../service/shapes.ts";
import { outlineOf } from "./outline.server.ts";

export const overviewKinds = ["page", "topic", "event"] as const;
export type OverviewKind = (typeof overviewKinds)[number];

/** A page's state in one language; `path` is null where there is no page. */
export interface OverviewCell {
  state: "published" | "draft" | "missing";
  /** Number of parts that another language has and this one lacks or has in English. */
  lacks: number;
  path: string | null;
}

export interface OverviewRow {
  kind: OverviewKind;
  key: string;
  /** The title in the reader's language if the page exists in it. */
  title: string;
  cells: Record<Locale, OverviewCell>;
}

interface Entry {
  kind: OverviewKind;
  key: string;
  found: Partial<Record<Locale, IndexEntry | ContentEvent>>;
}

/** Lists every page, topic and event that any language has, including drafts, with two reads per language. */
async function entriesOf(visit: ContentVisit): Promise<Entry[]> {
  const entries = new Map<string, Entry>();
  const add = (kind: OverviewKind, locale: Locale, one: IndexEntry | ContentEvent) => {
    const id = `${kind} ${one.key}`;
    const entry = entries.get(id) ?? { kind, key: one.key, found: {} };
    entry.found[locale] = one;
    entries.set(id, entry);
  };
  await Promise.all(
    locales.map(async (locale) => {
      const [index, events] = await Promise.all([visit.read(indexReading(locale)), visit.read(eventsReading(locale))]);
      for (const page of index.pages) add("page", locale, page);
      for (const topic of index.topics) if (topicOfKey(topic.key)) add("topic", locale, topic);
      for (const event of events) add("event", locale, event);
    }),
  );
  return [...entries.values()].sort(
    (a, b) => overviewKinds.indexOf(a.kind) - overviewKinds.indexOf(b.kind) || a.key.localeCompare(b.key),
  );
}

const pathTo = ({ kind, key }: Entry, locale: Locale, slug: string): string =>
  kind === "topic"
    ? pathOf(pages["content.topic"], locale, { topic: slug })
    : kind === "event"
      ? pathOf(pages["content.event"], locale, { slug })
      : (fixedPath(key, locale) ?? pathOf(pages["content.page"], locale, { slug }));

function cellOf(entry: Entry, locale: Locale, lacks: number): OverviewCell {
  const own = entry.found[locale];
  if (!own) return { state: "missing", lacks, path: null };
  return { state: own.status === "draft" ? "draft" : "published", lacks, path: pathTo(entry, locale, own.slug) };
}

function rowOf(entry: Entry, reader: Locale, lacks: Partial<Record<Locale, number>> = {}): OverviewRow {
  const cells = locales.map((locale) => [locale, cellOf(entry, locale, lacks[locale] ?? 0)]);
  const title = (entry.found[reader] ?? Object.values(entry.found)[0])?.title ?? entry.key;
  return { kind: entry.kind, key: entry.key, title, cells: Object.fromEntries(cells) as OverviewRow["cells"] };
}

/** Lists pages that are drafts or do not exist in some language, without reading whole pages. */
export async function unfinishedPages(visit: ContentVisit, reader: Locale): Promise<OverviewRow[]> {
  const rows = (await entriesOf(visit)).map((entry) => rowOf(entry, reader));
  return rows.filter((row) => Object.values(row.cells).some((cell) => cell.state !== "published"));
}

/** Counts what each language lacks of every page, topic and event. Reads all of them whole, in every language. */
export async function contentOverview(visit: ContentVisit, reader: Locale): Promise<OverviewRow[]> {
  return Promise.all(
    (await entriesOf(visit)).map(async (entry) => {
      const records = await Promise.all(
        locales.map(async (locale) => [locale, await wholeOf(visit, entry, locale)] as const),
      );
      const { rows } = outlineOf(Object.fromEntries(records) as Parameters<typeof outlineOf>[0], reader);
      const count = (locale: Locale) =>
        rows.filter((row) => row.cells[locale] && row.cells[locale].state !== "there").length;
      return rowOf(entry, reader, Object.fromEntries(locales.map((locale) => [locale, count(locale)])));
    }),
  );
}

async function wholeOf(visit: ContentVisit, { kind, key, found }: Entry, locale: Locale) {
  const own = found[locale];
  if (!own || kind === "event") return (own as ContentEvent | undefined) ?? null;
  return kind === "topic" ? visit.read(topicReading(locale, key)) : visit.read(pageReading(locale, key));
}
