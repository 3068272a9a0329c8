import { afterAll, beforeAll, expect, test } from "vitest";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { type Pair, seedPair } from "./factories.server.ts";

/** What a family and a specialist can still do after the specialist is suspended with open sessions. */
let t: TestApi;
let pair: Pair;
const ids: Record<"offer" | "request" | "confirmed", string> = { offer: "", request: "", confirmed: "" };
let family: string;
let specialist: string;

const start = (hours: number) => new Date(Math.floor(Date.now() / 1000) * 1000 + hours * 3600_000).toISOString();
const create = (as: string, body: object) => t.call(as, "POST", "/sessions/create", body);
const update = (as: string, body: object) => t.call(as, "PATCH", "/sessions/update-status", body);
const view = async (as: string, id: string) => (await t.call(as, "GET", `/sessions/${id}`)).body.data;
const set = (status: string) =>
  t.sql`update specialist set status = ${status} where id = ${pair.specialist.specialist_id}`;

async function offer(hours: number): Promise<string> {
  const made = await create(specialist, {
    profile_id: pair.child_id,
    service_id: pair.service_id,
    minutes: 45,
    payment_type: "Cash",
    price: 4800,
    mode: "online",
    times: [start(hours)],
  });
  expect(made.status).toBe(201);
  return made.body.data.id;
}
const asked = (hours: number) => ({
  specialist_id: pair.specialist.specialist_id,
  profile_id: pair.child_id,
  service_id: pair.service_id,
  mode: "online",
  preferred_times: [start(hours)],
});

beforeAll(async () => {
  t = await testApi();
  pair = await seedPair(t.sql, "standing");
  [family, specialist] = [pair.guardian.account_id, pair.specialist.account_id];
  ids.offer = await offer(60);
  ids.confirmed = await offer(62);
  const [time] = (await view(family, ids.confirmed)).times;
  expect((await update(family, { session_id: ids.confirmed, status: "Confirmed", time_id: time.id })).status).toBe(200);
  ids.request = (await create(family, asked(64))).body.data.id;
  await set("suspended");
});
afterAll(() => t.close());

test("new requests to a suspended specialist, and confirmations and other times of offers, are refused", async () => {
  expect((await create(family, asked(66))).status).toBe(404);
  const { times, actions, specialist_standing } = await view(family, ids.offer);
  expect(specialist_standing).toBe("stopped");
  expect(actions).toMatchObject({ confirm: false, offer: false, reject: true });
  const stopped = { status: 409, body: { code: "specialist_stopped" } };
  expect(await update(family, { session_id: ids.offer, status: "Confirmed", time_id: times[0].id })).toMatchObject(
    stopped,
  );
  expect(await create(family, { session_id: ids.offer, preferred_times: [start(68)] })).toMatchObject(stopped);
  const [still] = await t.sql`select status, awaits from session where id = ${ids.offer}`;
  expect(still).toEqual({ status: "Pending", awaits: "family" });
  const free = await t.call(null, "GET", `/public/availability/${pair.specialist.specialist_id}`);
  expect(free.status).toBe(404);
});

test("the family still sees a confirmed session with a suspended specialist", async () => {
  expect(await view(family, ids.confirmed)).toMatchObject({ status: "Confirmed", actions: { cancel: true } });
  const list = (await t.call(family, "GET", "/sessions?tab=confirmed")).body.data;
  expect(list.map((one: { id: string }) => one.id)).toEqual([ids.confirmed]);
});

test("a suspended specialist can neither read nor change sessions", async () => {
  const answers = await Promise.all([
    t.call(specialist, "GET", "/sessions"),
    t.call(specialist, "GET", `/sessions/${ids.confirmed}`),
    t.call(specialist, "GET", "/clients/mini"),
    t.call(specialist, "GET", `/profiles/${pair.child_id}`),
    create(specialist, {
      session_id: ids.request,
      minutes: 45,
      payment_type: "Free",
      price: 0,
      mode: "online",
      times: [start(70)],
    }),
    update(specialist, { session_id: ids.confirmed, status: "Cancelled", reason: "x" }),
  ]);
  expect(answers.map((answer) => [answer.status, answer.body.code])).toEqual(
    Array(6).fill([403, "specialist_suspended"]),
  );
  expect(answers[0]?.body.message).toContain(t.services.settings.supportEmail);
});

test("after the specialist's reinstatement, a still-held offer can be confirmed", async () => {
  await set("published");
  const { times, actions } = await view(family, ids.offer);
  expect(actions.confirm).toBe(true);
  expect((await update(family, { session_id: ids.offer, status: "Confirmed", time_id: times[0].id })).status).toBe(200);
});

test("the family can decline, withdraw, and cancel after the specialist is removed", async () => {
  const another = await offer(72);
  await set("removed");
  expect((await update(family, { session_id: another, status: "Rejected" })).status).toBe(200);
  expect((await update(family, { session_id: ids.request, status: "Cancelled" })).status).toBe(200);
  expect((await update(family, { session_id: ids.confirmed, status: "Cancelled" })).status).toBe(200);
});
