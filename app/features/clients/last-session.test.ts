/** Every page and call that shows the last session shows the same one. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { makeSession, type NewSession, type Pair, seedPair } from "../sessions/factories.server.ts";

let t: TestApi;
let pair: Pair;
let group: string;
const now = new Date();
const days = (n: number) => new Date(now.getTime() + n * 24 * 3600_000);

beforeAll(async () => {
  t = await testApi();
  pair = await seedPair(t.sql, "last-session");
  const body = { specialist_id: pair.specialist.specialist_id, profile_id: pair.child_id };
  group = (await t.call(pair.guardian.account_id, "POST", "/chat/groups/add", body)).body.data.id;
});
afterAll(() => t.close());

const meet = (at: Date, status: NewSession["status"]) =>
  makeSession(t.services, {
    specialist_id: pair.specialist.specialist_id ?? "",
    profile_id: pair.child_id,
    account_id: pair.guardian.account_id,
    service_id: pair.service_id,
    status,
    starts: [at],
    chosen: 0,
    steps: [{ kind: "requested", at: days(-90), by: pair.guardian.account_id }],
  });

/** The last session according to the specialist's clients, the conversation of either side, and the family's specialists. */
async function told(): Promise<(string | null)[]> {
  const [specialist, family] = [pair.specialist.account_id, pair.guardian.account_id];
  const [clients, one, ...chats] = await Promise.all([
    t.call(specialist, "GET", "/clients"),
    t.call(specialist, "GET", `/clients/${pair.child_id}`),
    t.call(specialist, "GET", `/chat/groups/${group}/session`),
    t.call(family, "GET", `/chat/groups/${group}/session`),
  ]);
  const own = await t.call(family, "GET", "/favorites/specialists");
  return [
    clients.body.data[0].last_session_at,
    one.body.data.last_session_at,
    ...chats.map(({ body }) => body.data?.starts_at ?? null),
    own.body.data[0].last_at,
  ];
}

test("the last session has no date after only a message and a cancelled session", async () => {
  await t.call(pair.guardian.account_id, "POST", "/chat/messages/add", { group_id: group, text: "Hello." });
  await meet(days(-1), "Cancelled");
  expect(await told()).toEqual(Array.from({ length: 5 }, () => null));
});

test("the last session is the latest one that is over, even before its outcome is recorded", async () => {
  await meet(days(-30), "Completed");
  expect(await told()).toEqual(Array.from({ length: 5 }, () => days(-30).toISOString()));
  await meet(days(-5), "Confirmed");
  expect(await told()).toEqual(Array.from({ length: 5 }, () => days(-5).toISOString()));
  await meet(days(-12), "Completed");
  expect(await told()).toEqual(Array.from({ length: 5 }, () => days(-5).toISOString()));
});
