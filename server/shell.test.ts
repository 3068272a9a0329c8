import { describe, expect, test } from "vitest";
import type { Page } from "../app/platform/i18n/pages.ts";
import { pages } from "../app/features.ts";
import { errorResponse } from "../app/platform/http/error-response.server.ts";
import { createLogger } from "../app/platform/log/log.server.ts";
import { limitedQueue } from "../app/shell/preloads.ts";
import { nextAttempt } from "../app/ui/elements/missing-files.ts";
import "../app/shell/messages.server.ts";
import { declareErrors } from "../app/platform/errors/app-error.ts";
import { platformErrors } from "../app/platform/errors/codes.ts";
import { shellRoutes, speculationRules } from "./shell.ts";
import type { BrowserError } from "./error-reports.ts";

declareErrors(platformErrors);
const log = createLogger("silent");
const told: BrowserError[] = [];
const app = shellRoutes(
  { clock: () => new Date("2026-11-24T10:00:00Z") },
  {
    refuse: (_, error) => errorResponse(error, { locale: "en", requestId: "r", log }),
    buildId: async () => "abc123",
    report: (error) => told.push(error),
  },
);
// oxlint-disable-next-line no-explicit-any -- tests look at every shape of answer
const json = async (path: string): Promise<any> => (await app.request(path)).json();

describe("icons", () => {
  test("are returned as Iconify JSON, with a list of unknown names", async () => {
    const answer = await json("/_icons/ph.json?icons=house,house,no-such");
    expect(Object.keys(answer.icons)).toEqual(["house"]);
    expect(answer.icons.house.body).toMatch(/^<g fill="currentColor"><path /);
    expect(answer).toMatchObject({ prefix: "ph", not_found: ["no-such"], width: 256, height: 256 });
  });

  test("are refused for another collection, an empty list or a URL that is too long", async () => {
    expect((await app.request("/_icons/mdi.json?icons=house")).status).toBe(404);
    expect((await app.request("/_icons/ph.json")).status).toBe(404);
    expect((await app.request(`/_icons/ph.json?icons=${"a".repeat(480)}`)).status).toBe(414);
    expect((await app.request(`/_icons/ph.json?icons=${"a".repeat(470)}`)).status).toBe(200);
  });

  test("are cacheable for a week", async () => {
    const { headers } = await app.request("/_icons/ph.json?icons=house");
    expect(headers.get("cache-control")).toBe("public, max-age=604800");
  });
});

test("the latest build's id is not cached, and only that build has a description", async () => {
  const latest = await app.request("/builds/latest.json");
  expect(latest.headers.get("cache-control")).toBe("no-store");
  const build = await latest.json();
  expect(build).toEqual({ id: "abc123", timestamp: expect.any(Number) });
  expect(await json("/builds/meta/abc123.json")).toEqual(build);
  expect((await app.request("/builds/meta/other.json")).status).toBe(404);
});

test("only links to public pages are prefetched", () => {
  const patterns = JSON.stringify(JSON.parse(speculationRules()).prefetch);
  expect(patterns).toContain('"/specialists-public/:id"');
  expect(patterns).toContain('"/sl/strokovnjaki"');
  for (const [key, page] of Object.entries(pages) as [string, Page][]) {
    if (page.layout !== "public" || page.guards?.includes("auth"))
      expect(patterns, key).not.toContain(`"/${page.path.en}"`);
  }
  expect(JSON.parse(speculationRules()).prefetch[0].where.and[1]).toEqual({ not: { selector_matches: "a[hreflang]" } });
});

test("a browser error is reported only if it is well-formed and not cross-site, and a flood of them is limited", async () => {
  const send = (body: unknown) =>
    app.request("/_errors", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const error = { name: "Error", message: "x", stack: "", path: "/user" };
  expect((await send(error)).status).toBe(204);
  expect((await send({ ...error, cookies: "all" })).status).toBe(204);
  expect((await send({ ...error, stack: "x".repeat(9000) })).status).toBe(413);
  expect(told).toEqual([error]);
  const foreign = { "content-type": "text/plain", "sec-fetch-site": "cross-site" };
  await app.request("/_errors", { method: "POST", headers: foreign, body: JSON.stringify(error) });
  expect(told).toHaveLength(1);
  for (let at = 0; at < 100; at++) await send(error);
  expect(told.length).toBeLessThanOrEqual(60);
});

test("each URL is prefetched once, a few at the same time, and hovered links first", async () => {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const ask = limitedQueue(2, (key) => {
    started.push(key);
    return new Promise((resolve) => ends.push(resolve));
  });
  for (const key of ["a", "b", "c", "d", "a"]) ask(key);
  expect(started).toEqual(["a", "b"]);
  ask("d", { first: true });
  ends[0]?.();
  await new Promise((resolve) => setTimeout(resolve));
  expect(started).toEqual(["a", "b", "d"]);
});

test("a page is reloaded at most twice", () => {
  const first = nextAttempt("/user?a=1#b", "http://x/");
  expect(first).toBe("http://x/user?a=1&reload-attempt=1#b");
  expect(nextAttempt("/user", first as string)).toBe("http://x/user?reload-attempt=2");
  expect(nextAttempt("/user", "http://x/?reload-attempt=2")).toBeUndefined();
  expect(nextAttempt("/user", "http://x/?reload-attempt=many")).toBeUndefined();
});
