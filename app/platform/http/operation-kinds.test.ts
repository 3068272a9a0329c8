import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createAdaptorServer, type ServerType } from "@hono/node-server";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { testApi, type TestApi } from "../testing/api.ts";
import { refusal } from "../errors/app-error.ts";
import { Api } from "./api.server.ts";
import { operationWith } from "./operation.ts";
import { text, uuid } from "./validation.ts";

const operation = operationWith({});
const anon = { roles: ["anon"] } as const;

const upload = operation({
  id: "upload",
  method: "post",
  path: "/files/{id}",
  summary: "Takes pictures.",
  ...anon,
  idempotency: "none",
  params: z.object({ id: uuid() }),
  request: {
    kind: "form",
    files: {
      picture: { types: ["image/png"], bytes: 4_000_000, required: true },
      more: { types: ["image/png", "text/plain"], bytes: 1000, most: 2 },
    },
  },
  body: z.strictObject({ title: text(20) }),
  data: z.object({
    title: z.string(),
    files: z.array(z.strictObject({ field: z.string(), name: z.string(), sha256: z.string() })),
  }),
});
const closedUpload = operation({
  ...upload,
  id: "closedUpload",
  path: "/closed/files",
  params: z.object({}),
  roles: ["user"],
});
const webhook = operation({
  id: "webhook",
  method: "post",
  path: "/webhook",
  summary: "Takes notices.",
  ...anon,
  idempotency: "none",
  request: { kind: "raw", types: ["application/json"], bytes: 1000 },
  data: z.object({ length: z.int() }),
  errors: ["not_allowed"],
});
const invoice = operation({
  id: "invoice",
  method: "get",
  path: "/invoices/{id}",
  summary: "Gives a file.",
  ...anon,
  params: z.object({ id: text(20) }),
  answer: { kind: "file", types: ["text/csv"] },
});
const ticks = operation({
  id: "ticks",
  method: "get",
  path: "/ticks",
  summary: "Tells the time.",
  ...anon,
  answer: { kind: "stream" },
  data: z.object({ tick: z.int() }),
});
const referrals = operation({
  id: "referrals",
  method: "get",
  path: "/referrals",
  summary: "Lists by page.",
  ...anon,
  query: z.object({ extra: z.string().optional() }),
  list: "page",
  data: z.array(z.object({ name: z.string() })),
});

const id = "0190a6f2-7c4e-7b5a-9c1d-2f6e8a4b3c5d";
const key = "secret";
let t: TestApi;
let server: ServerType;
let url: string;
let handled: string[] = [];
let violations: string[] = [];
/** Callback through which a test controls the handlers' progress. */
let onChunk: (length: number) => void = () => undefined;
let nextTick: () => Promise<number | "fail"> = async () => 1;
let gone = false;
let brokeOff: unknown;

beforeAll(async () => {
  t = await testApi();
  const api = new Api(t.services, { contractCheck: (violation) => violations.push(violation) });
  api.mount("Files", upload, async (_call, { body, files }) => {
    const taken = [];
    for await (const file of files) {
      const hash = createHash("sha256");
      try {
        for await (const chunk of file.content) {
          onChunk(chunk.byteLength);
          hash.update(chunk);
        }
      } catch (error) {
        brokeOff = error;
        throw error;
      }
      taken.push({ field: file.field, name: file.name, sha256: hash.digest("hex") });
    }
    handled.push(body.title);
    return { data: { title: body.title, files: taken } };
  });
  api.mount("Files", closedUpload, async () => ({ data: { title: "", files: [] } }));
  api.mount("Webhooks", webhook, async (_call, { body, headers }) => {
    if (headers.get("signature") !== createHmac("sha256", key).update(body).digest("hex")) throw refusal("not_allowed");
    return { data: { length: body.byteLength } };
  });
  api.mount("Files", invoice, async (_call, { params }) => ({
    name: `račun "${params.id}".csv`,
    type: params.id === "wrong" ? "text/html" : "text/csv; charset=utf-8",
    content: "a,b\n",
  }));
  api.mount("Ticks", ticks, async (_call, { signal }) => {
    signal.addEventListener("abort", () => (gone = true));
    return (async function* () {
      for (;;) {
        const tick = await nextTick();
        if (tick === "fail") throw new Error("no clock");
        yield { id: String(tick), event: "tick", data: { tick } };
      }
    })();
  });
  api.mount("Referrals", referrals, async (_call, { query }) => ({
    data: [{ name: "Ana", ...(query.extra && { [query.extra]: 1 }) }],
    page: 2,
    pageSize: 20,
    total: 21,
  }));
  server = createAdaptorServer({ fetch: api.hono.fetch }).listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server?.close();
  await t.close();
});
beforeEach(() => {
  handled = [];
  violations = [];
  onChunk = () => undefined;
});

const png = (bytes: number) => new Blob([Buffer.alloc(bytes, 7)], { type: "image/png" });
const form = (...parts: [string, string | Blob, string?][]) => {
  const made = new FormData();
  for (const [name, value, file] of parts) {
    if (typeof value === "string") made.append(name, value);
    else made.append(name, value, file);
  }
  return made;
};
const post = async (path: string, body: BodyInit, headers: Record<string, string> = {}) => {
  const answer = await fetch(url + path, { method: "POST", body, headers, duplex: "half" } as RequestInit);
  return { status: answer.status, body: await answer.json() };
};
const wrong = (fields: object) => ({ status: 400, body: { code: "invalid_input", fields } });

describe("a form with files", () => {
  const title = ["title", "Dog"] as [string, string];
  test.each([
    ["without its text", form(["picture", png(10), "a.png"]), wrong({ title: { code: "required" } })],
    [
      "with an unknown text field",
      form(title, ["colour", "red"], ["picture", png(10), "a.png"]),
      wrong({ colour: { code: "unknown" } }),
    ],
    [
      "with text after a file",
      form(["title", "Dog"], ["picture", png(10), "a.png"], ["title", "Cat"]),
      wrong({ title: { code: "unknown" } }),
    ],
    ["without its file", form(title), wrong({ picture: { code: "required" } })],
    ["with an unknown file field", form(title, ["film", png(10), "a.png"]), wrong({ film: { code: "unknown" } })],
    [
      "with a file field named like an Object property",
      form(title, ["constructor", png(10), "a.png"]),
      wrong({ constructor: { code: "unknown" } }),
    ],
    [
      "with two files instead of one",
      form(title, ["picture", png(10), "a.png"], ["picture", png(10), "b.png"]),
      wrong({ picture: { code: "max" } }),
    ],
    [
      "with a file of another type",
      form(title, ["picture", new Blob(["x"], { type: "text/html" }), "a.html"]),
      { status: 415 },
    ],
    [
      "with a file that is too large",
      form(title, ["picture", png(10), "a.png"], ["more", png(1001), "b.png"]),
      { status: 413 },
    ],
    ["if it is too large as a whole", form(title, ["picture", png(6_000_000), "a.png"]), { status: 413 }],
    ["with too many fields", form(...Array.from({ length: 200 }, () => title)), { status: 413 }],
    ["with a field that is too long", form(["title", "x".repeat(100_000)]), { status: 413 }],
  ] as const)("is refused %s", async (_, body, answer) => {
    expect(await post(`/files/${id}`, body)).toMatchObject(answer);
    expect(handled).toEqual([]);
  });

  test.each([
    ["not a form", "{}", "application/json", 415],
    ["without a boundary", "x", "multipart/form-data", 400],
    [
      "broken off in a file",
      '--b\r\ncontent-disposition: form-data; name="title"\r\n\r\nDog\r\n--b\r\ncontent-disposition: form-data; name="picture"; filename="a.png"\r\ncontent-type: image/png\r\n\r\nabc',
      "multipart/form-data; boundary=b",
      400,
    ],
    ["broken off in a header", "--b\r\ncontent-dispo", "multipart/form-data; boundary=b", 400],
    ["empty", "", "multipart/form-data; boundary=b", 400],
  ])("is refused if malformed: %s", async (_, body, type, status) => {
    expect((await post(`/files/${id}`, body, { "content-type": type })).status).toBe(status);
    expect(handled).toEqual([]);
  });

  test("is refused for an unauthorized caller or a wrong id even during a large upload", async () => {
    expect(await post("/closed/files", form(title, ["picture", png(3_000_000), "a.png"]))).toMatchObject({
      status: 401,
      body: { code: "no_session" },
    });
    expect(await post("/files/x", form(title, ["picture", png(3_000_000), "a.png"]))).toMatchObject(
      wrong({ id: { code: "uuid" } }),
    );
  });

  test("arrives complete, with each file's name stripped of folders", async () => {
    const body = form(
      title,
      ["picture", png(3_000_000), "../../etc/räuber.png"],
      ["more", png(10), "b.png"],
      ["more", png(10), "c.png"],
    );
    const answer = await post(`/files/${id}`, body);
    const sha256 = (bytes: number) => createHash("sha256").update(Buffer.alloc(bytes, 7)).digest("hex");
    expect(answer).toEqual({
      status: 200,
      body: {
        data: {
          title: "Dog",
          files: [
            { field: "picture", name: "räuber.png", sha256: sha256(3_000_000) },
            { field: "more", name: "b.png", sha256: sha256(10) },
            { field: "more", name: "c.png", sha256: sha256(10) },
          ],
        },
      },
    });
  });

  test("fails in the handler when the client disconnects during a file", async () => {
    brokeOff = undefined;
    const stop = new AbortController();
    onChunk = () => stop.abort();
    const head =
      '--b\r\ncontent-disposition: form-data; name="title"\r\n\r\nDog\r\n--b\r\ncontent-disposition: form-data; name="picture"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n';
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(Buffer.from(head + "x".repeat(100_000))),
    });
    const headers = { "content-type": "multipart/form-data; boundary=b" };
    const sent = fetch(`${url}/files/${id}`, {
      method: "POST",
      body,
      headers,
      duplex: "half",
      signal: stop.signal,
    } as RequestInit);
    await expect(sent).rejects.toThrow();
    await expect.poll(() => brokeOff).toMatchObject({ code: "form_unreadable" });
    expect(handled).toEqual([]);
  });

  test("is streamed: the handler gets the first bytes before the last are sent", async () => {
    const head =
      '--b\r\ncontent-disposition: form-data; name="title"\r\n\r\nDog\r\n--b\r\ncontent-disposition: form-data; name="picture"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n';
    const seen = new Promise<void>((resolve) => (onChunk = () => resolve()));
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(Buffer.from(head + "x".repeat(100_000)));
        await seen;
        controller.enqueue(Buffer.from("\r\n--b--\r\n"));
        controller.close();
      },
    });
    expect(await post(`/files/${id}`, body, { "content-type": "multipart/form-data; boundary=b" })).toMatchObject({
      status: 200,
    });
  });
});

describe("a raw body", () => {
  const sign = (body: string) => ({
    "content-type": "application/json",
    signature: createHmac("sha256", key).update(body).digest("hex"),
  });
  test("reaches the handler unchanged, so that its signature can be checked", async () => {
    const body = '{ "a" : 1.0,\n"b":"č" }';
    expect(await post("/webhook", body, sign(body))).toMatchObject({
      status: 200,
      body: { data: { length: Buffer.byteLength(body) } },
    });
    expect(await post("/webhook", `${body} `, sign(body))).toMatchObject({ status: 403 });
  });
  test("is refused if too large or of another type", async () => {
    expect(await post("/webhook", "{}", { ...sign("{}"), "content-type": "text/plain" })).toMatchObject({
      status: 415,
    });
    const long = "x".repeat(1001);
    expect(await post("/webhook", long, sign(long))).toMatchObject({ status: 413 });
  });
});

test("a file is sent with its name, its type and a policy that forbids scripts", async () => {
  const answer = await fetch(`${url}/invoices/1%2F2`);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": "attachment; filename=\"ra_un _1_2_.csv\"; filename*=UTF-8''ra%C4%8Dun%20%221%2F2%22.csv",
    "content-security-policy": "default-src 'none'; sandbox",
    "cache-control": "no-store",
  });
  expect(await answer.text()).toBe("a,b\n");
  expect((await fetch(`${url}/invoices/wrong`)).status).toBe(500);
  expect(violations).toEqual(["GET /invoices/{id} answers a file of type text/html"]);
});

describe("a stream", () => {
  test("sends each event when it happens, and ends when the client disconnects", async () => {
    gone = false;
    let give: (tick: number) => void = () => undefined;
    nextTick = () => new Promise((resolve) => (give = resolve));
    const stop = new AbortController();
    const answer = await fetch(`${url}/ticks`, { signal: stop.signal });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "text/event-stream",
      "cache-control": "no-store",
    });
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
    const read = async () => Buffer.from((await reader.read()).value ?? []).toString();
    expect(await read()).toMatch(/^retry: \d{4}\n\n$/);
    for (const tick of [1, 2]) {
      give(tick);
      expect(await read()).toBe(`id: ${tick}\nevent: tick\ndata: {"tick":${tick}}\n\n`);
    }
    stop.abort();
    await expect.poll(() => gone).toBe(true);
  });

  test.each([
    ["an event outside the contract", 1.5],
    ["an error", "fail" as const],
  ])("ends after %s", async (_, tick) => {
    nextTick = async () => tick;
    const answer = await fetch(`${url}/ticks`);
    expect(await answer.text()).toMatch(/^retry: \d{4}\n\n$/);
    expect(violations).toHaveLength(tick === "fail" ? 0 : 1);
  });
});

test("a paged list returns its page and size, and a response that breaks the contract is reported", async () => {
  const get = async (path: string) => (await fetch(url + path)).json();
  expect(await get("/referrals")).toEqual({ data: [{ name: "Ana" }], page: 2, pageSize: 20, total: 21 });
  expect(await get("/referrals?extra=shoe_size")).toMatchObject({ code: "unexpected" });
  expect(violations).toEqual([
    "GET /referrals answers data.0.shoe_size, which its schema does not have or reads as something else",
  ]);
});
