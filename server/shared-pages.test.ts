import { afterEach, expect, test, vi } from "vitest";
import { localeCookie } from "../app/platform/i18n/locales.ts";
import type { Page } from "../app/platform/i18n/pages.ts";
import { SharedPages } from "./shared-pages.ts";

const page: Page = { file: "", path: { en: "a", sl: "b", sr: "c" }, layout: "public", shared: { except: ["q"] } };
const asked = (path = "/specialists-public?topic=development", init: RequestInit = {}) =>
  new Request(`http://korak.example${path}`, init);
const answer = (init: ResponseInit = {}) => new Response("", { headers: { "content-type": "text/html" }, ...init });

afterEach(() => vi.restoreAllMocks());

test("a cached page is shared only among requests without personal data", () => {
  const shared = new SharedPages();
  const key = shared.keyOf(asked(), page);
  expect(key).toBeDefined();
  expect(shared.keyOf(asked(), { ...page, shared: undefined } as never)).toBeUndefined();
  expect(shared.keyOf(asked(), undefined)).toBeUndefined();
  const own: RequestInit[] = [
    { method: "HEAD" },
    { method: "POST" },
    { headers: { cookie: "korak-theme=dark" } },
    { headers: { authorization: "Bearer x" } },
  ];
  for (const init of own) {
    expect(shared.keyOf(asked(undefined, init), page)).toBeUndefined();
  }
  expect(shared.keyOf(asked(undefined, { headers: { cookie: `${localeCookie.name}=sl` } }), page)).toBe(key);
  expect(shared.keyOf(asked(`/specialists-public?city=${"a".repeat(400)}`), page)).toBeUndefined();
  expect(shared.keyOf(asked("/specialists-public?q=psiholog"), page)).toBeUndefined();
  // Other filters, another language, or a browser that opts out of tracking gets a page of its own.
  const others = [
    asked("/specialists-public"),
    asked("/strokovnjaki?topic=development"),
    asked(undefined, { headers: { "sec-gpc": "1" } }),
  ];
  expect(new Set([key, ...others.map((request) => shared.keyOf(request, page))]).size).toBe(4);
});

const made = (html: string | undefined, init: ResponseInit = {}) => ({ html, response: answer(init) });
const later = { html: "<p>other", response: new Response("<p>other") };

test("a page is cached for two seconds with its headers, unless it is an error or was made for one reader", async () => {
  const now = vi.spyOn(performance, "now").mockReturnValue(1000);
  const shared = new SharedPages();
  await shared.answer("a", undefined, async () => made("<p>A"));
  await shared.answer("b", undefined, async () => made("<p>B", { headers: { "set-cookie": "x=1" } }));
  await shared.answer("c", undefined, async () => made("<p>C", { headers: { "cache-control": "private, no-store" } }));
  await shared.answer("d", undefined, async () => made("<p>D", { status: 404 }));
  await shared.answer("e", undefined, async () => made(undefined));
  const shown = async (key: string) => (await shared.answer(key, undefined, async () => later)).text();
  expect(await Promise.all(["a", "b", "c", "d", "e"].map(shown))).toEqual([
    "<p>A",
    ...Array.from({ length: 4 }, () => "<p>other"),
  ]);
  expect((await shared.answer("a", undefined, async () => later)).headers.get("content-type")).toBe("text/html");
  now.mockReturnValue(2999);
  expect(await shown("a")).toBe("<p>A");
  now.mockReturnValue(3000);
  expect(await shown("a")).toBe("<p>other");
});

test("concurrent requests share one rendering, but personal pages are rendered for each request", async () => {
  const shared = new SharedPages();
  let makings = 0;
  const all = (key: string, init: ResponseInit, html: string | undefined) =>
    Promise.all(
      Array.from({ length: 20 }, () =>
        shared.answer(key, "gzip", async () => {
          makings += 1;
          await Promise.resolve();
          return made(html, init);
        }),
      ),
    );
  const answers = await all("a", {}, "<p>A".repeat(1000));
  expect(makings).toBe(1);
  expect(new Set(answers.map(({ headers }) => `${headers.get("content-encoding")} ${headers.get("vary")}`))).toEqual(
    new Set(["gzip accept-encoding"]),
  );
  await all("b", { headers: { "set-cookie": "x=1" } }, "<p>B");
  expect(makings).toBe(21);
  await expect(
    Promise.allSettled(
      [1, 2].map((n) =>
        shared.answer("c", undefined, async () => {
          throw new Error(String(n));
        }),
      ),
    ),
  ).resolves.toMatchObject([{ reason: { message: "1" } }, { reason: { message: "2" } }]);
});
