import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { demoKeys } from "./simulator.ts";
import { cardRig, webhookSecrets } from "./testing/rig.ts";

const paid = {
  amount: 6000,
  currency: "eur",
  confirm: true,
  payment_method: "pm_card_visa",
  automatic_payment_methods: { enabled: true, allow_redirects: "never" },
} as const;

test("events are signed, and all arrive in the end even if the simulated network duplicates, delays, shuffles and loses them", async () => {
  const { stripe, simulator, delivered, clock } = cardRig({ seed: 7, switches: { duplicate: 1 } });
  await stripe.paymentIntents.create(paid);
  const twice = await delivered();
  expect(twice.map(({ type }) => type)).toEqual(
    ["payment_intent.created", "charge.succeeded", "payment_intent.succeeded"].flatMap((type) => [type, type]),
  );
  expect(twice[0]).toMatchObject({
    api_version: "2026-10-28.endive",
    request: { id: expect.stringMatching(/^req_/) as string },
  });
  const keyed = await stripe.customers.create({}, { idempotencyKey: "customer:1" });
  expect((await delivered())[0]).toMatchObject({
    type: "customer.created",
    data: { object: { id: keyed.id } },
    request: { idempotency_key: "customer:1" },
  });

  simulator.webhooks.switches = { duplicate: 0, delay: 300, shuffle: true, lose: 0.5 };
  const made = new Set<string>();
  for (let number = 0; number < 8; number += 1) made.add((await stripe.customers.create()).id);
  const order: unknown[] = [];
  for (let minute = 0; minute < 400; minute += 1) {
    clock.at += 60_000;
    order.push(...(await delivered()).map(({ data }) => (data.object as { id: string }).id));
  }
  expect(new Set(order)).toEqual(made);
  expect(order).toHaveLength(8);
  expect(order).not.toEqual([...made]);
});

test("rejected events are sent again and can be listed", async () => {
  const statuses = [500, 503, 200];
  const seen: number[] = [];
  const deliver = () => {
    seen.push(clock.at);
    return new Response("", { status: statuses.shift() ?? 200 });
  };
  const { stripe, simulator, clock } = cardRig({
    webhooks: [{ url: "https://app.test/hook", secret: "whsec_x", connect: false, deliver }],
  });
  await stripe.customers.create();
  const start = clock.at;
  await simulator.deliver();
  const [event] = (await stripe.events.list({ delivery_success: false, type: "customer.created" })).data;
  expect(event).toMatchObject({ type: "customer.created", pending_webhooks: 1 });
  for (let second = 0; second < 100; second += 1) {
    clock.at += 1000;
    await simulator.deliver();
  }
  expect(seen.map((at) => (at - start) / 1000)).toEqual([0, 10, 70]);
  expect((await stripe.events.list({ delivery_success: false })).data).toEqual([]);
  simulator.webhooks.send(event?.id ?? "", "given_0");
  await simulator.deliver();
  expect(seen).toHaveLength(4);
  expect(await stripe.events.retrieve(event?.id ?? "")).toMatchObject({ pending_webhooks: 0 });
});

test("backdated actions send no events, and events delivered during them are signed with the current time", async () => {
  const signed: number[] = [];
  const deliver = ({ headers }: Request) => {
    signed.push(Number(/^t=(\d+),/.exec(headers.get("stripe-signature") ?? "")?.[1]));
    return new Response("");
  };
  const { stripe, simulator, clock } = cardRig({
    webhooks: [{ url: "https://app.test/hook", secret: "whsec_x", connect: false, deliver }],
  });
  await stripe.customers.create();
  await simulator.asOf(new Date(clock.at - 86_400_000), async () => {
    await stripe.customers.create();
    await simulator.deliver();
  });
  // Backdated actions send no events.
  expect(signed).toEqual([Math.floor(clock.at / 1000)]);
});

test("callers cannot add an address for events", async () => {
  const { stripe } = cardRig();
  await expect(
    stripe.webhookEndpoints.create({ url: "http://127.0.0.1:9/none", enabled_events: ["*"] }),
  ).rejects.toMatchObject({ statusCode: 404 });
});

test("a new simulator continues from the file of another, with objects, keys, undelivered events and scheduled changes", async () => {
  const folder = mkdtempSync(join(tmpdir(), "cards-"));
  try {
    const file = join(folder, "cards.jsonl");
    const first = cardRig({ file });
    const intent = await first.stripe.paymentIntents.create(
      { ...paid, payment_method: "pm_card_pendingRefund" },
      { idempotencyKey: "pay:1" },
    );
    const refund = await first.stripe.refunds.create({ payment_intent: intent.id });

    const second = cardRig({ file });
    const again = await second.stripe.paymentIntents.create(
      { ...paid, payment_method: "pm_card_pendingRefund" },
      { idempotencyKey: "pay:1" },
    );
    expect(again).toEqual(JSON.parse(JSON.stringify(intent)));
    const types = (await second.delivered()).map(({ type }) => type);
    expect(types.toSorted()).toEqual([
      "charge.refunded",
      "charge.succeeded",
      "payment_intent.created",
      "payment_intent.succeeded",
      "refund.created",
    ]);
    second.clock.at += 61_000;
    await second.delivered();
    const third = cardRig({ file });
    expect((await third.stripe.refunds.retrieve(refund.id)).status).toBe("succeeded");
    expect((await third.stripe.customers.create()).id).not.toBe((await first.stripe.customers.create()).id);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("events are sent automatically if configured", async () => {
  let arrived: (text: string) => void = () => undefined;
  const waits = new Promise<string>((resolve) => (arrived = resolve));
  const deliver = async (request: Request) => {
    arrived(await request.text());
    return new Response("ok");
  };
  const hook = { url: "https://app.test/hook", secret: webhookSecrets.own, connect: false, deliver };
  const { stripe, simulator } = cardRig({ deliverByItself: true, webhooks: [hook] });
  simulator.start();
  await stripe.customers.create({ email: "ana@app.test" });
  expect(await waits).toContain("ana@app.test");
  simulator.stop();
  expect(demoKeys.secretKey).toMatch(/^sk_test_/);
});
