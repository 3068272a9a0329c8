import { findPage, type PageKey, pages } from "../../platform/features/pages.ts";
import type { Locale } from "../../platform/i18n/locales.ts";
import { pathOf } from "../../platform/i18n/pages.ts";
import {
  type AgeGroup,
  ageGroups,
  type Language,
  languages,
  type Topic,
  topics,
  yearsOf,
} from "../specialists/rules.ts";

/** The answer to "Where?" that is not a town. */
export const onlineAnswer = "online";

/** Maps the home page's two search fields to filters of the specialist list. Empty fields filter nothing. */
export function listingQuery(asked: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams();
  const topic = asked.get("topic")?.trim();
  const where = asked.get("where")?.trim();
  if (topic) query.set("topic", topic);
  if (where === onlineAnswer) query.set("mode", onlineAnswer);
  else if (where) query.set("city", where);
  return query;
}

/** The guide's questions in order, named as in its query string. */
export const guideQuestions = ["who", "what", "language", "where"] as const;
export type GuideQuestion = (typeof guideQuestions)[number];
export type GuideAnswers = Partial<Record<GuideQuestion, string>>;

/** The answer that leaves a question open. */
export const anyAnswer = "any";

export interface Guide {
  answers: GuideAnswers;
  /** 1 to 4: the current question. 5: all are answered. */
  step: number;
  /** Whether the current question was skipped without an answer. */
  missing: boolean;
}

/** Reads the guide's state from the query string, its only storage. Ignores unknown answers. */
export function guideFrom(query: URLSearchParams): Guide {
  const answers: GuideAnswers = {};
  for (const question of guideQuestions) {
    const value = query.get(question)?.trim().slice(0, 80);
    if (value && isAnswer(question, value)) answers[question] = value;
  }
  const asked = Number(query.get("step") ?? "1");
  const step = Number.isInteger(asked) && asked >= 1 ? Math.min(asked, guideQuestions.length + 1) : 1;
  // A skipped question is asked again.
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

/** Maps the guide's answers to filters of the specialist list. */
export function guideListing({ who, what, language, where }: GuideAnswers): URLSearchParams {
  const query = new URLSearchParams();
  if (what && what !== anyAnswer) query.set("topic", what satisfies string as Topic);
  if (language && language !== anyAnswer) query.set("language", language satisfies string as Language);
  if (where === onlineAnswer) query.set("mode", onlineAnswer);
  else if (where && where !== anyAnswer) query.set("city", where);
  if (who && who !== anyAnswer) query.set("ageGroup", who);
  return query;
}

/** The stone for the answer to "who": the youngest shown age within that age group. */
export function chosenAge(who: string | undefined, ages: readonly number[]): number | undefined {
  if (!who || !(ageGroups as readonly string[]).includes(who)) return undefined;
  const [from, to] = yearsOf(who as AgeGroup);
  return ages.find((age) => age >= from && age <= to);
}

/** The topic for the key of a topic page: "worry-and-fear" is worry_and_fear. */
export const topicOfKey = (key: string): Topic | undefined =>
  topics.find((topic) => topic.replaceAll("_", "-") === key);

export interface SafeLink {
  href: string;
  /** Whether the link leads to another site. */
  foreign: boolean;
}

/**
 * Checks an editor's link. Allows existing pages of the product, anchors on the same page, and http(s), mail and phone
 * URLs; returns undefined for everything else (scripts, data, files).
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

/** The URL of an image or video if the page may load it: self-hosted files only. */
export const safeFile = (url: string): string | undefined =>
  /^\/(?![/\\])[\w./-]+$/.test(url) && !url.includes("..") ? url : undefined;

/** The fixed path of content that is also reachable by slug, so that no page has two URLs. */
export function fixedPath(key: string, locale: Locale): string | undefined {
  const page = fixedPages[key];
  return page && pathOf(pages[page], locale);
}

/** Keys of content that has its own page in the page table. */
const fixedPages: Record<string, PageKey> = {
  home: "home",
  "find-help": "content.find_help",
  events: "content.events",
  referrals: "content.referrals",
  contact: "content.contact",
  "specialist-sign-up": "content.specialist_sign_up",
  "specialist-thank-you": "content.specialist_thanks",
};
