import { type Locale, locales } from "../../../platform/i18n/locales.ts";
import { plainText } from "../components/plain-text.ts";
import type { ContentVisit } from "../service/context.server.ts";
import { eventsReading, pageReading, topicReading } from "../service/queries.server.ts";
import type { ContentEvent, ContentPage, ContentTopic, DastNode } from "../service/shapes.ts";

/** State of one part of a page in one language. */
export type OutlineCell =
  | { state: "there" }
  | { state: "missing" }
  /** Names of fields that another language has filled and this one has not; for lists also the counts ("items 2/3"). */
  | { state: "partly"; lacks: string[] }
  /** Fields whose text is identical to the English page. */
  | { state: "english"; lacks: string[] };

export interface OutlineRow {
  /** The name of the field or section kind as editors know it. */
  name: string;
  title: string;
  /** Null for a language that does not have the page at all. */
  cells: Record<Locale, OutlineCell | null>;
}

/** What each language has of a page, so that editors see what is missing. */
export interface PageOutline {
  pages: Record<Locale, { state: "missing" | "draft" | "published"; slug: string | null }>;
  rows: OutlineRow[];
  /** Number of incomplete parts and missing pages. */
  missing: number;
}

type Record_ = ContentPage | ContentTopic | ContentEvent;
type Words = Record<string, unknown>;
interface Part {
  id: string;
  name: string;
  title: string;
  words: Words;
}

export const outlineOfPage = async (visit: ContentVisit, key: string, reader: Locale): Promise<PageOutline> =>
  outlineOf(await inLanguages((locale) => visit.read(pageReading(locale, key))), reader);

export const outlineOfTopic = async (visit: ContentVisit, key: string, reader: Locale): Promise<PageOutline> =>
  outlineOf(await inLanguages((locale) => visit.read(topicReading(locale, key))), reader);

export const outlineOfEvent = async (visit: ContentVisit, key: string, reader: Locale): Promise<PageOutline> =>
  outlineOf(
    await inLanguages(async (locale) => (await visit.read(eventsReading(locale))).find((one) => one.key === key)),
    reader,
  );

async function inLanguages(read: (locale: Locale) => Promise<Record_ | null | undefined>) {
  const all = await Promise.all(
    locales.map(async (locale) => [locale, (await read(locale).catch(() => null)) ?? null] as const),
  );
  return Object.fromEntries(all) as Record<Locale, Record_ | null>;
}

/**
 * Compares a record's languages with each other. No language is the reference: each may lack what another has. Section
 * titles are in the reader's language where it has the section.
 */
export function outlineOf(records: Record<Locale, Record_ | null>, reader: Locale = "en"): PageOutline {
  const parts = new Map<Locale, Map<string, Part>>();
  for (const locale of locales) {
    const record = records[locale];
    if (record) parts.set(locale, new Map(partsOf(record).map((part) => [part.id, part])));
  }
  const ids = [...new Set([...parts.values()].flatMap((of) => [...of.keys()]))];
  const rows = ids.map((id): OutlineRow => {
    const inAll = locales.map((locale) => parts.get(locale)?.get(id));
    const most = fullest(inAll.flatMap((part) => (part ? [part.words] : [])));
    const first = parts.get(reader)?.get(id) ?? inAll.find((part) => part !== undefined);
    const cells = locales.map((locale, at) => {
      const own = inAll[at];
      if (!parts.has(locale)) return [locale, null];
      return [
        locale,
        own ? cellOf(own.words, most, locale === "en" ? undefined : inAll[0]?.words) : { state: "missing" },
      ];
    });
    return {
      name: first?.name ?? "",
      title: first?.title ?? "",
      cells: Object.fromEntries(cells) as OutlineRow["cells"],
    };
  });
  const pages = Object.fromEntries(
    locales.map((locale) => {
      const record = records[locale];
      const state = !record ? "missing" : record.status === "draft" ? "draft" : "published";
      return [locale, { state, slug: record?.slug ?? null }];
    }),
  ) as PageOutline["pages"];
  const cells = rows.flatMap((row) => Object.values(row.cells));
  const missing =
    cells.filter((cell) => cell && cell.state !== "there").length +
    Object.values(pages).filter(({ state }) => state === "missing").length;
  return { pages, rows, missing };
}

/** Fields that are not editorial text: the same in every language, or derived from others. */
const facts = new Set([
  "key",
  "slug",
  "slugs",
  "status",
  "updatedAt",
  "title",
  "seo",
  "sections",
  "image",
  "topics",
  "demo",
  "checked",
]);

function partsOf(record: Record_): Part[] {
  const head = { id: "head", name: "head", title: "", words: { ...record.seo, title: record.title } };
  if (!("sections" in record)) {
    const own = Object.entries(record as Words).filter(([name]) => !facts.has(name));
    return [head, ...own.map(([name, value]) => ({ id: name, name, title: "", words: { [name]: value } }))];
  }
  const count = new Map<string, number>();
  // Matched by kind and position: the content service gives the same section a different id in each language.
  const sections = record.sections.map(({ id: _, kind, ...words }): Part => {
    const turn = (count.get(kind) ?? 0) + 1;
    count.set(kind, turn);
    return { id: `${kind} ${turn}`, name: nameOf(kind), title: ("title" in words && words.title) || "", words };
  });
  return [head, ...sections];
}

/** Editors know "HeroTwoRecord" as hero_two. */
const nameOf = (kind: string) =>
  kind
    .replace(/Record$/, "")
    .replaceAll(/(?<=[a-z])[A-Z]/g, (sign) => `_${sign}`)
    .toLowerCase();

type Most = Map<string, number>;

/** For each field, the largest amount in any language. */
function fullest(all: readonly Words[]): Most {
  const most: Most = new Map();
  for (const words of all) {
    for (const [name, value] of Object.entries(words)) most.set(name, Math.max(most.get(name) ?? 0, amount(value)));
  }
  return most;
}

/** A list counts its entries; anything else counts 1 if it has text, else 0. */
const amount = (value: unknown): number => (Array.isArray(value) ? value.length : textsIn(value).join("") ? 1 : 0);

function cellOf(words: Words, most: Most, english: Words | undefined): OutlineCell {
  const lacks = [...most].flatMap(([name, of]) => {
    const has = amount(words[name]);
    return has >= of ? [] : [of > 1 ? `${name} ${has}/${of}` : name];
  });
  if (lacks.length > 0) return { state: "partly", lacks };
  const same = english ? Object.keys(words).filter((name) => isLeftInEnglish(words[name], english[name])) : [];
  return same.length > 0 ? { state: "english", lacks: same } : { state: "there" };
}

/** Names, numbers and URLs may match the English text; sentences of four or more words may not. */
function isLeftInEnglish(value: unknown, english: unknown): boolean {
  const known = new Set(textsIn(english));
  return textsIn(value).some(
    (text) => known.has(text) && text.split(/\s+/).length >= 4 && !/^(https?:|\/|mailto:)/.test(text),
  );
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return value.trim() ? [value.trim()] : [];
  if (typeof value === "number" || typeof value === "boolean") return [String(value)];
  if (typeof value !== "object" || value === null) return [];
  if ("type" in value && value.type === "root")
    return plainText(value as DastNode)
      .split("\n")
      .filter(Boolean);
  return Object.values(value).flatMap(textsIn);
}
