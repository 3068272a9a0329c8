/** Bytes of first views, computed from the HTML and the built files, so that results do not depend on timing. */
import { beforeAll, describe, expect, test } from "vitest";
import { pages } from "../../app/features.ts";
import budgets from "../../bench/budgets.json" with { type: "json" };
import { callerWith, signIn } from "./api-client.ts";
import { areaAddresses, personOf, type Role, roles } from "./area-pages.ts";
import { demoIdsOf } from "./demo-ids.ts";
import { type FirstView, firstView } from "./first-view.ts";
import { addresses } from "./page-list.ts";
import { cookiesOf, demoSession } from "./session-cookies.ts";
import { productUrl } from "./shared-product.ts";

const base = productUrl();
/** Slovene has the longest texts. */
const locale = "sl";

/** Undefined for files and redirects. */
async function viewOf(path: string, cookie = ""): Promise<FirstView | undefined> {
  const answer = await fetch(base + path, { headers: { cookie }, redirect: "manual" });
  return answer.status === 200 ? firstView(await answer.text()) : undefined;
}

/** Pages over budget, with their numbers. */
const over = (views: Map<string, FirstView>, most: number, of: (view: FirstView) => number) =>
  [...views].filter(([, view]) => of(view) > most).map(([id, view]) => `${id}: ${of(view)}`);

/** Pages with many cards or editors, and games. They have a budget of their own. */
const large = [
  "profiles.one",
  "profiles.edit",
  "access.manage",
  "sessions.user_one",
  "sessions.specialist_one",
  "sessions.propose",
  "games.play",
  "games.try",
];

describe.each(roles)("the pages of a %s", (role) => {
  const isLarge = (id: string) => large.some((key) => id.startsWith(`${role} ${key} `));
  let views: Map<string, FirstView>;
  beforeAll(async () => {
    views = await viewsOf(role);
  });

  test("stay within their budget of scripts before they work", () => {
    expect(views.size).toBeGreaterThan(10);
    const some = (kept: (id: string) => boolean) => new Map([...views].filter(([id]) => kept(id)));
    expect(
      over(
        some((id) => !isLarge(id)),
        budgets["signed-in script, bytes"].most,
        ({ script }) => script,
      ),
    ).toEqual([]);
    expect(over(some(isLarge), budgets["large signed-in script, bytes"].most, ({ script }) => script)).toEqual([]);
  });

  test("stay within their budget of texts and addresses, including the frame", () => {
    expect(over(views, budgets["words and addresses, bytes"].most, ({ words }) => words)).toEqual([]);
  });
});

async function viewsOf(role: Role): Promise<Map<string, FirstView>> {
  const person = personOf(role, locale);
  const { session } = await demoSession(base, person);
  const { call } = callerWith(base, session.access_token);
  const before = session.user.user_metadata["locale_code"];
  // Areas use the account's language.
  expect((await call("PATCH", "/accounts/locale", { locale })).status).toBe(200);
  try {
    const listed = await areaAddresses(role, locale, demoIdsOf(base, await signIn(base, person)));
    const views = new Map<string, FirstView>();
    for (const { id, path } of listed) {
      const view = await viewOf(path, cookiesOf(session, locale));
      if (view) views.set(id, view);
    }
    return views;
  } finally {
    await call("PATCH", "/accounts/locale", { locale: before });
  }
}

test("guests' pages stay within their budgets of styles and scripts", async () => {
  const views = new Map<string, FirstView>();
  const specialist = await demoIdsOf(base, await signIn(base, "adult-1"))("specialist");
  for (const { key, id, path } of addresses(locale, "public", { specialist })) {
    const view = await viewOf(path);
    if (view && pages[key as keyof typeof pages]?.layout === "public") views.set(id, view);
  }
  expect(views.size).toBeGreaterThan(20);
  expect(over(views, budgets["guest style, bytes"].most, ({ style }) => style)).toEqual([]);
  expect(over(views, budgets["guest script, bytes"].most, ({ script }) => script)).toEqual([]);
  const ofEvents = new Map([...views].filter(([id]) => id.startsWith("content.event")));
  expect(ofEvents.size).toBeGreaterThan(1);
  expect(over(ofEvents, budgets["guest script of events, bytes"].most, ({ script }) => script)).toEqual([]);
});
