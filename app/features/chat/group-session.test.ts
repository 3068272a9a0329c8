import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { makeSession, type NewSession, type Pair, seedPair } from "../sessions/factories.server.ts";
import { lockDevice } from "../accounts/factories.server.ts";

let world: TestApi;
let pair: Pair;
let group: string;
let count = 0;
beforeAll(async () => {
  world = await testApi();
});
beforeEach(async () => {
  pair = await seedPair(world.sql, `session-${(count += 1)}`, { acquainted: false });
  const body = { specialist_id: pair.specialist.specialist_id, profile_id: pair.child_id };
  group = (await world.call(pair.guardian.account_id, "POST", "/chat/groups/add", body)).body.data.id;
});
afterAll(() => world?.close());

const ask = (as: string, id = group) => world.call(as, "GET", `/chat/groups/${id}/session`);
const seen = async (as: string) => (await ask(as)).body.data as { id: string; kind: string } | null;
const days = (n: number) => new Date(Date.now() + n * 24 * 3600_000);
const meet = (at: Date, status: NewSession["status"]) =>
  makeSession(world.services, {
    specialist_id: pair.specialist.specialist_id ?? "",
    profile_id: pair.child_id,
    account_id: pair.guardian.account_id,
    service_id: pair.service_id,
    status,
    starts: [at],
    ...(status === "Pending" ? { awaits: "specialist" as const } : status !== "Rejected" && { chosen: 0 }),
    steps: [{ kind: "requested", at: days(-40), by: pair.guardian.account_id }],
  });

test("a conversation's session is not shown to others, under the child lock, or to a guardian who may not see sessions", async () => {
  await meet(days(2), "Confirmed");
  const stranger = await seedPair(world.sql, `session-stranger-${count}`);
  expect((await ask(stranger.guardian.account_id)).status).toBe(404);
  expect((await ask(stranger.specialist.account_id)).status).toBe(404);
  expect((await ask(pair.guardian.account_id, "7")).status).toBe(400);
  const other = pair.otherGuardian.account_id;
  expect(await seen(other)).not.toBeNull();
  await world.sql`update profile_access set scopes = '{basics}' where account_id = ${other}`;
  expect((await ask(other)).body.data ?? null).toBeNull();
  await lockDevice(world.services, pair.guardian.account_id);
  expect(await ask(pair.guardian.account_id)).toMatchObject({ status: 403, body: { code: "child_lock" } });
});

test("a conversation's session is the next confirmed one, else an open one, else the last that took place, never a declined one", async () => {
  const both = [pair.guardian.account_id, pair.specialist.account_id];
  const all = async () => Promise.all(both.map(seen));
  expect(await all()).toEqual([null, null]);
  await meet(days(-3), "Rejected");
  expect(await all()).toEqual([null, null]);
  await meet(days(-30), "Completed");
  const last = await meet(days(-20), "Completed");
  for (const one of await all()) expect(one).toMatchObject({ id: last, kind: "past" });
  const open = await meet(days(9), "Pending");
  for (const one of await all()) expect(one).toMatchObject({ id: open, kind: "open", starts_at: null });
  await meet(days(8), "Confirmed");
  const next = await meet(days(4), "Confirmed");
  for (const one of await all()) expect(one).toMatchObject({ id: next, kind: "coming" });
});
