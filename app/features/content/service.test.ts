import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { testDatabase } from "../../platform/testing/database.ts";
import { createContentServer } from "../../../simulators/content/server.ts";
import { contentClient } from "./service/client.server.ts";
import { copiesIn } from "./service/copies.server.ts";
import { ContentServiceError } from "./service/errors.server.ts";
import { crisisReading, eventsReading, indexReading, pageReading, topicReading } from "./service/queries.server.ts";
import { contentStore, type Reading } from "./service/store.server.ts";

const url = "https://content.test/graphql";
const asked = { query: "{ a }", variables: { b: 1 }, drafts: false };
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const answers = (...list: (() => Response | Promise<Response>)[]) => {
  let at = 0;
  return vi.fn<typeof fetch>(async () => (list[Math.min(at++, list.length - 1)] as () => Response)());
};
const client = (fetcher: typeof fetch, more: object = {}) =>
  contentClient({ url, token: "t", fetch: fetcher, backoff: 1, ...more });

describe("the client", () => {
  test("posts query and variables with the token, and drafts only when asked", async () => {
    const fetcher = answers(() => json({ data: { a: 1 } }));
    expect(await client(fetcher)(asked)).toEqual({ a: 1 });
    await client(fetcher)({ ...asked, drafts: true });
    const [first, second] = fetcher.mock.calls.map(([, init]) => init as RequestInit);
    expect(first).toMatchObject({ method: "POST", body: JSON.stringify({ query: "{ a }", variables: { b: 1 } }) });
    expect(new Headers(first?.headers).get("authorization")).toBe("Bearer t");
    expect(new Headers(first?.headers).has("x-include-drafts")).toBe(false);
    expect(new Headers(second?.headers).get("x-include-drafts")).toBe("true");
  });

  test("without a token says so and asks nobody", async () => {
    const fetcher = answers(() => json({ data: {} }));
    await expect(client(fetcher, { token: undefined })(asked)).rejects.toThrow(/token is missing/);
    expect(fetcher).not.toHaveBeenCalled();
  });

  test("joins the messages of an answer and does not ask again", async () => {
    const fetcher = answers(() => json({ errors: [{ message: "one" }, { message: "two" }] }));
    await expect(client(fetcher)(asked)).rejects.toThrow(new ContentServiceError(["one", "two"]).message);
    expect(fetcher).toHaveBeenCalledTimes(1);
  });

  test.each([
    ["no network", () => Promise.reject(new TypeError("fetch failed"))],
    ["500", () => json({}, 500)],
    ["429", () => json({}, 429)],
  ])("tries again three times after %s, and takes what comes then", async (_, failure) => {
    const failing = answers(failure as () => Response);
    await expect(client(failing)(asked)).rejects.toBeInstanceOf(ContentServiceError);
    expect(failing).toHaveBeenCalledTimes(4);
    expect(await client(answers(failure as () => Response, () => json({ data: { ok: 1 } })))(asked)).toEqual({ ok: 1 });
  });

  test.each([["401", () => json({}, 401)], ["rubbish", () => new Response("<html>")], ["nothing", () => json({ data: null })]])(
    "takes %s as the last word",
    async (_, answer) => {
      const fetcher = answers(answer);
      await expect(client(fetcher)(asked)).rejects.toBeInstanceOf(ContentServiceError);
      expect(fetcher).toHaveBeenCalledTimes(1);
    },
  );

  test("gives an attempt up when it takes too long", async () => {
    const never: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener("abort", () => reject(init.signal?.reason as Error)));
    await expect(client(never, { timeout: 20, retries: 1 })(asked)).rejects.toThrow(/no answer in time/);
  });

  test("waits twice as long before each retry", async () => {
    const started = performance.now();
    await expect(client(answers(() => json({}, 503)), { backoff: 20 })(asked)).rejects.toThrow(/503/);
    expect(performance.now() - started).toBeGreaterThan(20 + 40 + 80 - 5);
  });
});

describe("the last good copy", () => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  beforeEach(async () => {
    database = await testDatabase();
  });
  afterEach(() => database.close());

  const reading: Reading<number> = {
    key: "n",
    query: "",
    variables: {},
    take: (data) => {
      const { n } = data as { n?: unknown };
      if (typeof n !== "number") throw new Error("rubbish");
      return n;
    },
  };
  const warn = vi.fn();
  function storeOf(ask: () => Promise<unknown>, more: object = {}) {
    let time = 0;
    const store = contentStore({
      ask, copies: copiesIn(database.sql), log: { warn } as never, freshness: 10, patience: 250, now: () => time, ...more,
    });
    return { read: () => store.read(reading), pass: (seconds: number) => (time += seconds * 1000) };
  }
  const settled = () => new Promise((resolve) => setTimeout(resolve, 60));
  const kept = () => vi.waitFor(async () => expect(await database.sql`select 1 from content_copy`).toHaveLength(1), 5000);

  test("is served while it is fresh, and renewed behind a page's back when it is not", async () => {
    let n = 0;
    const ask = vi.fn(async () => ({ n: ++n }));
    const { read, pass } = storeOf(ask);
    expect([await read(), await read()]).toEqual([1, 1]);
    pass(20);
    expect(await read()).toBe(1);
    await settled();
    expect(await read()).toBe(2);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test("outlives a restart while the service is down", async () => {
    await storeOf(async () => ({ n: 7 })).read();
    await kept();
    expect(await storeOf(() => Promise.reject(new ContentServiceError("down"))).read()).toBe(7);
  });

  test.each([
    ["slow", () => new Promise<unknown>(() => undefined)],
    ["rubbish", async () => ({ n: "seven" })],
  ])("stands in for an answer that is %s, and pages do not wait again and again", async (_, ask) => {
    await storeOf(async () => ({ n: 7 })).read();
    await kept();
    const { read } = storeOf(ask);
    const started = performance.now();
    expect(await read()).toBe(7);
    expect(await read()).toBe(7);
    expect(performance.now() - started).toBeLessThan(900);
  });

  test("that does not exist is a clear error within the patience", async () => {
    const { read } = storeOf(() => new Promise<unknown>(() => undefined));
    const started = performance.now();
    await expect(read()).rejects.toBeInstanceOf(ContentServiceError);
    await expect(read()).rejects.toBeInstanceOf(ContentServiceError);
    expect(performance.now() - started).toBeLessThan(900);
  });

  test("one question that goes wrong keeps no other from being asked", async () => {
    const ask = vi.fn(async ({ variables }: { variables: object }) => ("bad" in variables ? { n: "x" } : { n: 3 }));
    const store = contentStore({ ask, copies: copiesIn(database.sql), log: { warn } as never, freshness: 10 });
    await expect(store.read({ ...reading, key: "bad", variables: { bad: 1 } })).rejects.toBeInstanceOf(ContentServiceError);
    expect(await store.read(reading)).toBe(3);
  });

  test("is not replaced by what comes while drafts are looked at", async () => {
    const store = contentStore({
      ask: async ({ drafts }) => ({ n: drafts ? 2 : 1 }), copies: copiesIn(database.sql), log: { warn } as never, freshness: 10,
    });
    expect(await store.read(reading, { drafts: true })).toBe(2);
    expect(await store.read(reading)).toBe(1);
  });
});

describe("what the pages ask for", () => {
  const app = createContentServer({ folder: "content", token: "t", demo: true });
  const ask = contentClient({ url: "http://own/", token: "t", fetch: (async (input, init) => app.fetch(new Request(input, init))) as typeof fetch });
  const leftOut = vi.fn();

  test.each(["en", "sl", "sr"] as const)("is what the service over the files has, whole, in %s", async (locale) => {
    const take = async <T>(reading: Reading<T>) => reading.take(await ask({ ...reading, drafts: false }), leftOut);
    const index = await take(indexReading(locale));
    expect(index.pages.length).toBeGreaterThan(8);
    for (const { key } of index.pages) expect((await take(pageReading(locale, key)))?.sections.length).toBeGreaterThan(0);
    for (const { key } of index.topics) expect((await take(topicReading(locale, key)))?.ages.length).toBeGreaterThan(3);
    expect((await take(eventsReading(locale))).length).toBeGreaterThan(2);
    expect((await take(crisisReading(locale)))?.contacts.length).toBeGreaterThan(3);
    expect(leftOut).not.toHaveBeenCalled();
  });

  test("loses only the section that does not fit", () => {
    const page = {
      key: "k", slug: "k", title: "T", status: "published", updatedAt: "2026-11-21", slugs: [], seo: { description: "d" },
      sections: [
        { __typename: "CallToActionRecord", id: "1", title: "ok", optionalText: null, requiredAction: { label: "l", url: "/contact" } },
        { __typename: "HeroRecord", id: "2", title: 5 },
        { __typename: "constructor", id: "3" },
        "no section",
      ],
    };
    const told: string[] = [];
    const result = pageReading("en", "k").take({ page }, (what) => told.push(what));
    expect(result?.sections.map(({ id }) => id)).toEqual(["1"]);
    expect(told).toHaveLength(3);
  });
});
