import { dastOf } from "./dast.ts";
import type { ContentFiles } from "./files.ts";
import { recordName, type SectionKind } from "./schema.ts";
import { type Language, languages, type PageFile } from "./shapes.ts";

export interface RecordQuery {
  locale: Language;
  fallbackLocales: readonly Language[];
  drafts: boolean;
  /** Whether to include demo events. */
  demo: boolean;
}

type Words = { slug: string; title: string; status: "draft" | "published"; updated: string; seo: object };
type InLanguages<T> = Partial<Record<Language, T>>;

const markdown = (text: string | readonly string[]) => ({
  value: dastOf(typeof text === "string" ? text : text.join("\n\n")),
});

/** Returns a record's text in the requested language, otherwise in the first fallback language that has it. */
function wordsFor<T extends Words>(all: InLanguages<T>, ask: RecordQuery): T | undefined {
  return [ask.locale, ...ask.fallbackLocales]
    .map((language) => all[language])
    .find((words) => words && (ask.drafts || words.status === "published"));
}

function head<T extends Words>(kind: string, key: string, all: InLanguages<T>, words: T, ask: RecordQuery) {
  const shown = languages.filter((language) => all[language] && (ask.drafts || all[language].status === "published"));
  return {
    __typename: recordName(kind),
    id: `${kind}-${key}`,
    key,
    _status: words.status,
    _updatedAt: `${words.updated}T12:00:00Z`,
    _locales: shown,
    _allSlugLocales: shown.map((locale) => ({ locale, value: all[locale]?.slug ?? "" })),
    slug: words.slug,
    title: words.title,
    seo: words.seo,
  };
}

/** Fields written in Markdown. */
const structured: Partial<Record<SectionKind, readonly string[]>> = {
  media: ["text"],
  structured_text: ["text"],
  video: ["transcript"],
};

function sectionsOf(key: string, sections: PageFile["sections"]) {
  const count = new Map<string, number>();
  return sections.map(({ kind, ...fields }) => {
    const at = (count.get(kind) ?? 0) + 1;
    count.set(kind, at);
    const texts = (structured[kind] ?? [])
      .filter((name) => fields[name] !== undefined)
      .map((name) => [name, markdown(fields[name] as string)]);
    return {
      __typename: recordName(kind),
      id: `${key}-${kind}-${at}`,
      ...fields,
      ...Object.fromEntries(texts),
      ...(kind === "faq" && { items: questions(fields["items"]) }),
    };
  });
}

const questions = (items: unknown) =>
  (items as { question: string; answer: string }[]).map(({ question, answer }) => ({
    question,
    answer: markdown(answer),
  }));

/** Returns all records of a kind that the caller may see, ordered by key. */
export const recordsOf = {
  page: ({ pages }: ContentFiles, ask: RecordQuery) =>
    [...pages].flatMap(([key, all]) => {
      const words = wordsFor(all, ask);
      return words ? [{ ...head("page", key, all, words, ask), sections: sectionsOf(key, words.sections) }] : [];
    }),

  topic: ({ topics }: ContentFiles, ask: RecordQuery) =>
    [...topics].flatMap(([key, all]) => {
      const words = wordsFor(all, ask);
      return words ? [{ ...words, ...head("topic", key, all, words, ask), text: markdown(words.text) }] : [];
    }),

  event: ({ events }: ContentFiles, ask: RecordQuery) =>
    [...events]
      .filter(([, { facts }]) => ask.demo || !facts.demo)
      .flatMap(([key, { facts, words: all }]) => {
        const words = wordsFor(all, ask);
        if (!words) return [];
        return [{ ...facts, ...words, ...head("event", key, all, words, ask), text: markdown(words.text) }];
      }),
};

export type RecordKind = keyof typeof recordsOf;

/** Returns the single record of crisis contacts. */
export function crisisOf({ crisis }: ContentFiles, ask: RecordQuery) {
  const words = [ask.locale, ...ask.fallbackLocales].map((language) => crisis[language]).find(Boolean);
  return words && { ...words, id: "crisis", _status: "published", _updatedAt: `${words.updated}T12:00:00Z` };
}
