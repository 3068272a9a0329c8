import { createHash } from "node:crypto";
import { v7 } from "uuid";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { makeAccount } from "../../features/accounts/factories.server.ts";
import { AppError } from "../errors/app-error.ts";
import { audit } from "../events/audit.server.ts";
import { Api, type CallContext } from "../http/api.server.ts";
import { type Idempotency, operationWith } from "../http/operation.ts";
import { testApi, type TestApi } from "../testing/api.ts";
import { write } from "./write.server.ts";

let t: TestApi;
let account: string;
let runs: number;
beforeAll(async () => {
  t = await testApi();
});
afterAll(() => t.close());
beforeEach(async () => {
  account = (await makeAccount(t.services)).id;
  runs = 0;
});

/** Writes a word to the audit log and returns it. */
const note = (call: CallContext, word: string) =>
  write(call, call.context, async (tx) => {
    runs += 1;
    if (word === "refused") throw new AppError("not_allowed");
    await audit(tx, call.context.actor, {
      action: "test.note",
      subject: "account",
      subject_id: account,
      detail: { word },
    });
    return { id: v7(), z: 1, a: [call.context.now.toISOString(), null] };
  });

const handlers = {
  writes: note,
  forgets: (call: CallContext, word: string) => note({ ...call, context: { ...call.context, claim: undefined } }, word),
  twice: async (call: CallContext, word: string) => [await note(call, word), await note(call, word)],
};

/** Mounts an operation and calls it once, as over the network. */
async function send(
  word: string,
  key: string | undefined,
  { idempotency = "optional" as Idempotency, handler = "writes" as keyof typeof handlers } = {},
) {
  const shape = operationWith({})({
    id: "note",
    method: "post",
    path: "/note",
    idempotency,
    summary: "Notes a word.",
    roles: ["user"],
    body: z.strictObject({ word: z.string() }),
    data: z.unknown(),
  });
  const api = new Api(t.services).mount("Test", shape, async (call, { body }) => ({
    data: await handlers[handler](call, body.word),
  }));
  const answer = await api.hono.fetch(
    new Request("http://test/note", {
      method: "POST",
      headers: {
        authorization: `Bearer t.${account}.t`,
        "content-type": "application/json",
        ...(key !== undefined && { "idempotency-key": key }),
      },
      body: JSON.stringify({ word }),
    }),
  );
  const text = await answer.text();
  return { status: answer.status, text, code: (JSON.parse(text) as { code?: string }).code };
}

const stored = () => t.sql<{ key: string; fingerprint: string; result: string }[]>`
  select key, fingerprint, result from idempotency_key where account_id = ${account}`;
const notes = () => t.sql`select from audit_log where action = 'test.note' and subject_id = ${account}`;

test("a call without its required key is refused, and the error names the header", async () => {
  const answer = await send("word", undefined, { idempotency: "required" });
  expect([answer.status, answer.code]).toEqual([400, "invalid_input"]);
  expect(answer.text).toContain('"idempotency-key"');
  expect((await send("word", "", { idempotency: "required" })).status).toBe(400);
  expect((await send("word", "given", { idempotency: "required" })).status).toBe(200);
  expect((await send("word", "x".repeat(201))).status).toBe(400);
});

test("a key that was used with another input is refused, and nothing is done", async () => {
  await send("one", "key");
  const answer = await send("two", "key");
  expect([answer.status, answer.code]).toEqual([409, "idempotency_key_reused"]);
  expect(await notes()).toHaveLength(1);
});

test("a refusal is not stored, so the key works for the next attempt", async () => {
  expect((await send("refused", "key")).status).toBe(403);
  expect(await stored()).toEqual([]);
  expect((await send("one", "key")).status).toBe(200);
});

test("an operation without keys stores nothing and runs each time", async () => {
  await send("one", "key", { idempotency: "none" });
  await send("one", "key", { idempotency: "none" });
  expect(await stored()).toEqual([]);
  expect(await notes()).toHaveLength(2);
});

test("a handler that writes without its key, or twice with it, fails", async () => {
  expect((await send("one", "past", { handler: "forgets" })).status).toBe(500);
  expect((await send("one", undefined, { handler: "forgets" })).status).toBe(200);
  expect((await send("one", "twice", { handler: "twice" })).status).toBe(500);
});

test("a repeated call gets the first response, byte for byte, and does not run again", async () => {
  const first = await send("one", "key");
  t.setClock(new Date(Date.now() + 60_000));
  expect(await send("one", "key")).toEqual(first);
  t.setClock(undefined);
  expect([runs, (await notes()).length]).toEqual([1, 1]);
  // The same key of another account is a different key.
  account = (await makeAccount(t.services)).id;
  expect((await send("one", "key")).text).not.toBe(first.text);
});

test("parallel calls with one key make one write, and all get its response", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => send("one", "key")));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect([answers[0]?.status, (await notes()).length]).toEqual([200, 1]);
});

test("a call runs if another call with the same key is rolled back", async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  let taken = () => {};
  const began = new Promise<void>((resolve) => (taken = resolve));
  const holder = t.sql.begin(async (sql) => {
    await sql`insert into idempotency_key (account_id, key, fingerprint) values (${account}, 'key', 'of one that is undone')`;
    taken();
    await held;
    throw new Error("undone");
  });
  await began;
  const waiting = send("one", "key");
  release();
  await expect(holder).rejects.toThrow("undone");
  expect((await waiting).status).toBe(200);
});

test("the table of idempotency keys does not reveal an input with few possible values", async () => {
  await send("1234", "key");
  const [row] = await stored();
  const plain = ["1234", '{"word":"1234"}', 'post /note {"params":{},"query":{},"body":{"word":"1234"}}'];
  for (const text of plain) {
    expect(row?.fingerprint).not.toBe(createHash("sha256").update(text).digest("base64url"));
  }
});

test("a webhook's write is audited with its provider and event", async () => {
  const webhook = { kind: "webhook", provider: "cards", event_id: "evt_1" } as const;
  const subject_id = v7();
  await write(t.services, { actor: webhook, now: new Date(), locale: "en" }, (tx) =>
    audit(tx, webhook, { action: "test.hook", subject: "payment", subject_id, detail: { amount: 5 } }),
  );
  const [entry] =
    await t.sql`select actor_kind, actor_account_id, actor_role, detail from audit_log where subject_id = ${subject_id}`;
  expect(entry).toEqual({
    actor_kind: "webhook",
    actor_account_id: null,
    actor_role: "cards",
    detail: { amount: 5, event_id: "evt_1" },
  });
});
