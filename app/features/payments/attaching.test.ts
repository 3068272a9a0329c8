/** Adds each of the provider's test cards: it is saved, saved after authentication, or refused with a reason. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { testCards } from "../../../simulators/cards/cards.ts";
import { demoKeys } from "../../../simulators/cards/simulator.ts";
import { setUpCharging, type Charging } from "./testing/charging.ts";

let c: Charging;
beforeAll(async () => {
  c = await setUpCharging();
});
afterAll(() => c.t.close());

const asked = ["4000002500003155", "4000002760003184", "4000008260003178", "4000008400001629", "4000000000003220"];
const refused: Record<string, string> = {
  4000008400001280: "card_not_authenticated",
  "4000000000000002": "card_declined",
  "4000000000009995": "card_no_funds",
  "4000000000009987": "card_declined",
  "4000000000009979": "card_declined",
  "4000000000000069": "card_expired",
  "4000000000000127": "card_wrong_code",
  "4000000000000119": "card_try_again",
  "4000000000006975": "card_too_often",
};
// Some of these cards fail only later: their payment is refused or disputed, or a refund to them fails.
const kept = [
  "4242424242424242",
  "5555555555554444",
  "5105105105105100",
  "378282246310005",
  "4000007050000006",
  "4000000000000077",
  "4000003800000446",
  "4000000000003055",
  "4000000000000341",
  "4000000000004954",
  "4000000000009235",
  "4000000000000101",
  "4000000000000259",
  "4000000000002685",
  "4000000000001976",
  "4000000000005423",
  "4000000000007726",
  "4000000000005126",
];

const cards = async () => (await c.t.call(c.ana, "GET", "/stripe/cards")).body.data as { id: string; last4: string }[];
async function add(number: string) {
  await c.t.sql`delete from rate_limit`;
  const payment_method_id = await c.typed(number);
  return {
    payment_method_id,
    answer: await c.t.call(c.ana, "POST", "/stripe/attach-payment-method", { payment_method_id }),
  };
}
const remove = (card_id: string) => c.t.call(c.ana, "POST", "/stripe/card-edit", { card_id, remove: true });

test("every test card of the simulator is added in this file", () => {
  const tried = [...asked, ...Object.keys(refused), ...kept];
  expect(tried.toSorted()).toEqual(testCards.map(({ number }) => number).toSorted());
});

test.each(kept)("saves the card %s", async (number) => {
  const { payment_method_id, answer } = await add(number);
  expect(answer.body.data).toMatchObject({
    state: "added",
    client_secret: null,
    cards: [{ id: payment_method_id, last4: number.slice(-4) }],
  });
  expect((await remove(payment_method_id)).status).toBe(200);
});

test.each(asked.flatMap((number) => (["pass", "fail"] as const).map((decision) => [number, decision] as const)))(
  "the card %s is saved only if the bank authenticates the payer: %s",
  async (number, decision) => {
    const { payment_method_id, answer } = await add(number);
    const { state, client_secret } = answer.body.data as { state: string; client_secret: string };
    expect([state, await cards()]).toEqual(["requires_action", []]);
    const [id] = client_secret.split("_secret_");
    const seen = await c.simulator.fetch(
      new Request(`http://test/_sim/cards/v1/setup_intents/${id}?client_secret=${client_secret}`, {
        headers: { authorization: `Bearer ${demoKeys.publishableKey}` },
      }),
    );
    const { next_action: next } = (await seen.json()) as { next_action: { use_stripe_sdk: { stripe_js: string } } };
    await c.simulator.fetch(
      new Request(`${next.use_stripe_sdk.stripe_js}&back=/`, {
        method: "POST",
        body: new URLSearchParams({ decision }),
      }),
    );
    expect((await cards()).map((card) => card.id)).toEqual(decision === "pass" ? [payment_method_id] : []);
    if (decision === "pass") expect((await remove(payment_method_id)).status).toBe(200);
  },
);

test.each(Object.entries(refused))("the card %s is refused: %s", async (number, code) => {
  const { answer } = await add(number);
  expect([answer.status, answer.body.code, await cards()]).toEqual([402, code, []]);
});
