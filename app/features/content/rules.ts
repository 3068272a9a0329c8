import { findPage, type PageKey, pages } from "../../platform/rooms/pages.ts";
import type { Locale } from "../../platform/i18n/locales.ts";
import { pathOf } from "../../platform/i18n/pages.ts";
import { type AgeGroup, ageGroups, type Language, languages, type Topic, topics, yearsOf } from "../specialists/rules.ts";

/** Answer to "Where?" that is no town. */
export const online = "online";

/** The listing's filters for the home page's two answers. Empty answers filter nothing. */
export function listingQuery(asked: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams();
  const topic = asked.get("topic")?.trim();
  const where = asked.get("where")?.trim();
  if (topic) query.set("topic", topic);
  if (where === online) query.set("mode", online);
  else if (where) query.set("city", where);
  return query;
}

/** The guide's questions in their order; the names are those of its address. */
export const guideQuestions = ["who", "what", "language", "where"] as const;
export type GuideQuestion = (typeof guideQuestions)[number];
export type GuideAnswers = Partial<Record<GuideQuestion, string>>;

/** Answer that leaves a question open. */
export const anyAnswer = "any";

export interface Guide {
  answers: GuideAnswers;
  /** 1 to 4: the question that is asked. Beyond them all are answered. */
  step: number;
  /** A question was passed on without an answer. */
  missing: boolean;
}

/** Reads the guide's state, which is nowhere but in the address. Answers that do not exist count as none. */
export function guideFrom(query: URLSearchParams): Guide {
  const answers: GuideAnswers = {};
  for (const question of guideQuestions) {
    const value = query.get(question)?.trim().slice(0, 80);
    if (value && isAnswer(question, value)) answers[question] = value;
  }
  const wished = Number(query.get("step") ?? "1");
  const step = Number.isInteger(wished) && wished >= 1 ? Math.min(wished, guideQuestions.length + 1) : 1;
  // Going on without an answer asks the same again.
  const open = guideQuestions.slice(0, step - 1).findIndex((question) => answers[question] === undefined);
  return { answers, step: open >= 0 ? open + 1 : step, missing: open >= 0 };
}

function isAnswer(question: GuideQuestion, value: string): boolean {
  if (value === anyAnswer) return true;
  if (question === "who") return (ageGroups as readonly string[]).includes(value);
  if (question === "what") return (topics as readonly string[]).includes(value);
  if (question === "language") return (languages as readonly string[]).includes(value);
  return true;
}

/** The listing's filters for the guide's answers: it narrows, and does nothing else. */
export function guideListing({ who, what, language, where }: GuideAnswers): URLSearchParams {
  const query = new URLSearchParams();
  if (what && what !== anyAnswer) query.set("topic", what satisfies string as Topic);
  if (language && language !== anyAnswer) query.set("language", language satisfies string as Language);
  if (where === online) query.set("mode", online);
  else if (where && where !== anyAnswer) query.set("city", where);
  if (who && who !== anyAnswer) query.set("ageGroup", who);
  return query;
}

/** The stone that somebody stands on who has answered "who": the youngest of the ages shown that belongs to it. */
export function chosenAge(who: string | undefined, ages: readonly number[]): number | undefined {
  if (!who || !(ageGroups as readonly string[]).includes(who)) return undefined;
  const [from, to] = yearsOf(who as AgeGroup);
  return ages.find((age) => age >= from && age <= to);
}

/** The listing's topic behind the key of a topic page: "worry-and-fear" is worry_and_fear. */
export const topicOfKey = (key: string): Topic | undefined => topics.find((topic) => topic.replaceAll("_", "-") === key);

export interface SafeLink {
  href: string;
  /** Leads away from the product. */
  foreign: boolean;
}

/**
 * A link of an editor as far as it may stand on a page: to a page of ours that exists, to a place on the same page, to
 * an address of the web, of mail or of a telephone. Everything else (scripts, data, files) is no link at all.
 */
export function safeLink(url: string): SafeLink | undefined {
  const text = url.trim();
  if (/^#[\w-]+$/.test(text)) return { href: text, foreign: false };
  if (/^\/(?![/\\])/.test(text) && !/[\\\s]/.test(text)) {
    const { pathname } = new URL(text, "http://own");
    return findPage(pathname) ? { href: text, foreign: false } : undefined;
  }
  if (!URL.canParse(text)) return undefined;
  const { protocol, href } = new URL(text);
  if (protocol === "https:" || protocol === "http:") return { href, foreign: true };
  return protocol === "mailto:" || protocol === "tel:" ? { href, foreign: false } : undefined;
}

/** The address of a picture or a film that a page may show: one of ours. */
export const safeFile = (url: string): string | undefined =>
  /^\/(?![/\\])[\w./-]+$/.test(url) && !url.includes("..") ? url : undefined;

/** Where the content of a fixed page can also be asked for by its slug: its own address, so that no page has two. */
export function fixedPath(key: string, locale: Locale): string | undefined {
  const page = fixedPages[key];
  return page && pathOf(pages[page], locale);
}

/** Keys of content that stands on a page of its own kind. */
const fixedPages: Record<string, PageKey> = {
  home: "home",
  "find-help": "content.find_help",
  events: "content.events",
  referrals: "content.referrals",
  contact: "content.contact",
  "specialist-sign-up": "content.specialist_sign_up",
  "specialist-thank-you": "content.specialist_thanks",
};
