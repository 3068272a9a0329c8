import { z } from "zod";
import type { Locale } from "../../../platform/i18n/locales.ts";
import {
  type ContentEvent,
  type ContentPage,
  type ContentTopic,
  type Crisis,
  crisisShape,
  eventShape,
  type IndexEntry,
  indexEntryShape,
  pageFieldsShape,
  type Section,
  type SectionName,
  sectionShapes,
  topicShape,
} from "./shapes.ts";
import type { ContentReading } from "./store.server.ts";

const head = "key slug title status: _status updatedAt: _updatedAt slugs: _allSlugLocales { locale value }";
const file = "{ url alt width height mimeType }";
const action = "{ label url }";
const topicLines = "items { topic text }";

/** The fields to query for each kind of section. */
const fields: Record<SectionName, string> = {
  HeroRecord: "title lead note here search",
  HeroTwoRecord: `title lead action ${action} secondAction ${action} portrait ${file} tint`,
  FeaturesRecord: "optionalTitle: title items { icon title text }",
  GettingStartedRecord: "title steps { title text piece question choices { label topic } when status message }",
  TopicsRecord: `title linkLabel ${topicLines}`,
  TopicsGridRecord: `title linkLabel guide { title text actionLabel } ${topicLines}`,
  LargeTopicRecord: "topic title plainText: text actionLabel ages { age usual ask }",
  LargeSpecialistsRecord: "title requiredLinkLabel: linkLabel aboutTopic: topic",
  GamesRecord: "title optionalText: text items { icon title text ages minutes skill }",
  LargeGamesRecord: `title plainText: text action ${action} board { question icons }`,
  EventsGridRecord: "title requiredLinkLabel: linkLabel empty count",
  TestimonialsRecord: "title items { quote who about demo }",
  FaqRecord: "title optionalLead: lead items { question answer { value } }",
  CallToActionRecord: `title optionalText: text requiredAction: action ${action}`,
  ContactFormRecord: "title optionalText: text subjects",
  LogosRecord: `title optionalText: text items { name note url image ${file} }`,
  MediaRecord: `title text { value } image ${file} imageAtEnd`,
  StructuredTextRecord: "optionalTitle: title text { value }",
  ImageGalleryRecord: `title optionalText: text images { image ${file} caption }`,
  VideoRecord: `title optionalText: text file ${file} poster ${file} minutes external ${action} transcript { value }`,
};

const sections = Object.entries(fields)
  .map(([name, own]) => `... on ${name} { id ${own} }`)
  .join("\n    ");

const pageQuery = `query Page($locale: SiteLocale!, $key: String!) {
  page(locale: $locale, filter: { key: { eq: $key } }) { ${head} seo { title description } sections {
    __typename
    ${sections}
  } }
}`;
const topicQuery = `query Topic($locale: SiteLocale!, $key: String!) {
  topic(locale: $locale, filter: { key: { eq: $key } }) { ${head} seo { title description } lead checked agesTitle
    agesNote ages { age usual ask } text { value } weekTitle week urgentTitle urgent dontWaitTitle dontWait dontWaitNote }
}`;
const eventsQuery = `query Events($locale: SiteLocale!) {
  allEvents(locale: $locale, first: 100) { ${head} seo { title description } summary text { value } image ${file}
    audience bring topics demo }
}`;
const indexQuery = `query Index($locale: SiteLocale!) {
  allPages(locale: $locale, first: 100) { ${head} }
  allTopics(locale: $locale, first: 100) { ${head} }
}`;
const crisisQuery = `query Crisis($locale: SiteLocale!) {
  crisis(locale: $locale) { title note shortDanger shortChild linkLabel more ${action}
    contacts { country who number text source checked } }
}`;

type LeftOut = (what: string) => void;

/** Aliases for fields with the same name but different types: GraphQL rejects a query with both. */
const aliases: Record<string, string> = {
  optionalTitle: "title",
  plainText: "text",
  optionalText: "text",
  optionalLead: "lead",
  requiredLinkLabel: "linkLabel",
  requiredAction: "action",
  aboutTopic: "topic",
};

/** Maximum number of sections per page; the rest are dropped. */
const mostSections = 80;

/** Returns the valid sections and drops the others, which the page can do without. Throws if there are sections but none is valid. */
function sectionsFrom(values: readonly unknown[], leftOut: LeftOut): Section[] {
  if (values.length > mostSections)
    leftOut(`${values.length - mostSections} sections beyond the first ${mostSections}`);
  const ids = new Set<string>();
  const fitted = values.slice(0, mostSections).flatMap((value): Section[] => {
    const section = sectionFrom(value);
    if (typeof section === "string" || ids.has(section.id)) {
      leftOut(typeof section === "string" ? section : `duplicate section ${section.id}`);
      return [];
    }
    ids.add(section.id);
    return [section];
  });
  if (values.length > 0 && fitted.length === 0) throw new Error("no valid section");
  return fitted;
}

/** Returns the section, or the reason it is invalid. */
function sectionFrom(value: unknown): Section | string {
  if (typeof value !== "object" || value === null) return "a section that is not an object";
  const { __typename: name, id, ...rest } = value as Record<string, unknown>;
  if (typeof name !== "string" || typeof id !== "string") return "a section without kind or id";
  if (!Object.hasOwn(sectionShapes, name)) return `a section of the unknown kind ${name.slice(0, 60)}`;
  const own = Object.fromEntries(Object.entries(rest).map(([field, of]) => [aliases[field] ?? field, of]));
  const result = fit(sectionShapes[name as SectionName], own);
  return "value" in result
    ? ({ kind: name, id: id.slice(0, 100), ...result.value } as Section)
    : `${name} ${id.slice(0, 60)}: ${result.why}`;
}

/** Returns the parsed value, or the reason it is invalid. Values nested too deeply to check are invalid. */
function fit<S extends z.ZodType>(shape: S, value: unknown): { value: z.output<S> } | { why: string } {
  try {
    const result = shape.safeParse(value);
    if (result.success) return { value: result.data };
    const [issue] = result.error.issues;
    return { why: `${issue?.path.join(".")}: ${issue?.message}` };
  } catch {
    return { why: "nested too deeply" };
  }
}

export const pageReading = (locale: Locale, key: string): ContentReading<ContentPage | null> => ({
  key: `page ${locale} ${key}`,
  query: pageQuery,
  variables: { locale, key },
  take(data, leftOut) {
    const { page } = z.object({ page: z.looseObject({ sections: z.array(z.unknown()) }).nullable() }).parse(data);
    return page && { ...pageFieldsShape.parse(page), sections: sectionsFrom(page.sections, leftOut) };
  },
});

export const topicReading = (locale: Locale, key: string): ContentReading<ContentTopic | null> => ({
  key: `topic ${locale} ${key}`,
  query: topicQuery,
  variables: { locale, key },
  take: (data) => z.object({ topic: topicShape.nullable() }).parse(data).topic,
});

export const eventsReading = (locale: Locale): ContentReading<ContentEvent[]> => ({
  key: `events ${locale}`,
  query: eventsQuery,
  variables: { locale },
  take(data, leftOut) {
    const { allEvents } = z.object({ allEvents: z.array(z.unknown()) }).parse(data);
    return fitting(allEvents, eventShape, "event", leftOut);
  },
});

export interface ContentIndex {
  pages: IndexEntry[];
  topics: IndexEntry[];
}

/** The existing pages and topics, with their slugs in all languages. */
export const indexReading = (locale: Locale): ContentReading<ContentIndex> => ({
  key: `index ${locale}`,
  query: indexQuery,
  variables: { locale },
  take(data, leftOut) {
    const { allPages, allTopics } = z
      .object({ allPages: z.array(z.unknown()), allTopics: z.array(z.unknown()) })
      .parse(data);
    return {
      pages: fitting(allPages, indexEntryShape, "page", leftOut),
      topics: fitting(allTopics, indexEntryShape, "topic", leftOut),
    };
  },
});

export const crisisReading = (locale: Locale): ContentReading<Crisis | null> => ({
  key: `crisis ${locale}`,
  query: crisisQuery,
  variables: { locale },
  take: (data) => z.object({ crisis: crisisShape.nullable() }).parse(data).crisis,
});

/** Returns the valid records. Throws if there are records but none is valid. */
function fitting<S extends z.ZodType>(
  values: readonly unknown[],
  shape: S,
  what: string,
  leftOut: LeftOut,
): z.output<S>[] {
  const records = values.flatMap((value) => {
    const result = fit(shape, value);
    if ("value" in result) return [result.value];
    const key = (value as { key?: unknown } | null)?.key;
    leftOut(`${what} ${typeof key === "string" ? key.slice(0, 60) : "without a key"}: ${result.why}`);
    return [];
  });
  if (values.length > 0 && records.length === 0) throw new Error(`no valid ${what}`);
  return records;
}
