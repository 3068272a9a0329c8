import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { encodingOf } from "./encodings.ts";
import type { Environment } from "./environment.ts";
import { keptDocument } from "./kept-bytes.ts";
import { compression } from "./middleware.ts";

const text = "Korak, korak, korak. ".repeat(50_000);
const headers = { "content-type": "text/html; charset=utf-8", "cache-control": "public, max-age=300" };

function served(make: () => string | Promise<string>): Hono<Environment> {
  const app = new Hono<Environment>();
  app.use(compression);
  app.get("/document", keptDocument(make, headers));
  return app;
}
const ask = (app: Hono<Environment>, more: Record<string, string> = {}) => app.request("/document", { headers: more });

test.each([
  [undefined, undefined],
  ["", undefined],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip;q=1.0, br;q=0", "gzip"],
  ["GZIP", "gzip"],
  ["identity", undefined],
  ["br;q=0.0,gzip;q=0", undefined],
  ["brotli", undefined],
])("a client that accepts %j gets %s", (accepted, encoding) => expect(encodingOf(accepted)).toBe(encoding));

test("concurrent requests make a document once, and each encoding decodes to it", async () => {
  let makings = 0;
  const app = served(async () => {
    makings += 1;
    await Promise.resolve();
    return text;
  });
  const readers = ["", "gzip", "br", "gzip, br"].flatMap((accepted) =>
    Array.from({ length: 10 }, () => ask(app, { "accept-encoding": accepted })),
  );
  const unpacked = { gzip: gunzipSync, br: brotliDecompressSync };
  for (const response of await Promise.all(readers)) {
    const encoding = response.headers.get("content-encoding") as keyof typeof unpacked | null;
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.length).toBe(Number(response.headers.get("content-length")));
    expect((encoding ? unpacked[encoding](bytes) : bytes).toString() === text).toBe(true);
    expect(response.headers.get("vary")).toBe("accept-encoding");
    expect(response.headers.get("cache-control")).toBe(headers["cache-control"]);
  }
  expect(makings).toBe(1);
});

test("a client that has the document gets 304, even if it accepts another encoding now", async () => {
  const app = served(() => text);
  const tag = (await ask(app)).headers.get("etag") ?? "";
  expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
  for (const given of [tag, tag.slice(2), `"other", ${tag}`, "*"]) {
    const answer = await ask(app, { "if-none-match": given, "accept-encoding": "br" });
    expect([answer.status, await answer.text(), answer.headers.get("etag")]).toEqual([304, "", tag]);
  }
  expect((await ask(app, { "if-none-match": '"other"' })).status).toBe(200);
});

test("a document that could not be made is tried again at the next request", async () => {
  let tries = 0;
  const app = served(() => {
    tries += 1;
    if (tries === 1) throw new Error("not yet");
    return "here";
  });
  app.onError((_, c) => c.text("sorry", 500));
  expect((await ask(app)).status).toBe(500);
  expect(await (await ask(app, { "accept-encoding": "br" })).text()).toBe("here");
});
