import { z } from "zod";
import type { Locale } from "../../../platform/i18n/locales.ts";
import {
  type ContentEvent, type ContentPage, type ContentTopic, type Crisis, crisis, event, type IndexEntry, indexEntry,
  pageHead, type Section, type SectionName, sectionShapes, topic,
} from "./shapes.ts";
import type { Reading } from "./store.server.ts";

const head = "key slug title status: _status updatedAt: _updatedAt slugs: _allSlugLocales { locale value }";
const file = "{ url alt width height mimeType }";
const action = "{ label url }";
const topicLines = "items { topic text }";

/** The fields that are asked for of each kind of section. */
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

const sections = Object.entries(fields).map(([name, own]) => `... on ${name} { id ${own} }`).join("\n    ");

const pageQuery = `query Page($locale: SiteLocale!, $key: String!) {
  page(locale: $locale, filter: { key: { eq: $key } }) { ${head} seo { title description } sections {
    __typename
    ${sections}
  } }
}`;
const topicQuery = `query Topic($locale: SiteLocale!, $key: String!) {
  topic(locale: $locale, filter: { key: { eq: $key } }) { ${head} seo { title description } lead checked agesTitle
    agesNote ages { age usual ask } text { value } weekTitle week dontWaitTitle dontWait dontWaitNote }
}`;
const eventsQuery = `query Events($locale: SiteLocale!) {
  allEvents(locale: $locale, first: 60) { ${head} seo { title description } startsAt endsAt timeZone summary
    text { value } place { online name address city } ageFrom ageTo audience languages places
    price { amount currency } bring refund organiser { name identity email } topics demo }
}`;
const indexQuery = `query Index($locale: SiteLocale!) {
  allPages(locale: $locale, first: 100) { ${head} }
  allTopics(locale: $locale, first: 100) { ${head} }
}`;
const crisisQuery = `query Crisis($locale: SiteLocale!) {
  crisis(locale: $locale) { title note shortDanger shortChild linkLabel contacts { country who number text } }
}`;

type LeftOut = (what: string) => void;

/** Names under which fields of one name but of different types are asked for: a query must not have two of them. */
const aliases: Record<string, string> = {
  optionalTitle: "title",
  plainText: "text",
  optionalText: "text",
  optionalLead: "lead",
  requiredLinkLabel: "linkLabel",
  requiredAction: "action",
  aboutTopic: "topic",
};

/** The sections that fit. One that does not is left out: the others still make a page. */
function sectionsFrom(values: readonly unknown[], leftOut: LeftOut): Section[] {
  const without = (what: string): Section[] => {
    leftOut(what);
    return [];
  };
  return values.flatMap((value): Section[] => {
    if (typeof value !== "object" || value === null) return without("a section that is none");
    const { __typename: name, id, ...rest } = value as Record<string, unknown>;
    const shape = Object.hasOwn(sectionShapes, String(name)) ? sectionShapes[name as SectionName] : undefined;
    if (!shape) return without(`a section of the unknown kind ${String(name).slice(0, 60)}`);
    const own = Object.fromEntries(Object.entries(rest).map(([field, of]) => [aliases[field] ?? field, of]));
    const result = shape.safeParse(own);
    if (result.success) return [{ kind: name, id: String(id), ...result.data } as Section];
    const [issue] = result.error.issues;
    return without(`${String(name)} ${String(id)}: ${issue?.path.join(".")}: ${issue?.message}`);
  });
}

export const pageReading = (locale: Locale, key: string): Reading<ContentPage | null> => ({
  key: `page ${locale} ${key}`,
  query: pageQuery,
  variables: { locale, key },
  take(data, leftOut) {
    const { page } = z.object({ page: z.looseObject({ sections: z.array(z.unknown()) }).nullable() }).parse(data);
    return page && { ...pageHead.parse(page), sections: sectionsFrom(page.sections, leftOut) };
  },
});

export const topicReading = (locale: Locale, key: string): Reading<ContentTopic | null> => ({
  key: `topic ${locale} ${key}`,
  query: topicQuery,
  variables: { locale, key },
  take: (data) => z.object({ topic: topic.nullable() }).parse(data).topic,
});

export const eventsReading = (locale: Locale): Reading<ContentEvent[]> => ({
  key: `events ${locale}`,
  query: eventsQuery,
  variables: { locale },
  take(data, leftOut) {
    const { allEvents } = z.object({ allEvents: z.array(z.unknown()) }).parse(data);
    return fitting(allEvents, event, "event", leftOut);
  },
});

export interface ContentIndex {
  pages: IndexEntry[];
  topics: IndexEntry[];
}

/** Which pages and topics there are, with their addresses in all languages. */
export const indexReading = (locale: Locale): Reading<ContentIndex> => ({
  key: `index ${locale}`,
  query: indexQuery,
  variables: { locale },
  take(data, leftOut) {
    const { allPages, allTopics } = z.object({ allPages: z.array(z.unknown()), allTopics: z.array(z.unknown()) }).parse(data);
    return {
      pages: fitting(allPages, indexEntry, "page", leftOut),
      topics: fitting(allTopics, indexEntry, "topic", leftOut),
    };
  },
});

export const crisisReading = (locale: Locale): Reading<Crisis | null> => ({
  key: `crisis ${locale}`,
  query: crisisQuery,
  variables: { locale },
  take: (data) => z.object({ crisis: crisis.nullable() }).parse(data).crisis,
});

function fitting<S extends z.ZodType>(values: readonly unknown[], shape: S, what: string, leftOut: LeftOut): z.output<S>[] {
  return values.flatMap((value) => {
    const result = shape.safeParse(value);
    if (result.success) return [result.data];
    const [issue] = result.error.issues;
    leftOut(`${what} ${String((value as { key?: unknown } | null)?.key).slice(0, 60)}: ${issue?.path.join(".")}: ${issue?.message}`);
    return [];
  });
}
