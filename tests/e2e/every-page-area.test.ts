/** Opens every page for signed-in people. Each run visits one page in eight, in one language, at one width, in one theme. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Locale, locales } from "../../app/platform/i18n/locales.ts";
import { pathOf } from "../../app/platform/i18n/pages.ts";
import { pages } from "../../app/features.ts";
import { callerWith, signIn } from "./api-client.ts";
import { areaAddresses, areaPages, redirectingPages, personOf, type Role, roles } from "./area-pages.ts";
import { launch } from "./browser.ts";
import { demoIdsOf } from "./demo-ids.ts";
import { visitsInThisRun, looks, oneOf, runPart } from "./grid.ts";
import type { Address } from "./page-list.ts";
import { walk } from "./page-walk.ts";
import { browserCookies, cookiesOf, demoSession } from "./session-cookies.ts";
import { productUrl } from "./shared-product.ts";

const base = productUrl();
/** A full run visits some two hundred pages in seven looks per language. */
const timeout = runPart === "all" ? 3_600_000 : 600_000;
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const lists = new Map<Role, Promise<Record<Locale, Address[]>>>();
const listedFor = (role: Role) => {
  const list = lists.get(role) ?? inEveryLanguage(role);
  lists.set(role, list);
  return list;
};
async function inEveryLanguage(role: Role): Promise<Record<Locale, Address[]>> {
  const listed = {} as Record<Locale, Address[]>;
  for (const one of locales)
    listed[one] = await areaAddresses(role, one, demoIdsOf(base, await signIn(base, personOf(role, one))));
  return listed;
}

describe.each(roles)("pages for the role %s", (role) => {
  test.each(locales)(
    "are accessible, fit the screen, log nothing, and are in their language (%s)",
    { timeout },
    async (locale) => {
      const listed = await listedFor(role);
      const { session } = await demoSession(base, personOf(role, locale));
      const speak = (language: Locale) =>
        callerWith(base, session.access_token).call("PATCH", "/accounts/locale", { locale: language });
      // Areas use the account's language.
      expect((await speak(locale)).status).toBe(200);
      try {
        const cookies = browserCookies(base, session, locale);
        expect(await walk({ browser, url: base, locale, cookies }, visitsInThisRun(listed, locale))).toEqual([]);
      } finally {
        await speak(session.user.user_metadata["locale_code"]);
      }
    },
  );

  test("are found, and those left out here redirect", async () => {
    expect(areaPages(role).length).toBeGreaterThan(1);
    const { session } = await demoSession(base, personOf(role, "en"));
    const ids = demoIdsOf(base, await signIn(base, personOf(role, "en")));
    for (const [key, page] of redirectingPages(role)) {
      const params: Record<string, string> = page.path.en.includes(":id") ? { id: await ids("profile") } : {};
      // Requests the page in the account's language, because any other language would redirect to it.
      const answer = await fetch(base + pathOf(page, session.user.user_metadata["locale_code"], params), {
        redirect: "manual",
        headers: { cookie: cookiesOf(session) },
      });
      expect(answer.status, `${key} has something to show now: take it out of leadsOn in area-pages.ts`).toBe(302);
    }
  });
});

test.each(oneOf(locales))(
  "three pages of a locked device in %s are accessible, fit the screen, log nothing, and are in their language",
  { timeout },
  async (locale) => {
    const { session } = await demoSession(base, "adult-5");
    const { call } = callerWith(base, session.access_token);
    expect((await call("PATCH", "/accounts/locale", { locale })).status).toBe(200);
    const { body } = await call("GET", "/profiles");
    const { id } = body.data.find((one: { kind: string }) => one.kind === "child") as { id: string };
    expect((await call("POST", "/accounts/child-lock/start", { pin: "2468", profile_id: id })).status).toBe(200);
    try {
      const cookies = browserCookies(base, session, locale);
      const seen = (["profiles.one", "profiles.who_plays", "games.more_time"] as const).map((key) => ({
        key,
        id: `child ${key}`,
        path: pathOf(pages[key], locale, { id }),
        looks: oneOf(looks),
      }));
      expect(await walk({ browser, url: base, locale, cookies }, seen)).toEqual([]);
    } finally {
      await call("POST", "/accounts/child-lock/end", { pin: "2468" });
      await call("PATCH", "/accounts/locale", { locale: session.user.user_metadata["locale_code"] });
    }
  },
);
