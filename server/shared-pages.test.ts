import { afterEach, expect, test, vi } from "vitest";
import { localeCookie } from "../app/platform/i18n/locales.ts";
import type { Page } from "../app/platform/i18n/pages.ts";
import { SharedPages } from "./shared-pages.ts";

const page: Page = { file: "", path: { en: "a", sl: "b", sr: "c" }, layout: "public", shared: { except: ["q"] } };
const asked = (path = "/specialists-public?topic=development", init: RequestInit = {}) => new Request(`http://korak.example${path}`, init);
const answer = (init: ResponseInit = {}) => new Response("", { headers: { "content-type": "text/html" }, ...init });

afterEach(() => vi.restoreAllMocks());

test("a page is shared only among those who send nothing of their own", () => {
  const shared = new SharedPages();
  const key = shared.keyOf(asked(), page);
  expect(key).toBeDefined();
  expect(shared.keyOf(asked(), { ...page, shared: undefined } as never)).toBeUndefined();
  expect(shared.keyOf(asked(), undefined)).toBeUndefined();
  const own: RequestInit[] = [{ method: "HEAD" }, { method: "POST" }, { headers: { cookie: "korak-theme=dark" } }, { headers: { authorization: "Bearer x" } }];
  for (const init of own) {
    expect(shared.keyOf(asked(undefined, init), page)).toBeUndefined();
  }
  expect(shared.keyOf(asked(undefined, { headers: { cookie: `${localeCookie.name}=sl` } }), page)).toBe(key);
  expect(shared.keyOf(asked(`/specialists-public?city=${"a".repeat(400)}`), page)).toBeUndefined();
  expect(shared.keyOf(asked("/specialists-public?q=psiholog"), page)).toBeUndefined();
  // Other filters, another language, or a browser that refuses to be measured: other pages.
  const others = [asked("/specialists-public"), asked("/strokovnjaki?topic=development"), asked(undefined, { headers: { "sec-gpc": "1" } })];
  expect(new Set([key, ...others.map((request) => shared.keyOf(request, page))]).size).toBe(4);
});

test("it is kept for two seconds with its headers, unless it was for one reader", async () => {
  const now = vi.spyOn(performance, "now").mockReturnValue(1000);
  const shared = new SharedPages();
  shared.keep("a", "<p>A", answer());
  shared.keep("b", "<p>B", answer({ headers: { "set-cookie": "x=1" } }));
  shared.keep("c", "<p>C", answer({ headers: { "cache-control": "private, no-store" } }));
  shared.keep("d", "<p>D", answer({ status: 404 }));
  expect(["b", "c", "d"].map((key) => shared.find(key))).toEqual([undefined, undefined, undefined]);
  expect(await shared.find("a")?.text()).toBe("<p>A");
  expect(shared.find("a")?.headers.get("content-type")).toBe("text/html");
  now.mockReturnValue(2999);
  expect(shared.find("a")).toBeDefined();
  now.mockReturnValue(3000);
  expect(shared.find("a")).toBeUndefined();
});
