/**
 * Requests every page of the running product, each in one of the three languages, as every kind of visitor, and checks that it
 * opens or redirects as it should.
 */
import { request } from "node:http";
import { TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoPassword, emailOf } from "../../app/demo/world.server.ts";
import { pages } from "../../app/features.ts";
import { type Locale, locales } from "../../app/platform/i18n/locales.ts";
import { type Page, pathOf } from "../../app/platform/i18n/pages.ts";
import { expectedRedirect } from "../matrix/page-rules.ts";
import { nameOf, type Role, type Visitor } from "../matrix/visitors.ts";
import { callerWith } from "./api-client.ts";
import { oneOf, runPart } from "./grid.ts";
import { type Product, startProduct } from "./product.ts";
import { authClient, cookiesOf, signUpOnly, demoSession } from "./session-cookies.ts";
import { productUrl } from "./shared-product.ts";

const base = productUrl();
/** A second product that requires a second factor of specialists and admins. */
let strict: Product;

interface Person {
  visitor: Visitor;
  url: string;
  session: object | null;
  child?: string;
}
const people: Person[] = [];
/** One family per language, because a locked child cannot change the language. */
const locked = new Map<Locale, Person>();
const child = "0190b2f4-7a1e-7000-8000-000000000009";

beforeAll(async () => {
  strict = await startProduct({ SECOND_FACTOR_REQUIRED: "1" });
  const free = { locked: false, gap: "none" } as const;
  people.push({ visitor: { who: "anon" }, url: base, session: null });
  const unfinished = await signUpOnly(base, "doors@example.org", "korak-doors-2026");
  people.push({ visitor: { who: "unregistered" }, url: base, session: unfinished.session });
  for (const [key, who] of [
    ["adult-2", "user"],
    ["specialist-05", "specialist"],
    ["editor-1", "editor"],
    ["superadmin-1", "superadmin"],
  ] as const) {
    people.push({
      visitor: { who, ...free, ...published(who) },
      url: base,
      session: (await demoSession(base, key)).session,
    });
  }
  for (const [key, who] of [
    ["specialist-05", "specialist"],
    ["editor-1", "editor"],
    ["superadmin-1", "superadmin"],
  ] as const) {
    const { session } = await demoSession(strict.url, key);
    people.push({ visitor: { who, locked: false, gap: "set-up", ...published(who) }, url: strict.url, session });
  }
  people.push(await withAppSetUp("adult-7", "user"), await withAppSetUp("specialist-06", "specialist"));
  for (const locale of locales) locked.set(locale, await lockedUser(locale));
});
afterAll(() => strict?.stop());

const published = (who: Role) => (who === "specialist" ? { status: "published" as const } : {});

/** Pages that return 404 here: they need a query or a setting that is not set, or accept only posts. */
const noneHere = new Set([
  "profiles.added",
  "sessions.proposed",
  "privacy.cookies",
  "payment-history.statement",
  "invoices.book_file",
  "games.calls",
  "events.door_calls",
]);

async function lockedUser(locale: Locale): Promise<Person> {
  const { session } = await demoSession(strict.url, { en: "adult-1", sl: "adult-5", sr: "adult-6" }[locale]);
  const api = callerWith(strict.url, session.access_token);
  const { body } = await api.call("GET", "/profiles");
  const profile = body.data.find((one: { kind: string }) => one.kind === "child") as { id: string };
  const started = await api.call("POST", "/accounts/child-lock/start", { pin: "2468", profile_id: profile.id });
  expect(started.status, JSON.stringify(started.body)).toBe(200);
  return { visitor: { who: "user", locked: true, gap: "none" }, url: strict.url, session, child: profile.id };
}

/** A person with an authenticator app who has signed in by password only. */
async function withAppSetUp(key: string, who: "user" | "specialist"): Promise<Person> {
  const { auth } = await demoSession(strict.url, key);
  const { data, error } = await auth.mfa.enroll({ factorType: "totp", friendlyName: "App" });
  if (error) throw error;
  const secret = data.totp.secret;
  const raised = await auth.mfa.challengeAndVerify({ factorId: data.id, code: new TOTP({ secret }).generate() });
  if (raised.error) throw raised.error;
  // The product learns of the factor from the first aal2 token it sees.
  const api = callerWith(strict.url, raised.data.access_token);
  expect((await api.call("GET", "/accounts/consents")).status).toBe(200);
  const again = authClient(strict.url);
  await again.signInWithPassword({ email: emailOf(key), password: demoPassword });
  const { session } = (await again.getSession()).data;
  return { visitor: { who, locked: false, gap: "code", ...published(who) }, url: strict.url, session };
}

const shown = (Object.entries(pages) as [string, Page][]).filter(([key]) => !key.startsWith("showcase."));
/** Pages that only handle forms, or redirect people who have nothing to do on them. */
const sendsOn = new Set([
  "checkout.pay",
  "packs.order",
  "events.book",
  "checkout.thanks",
  "access.change",
  "admin.home",
  "profiles.who_plays",
  "games.more_time",
  "accounts.appearance",
  "accounts.language",
  "accounts.complete",
  "accounts.registered",
  "accounts.confirm",
  "accounts.email_changed",
  "accounts.second_factor",
  "accounts.second_factor_setup",
  "accounts.password_change",
]);

interface Got {
  status: number;
  location: string | null;
  body: string;
}

/** Sends the path unchanged: `fetch` would normalize it. */
function get(url: string, path: string, cookie: string): Promise<Got> {
  return new Promise((resolve, reject) => {
    request(url, { path, headers: { cookie } }, (response) => {
      let body = "";
      response.setEncoding("utf8").on("data", (chunk: string) => (body += chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, location: response.headers.location ?? null, body }),
      );
    })
      .once("error", reject)
      .end();
  });
}

describe.each(locales)("the pages in %s", (locale) => {
  // Sets the people's language, because signed-in people get every page in their own.
  beforeAll(async () => {
    for (const { visitor, url, session } of people) {
      if (!("gap" in visitor) || !session) continue;
      const token = (session as { access_token: string }).access_token;
      expect((await callerWith(url, token).call("PATCH", "/accounts/locale", { locale })).status).toBe(200);
    }
  });

  // Tests each page in one language only: guards do not depend on it, and tests/matrix/pages.test.ts covers the rules in all.
  test.each(shown.filter((_, at) => oneOf(locales, runPart === "all" ? runPart : runPart + at).includes(locale)))(
    "the page %s follows its access rules",
    async (key, page) => {
      const params = Object.fromEntries([...page.path.en.matchAll(/:(\w+)/g)].map(([, name = ""]) => [name, child]));
      const address = pathOf(page, locale, params);
      const seen = await Promise.all(
        [...people, locked.get(locale) as Person].map(async (person) => {
          const { status, location } = await get(person.url, address, cookiesOf(person.session, locale));
          const wanted = expectedRedirect({
            page,
            locale,
            address,
            visitor: person.visitor,
            ...(person.child && { child: person.child }),
          });
          const unknown = status === 404 && (address.includes(child) || noneHere.has(key));
          const opened = status === 200 || unknown || (sendsOn.has(key) && status < 500);
          const got = wanted === null && opened ? "opens" : status === 302 ? location : `${status} ${location ?? ""}`;
          return [nameOf(person.visitor), got, wanted ?? "opens"];
        }),
      );
      expect(seen.map(([who, got]) => `${who}: ${got}`)).toEqual(seen.map(([who, , wanted]) => `${who}: ${wanted}`));
    },
  );
});

test("a protected page does not open at other spellings of its URL", async () => {
  const closed = [
    "user.home",
    "specialist.home",
    "sessions.user",
    "sessions.specialist",
    "accounts.security",
    "admin.home",
  ] as const;
  for (const key of closed) {
    const path = pathOf(pages[key] as Page, "en");
    const encoded = path.replace(/[a-z](?=[^/]*$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
    const ways = [
      path.toUpperCase(),
      `${path}/`,
      path.replaceAll("/", "//"),
      encoded,
      `${path}.data`,
      `${path}/.data`,
      `${path.toUpperCase()}.data`,
      `${path}?_data=1`,
      `${path}/./`,
      `/%2e${path}`,
      `/en${path}`,
      `${path}%2f`,
      `${path};x=1`,
    ];
    for (const way of ways) {
      for (const person of people.filter(
        ({ visitor }) => visitor.who === "anon" || ("gap" in visitor && visitor.gap === "code"),
      )) {
        const { status, location, body } = await get(person.url, way, cookiesOf(person.session, "en"));
        const refused = status === 302 || status === 404 || status === 202 || body.includes("SingleFetchRedirect");
        expect([way, nameOf(person.visitor), refused, status, location]).toEqual([
          way,
          nameOf(person.visitor),
          true,
          status,
          location,
        ]);
        if (status === 202) expect(body, way).toMatch(/SingleFetchRedirect/);
      }
    }
  }
}, 600_000);

test("the sandbox answers 421 to a host name that is not its own", async () => {
  const named = (host: string, path: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      request(`${base}${path}`, { headers: { host } }, (answer) => resolve(answer.resume().statusCode))
        .on("error", reject)
        .end();
    });
  for (const path of [
    "/",
    "/_dev/mail",
    "/api/openapi.json",
    "/auth/v1/settings",
    "/metrics",
    "/assets/none.js",
    "/sign-in.data",
  ]) {
    expect(await named("evil.example", path), path).toBe(421);
  }
  expect(await named(new URL(base).host, "/_dev/mail")).toBe(200);
});
