import { afterAll, beforeAll, expect } from "vitest";
import { testApi, type TestApi } from "../../../platform/testing/api.ts";
import { type Pair, seedPair } from "../factories.server.ts";

export let t: TestApi;
export let pair: Pair;
export let other: Pair;
/** Seeds two pairs of a family and a specialist. Call it once in a test file. */
export function withPairs(): void {
  beforeAll(async () => {
    t = await testApi();
    next = 30;
    pair = await seedPair(t.sql, "one");
    other = await seedPair(t.sql, "two");
  });
  afterAll(() => t.close());
}

export const unknown = "01890000-0000-7000-8000-000000000000";
let next: number;
/** A start that no other test uses. */
export const nextStart = () => new Date(Math.floor(Date.now() / 1000) * 1000 + (next += 1) * 3600_000).toISOString();
export const requestInput = (more: object = {}) => ({
  specialist_id: pair.specialist.specialist_id,
  profile_id: pair.child_id,
  service_id: pair.service_id,
  mode: "online",
  preferred_times: [nextStart()],
  ...more,
});
export const offerInput = (more: object = {}) => ({
  profile_id: pair.child_id,
  service_id: pair.service_id,
  minutes: 45,
  payment_type: "Cash",
  price: 4800,
  mode: "online",
  times: [nextStart(), nextStart()],
  ...more,
});
export const create = (as: string | null, body: unknown) => t.call(as, "POST", "/sessions/create", body);
export const update = (as: string | null, body: unknown) => t.call(as, "PATCH", "/sessions/update-status", body);
export const sessionsOf = async () => (await t.sql`select count(*) from session`)[0]?.["count"];
export async function makeOffer(more: object = {}) {
  const made = await create(pair.specialist.account_id, offerInput(more));
  expect(made.status).toBe(201);
  const { body } = await t.call(pair.guardian.account_id, "GET", `/sessions/${made.body.data.id}`);
  return body.data as { id: string; updated_at: string; times: { id: string; starts_at: string; state: string }[] };
}
