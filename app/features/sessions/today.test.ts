import { v7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { listStatement } from "./data/sessions.server.ts";
import { makeSession, type Pair, seedPair } from "./factories.server.ts";

let t: TestApi;
let pair: Pair;
/** 22:30 in Ljubljana; London is an hour behind. */
const now = new Date("2026-11-24T21:30:00.000Z");
const hour = 3600_000;

beforeAll(async () => {
  t = await testApi();
  pair = await seedPair(t.sql, "one");
  t.setClock(now);
});
afterAll(() => t.close());

const made = (status: "Completed" | "Confirmed" | "Cancelled", start: string, booked: string) =>
  makeSession(t.services, {
    id: v7({ msecs: new Date(booked).getTime() }),
    specialist_id: pair.specialist.specialist_id,
    profile_id: pair.child_id,
    account_id: pair.guardian.account_id,
    service_id: pair.service_id,
    status,
    starts: [new Date(start)],
    chosen: 0,
    steps: [{ kind: "requested", at: new Date(booked), by: pair.guardian.account_id }],
  });

test("today's list includes past and upcoming sessions of the day, whenever they were booked", async () => {
  const early = await made("Completed", "2026-11-24T08:00:00Z", "2026-09-01T08:00:00Z");
  const late = await made("Confirmed", "2026-11-24T21:45:00Z", "2026-11-20T08:00:00Z");
  await made("Completed", "2026-11-23T22:30:00Z", "2026-09-02T08:00:00Z");
  await made("Confirmed", "2026-11-24T23:15:00Z", "2026-09-03T08:00:00Z");
  await made("Cancelled", "2026-11-24T09:00:00Z", "2026-09-04T08:00:00Z");
  // More than a page of history, all booked after the session that took place today.
  for (let i = 1; i <= 25; i++) {
    const start = new Date(now.getTime() - (30 + i * 2) * hour).toISOString();
    await made("Completed", start, "2026-10-01T08:00:00Z");
  }
  const { body } = await t.call(pair.specialist.account_id, "GET", "/sessions?tab=today");
  expect(body.data.map((one: { id: string }) => one.id)).toEqual([early, late]);
  const first = await t.call(pair.specialist.account_id, "GET", "/sessions?tab=today&limit=1");
  const second = await t.call(
    pair.specialist.account_id,
    "GET",
    `/sessions?tab=today&limit=1&cursor=${first.body.next_cursor}`,
  );
  expect([...first.body.data, ...second.body.data].map((one: { id: string }) => one.id)).toEqual([early, late]);
  expect(second.body.next_cursor).toBeNull();
});

test("today is the reader's calendar day: a family in London also sees a session that starts after midnight in Ljubljana", async () => {
  const { body } = await t.call(pair.guardian.account_id, "GET", "/sessions?tab=today");
  expect(body.data.map((one: { starts_at: string }) => one.starts_at)).toEqual([
    "2026-11-24T08:00:00.000Z",
    "2026-11-24T21:45:00.000Z",
    "2026-11-24T23:15:00.000Z",
  ]);
});

test("today's list uses the index for both sides", async () => {
  const plan = (whose: "family" | "specialist", owner: string) =>
    t.sql.begin(async (sql) => {
      await sql`set local enable_seqscan = off`;
      const rows = await sql.unsafe(`explain (costs off) ${listStatement(whose, "today", false, false)}`, [
        "en",
        owner,
        11,
        null,
        now.toISOString(),
        "Europe/Ljubljana",
      ]);
      return rows.map((row) => row["QUERY PLAN"]).join("\n");
    });
  expect(await plan("specialist", pair.specialist.specialist_id ?? "")).toContain("session_specialist_day_idx");
  expect(await plan("family", pair.guardian.account_id)).toContain("session_profile_day_idx");
});
