import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { type Pair, seedAdult, seedGrant, seedPair } from "../sessions/factories.server.ts";

let t: TestApi;
let pair: Pair;
let session: string;
let group: string;
let count = 0;
beforeAll(async () => {
  t = await testApi();
});
beforeEach(async () => {
  t.setClock(undefined);
  pair = await seedPair(t.sql, `diary-${(count += 1)}`);
  const made = await t.call(pair.specialist.account_id, "POST", "/sessions/create", {
    profile_id: pair.child_id, service_id: pair.service_id, minutes: 45, payment_type: "Cash", price: 4800, mode: "online",
    times: [new Date(Date.now() + 50 * 3600_000).toISOString()],
  });
  session = made.body.data.id;
  const opened = await t.call(pair.guardian.account_id, "POST", "/chat/groups/add", {
    specialist_id: pair.specialist.specialist_id, profile_id: pair.child_id,
  });
  group = opened.body.data.id;
  await t.sql`delete from profile_reading`;
});
afterAll(() => t.close());

const noted = async () => {
  const rows = await t.sql`select account_id, purpose from profile_reading where profile_id = ${pair.child_id} order by purpose`;
  return rows.map((row) => [row["account_id"], row["purpose"]]);
};
const get = async (as: string, path: string) => expect((await t.call(as, "GET", path)).status, path).toBe(200);

describe("the access diary", () => {
  it.each([
    ["profile", () => `/profiles/${pair.child_id}`],
    ["sessions", () => "/sessions"],
    ["sessions", () => `/sessions/${session}`],
    ["clients", () => "/clients/mini"],
    ["clients", () => "/sessions/prefills"],
    ["chat", () => "/chat/groups"],
    ["chat", () => `/chat/messages?groupId=${group}`],
  ])("notes for %s what a specialist reads, once a day", async (purpose, path) => {
    const { account_id } = pair.specialist;
    await Promise.all([get(account_id, path()), get(account_id, path())]);
    await get(account_id, path());
    expect(await noted()).toEqual([[account_id, purpose]]);
    t.setClock(new Date(Date.now() + 24 * 3600_000));
    await get(account_id, path());
    expect(await noted()).toEqual(Array(2).fill([account_id, purpose]));
  });

  it("records a viewer's read, but no guardian's and none of an adult's own profile", async () => {
    const viewer = await seedAdult(t.sql, `diary-viewer-${count}`, "Vera");
    await seedGrant(t.sql, pair.child_id, viewer.account_id, "viewer", ["basics", "sessions"]);
    for (const path of ["/sessions", `/sessions/${session}`, `/profiles/${pair.child_id}`]) {
      await get(pair.guardian.account_id, path);
      await get(viewer.account_id, path);
    }
    await get(pair.guardian.account_id, "/chat/groups");
    expect(await noted()).toEqual([[viewer.account_id, "profile"], [viewer.account_id, "sessions"]]);
  });

  it("records nothing for rejected calls", async () => {
    const stranger = await seedPair(t.sql, `diary-stranger-${count}`);
    expect((await t.call(stranger.specialist.account_id, "GET", `/sessions/${session}`)).status).toBe(404);
    expect((await t.call(stranger.specialist.account_id, "GET", `/profiles/${pair.child_id}`)).status).toBe(404);
    expect(await noted()).toEqual([]);
  });
});
