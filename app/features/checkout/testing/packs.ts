import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { handleEvents } from "../../../platform/testing/events.ts";
import { balanceOf } from "../../ledger/verbs.server.ts";
import { feature as packs } from "../../packs/feature.server.ts";
import { makeConnectedAccount } from "../../payments/factories.server.ts";
import { feature as payments } from "../../payments/feature.server.ts";
import { setUpCharging, type Charging } from "../../payments/testing/charging.ts";
import { type Pair, seedPair } from "../../sessions/factories.server.ts";
import { feature as sessions } from "../../sessions/feature.server.ts";
import { feature } from "../feature.server.ts";
import { refundsOfPurchases, sessionPayments } from "../verbs.server.ts";
import { payShown } from "./shown.ts";

export const start = new Date("2026-11-23T10:00:00Z");
const hour = 3600_000;
export const at = (hours: number) => new Date(start.getTime() + hours * hour);
const subscriptions = [payments, sessions, packs, feature].flatMap((one) => one.subscriptions ?? []);
export let c: Charging;
export let pair: Pair;
export let guardian: string;
export let other: string;
let offer: string;
/** Sets up a family, and a specialist who takes cards and offers a pack. Call it once in a test file. */
export function withPacks(): void {
  beforeAll(async () => {
    c = await setUpCharging();
    pair = await seedPair(c.t.sql, "packs");
    guardian = pair.guardian.account_id;
    other = pair.otherGuardian.account_id;
    await makeConnectedAccount(c.t.sql, {
      specialist_id: pair.specialist.specialist_id,
      provider_id: c.account,
      at: start,
    });
    c.t.services.sessionPayments = sessionPayments({ commissionBasisPoints: 1000 });
    c.t.services.packMoney = refundsOfPurchases;
    offer = (
      await c.t.call(pair.specialist.account_id, "POST", "/pack-offers/add", {
        service_id: pair.service_id,
        count: 4,
        price: 18_003,
        months: 6,
      })
    ).body.data.id;
  });
  beforeEach(async () => {
    c.set(start);
    await c.t.sql`delete from rate_limit`;
  });
  afterAll(() => c.t.close());
}

let next = 40;
export const update = (as: string, session_id: string, status: string, more: object = {}) =>
  c.t.call(as, "PATCH", "/sessions/update-status", { session_id, status, ...more });
/** Makes a session that the family accepted, with its purchase. */
export async function makeAcceptedSession(
  profile_id = pair.child_id,
  later = 0,
): Promise<{ id: string; purchase_id: string; starts: number }> {
  next += 2;
  const made = await c.t.call(pair.specialist.account_id, "POST", "/sessions/create", {
    profile_id,
    service_id: pair.service_id,
    minutes: 45,
    payment_type: "Online",
    price: 4800,
    mode: "online",
    times: [at(next + later).toISOString()],
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const id = made.body.data.id as string;
  const [time] = (await c.t.call(guardian, "GET", `/sessions/${id}`)).body.data.times;
  await update(guardian, id, "Confirmed", { time_id: time.id });
  return { id, starts: next, purchase_id: (await view(`sessionId=${id}`)).purchase_ids[0] };
}
export const view = async (query: string, as = guardian) => (await c.t.call(as, "GET", `/checkout?${query}`)).body.data;
export const pay = (
  purchase_ids: string[],
  { pack_id, ...more }: { pack_id?: string; [name: string]: unknown },
  as = guardian,
) =>
  payShown(c.t, as, {
    purchase_ids,
    use_credits: false,
    early_start: true,
    ...(pack_id !== undefined && { instead: { means: "pack", id: pack_id } }),
    ...more,
  });
export const order = (as = guardian, more: object = {}) =>
  c.t.call(as, "POST", "/checkout/pack", { pack_offer_id: offer, profile_id: pair.child_id, ...more });
export async function buyPack(more: object = {}): Promise<string> {
  const { purchase_id } = (await order()).body.data;
  const paid = await pay([purchase_id], { payment_method_id: await c.typed("4242424242424242"), ...more });
  expect(paid.body.data, JSON.stringify(paid.body)).toMatchObject({ state: "paid" });
  await settle();
  return purchase_id;
}
export const settle = async () => {
  for (let i = 0; i < 3; i += 1) {
    await c.simulator.deliver();
    await handleEvents(c.t.services, subscriptions);
  }
};
export const readPackView = async (id: string) => (await c.t.call(guardian, "GET", `/packs/${id}`)).body.data;
export const sessionStatus = async (id: string) =>
  (await c.t.call(guardian, "GET", `/sessions/${id}`)).body.data.status as string;
export const purchaseState = async (id: string) =>
  (await c.t.sql<{ state: string }[]>`select state from purchase where id = ${id}`)[0]?.state;
export const packBalance = (id: string) => balanceOf(c.t.sql, `pack:${id}`, "EUR");
export const commissionBalance = () =>
  balanceOf(c.t.sql, `receivable_specialist:${pair.specialist.specialist_id}`, "EUR");
