import { pages } from "../app/features.ts";
import type { Locale } from "../app/platform/i18n/locales.ts";
import { type Page, pathOf } from "../app/platform/i18n/pages.ts";

/** URLs of the five public pages where most visits begin. */
export async function mainPages(url: string, locale: Locale): Promise<Record<string, string>> {
  return {
    home: addressOf(url, "home", locale),
    listing: addressOf(url, "specialists.public", locale),
    specialist: await firstOf(url, "specialists.public", "specialists.public_one", locale),
    topic: await firstOf(url, "content.find_help", "content.topic", locale),
    event: await firstOf(url, "content.events", "content.event", locale),
  };
}

/** URLs of those five, and of one page of each other kind. Excludes sign-in and registration, which run the framework. */
export async function pageOfEachKind(url: string, locale: Locale): Promise<Record<string, string>> {
  return {
    ...(await mainPages(url, locale)),
    "find help": addressOf(url, "content.find_help", locale),
    events: addressOf(url, "content.events", locale),
    referrals: addressOf(url, "content.referrals", locale),
    "sign-up of specialists": addressOf(url, "content.specialist_sign_up", locale),
    contact: addressOf(url, "content.contact", locale),
    privacy: addressOf(url, "content.privacy", locale),
  };
}

export const addressOf = (url: string, key: keyof typeof pages, locale: Locale) =>
  url + pathOf(pages[key] as Page, locale);

/** Finds the first link on a page to a page of another kind, and returns its URL. */
async function firstOf(url: string, from: keyof typeof pages, to: keyof typeof pages, locale: Locale): Promise<string> {
  const html = await (await fetch(addressOf(url, from, locale))).text();
  const start = pathOf(pages[to] as Page, locale).replace(/\/$/, "");
  const [, path] = new RegExp(`href="(${start}/[^"?#/]+)"`).exec(html) ?? [];
  if (!path) throw new Error(`${from} has no link to ${to}.`);
  return url + path;
}
