import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { testDatabase } from "../../platform/testing/database.ts";
import { createContentServer } from "../../../simulators/content/server.ts";
import { contentClient } from "./service/client.server.ts";
import { copyStoreIn } from "./service/copies.server.ts";
import { contentVisit } from "./service/context.server.ts";
import { ContentServiceError } from "./service/errors.server.ts";
import { crisisReading, eventsReading, indexReading, pageReading, topicReading } from "./service/queries.server.ts";
import { contentStore, type ContentReading } from "./service/store.server.ts";

const url = "https://content.test/graphql";
const asked = { query: "{ a }", variables: { b: 1 }, drafts: false };
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const answers = (...list: (() => Response | Promise<Response>)[]) => {
  let at = 0;
  return vi.fn<typeof fetch>(async () => (list[Math.min(at++, list.length - 1)] as () => Response)());
};
const client = (fetcher: typeof fetch, more: object = {}) =>
  contentClient({ url, token: "t", fetch: fetcher, backoff: 1, ...more });

describe("the content client", () => {
  test("posts query and variables with the token, and requests drafts only when asked", async () => {
    const fetcher = answers(() => json({ data: { a: 1 } }));
    expect(await client(fetcher)(asked)).toEqual({ a: 1 });
    await client(fetcher)({ ...asked, drafts: true });
    const [first, second] = fetcher.mock.calls.map(([, init]) => init as RequestInit);
    expect(first).toMatchObject({ method: "POST", body: JSON.stringify({ query: "{ a }", variables: { b: 1 } }) });
    expect(new Headers(first?.headers).get("authorization")).toBe("Bearer t");
    expect(new Headers(first?.headers).has("x-include-drafts")).toBe(false);
    expect(new Headers(second?.headers).get("x-include-drafts")).toBe("true");
  });

  test("fails without a token before sending a request", async () => {
    const fetcher = answers(() => json({ data: {} }));
    await expect(client(fetcher, { token: undefined })(asked)).rejects.toThrow(/token is missing/);
    expect(fetcher).not.toHaveBeenCalled();
  });

  test("joins the error messages of a response and does not retry", async () => {
    const fetcher = answers(() => json({ errors: [{ message: "one" }, { message: "two" }] }));
    await expect(client(fetcher)(asked)).rejects.toThrow(new ContentServiceError(["one", "two"]).message);
    expect(fetcher).toHaveBeenCalledTimes(1);
  });

  test.each([
    ["a network error", () => Promise.reject(new TypeError("fetch failed"))],
    ["500", () => json({}, 500)],
    ["429", () => json({}, 429)],
  ])("retries three times after %s and uses the next response", async (_, failure) => {
    const failing = answers(failure as () => Response);
    await expect(client(failing)(asked)).rejects.toBeInstanceOf(ContentServiceError);
    expect(failing).toHaveBeenCalledTimes(4);
    expect(await client(answers(failure as () => Response, () => json({ data: { ok: 1 } })))(asked)).toEqual({ ok: 1 });
  });

  test.each([
    ["401", () => json({}, 401)],
    ["invalid JSON", () => new Response("<html>")],
    ["a response without data", () => json({ data: null })],
  ])("does not retry after %s", async (_, answer) => {
    const fetcher = answers(answer);
    await expect(client(fetcher)(asked)).rejects.toBeInstanceOf(ContentServiceError);
    expect(fetcher).toHaveBeenCalledTimes(1);
  });

  test("stops reading at the size limit", async () => {
    let sent = 0;
    const endless = () =>
      new Response(new ReadableStream({ pull: (to) => to.enqueue(new Uint8Array(100_000 + (sent++ && 0))) }));
    await expect(client(answers(endless))(asked)).rejects.toThrow(/too long/);
    expect(sent).toBeLessThan(60);
  });

  test.each([
    [
      "messages that are not text",
      { errors: [{ message: { toString: 1 } }, null, 5] },
      "unknown error; unknown error; unknown error",
    ],
    [
      "thousands of messages",
      { errors: Array.from({ length: 5000 }, () => ({ message: "m" })) },
      "m; m; m; m; m; m; m; m; m; m",
    ],
    ["a list as data", { data: [] }, "not what was asked for"],
    ["a truncated response", '{"data":{"page":{"ti', "not what was asked for"],
    ["another encoding", "\u0000\ufffe\ud800", "not what was asked for"],
  ])("throws one error for %s", async (_, body, message) => {
    const failing = client(answers(() => (typeof body === "string" ? new Response(body) : json(body))))(asked);
    await expect(failing).rejects.toBeInstanceOf(ContentServiceError);
    await expect(failing).rejects.toThrow(message);
  });

  test("aborts an attempt that times out", async () => {
    const never: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener("abort", () => reject(init.signal?.reason as Error)),
      );
    await expect(client(never, { timeout: 20, retries: 1 })(asked)).rejects.toThrow(/no answer in time/);
  });

  test("doubles the wait before each retry", async () => {
    const started = performance.now();
    await expect(
      client(
        answers(() => json({}, 503)),
        { backoff: 20 },
      )(asked),
    ).rejects.toThrow(/503/);
    expect(performance.now() - started).toBeGreaterThan(20 + 40 + 80 - 5);
  });
});

describe("the last good copy of content", () => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  beforeEach(async () => {
    database = await testDatabase();
  });
  afterEach(() => database.close());

  const reading: ContentReading<number> = {
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
      ask,
      copies: copyStoreIn(database.sql),
      log: { warn } as never,
      freshness: 10,
      patience: 60_000,
      now: () => time,
      ...more,
    });
    return { read: () => store.read(reading), pass: (seconds: number) => (time += seconds * 1000) };
  }
  const kept = () =>
    vi.waitFor(async () => expect(await database.sql`select 1 from content_copy`).toHaveLength(1), 60_000);

  test("is served while fresh, and refreshed in the background once stale", async () => {
    let n = 0;
    const ask = vi.fn(async () => ({ n: ++n }));
    const { read, pass } = storeOf(ask);
    expect([await read(), await read()]).toEqual([1, 1]);
    pass(20);
    expect(await read()).toBe(1);
    await expect.poll(read).toBe(2);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test("outlives a restart while the service is down", async () => {
    await storeOf(async () => ({ n: 7 })).read();
    await kept();
    expect(await storeOf(() => Promise.reject(new ContentServiceError("down"))).read()).toBe(7);
  });

  test.each([
    ["slow", () => new Promise<unknown>(() => undefined)],
    ["malformed", async () => ({ n: "seven" })],
  ])("replaces a %s response, and later reads do not wait again", async (_, answer) => {
    await storeOf(async () => ({ n: 7 })).read();
    await kept();
    const ask = vi.fn(answer);
    const { read } = storeOf(ask, { patience: 50 });
    expect(await read()).toBe(7);
    expect(await read()).toBe(7);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test("if missing, makes reads throw a ContentServiceError in time", async () => {
    const ask = vi.fn(() => new Promise<unknown>(() => undefined));
    const { read } = storeOf(ask, { patience: 50 });
    await expect(read()).rejects.toBeInstanceOf(ContentServiceError);
    await expect(read()).rejects.toBeInstanceOf(ContentServiceError);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test("is validated again after a restart, which rejects a copy from another version", async () => {
    await storeOf(async () => ({ n: 7 })).read();
    await kept();
    await database.sql`update content_copy set answer = '{"n": "of old"}'`;
    const { read } = storeOf(() => Promise.reject(new ContentServiceError("down")));
    await expect(read()).rejects.toBeInstanceOf(ContentServiceError);
    await database.sql`update content_copy set answer = '{"n": 8}'`;
    expect(await read()).toBe(8);
  });

  test("is refreshed by a response that came too late for its reader", async () => {
    const answer = Promise.withResolvers<unknown>();
    const store = contentStore({
      ask: () => answer.promise,
      copies: copyStoreIn(database.sql),
      log: { warn } as never,
      freshness: 10,
      patience: 60_000,
    });
    await expect(store.read(reading, { patience: 1 })).rejects.toBeInstanceOf(ContentServiceError);
    answer.resolve({ n: 5 });
    // That timeout does not make other reads fail fast.
    expect(await store.read({ ...reading, key: "other" })).toBe(5);
    expect(await store.read(reading)).toBe(5);
  });

  test("is read within one time limit for all reads of a page", async () => {
    let time = 0;
    const waited: (number | undefined)[] = [];
    const visit = contentVisit(
      { read: async (_, options) => void waited.push(options?.patience) as never },
      { drafts: false, draftMode: false },
      () => time,
    );
    await visit.read(reading);
    time += 1000;
    await visit.read(reading);
    time += 1000;
    await visit.read(reading);
    expect(waited).toEqual([1200, 200, 0]);
  });

  test("is not affected by another read that fails", async () => {
    const ask = vi.fn(async ({ variables }: { variables: object }) => ("bad" in variables ? { n: "x" } : { n: 3 }));
    const store = contentStore({ ask, copies: copyStoreIn(database.sql), log: { warn } as never, freshness: 10 });
    await expect(store.read({ ...reading, key: "bad", variables: { bad: 1 } })).rejects.toBeInstanceOf(
      ContentServiceError,
    );
    expect(await store.read(reading)).toBe(3);
  });

  test("is not replaced by drafts", async () => {
    const store = contentStore({
      ask: async ({ drafts }) => ({ n: drafts ? 2 : 1 }),
      copies: copyStoreIn(database.sql),
      log: { warn } as never,
      freshness: 10,
    });
    expect(await store.read(reading, { drafts: true })).toBe(2);
    expect(await store.read(reading)).toBe(1);
  });
});

describe("content readings", () => {
  const app = createContentServer({ folder: "content", token: "t", demo: true });
  const ask = contentClient({
    url: "http://own/",
    token: "t",
    fetch: (async (input, init) => app.fetch(new Request(input, init))) as typeof fetch,
  });
  const leftOut = vi.fn();

  test.each(["en", "sl", "sr"] as const)("accept everything from the simulator in %s", async (locale) => {
    const take = async <T>(reading: ContentReading<T>) =>
      reading.take(await ask({ ...reading, drafts: false }), leftOut);
    const index = await take(indexReading(locale));
    expect(index.pages.length).toBeGreaterThan(8);
    for (const { key } of index.pages)
      expect((await take(pageReading(locale, key)))?.sections.length).toBeGreaterThan(0);
    for (const { key } of index.topics) expect((await take(topicReading(locale, key)))?.ages.length).toBeGreaterThan(3);
    expect((await take(eventsReading(locale))).length).toBeGreaterThan(2);
    expect((await take(crisisReading(locale)))?.contacts.length).toBeGreaterThan(3);
    expect(leftOut).not.toHaveBeenCalled();
  });

  const page = {
    key: "k",
    slug: "k",
    title: "T",
    status: "published",
    updatedAt: "2026-11-21T12:00:00Z",
    slugs: [],
    seo: { description: "d" },
  };
  const call = (id: unknown, more: object = {}) => ({
    __typename: "CallToActionRecord",
    id,
    title: "ok",
    optionalText: null,
    requiredAction: { label: "l", url: "/contact" },
    ...more,
  });
  const taken = (sections: unknown[]) => {
    const told: string[] = [];
    const result = pageReading("en", "k").take({ page: { ...page, sections } }, (what) => told.push(what));
    return { ids: result?.sections.map(({ id }) => id), told };
  };

  test("drop only invalid sections", () => {
    let deep: object = { type: "span", value: "bottom" };
    for (let at = 0; at < 20_000; at++) deep = { type: "blockquote", children: [deep] };
    const { ids, told } = taken([
      call("1"),
      { __typename: "HeroRecord", id: "2", title: 5 },
      { __typename: "constructor", id: "3" },
      { __typename: "LottieRecord", id: "4" },
      { __typename: { toString: 1 }, id: "5" },
      call({ toString: 1 }),
      call(null),
      call("1"),
      call("6", { title: null }),
      call("7", { title: "x".repeat(30_000) }),
      { __typename: "StructuredTextRecord", id: "8", text: { value: { schema: "dast", document: deep } } },
      "no section",
      null,
    ]);
    expect(ids).toEqual(["1"]);
    expect(told).toHaveLength(12);
  });

  test("limit the number of sections per page", () => {
    const { ids, told } = taken(Array.from({ length: 5000 }, (_, at) => call(String(at))));
    expect(ids).toHaveLength(80);
    expect(told).toEqual(["4920 sections beyond the first 80"]);
  });

  test("throw if no section, index entry or event is valid", () => {
    expect(() => taken([{ __typename: "HeroRecord", id: "2", title: 5 }])).toThrow();
    expect(taken([]).ids).toEqual([]);
    expect(() => indexReading("en").take({ allPages: [{ key: 1 }], allTopics: [] }, leftOut)).toThrow();
    expect(() => eventsReading("en").take({ allEvents: ["x"] }, leftOut)).toThrow();
    leftOut.mockClear();
  });

  test("strip control and bidirectional characters", () => {
    const title = "Pay \u202e0001\u202c now\u0000\u0007";
    expect(pageReading("en", "k").take({ page: { ...page, title, sections: [] } }, leftOut)?.title).toBe(
      "Pay 0001 now",
    );
  });

  test("keep only slugs of known languages, and drop invalid events", async () => {
    const slugs = [
      { locale: "de", value: "x" },
      { locale: "sl", value: "y" },
      { locale: "sr", value: null },
    ];
    expect(pageReading("en", "k").take({ page: { ...page, slugs, sections: [] } }, leftOut)?.slugs).toEqual({
      sl: "y",
    });
    const { allEvents } = (await ask({ ...eventsReading("en"), drafts: false })) as { allEvents: object[] };
    const events = [
      ...allEvents,
      { ...allEvents[0], summary: null },
      { ...allEvents[0], text: "plain" },
      { ...allEvents[0], topics: ["x".repeat(41)] },
      { ...allEvents[0], demo: "yes" },
    ];
    const told: string[] = [];
    expect(eventsReading("en").take({ allEvents: events }, (what) => told.push(what))).toHaveLength(allEvents.length);
    expect(told).toHaveLength(4);
  });
});
