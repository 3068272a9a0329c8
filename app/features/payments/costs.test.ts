import { afterAll, beforeAll, expect, test } from "vitest";
import type { CardProvider } from "./provider/provider.ts";
import { setUpCharging, type Charging, now } from "./testing/charging.ts";
import { checkDuePayments } from "./verbs/look.server.ts";

let c: Charging;
let visa: string;
beforeAll(async () => {
  c = await setUpCharging();
  visa = await c.typed("4242424242424242");
  await c.t.call(c.ana, "POST", "/stripe/attach-payment-method", { payment_method_id: visa });
});
afterAll(() => c.t.close());

const row = async (id: string) =>
  (await c.t.sql`select state, provider_cost, look_at from payment where id = ${id}`)[0];
const later = (minutes: number) => c.set(new Date(now.getTime() + minutes * 60_000));

test("asks for the cost of a charge until the provider knows it, and books it only for our own sale", async () => {
  const provider = c.t.services.cardProvider as CardProvider;
  let said = false;
  c.t.services.cardProvider = {
    ...provider,
    readIntent: async (on, id) => {
      const intent = await provider.readIntent(on, id);
      return said || !intent.charge ? intent : { ...intent, charge: { ...intent.charge, cost: null } };
    },
  };
  const [theirs, ours] = [await c.begin(), await c.begin({ to: null, fee: 0 })];
  for (const id of [theirs, ours]) expect((await c.pay(id, visa)).body.data.payment.state).toBe("paid");
  expect(await row(theirs)).toMatchObject({
    state: "paid",
    provider_cost: null,
    look_at: new Date(now.getTime() + 15 * 60_000),
  });
  later(20);
  expect(await checkDuePayments(c.t.services)).toBe(2);
  expect(await row(theirs)).toMatchObject({ provider_cost: null, look_at: new Date(now.getTime() + 35 * 60_000) });
  said = true;
  later(40);
  await checkDuePayments(c.t.services);
  for (const id of [theirs, ours]) {
    const kept = await row(id);
    expect([kept?.["state"], kept?.["look_at"]]).toEqual(["paid", null]);
    expect(kept?.["provider_cost"]).toBeGreaterThan(0);
  }
  expect(await checkDuePayments(c.t.services)).toBe(0);
  const fees = await c.t.sql`select source_id from journal where kind = 'provider_fee'`;
  expect(fees.map(({ source_id }) => source_id)).toEqual([ours]);
});
