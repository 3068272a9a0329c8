/** Every page that requires signing in, according to the page table and what the demo people may see. */
import { gameIds } from "../../app/features/games/games/list.ts";
import { pages } from "../../app/features.ts";
import type { Locale } from "../../app/platform/i18n/locales.ts";
import { type Page, pathOf } from "../../app/platform/i18n/pages.ts";
import { idKind } from "../id-kinds.ts";
import type { DemoIds } from "./demo-ids.ts";
import { oneOf } from "./grid.ts";
import type { Address } from "./page-list.ts";

/** The person who visits a role's pages in each language: one who uses that language, if the demo has one. */
const people = {
  user: { en: "adult-1", sl: "adult-2", sr: "adult-7" },
  specialist: { en: "specialist-07", sl: "specialist-07", sr: "specialist-02" },
  editor: { en: "editor-1", sl: "editor-1", sr: "editor-1" },
  superadmin: { en: "superadmin-1", sl: "superadmin-1", sr: "superadmin-1" },
} as const satisfies Record<string, Record<Locale, string>>;
export type Role = keyof typeof people;
export const roles = Object.keys(people) as Role[];
export const personOf = (role: Role, locale: Locale): string => people[role][locale];

/** Roles that each guard admits. */
const openTo: Record<string, readonly Role[]> = {
  auth: roles,
  "role:user": ["user"],
  "role:specialist": ["specialist"],
  "role:admin": ["editor", "superadmin"],
  "role:superadmin": ["superadmin"],
  "event-checkout-redirect": ["user"],
};

type Keys = keyof typeof pages;

/** Pages that have content for only some of these people. */
const onlyIn: Partial<Record<Keys, readonly Locale[]>> = {
  // Only this family has a member who is 15.
  "families.own_consent_ask": ["sr"],
  // Only one family bought a pack.
  "packs.one": ["en"],
  // Only these specialists see the games of the client in the last entry of their lists.
  "practice.client": ["en", "sl"],
  "progress.specialist": ["en", "sl"],
  "progress.client_summary": ["en", "sl"],
  // Only these specialists organize an event.
  "events.organized_one": ["en", "sl"],
  "events.organized_date": ["en", "sl"],
  "events.check_in": ["en", "sl"],
  // The other families have no contract that they can still withdraw from.
  "withdrawal.one": ["en"],
};

type Query = Record<string, string>;

async function inGroup(ids: DemoIds): Promise<Query[]> {
  return [{}, { groupId: await ids("chat_group") }];
}

/** Variants of a page that need a query. `{}` is the URL without one. */
const queries: Partial<Record<Keys, (ids: DemoIds) => Promise<Query[]>>> = {
  "profiles.added": async (ids) => [{ id: await ids("profile") }],
  "access.change": async (ids) => [{ access: await ids("profile_access") }],
  "sessions.proposed": async (ids) => [{ session: await ids("session") }],
  "chat.user": inGroup,
  "chat.specialist": inGroup,
};

/** Pages that redirect, with the reason. */
const leadsOn: Partial<Record<Keys, string>> = {
  "accounts.second_factor": "who has no second factor is not asked for one",
  "checkout.pay": "nothing is to be paid without a session",
  "packs.order": "no pack is ordered without one that is chosen",
  "events.book": "no place is booked without a date",
  "profiles.who_plays": "nobody holds the device of a grown-up",
  "games.more_time": "a grown-up adds minutes without a PIN elsewhere",
  "checkout.thanks": "nothing was paid without a session",
};

/** Pages of a role, by key; leaves out files, such as calendars. */
function pagesOf(role: Role): [Keys, Page][] {
  return (Object.entries(pages) as [Keys, Page][]).filter(([key, { file, guards = [] }]) => {
    if (!file.endsWith(".tsx") || !guards.includes("auth")) return false;
    return guards.every((guard) => {
      const allowed = openTo[guard];
      if (!allowed)
        throw new Error(`Whom the guard ${guard} of ${key} lets in is not known: say it in tests/e2e/area-pages.ts.`);
      return allowed.includes(role);
    });
  });
}

export const areaPages = (role: Role) => pagesOf(role).filter(([key]) => !leadsOn[key]);
export const redirectingPages = (role: Role) => pagesOf(role).filter(([key]) => leadsOn[key]);

/** The URLs of a role's pages in a language. */
export async function areaAddresses(role: Role, locale: Locale, ids: DemoIds): Promise<Address[]> {
  const all: Address[] = [];
  for (const [key, page] of areaPages(role)) {
    if (onlyIn[key]?.includes(locale) === false) continue;
    const params: Record<string, string> = {};
    for (const [, name = ""] of page.path.en.matchAll(/:(\w+)/g))
      params[name] = await ids(
        key === "reviews.write" ? "reviewed_session" : name === "contract" ? name : idKind(name, page.path.en),
      );
    const sets = (await queries[key]?.(ids)) ?? [{}];
    // Every game has a different board, so each one counts as a page.
    const games = params["game"] === undefined ? [undefined] : oneOf(gameIds);
    for (const game of games) {
      for (const [at, query] of sets.entries()) {
        all.push({
          key,
          id: `${role} ${key} ${at}${games.length > 1 ? ` ${game}` : ""}`,
          path: pathOf(page, locale, game ? { ...params, game } : params, query),
        });
      }
    }
  }
  return all;
}
