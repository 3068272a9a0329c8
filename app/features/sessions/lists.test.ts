import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Person } from "../../platform/auth/actor.ts";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { groupByMonth } from "./components/months.ts";
import { makeSession, type NewSession, type Pair, seedAdult, seedGrant, seedPair } from "./factories.server.ts";
import { loader as specialistPage } from "./pages/specialist-sessions.tsx";
import { loader as userPage } from "./pages/user-sessions.tsx";

let t: TestApi;
let pair: Pair;
const hour = 3600_000;
const many = 53;
beforeAll(async () => {
  t = await testApi();
  pair = await seedPair(t.sql, "many");
  const make = (i: number, more: Pick<NewSession, "status" | "awaits" | "chosen">, from: number) =>
    makeSession(t.services, {
      specialist_id: pair.specialist.specialist_id,
      profile_id: pair.child_id,
      account_id: pair.guardian.account_id,
      service_id: pair.service_id,
      starts: [new Date(Date.now() + (from + i) * hour)],
      steps: [{ kind: "requested", at: new Date(Date.now() - 3000 * hour + i), by: pair.guardian.account_id }],
      ...more,
    });
  for (let i = 0; i < many; i += 1) {
    await make(i, { status: "Pending", awaits: "specialist" }, 400);
    await make(i, { status: "Confirmed", chosen: 0 }, 24);
    await make(i, { status: "Confirmed", chosen: 0 }, -1000);
  }
  await t.sql`
    insert into session_claim (id, session_id, kind, account_id, state)
    select gen_random_uuid(), id, 'dispute', account_id, 'open' from session where status = 'Confirmed' and ends_at < now()`;
});
afterAll(() => t.close());

/** Ids of one list on a page, following its "more" link to the end. */
async function walked(
  caller: Person,
  list: "proposed" | "confirmed" | "over" | "disputed" | "history",
  filter: Record<string, string> = {},
) {
  const page = caller.role === "user" ? userPage : specialistPage;
  const origin = { caller, locale: "en" as const, requestId: "test", clientIp: "" };
  const api = (key: string, input: object = {}) => t.api.dispatch(key, origin, input as never);
  const context = { get: () => ({ api, caller, locale: "en", services: t.services }) };
  const ids: string[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const request = new Request(
      `http://test/sessions?${new URLSearchParams({ ...filter, ...(cursor && { [list]: cursor }) })}`,
    );
    const { lists } = (await page({ request, url: new URL(request.url), context } as never)) as unknown as {
      lists: Record<string, { items: { id: string }[]; next: string | null; from: string | null }>;
    };
    expect(lists[list]?.from).toBe(cursor || null);
    ids.push(...(lists[list]?.items ?? []).map((row) => row.id));
    cursor = lists[list]?.next ?? null;
  }
  return ids;
}

describe("a session list can be paged to its end", () => {
  it.each([
    ["a family's", "proposed", () => pair.guardian],
    ["a family's", "confirmed", () => pair.guardian],
    ["a family's", "history", () => pair.guardian],
    ["a specialist's", "proposed", () => pair.specialist],
    ["a specialist's", "confirmed", () => pair.specialist],
    ["a specialist's", "over", () => pair.specialist],
    ["a specialist's", "disputed", () => pair.specialist],
  ] as const)("and then has all of %s %s sessions, each once", async (_, list, who) => {
    const ids = await walked(who(), list);
    expect(new Set(ids).size).toBe(many);
    expect(ids).toHaveLength(many);
  });
});

it("filters a history by outcome and by profile", async () => {
  const own = pair.guardian.own_profile_id;
  for (let i = 0; i < 24; i += 1) {
    await makeSession(t.services, {
      specialist_id: pair.specialist.specialist_id,
      profile_id: i < 2 ? own : pair.child_id,
      account_id: pair.guardian.account_id,
      service_id: pair.service_id,
      starts: [new Date(Date.now() + 900 * hour)],
      status: "Rejected",
      steps: [{ kind: "requested", at: new Date(Date.now() - 3000 * hour + i), by: pair.guardian.account_id }],
    });
  }
  for (const who of [pair.guardian, pair.specialist]) {
    expect(await walked(who, "history", { state: "Rejected" })).toHaveLength(24);
    expect(await walked(who, "history", { state: "Rejected", who: own })).toHaveLength(2);
    expect(await walked(who, "history", { state: "Cancelled" })).toEqual([]);
  }
  expect((await t.call(pair.guardian.account_id, "GET", "/sessions?status=Lost")).body.fields).toHaveProperty("status");
});

it("lists every busy time of a specialist", async () => {
  const { data } = (await t.call(pair.specialist.account_id, "GET", "/sessions/prefills")).body;
  expect(data.busy).toHaveLength(many);
});

it("pages a specialist's clients by name, with the form's client on every page", async () => {
  const me = pair.specialist.account_id;
  const people: string[] = [];
  for (let i = 0; i < 7; i += 1) {
    const adult = await seedAdult(t.sql, `person-${i}`, i % 2 ? "Iva" : "Bor");
    await seedGrant(t.sql, adult.own_profile_id, me, "specialist", ["basics", "sessions"]);
    people.push(adult.own_profile_id);
  }
  const named = (rows: { profile_id: string }[]) => rows.map((row) => row.profile_id);
  const found: string[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const { body } = await t.call(me, "GET", `/clients/mini?limit=3${cursor && `&cursor=${cursor}`}`);
    found.push(...named(body.data));
    cursor = body.next_cursor;
  }
  expect(found.toSorted()).toEqual([...people, pair.child_id].toSorted());
  expect(found.at(-1)).toBe(pair.child_id);
  const cursor = (await t.call(me, "GET", "/clients/mini?limit=7")).body.next_cursor;
  const { data } = (await t.call(me, "GET", `/sessions/prefills?clientId=${people[0]}&clientsCursor=${cursor}`)).body;
  expect(named(data.profiles)).toEqual([people[0], pair.child_id]);
  // Another specialist's client is not a valid cursor, so it reveals nothing about their position.
  const other = await seedPair(t.sql, "other");
  const foreign = Buffer.from(JSON.stringify([other.child_id])).toString("base64url");
  expect((await t.call(me, "GET", `/clients/mini?cursor=${foreign}`)).body.data).toEqual([]);
});

describe("sessions by month", () => {
  const one = (id: string, starts_at: string | null, created_at = "2026-01-01T00:00:00Z") => ({
    id,
    starts_at,
    created_at,
  });
  const given = [
    one("a", "2026-11-30T22:59:00Z"),
    one("b", "2026-11-30T23:00:00Z"),
    one("c", null, "2026-10-05T08:00:00Z"),
    one("d", "2026-12-24T09:00:00Z"),
    one("a", "2026-11-30T22:59:00Z"),
  ];
  const ids = (zone: string, sign: 1 | -1) =>
    groupByMonth(given, zone, sign).map(({ month, sessions }) => [month, sessions.map(({ id }) => id).join("")]);

  it("are grouped by the reader's months, in order, each once", () => {
    expect(ids("Europe/Ljubljana", 1)).toEqual([
      ["2026-10", "c"],
      ["2026-11", "a"],
      ["2026-12", "bd"],
    ]);
    expect(ids("Europe/London", 1)).toEqual([
      ["2026-10", "c"],
      ["2026-11", "ab"],
      ["2026-12", "d"],
    ]);
    expect(ids("Europe/London", -1)).toEqual([
      ["2026-12", "d"],
      ["2026-11", "ba"],
      ["2026-10", "c"],
    ]);
  });
});

it("a list says whether the reader may act or only read", async () => {
  const reader = await seedAdult(t.sql, "reads-only", "Mira");
  await seedGrant(t.sql, pair.child_id, reader.account_id, "viewer", ["basics", "sessions"]);
  for (const [who, may_act] of [
    [pair.guardian, true],
    [reader, false],
    [pair.specialist, true],
  ] as const) {
    const {
      body: { data },
    } = await t.call(who.account_id, "GET", "/sessions?tab=proposed&limit=1");
    expect(data).toMatchObject([{ may_act }]);
    expect((await t.call(who.account_id, "GET", `/sessions/${data[0].id}`)).body.data).toMatchObject({ may_act });
  }
});
