/** Every page that somebody without an account can open, made from the page table and from what the pages are filled with. */
import { pages } from "../../app/rooms.ts";
import { fixedPath } from "../../app/features/content/rules.ts";
import type { Locale } from "../../app/platform/i18n/locales.ts";
import { type Page, pathOf } from "../../app/platform/i18n/pages.ts";
import { readContent } from "../../simulators/content/files.ts";

export interface Address {
  key: string;
  path: string;
  /** What the server answers with; 200 when left out. */
  status?: number;
}

/** What the content service serves here. */
export const content = readContent("content");

type Keys = keyof typeof pages;
/** Pages with a parameter in their address. Each needs to say below which values there are. */
type Parametric = { [K in Keys]: (typeof pages)[K]["path"]["en"] extends `${string}:${string}` ? K : never }[Keys];
type Query = Record<string, string>;

/** Whether a guest gets a screen there: not only files or forms' targets, nothing that asks for an account first. */
const isForGuests = ({ file, guards = [] }: Page) => file.endsWith(".tsx") && !guards.includes("auth");

const wordsOf = <T extends { slug: string }>(all: Iterable<[string, Partial<Record<Locale, T>>]>, locale: Locale) =>
  [...all].flatMap(([key, words]) => (words[locale] ? [{ key, slug: words[locale].slug }] : []));

/** The values of each parameter for guests, by page. A page that is missing here fails the list. */
const values: Partial<Record<Parametric, (locale: Locale, specialist: string) => Record<string, string>[]>> = {
  "content.topic": (locale) => wordsOf(content.topics, locale).map(({ slug }) => ({ topic: slug })),
  "content.event": (locale) =>
    wordsOf([...content.events].map(([key, { words }]) => [key, words]), locale).map(({ slug }) => ({ slug })),
  "content.page": (locale) =>
    wordsOf(content.pages, locale).filter(({ key }) => fixedPath(key, locale) === undefined).map(({ slug }) => ({ slug })),
  "specialists.public_one": (_, specialist) => [{ id: specialist }],
};

/** Looks of a page that only a query brings. */
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

/** The pages of a layout group in a language. `specialist` is the id of one whom everybody may see. */
export function addresses(locale: Locale, group: "public" | "internal", specialist: string): Address[] {
  const own = (Object.entries(pages) as [Keys, Page][]).filter(
    ([key, page]) => isForGuests(page) && !leadsTo[key] && !onlyMeasured.includes(key) && (page.layout === "internal") === (group === "internal"),
  );
  const listed = own.flatMap(([key, page]) => {
    const parametric = page.path.en.includes(":");
    const sets = parametric ? (values[key as Parametric]?.(locale, specialist) ?? []) : [{}];
    return [...sets.map((set) => pathOf(page, locale, set)), ...(queries[key] ?? []).map((one) => pathOf(page, locale, {}, one))]
      .map((path): Address => ({ key, path }));
  });
  return group === "internal" ? listed : [...listed, ...missing(locale)];
}

/** Where a guest is led who opens a page that needs what came before it; the address answers with a redirect. */
export const leadsTo: Partial<Record<Keys, Keys>> = {
  "accounts.password_change": "accounts.password_reset",
  "accounts.complete": "accounts.login",
  "accounts.email_changed": "accounts.login",
};

/** Pages that are there only where a tag manager is. */
export const onlyMeasured: readonly Keys[] = ["privacy.cookies"];

/** What no page has, and what pages with a parameter do not know. */
function missing(locale: Locale): Address[] {
  const nobody = "01890000-0000-7000-8000-000000000000";
  return [
    { key: "not found", path: `${pathOf(pages.home, locale).replace(/\/$/, "")}/no-such-page/here`, status: 404 },
    { key: "not found", path: pathOf(pages["content.page"], locale, { slug: "no-such-page" }), status: 404 },
    { key: "not found", path: pathOf(pages["specialists.public_one"], locale, { id: nobody }), status: 404 },
  ];
}

/** Keys of pages that guests can open, whether the list reaches them or not. */
export const guestKeys = (Object.entries(pages) as [Keys, Page][]).filter(([, page]) => isForGuests(page)).map(([key]) => key);
