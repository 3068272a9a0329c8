/** Every page that a person without an account can open, from the page table and the pages' data. */
import { pages } from "../../app/features.ts";
import { fixedPath } from "../../app/features/content/rules.ts";
import { type Locale, locales } from "../../app/platform/i18n/locales.ts";
import { type Page, pathOf } from "../../app/platform/i18n/pages.ts";
import { readContent } from "../../simulators/content/files.ts";

export interface Address {
  key: string;
  /** The same for translations of a page, even if their slugs differ. */
  id: string;
  path: string;
  /** The expected status; 200 by default. */
  status?: number;
}

/** A content page that the content service serves. */
export const content = readContent("content");

type Keys = keyof typeof pages;
/** Pages with a parameter in their URL. The values of each are listed below. */
type Parametric = { [K in Keys]: (typeof pages)[K]["path"]["en"] extends `${string}:${string}` ? K : never }[Keys];
type Query = Record<string, string>;

/** Whether a guest sees a screen there. Excludes files, form targets, and pages that require an account. */
const isForGuests = ({ file, guards = [] }: Page) => file.endsWith(".tsx") && !guards.includes("auth");

/** The values for a URL's parameters; `of` is the same in every language. */
interface Values {
  of: string;
  params: Record<string, string>;
  query?: Query;
}

/** Parameters that come from the running product instead of the content. */
export interface FoundParameters {
  /** The id of a public specialist. */
  specialist?: string;
  /** The secret of a child's page that was shared by link. */
  shared?: string;
  /** The secret of shared game figures. */
  figures?: string;
  /** The secret of the page on which a young person decides for themselves. */
  consent?: string;
}

const slugsOf = <T extends { slug: string }>(
  all: Iterable<[string, Partial<Record<Locale, T>>]>,
  locale: Locale,
  name = "slug",
): Values[] =>
  [...all].flatMap(([of, words]) => (words[locale] ? [{ of, params: { [name]: words[locale].slug } }] : []));

/** The values of each parameter for guests, by page. A page that is missing here makes the list fail. */
const values: Partial<Record<Parametric, (locale: Locale, found: FoundParameters) => Values[]>> = {
  "content.topic": (locale) => slugsOf(content.topics, locale, "topic"),
  "content.event": (locale) =>
    slugsOf(
      [...content.events].map(([key, { words }]) => [key, words]),
      locale,
    ),
  "content.page": (locale) => slugsOf(content.pages, locale).filter(({ of }) => fixedPath(of, locale) === undefined),
  "diary.shared": (_, { shared: token }) =>
    token
      ? [
          { of: "asking", params: { token } },
          { of: "open", params: { token }, query: { show: "1" } },
        ]
      : [],
  "progress.shared": (_, { figures: token }) =>
    token
      ? [
          { of: "asking", params: { token } },
          { of: "open", params: { token }, query: { show: "1" } },
        ]
      : [],
  "families.own_consent": (_, { consent: token }) =>
    token
      ? [
          { of: "asking", params: { token } },
          { of: "decided", params: { token }, query: { done: "given" } },
        ]
      : [],
  "specialists.public_one": (_, { specialist: id }) => (id ? [{ of: "one", params: { id } }] : []),
};

/** Variants of a page that depend on a query. */
const queries: Partial<Record<Keys, Query[]>> = {
  "specialists.public": [
    { topic: "speech_and_language", language: "sl", mode: "online" },
    { topic: "speech_and_language", language: "hr", city: "Nowhere" },
  ],
  "content.find_help": [
    { step: "2" },
    { who: "3-5", step: "2" },
    { who: "3-5", what: "speech_and_language", step: "3" },
    { who: "3-5", what: "speech_and_language", language: "sl", step: "4" },
  ],
};

/** Runs `list` for each language. */
export const listInEachLanguage = <T>(list: (locale: Locale) => T) =>
  Object.fromEntries(locales.map((locale) => [locale, list(locale)])) as Record<Locale, T>;

/** Lists the pages of a layout group in a language. Leaves out pages whose values were not found. */
export function addresses(locale: Locale, group: "public" | "internal", found: FoundParameters = {}): Address[] {
  const own = (Object.entries(pages) as [Keys, Page][]).filter(
    ([key, page]) =>
      isForGuests(page) &&
      !guestRedirects[key] &&
      !tagManagerPages.includes(key) &&
      (page.layout === "internal") === (group === "internal"),
  );
  const listed = own.flatMap(([key, page]) => {
    const parametric = page.path.en.includes(":");
    const sets = parametric
      ? (values[key as Parametric]?.(locale, found) ?? [])
      : [{ of: "", params: {} } satisfies Values];
    return [
      ...sets.map(({ of, params, query = {} }): Address => ({
        key,
        id: `${key} ${of}`,
        path: pathOf(page, locale, params, query),
      })),
      ...(queries[key] ?? []).map((query, at): Address => ({
        key,
        id: `${key} query ${at}`,
        path: pathOf(page, locale, {}, query),
      })),
    ];
  });
  return group === "internal" ? listed : [...listed, ...missing(locale)];
}

/** Pages that require an earlier step, with where they redirect a guest. */
export const guestRedirects: Partial<Record<Keys, Keys>> = {
  "accounts.password_change": "accounts.password_reset",
  "accounts.complete": "accounts.login",
  "accounts.email_changed": "accounts.login",
};

/** Pages that exist only with a tag manager. */
export const tagManagerPages: readonly Keys[] = ["privacy.cookies"];

/** URLs of unknown pages, and of existing pages with unknown parameters. */
function missing(locale: Locale): Address[] {
  const nobody = "01890000-0000-7000-8000-000000000000";
  const paths = [
    `${pathOf(pages.home, locale).replace(/\/$/, "")}/no-such-page/here`,
    pathOf(pages["content.page"], locale, { slug: "no-such-page" }),
    pathOf(pages["specialists.public_one"], locale, { id: nobody }),
  ];
  return paths.map((path, at) => ({ key: "not found", id: `not found ${at}`, path, status: 404 }));
}

/** Keys of pages that guests can open, whether the list above reaches them or not. */
export const guestKeys = (Object.entries(pages) as [Keys, Page][])
  .filter(([, page]) => isForGuests(page))
  .map(([key]) => key);
