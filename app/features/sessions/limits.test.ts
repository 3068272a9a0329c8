import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { limiterOf } from "../../platform/limits/limiter.server.ts";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { type Pair, seedGrant, seedPair } from "./factories.server.ts";

let t: TestApi;
beforeAll(async () => {
  t = await testApi();
});
afterAll(() => t.close());

let next = 30;
const soon = () => new Date(Math.floor(Date.now() / 1000) * 1000 + (next += 1) * 3600_000).toISOString();
const asking = (family: Pair, of: Pair) => ({
  specialist_id: of.specialist.specialist_id,
  profile_id: family.child_id,
  service_id: of.service_id,
  mode: "online",
  preferred_times: [soon()],
});
const create = (as: string, body: object, headers?: Record<string, string>) =>
  t.call(as, "POST", "/sessions/create", body, headers);
const withdraw = (as: string, session_id: string) =>
  t.call(as, "PATCH", "/sessions/update-status", { session_id, status: "Cancelled" });

describe("rate limits of requests and withdrawals", () => {
  test("refuse further requests to the same specialist, say when to retry, and affect no other specialist or guardian", async () => {
    const [pair, other] = [await seedPair(t.sql, "rounds"), await seedPair(t.sql, "rounds-other")];
    const family = pair.guardian.account_id;
    let made = 0;
    let refused = await create(family, asking(pair, pair));
    while (refused.status === 201 && made < 30) {
      made += 1;
      expect((await withdraw(family, refused.body.data.id)).status).toBe(200);
      refused = await create(family, asking(pair, pair));
    }
    expect(made).toBe(20);
    expect(refused).toMatchObject({ status: 429, body: { code: "too_much_at_once", retry_after: 3600 } });
    const texts = await Promise.all(
      ["en", "sl", "sr"].map(
        async (locale) =>
          (await create(family, asking(pair, pair), { "x-korak-locale": locale })).body.message as string,
      ),
    );
    expect(texts[0]).toContain("60 minutes");
    expect(new Set(texts).size).toBe(3);
    const events = await t.sql`select 1 from outbox where topic = 'session.requested'`;
    expect(events.length).toBe(20);
    expect((await create(family, asking(pair, other))).status).toBe(201);
    expect((await create(pair.otherGuardian.account_id, asking(pair, pair))).status).toBe(201);
    // After an hour a request is allowed again.
    t.setClock(new Date(Date.now() + 61 * 60_000));
    expect((await create(family, asking(pair, pair))).status).toBe(201);
    t.setClock(undefined);
  });

  test("send the Retry-After header", async () => {
    const pair = await seedPair(t.sql, "header");
    await t.sql`insert into rate_limit (key, spent_until)
      values (${`session:${pair.guardian.account_id}`}, now() + interval '2 hours')`;
    const response = await t.api.hono.fetch(
      new Request("http://test/sessions/create", {
        method: "POST",
        headers: { authorization: `Bearer t.${pair.guardian.account_id}.t`, "content-type": "application/json" },
        body: JSON.stringify(asking(pair, pair)),
      }),
      {},
    );
    expect([response.status, response.headers.get("retry-after")]).toEqual([429, "120"]);
  });

  test("do not count requests refused for another reason", async () => {
    const pair = await seedPair(t.sql, "free");
    const family = pair.guardian.account_id;
    await t.sql`update specialist set status = 'paused' where id = ${pair.specialist.specialist_id}`;
    for (let i = 0; i < 25; i += 1) expect((await create(family, asking(pair, pair))).status).toBe(404);
    await t.sql`update specialist set status = 'published' where id = ${pair.specialist.specialist_id}`;
    expect((await create(family, asking(pair, pair))).status).toBe(201);
  });
});

describe("normal use stays under the limits", () => {
  test("a specialist offers times to twenty clients in an evening, and edits each offer twice", async () => {
    const pair = await seedPair(t.sql, "evening");
    const specialist = pair.specialist.account_id;
    const offer = { service_id: pair.service_id, minutes: 45, payment_type: "Free", price: 0, mode: "online" };
    for (let i = 0; i < 20; i += 1) {
      const [profile] = await t.sql<{ id: string }[]>`
        insert into profile (id, kind, name, lastname, birth_date, time_zone)
        values (gen_random_uuid(), 'child', 'Otrok', 'Novak', '2018-01-01', 'Europe/Ljubljana') returning id`;
      const profile_id = profile?.id ?? "";
      await seedGrant(t.sql, profile_id, pair.guardian.account_id, "guardian", [
        "basics",
        "sessions",
        "book",
        "manage",
      ]);
      await seedGrant(t.sql, profile_id, specialist, "specialist", ["basics", "sessions"]);
      const made = await create(specialist, { ...offer, profile_id, times: [soon()] });
      expect(made.status).toBe(201);
      for (let mend = 0; mend < 2; mend += 1) {
        expect((await create(specialist, { ...offer, session_id: made.body.data.id, times: [soon()] })).status).toBe(
          201,
        );
      }
    }
  });

  test("short chat messages pass; a flood is limited", async () => {
    const pair = await seedPair(t.sql, "lively");
    const [family, specialist] = [pair.guardian.account_id, pair.specialist.account_id];
    const opened = await t.call(family, "POST", "/chat/groups/add", {
      specialist_id: pair.specialist.specialist_id,
      profile_id: pair.child_id,
    });
    const group_id = opened.body.data.id;
    const say = (as: string) => t.call(as, "POST", "/chat/messages/add", { group_id, text: "Yes." });
    for (let i = 0; i < 30; i += 1)
      expect([(await say(family)).status, (await say(specialist)).status]).toEqual([201, 201]);
    const flood = await Promise.all(Array.from({ length: 100 }, () => say(family)));
    expect(flood.filter((answer) => answer.status === 201).length).toBeLessThanOrEqual(40);
    expect(flood.find((answer) => answer.status !== 201)?.body.code).toBe("too_much_at_once");
  });
});

test("ten limiters used concurrently share one rate limit", async () => {
  const limit = { count: 10, seconds: 3600, burst: 3 };
  const answers = await Promise.all(Array.from({ length: 10 }, () => limiterOf(t.services).take("shared", limit)));
  expect(answers.filter((seconds) => seconds === 0)).toHaveLength(3);
  expect(answers.filter((seconds) => seconds > 0)).toEqual(Array(7).fill(360));
});

test("fifty concurrent calls with one idempotency key make one request and get the same response", async () => {
  const pair = await seedPair(t.sql, "key");
  const body = asking(pair, pair);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => create(pair.guardian.account_id, body, { "idempotency-key": "fifty" })),
  );
  expect(answers.map((answer) => answer.status)).toEqual(Array(50).fill(201));
  expect(new Set(answers.map((answer) => answer.body.data.id)).size).toBe(1);
});
