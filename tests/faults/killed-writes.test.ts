import { fork } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Pair, seedPair } from "../../app/features/sessions/factories.server.ts";
import { updateSessionStatus } from "../../app/features/sessions/verbs/answer.server.ts";
import { connect, type Database } from "../../app/platform/db/database.server.ts";
import type { Services } from "../../app/platform/services.server.ts";
import { testApi, type TestApi } from "../../app/platform/testing/api.ts";
import { claimFor } from "../../app/platform/write/claim.server.ts";
import { productApi } from "../../server/product-api.server.ts";
import type { KilledWrite } from "./killed-writer.ts";
import { type Wire, wireTo } from "./wire.ts";

let t: TestApi;
let wire: Wire;
let database: Database;
beforeAll(async () => {
  t = await testApi();
  wire = await wireTo(t.services.databaseUrl);
  database = connect({ url: wire.url, pool: 1 });
});
afterAll(async () => {
  await database.close();
  await wire.close();
  await t.close();
});

const inHours = (count: number) => new Date(Date.now() + count * 3600_000).toISOString();
const proposal = (pair: Pair, hour: number) => ({
  profile_id: pair.child_id,
  service_name: "Visit",
  minutes: 45,
  payment_type: "Free",
  price: 0,
  mode: "online",
  times: [inHours(hour), inHours(hour + 1)],
});

/** Creates an unanswered offer and returns its first time. */
async function offered(pair: Pair, hour: number) {
  const { body } = await t.call(pair.specialist.account_id, "POST", "/sessions/create", proposal(pair, hour));
  const [time] = await t.sql<{ id: string }[]>`
    select id from session_time where session_id = ${body.data.id} order by starts_at`;
  return { session_id: body.data.id as string, time_id: time?.id as string };
}

/** Sends a call over the connection that can be cut. Returns status and body unchanged. */
async function send(account: string, method: string, path: string, body: object, key: string) {
  const api = productApi({ ...t.services, db: database.db, sql: database.sql });
  const answer = await api.hono.fetch(
    new Request(`http://test${path}`, {
      method,
      headers: { authorization: `Bearer t.${account}.t`, "content-type": "application/json", "idempotency-key": key },
      body: JSON.stringify(body),
    }),
  );
  return { status: answer.status, text: await answer.text() };
}

/** Counts each effect that must exist exactly once. */
async function traces(session_id: string, kind: string) {
  const [row] = await t.sql<{ events: number; audits: number; published: number }[]>`select
    (select count(*) from session_event where session_id = ${session_id} and kind = ${kind}) as events,
    (select count(*) from audit_log where subject_id = ${session_id} and action = ${`sessions.${kind}`}) as audits,
    (select count(*) from outbox where payload->>'session_id' = ${session_id} and topic = ${`session.${kind}`}) as published`;
  return row;
}

const single = { events: 1, audits: 1, published: 1 };

/**
 * Repeats a call, cutting the connection one statement later each time and retrying with its idempotency key, until no connection is
 * cut. Returns how many were cut.
 */
async function cutEverywhere(
  call: (round: number) => Promise<{ send: () => ReturnType<typeof send>; check: (text: string) => Promise<void> }>,
): Promise<number> {
  for (let round = 1; ; round += 1) {
    const one = await call(round);
    // Connects before counting, because the driver's first queries belong to no call.
    wire.reset();
    await database.sql`select 1`;
    wire.cutAfter(round);
    const first = await one.send();
    wire.reset();
    const again = await one.send();
    expect(again.status, again.text).toBeLessThan(300);
    expect(await one.send()).toEqual(again);
    await one.check(again.text);
    if (first.status < 300) {
      expect(first).toEqual(again);
      return round - 1;
    }
    expect(first.status).toBe(503);
  }
}

test("a session is confirmed once when the call is cut off after any statement and retried with the same key", async () => {
  const pair = await seedPair(t.sql, "cut-confirm");
  const cuts = await cutEverywhere(async (round) => {
    const { session_id, time_id } = await offered(pair, 40 + round * 3);
    return {
      send: () =>
        send(
          pair.guardian.account_id,
          "PATCH",
          "/sessions/update-status",
          { session_id, time_id, status: "Confirmed" },
          `cut-${round}`,
        ),
      check: async () => {
        expect(await traces(session_id, "confirmed")).toEqual(single);
        const times =
          await t.sql`select state, count(*)::int from session_time where session_id = ${session_id} group by state`;
        expect(
          times.toSorted((a, b) => a["state"].localeCompare(b["state"])).map((row) => [row["state"], row["count"]]),
        ).toEqual([
          ["chosen", 1],
          ["released", 1],
        ]);
      },
    };
  });
  // The statements include the claim, the work, the result, and the commit.
  expect(cuts).toBeGreaterThanOrEqual(10);
});

test("an offer is created once when the call is cut off after any statement and retried with the same key", async () => {
  const pair = await seedPair(t.sql, "cut-create");
  const cuts = await cutEverywhere(async (round) => {
    const body = proposal(pair, 40 + round * 3);
    return {
      send: () => send(pair.specialist.account_id, "POST", "/sessions/create", body, `cut-offer-${round}`),
      check: async (text) => {
        const { id } = (JSON.parse(text) as { data: { id: string } }).data;
        expect(await traces(id, "proposed")).toEqual(single);
        const [made] =
          await t.sql`select count(*)::int as count from session where specialist_id = ${pair.specialist.specialist_id}`;
        expect(made?.["count"]).toBe(round);
      },
    };
  });
  expect(cuts).toBeGreaterThanOrEqual(12);
});

test("a session is confirmed once on retry when the process is killed midway or just after the commit", async () => {
  const pair = await seedPair(t.sql, "killed");
  const { masterKey } = t.services;
  // Numbers of the statement that is never sent. The last number is beyond the commit.
  for (const [i, stop] of [3, 6, 9, 11, 99].entries()) {
    const input = { ...(await offered(pair, 40 + i * 3)), status: "Confirmed" as const, reason: null };
    const claim = claimFor(masterKey, pair.guardian.account_id, `killed-${stop}`, "confirm", input);
    const child = fork(new URL("killed-writer.ts", import.meta.url), { stdio: "inherit" });
    child.send({ url: t.services.databaseUrl, actor: pair.guardian, claim, input, stop } satisfies KilledWrite);
    expect(await once(child, "exit")).toEqual([null, "SIGKILL"]);
    const context = { actor: pair.guardian, now: new Date(), locale: "en" as const };
    const answers = [];
    for (let turn = 0; turn < 2; turn += 1) {
      answers.push(await updateSessionStatus(t.services as Services, { ...context, claim: { ...claim } }, input));
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(await traces(input.session_id, "confirmed")).toEqual(single);
  }
});

test("a person whose access was revoked is refused, even with the key of an answered call", async () => {
  const pair = await seedPair(t.sql, "revoked");
  const call = { ...(await offered(pair, 40)), status: "Confirmed" };
  const confirm = () =>
    t.call(pair.otherGuardian.account_id, "PATCH", "/sessions/update-status", call, { "idempotency-key": "revoked" });
  expect((await confirm()).status).toBe(200);
  expect((await confirm()).status).toBe(200);
  await t.sql`update profile_access set revoked_at = now() where account_id = ${pair.otherGuardian.account_id}`;
  expect((await confirm()).body.code).toBe("not_found");
});

test("the answer of a call that decrypts a message is not stored under its idempotency key", async () => {
  const pair = await seedPair(t.sql, "plain");
  const family = pair.guardian.account_id;
  const key = { "idempotency-key": "plain" };
  const opened = await t.call(
    family,
    "POST",
    "/chat/groups/add",
    {
      specialist_id: pair.specialist.specialist_id,
      profile_id: pair.child_id,
    },
    { "idempotency-key": "plain-group" },
  );
  const group_id = opened.body.data.id;
  const text = "What nobody else reads";
  const sent = await t.call(
    family,
    "POST",
    "/chat/messages/add",
    { group_id, text },
    { "idempotency-key": "plain-message" },
  );
  const read = await t.call(
    family,
    "POST",
    "/chat/messages/decrypt",
    { group_id, message_ids: [sent.body.data.id] },
    key,
  );
  expect(read.body.data[0].text).toBe(text);
  const stored = await t.sql<{ key: string; result: string }[]>`
    select key, result from idempotency_key where account_id = ${family} order by key`;
  expect(stored.map((row) => row.key)).toEqual(["plain-group", "plain-message"]);
  expect(JSON.stringify(stored)).not.toContain(text);
});
