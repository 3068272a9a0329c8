import { afterAll, beforeAll, expect, test } from "vitest";
import { type Pair, seedPair } from "../../app/features/sessions/factories.server.ts";
import { connect, type Database } from "../../app/platform/db/database.server.ts";
import { testApi, type TestApi } from "../../app/platform/testing/api.ts";
import { productApi } from "../../server/product-api.server.ts";
import { type SentStatement, type Wire, wireTo } from "./wire.ts";

let t: TestApi;
let wire: Wire;
let database: Database;
let pair: Pair;
beforeAll(async () => {
  t = await testApi();
  wire = await wireTo(t.services.databaseUrl);
  // Uses one connection, so that all statements of the second call are prepared, as in a process that has run for a while.
  database = connect({ url: wire.url, pool: 1 });
  pair = await seedPair(t.sql, "trips");
});
afterAll(async () => {
  await database.close();
  await wire.close();
  await t.close();
});

const inHours = (count: number) => new Date(Date.now() + count * 3600_000).toISOString();

async function offered(start: number) {
  const { body } = await t.call(pair.specialist.account_id, "POST", "/sessions/create", {
    profile_id: pair.child_id,
    service_name: "Visit",
    minutes: 45,
    payment_type: "Free",
    price: 0,
    mode: "online",
    times: [inHours(start), inHours(start + 1)],
  });
  const [time] = await t.sql<
    { id: string }[]
  >`select id from session_time where session_id = ${body.data.id} order by starts_at`;
  return { session_id: body.data.id as string, time_id: time?.id };
}

/** Confirms over the counted connection and returns the call's statements. */
async function confirm(start: number, key?: string): Promise<SentStatement[]> {
  const asked = { ...(await offered(start)), status: "Confirmed" };
  wire.reset();
  const api = productApi({ ...t.services, db: database.db, sql: database.sql });
  const answer = await api.hono.fetch(
    new Request("http://test/sessions/update-status", {
      method: "PATCH",
      headers: {
        authorization: `Bearer t.${pair.guardian.account_id}.t`,
        "content-type": "application/json",
        ...(key && { "idempotency-key": key }),
      },
      body: JSON.stringify(asked),
    }),
  );
  expect(answer.status).toBe(200);
  return wire.sent;
}

/** An idempotency key costs two statements: claiming it and storing the response. */
test.each([
  ["without a key", undefined, 11, 7],
  ["with a key", "trips", 13, 8],
])(
  "confirming a session %s takes no more round trips than allowed, in all and under the lock",
  async (name, key, inAll, underLock) => {
    await confirm(name.length * 10, key && `${key}-first`);
    const sent = await confirm(name.length * 10 + 5, key);
    const texts = sent.map(({ text }) => text.replaceAll(/\s+/g, " ").trim().slice(0, 60));
    expect(texts.length, texts.join("\n")).toBeLessThanOrEqual(inAll);
    expect(wire.trips(), "some statement is not prepared").toBe(texts.length);
    const lock = sent.findIndex(({ text }) => text.includes("pg_advisory_xact_lock"));
    expect(lock).toBeGreaterThan(0);
    expect(texts.length - lock - 1).toBeLessThanOrEqual(underLock);
  },
);
