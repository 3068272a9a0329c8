import { type Locale, locales } from "../../platform/i18n/locales.ts";
import { type ServiceKind, topicForKey, topics, type Topic, type TopicTag } from "../specialists/rules.ts";

/** A text by language; languages without a text are left out. */
export type Texts = Partial<Record<Locale, string>>;
type Mode = "online" | "in_person";
export const currencies = ["EUR", "RSD"] as const;
export type Currency = (typeof currencies)[number];

export interface ServiceContent {
  id: string;
  name: Texts;
  description: Texts;
  kind: ServiceKind;
  minutes: number;
  price: number;
  currency: Currency;
  modes: Mode[];
  /** Whether the service is offered to families. */
  active: boolean;
}

/** Everything that specialists write and choose for their public page. */
export interface Content {
  headline: Texts;
  about: Texts;
  first_meeting: Texts;
  education: Texts;
  gender: "female" | "male" | null;
  languages: string[];
  topics: string[];
  modes: Mode[];
  age_from: number;
  age_to: number;
  city: string;
  address: string | null;
  cancellation_hours: number;
  services: ServiceContent[];
}

/** The texts in three languages, in the order of the page. */
export const textFields = ["headline", "about", "first_meeting", "education"] as const;
export type TextField = (typeof textFields)[number];
/** Texts that a public page must have. */
export const requiredTexts: readonly TextField[] = ["headline", "about"];

export const maxLengths = {
  headline: 160,
  about: 2000,
  first_meeting: 600,
  education: 600,
  service_name: 80,
  service_description: 300,
  address: 120,
} as const;
export const mostServices = 30;
export const mostTopics = 12;
export const freeCancellationHours = [12, 24, 48] as const;
export const oldestAge = 99;

/** Texts that may be outdated because another language was changed. */
export type Outdated = Partial<Record<TextField, Partial<Record<Locale, { language: Locale; since: string }>>>>;

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * The texts to review after a save: those in languages other than the changed one. Adding or removing a text, or updating an outdated
 * one, does not mark the others.
 */
export function updateOutdated(
  marks: Outdated,
  before: Pick<Content, TextField>,
  after: Pick<Content, TextField>,
  now: string,
): Outdated {
  const left: Outdated = {};
  for (const field of textFields) {
    const known = marks[field] ?? {};
    const changed = locales.filter((locale) => !same(before[field][locale], after[field][locale]));
    const source = changed.find((locale) => !known[locale] && after[field][locale] && before[field][locale]);
    const kept = locales.flatMap((locale) => {
      if (changed.includes(locale) || !after[field][locale]) return [];
      const mark = source ? { language: source, since: now } : known[locale];
      return mark ? [[locale, mark] as const] : [];
    });
    if (kept.length > 0) left[field] = Object.fromEntries(kept);
  }
  return left;
}

/** The marks, minus the one for a text that the specialist has reviewed. */
export function dismissMark(marks: Outdated, field: TextField, language: Locale): Outdated {
  const { [language]: _, ...others } = marks[field] ?? {};
  const { [field]: __, ...rest } = marks;
  return Object.keys(others).length > 0 ? { ...rest, [field]: others } : rest;
}

/** The marks of fields whose texts are unchanged in all languages. */
export const keepMarks = (
  marks: Outdated,
  before: Pick<Content, TextField>,
  after: Pick<Content, TextField>,
): Outdated =>
  Object.fromEntries(
    textFields.flatMap((field) => (marks[field] && same(before[field], after[field]) ? [[field, marks[field]]] : [])),
  );

/** For each language, how many texts are missing that exist in another language. */
export function missingTexts(content: Content): Record<Locale, number> {
  const all: Texts[] = [
    ...requiredTexts.map((field) => content[field]),
    ...[content.first_meeting, content.education].filter((texts) => locales.some((locale) => texts[locale])),
    ...content.services.filter(({ active }) => active).map(({ name }) => name),
  ];
  return Object.fromEntries(locales.map((locale) => [locale, all.filter((texts) => !texts[locale]).length])) as Record<
    Locale,
    number
  >;
}

export const outdatedCount = (marks: Outdated, locale: Locale): number =>
  textFields.filter((field) => marks[field]?.[locale]).length;

/** What a public page can lack, by the name of the missing field. */
export type Lack = "headline" | "about" | "gender" | "languages" | "topics" | "modes" | "services" | "address";

/**
 * What is missing before families can see this content. At least one language must be complete, and one offered service must have
 * a price in the specialist's currency, because the list of specialists compares such prices.
 */
export function findLacks(content: Content, currency: Currency): Lack[] {
  const whole = locales.some((locale) => requiredTexts.every((field) => content[field][locale]));
  const offered = content.services.some((one) => one.active && one.currency === currency);
  const lacks: Record<Lack, boolean> = {
    headline: !locales.some((locale) => content.headline[locale]),
    about:
      !whole &&
      (!locales.some((locale) => content.about[locale]) || locales.some((locale) => content.headline[locale])),
    gender: content.gender === null,
    languages: content.languages.length === 0,
    topics: content.topics.length === 0,
    modes: content.modes.length === 0,
    services: !offered,
    address: content.modes.includes("in_person") && !content.address,
  };
  return (Object.keys(lacks) as Lack[]).filter((lack) => lacks[lack]);
}

/** What the database requires of a published page. The rest is only required before publishing for the first time. */
export const alwaysRequired: readonly Lack[] = [
  "headline",
  "about",
  "gender",
  "languages",
  "topics",
  "modes",
  "services",
];

/** A difference between what families see and what would be published. */
export interface Change {
  what:
    | TextField
    | "gender"
    | "languages"
    | "topics"
    | "modes"
    | "ages"
    | "place"
    | "cancellation"
    | "service"
    | "order";
  how: "added" | "changed" | "removed" | "shown" | "hidden";
  /** For a text: its language. */
  language: Locale | null;
  service_id: string | null;
  /** For a service: its new price, or null if unchanged. */
  price: number | null;
  /** For a service: its old price, or null if unchanged or if the service is new. */
  price_before: number | null;
}

const noDetails = { language: null, service_id: null, price: null, price_before: null } as const;

/** The changes that publishing would make, in the order of the page. */
export function changesOf(before: Content, after: Content): Change[] {
  const differs = (...fields: (keyof Content)[]) => fields.some((field) => !same(before[field], after[field]));
  const texts = textFields.flatMap((what) =>
    locales.flatMap((language): Change[] => {
      const [was, is] = [before[what][language], after[what][language]];
      if (was === is) return [];
      return [{ ...noDetails, what, language, how: !was ? "added" : is ? "changed" : "removed" }];
    }),
  );
  const others = (
    [
      ["gender", "gender"],
      ["languages", "languages"],
      ["topics", "topics"],
      ["ages", "age_from", "age_to"],
      ["modes", "modes"],
      ["place", "city", "address"],
      ["cancellation", "cancellation_hours"],
    ] as const
  ).flatMap(([what, ...fields]): Change[] => (differs(...fields) ? [{ ...noDetails, what, how: "changed" }] : []));
  return [...texts, ...others, ...serviceChanges(before.services, after.services)];
}

function serviceChanges(before: ServiceContent[], after: ServiceContent[]): Change[] {
  const changes = after.flatMap((is): Change[] => {
    const was = before.find(({ id }) => id === is.id);
    const change = { ...noDetails, what: "service" as const, service_id: is.id };
    if (!was) return [{ ...change, how: "added", price: is.price }];
    if (same(keyed(was), keyed(is))) return [];
    const priced = was.price !== is.price || was.currency !== is.currency;
    const toggled = was.active !== is.active && same(keyed({ ...was, active: is.active }), keyed(is));
    return [
      {
        ...change,
        how: toggled ? (is.active ? "shown" : "hidden") : "changed",
        price: priced ? is.price : null,
        price_before: priced ? was.price : null,
      },
    ];
  });
  const gone = before.filter((was) => !after.some(({ id }) => id === was.id));
  const order = (all: ServiceContent[], others: ServiceContent[]) =>
    all.map(({ id }) => id).filter((id) => others.some((one) => one.id === id));
  const reordered = !same(order(before, after), order(after, before));
  return [
    ...changes,
    ...gone.map(({ id }): Change => ({ ...noDetails, what: "service", how: "removed", service_id: id })),
    ...(reordered ? [{ ...noDetails, what: "order" as const, how: "changed" as const }] : []),
  ];
}

/** A service as a value for comparison, independent of the order of keys. */
const keyed = ({ id, name, description, kind, minutes, price, currency, modes, active }: ServiceContent) => [
  id,
  locales.map((locale) => name[locale]),
  locales.map((locale) => description[locale]),
  kind,
  minutes,
  price,
  currency,
  modes.toSorted(),
  active,
];

/** Moves a service to another position. Positions past the end mean the end. */
export function moveService<T extends { id: string }>(services: readonly T[], id: string, to: number): T[] {
  const one = services.find((service) => service.id === id);
  if (!one) return [...services];
  const others = services.filter((service) => service.id !== id);
  return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, one);
}

/** The chosen topics and those that the chosen tags belong to, in the order of the filters, then the tags. */
export function addParentTopics(keys: readonly string[]): string[] {
  const chosen = new Set([...keys, ...keys.map((key) => topicForKey(key as Topic | TopicTag))]);
  return [
    ...topics.filter((topic) => chosen.has(topic)),
    ...[...chosen].filter((key) => !(topics as readonly string[]).includes(key)),
  ];
}

/** The text in a language, or else the one that readers of that language get. */
export function textFor(texts: Texts, locale: Locale): { text: string; language: Locale } {
  const language = texts[locale] ? locale : (locales.find((one) => texts[one]) ?? "en");
  return { text: texts[language] ?? "", language };
}

/** Requirements of the page itself, each with what it can lack. */
const needs = {
  texts: ["headline", "about"],
  services: ["services"],
  basics: ["gender", "languages", "topics"],
  places: ["modes"],
} as const satisfies Record<string, readonly Lack[]>;
export const pageNeeds = Object.keys(needs) as (keyof typeof needs)[];
/** Requirements for going live besides the page. A published page stays published while they are being fixed. */
export const otherNeeds = ["checks", "tax", "payout", "paid", "second_factor"] as const;
export type Need = keyof typeof needs | (typeof otherNeeds)[number];

/** The open requirements, for every place that lists or counts them. `application` has what is missing in the application. */
export const openNeeds = (lacks: readonly Lack[], application: readonly string[], live: boolean): Need[] => [
  ...pageNeeds.filter((need) => needs[need].some((lack) => lacks.includes(lack))),
  ...(live ? [] : otherNeeds.filter((need) => application.includes(need))),
];
