/** Sends thousands of provider events, for benchmarks. */
import { productApi } from "../../server/product-api.server.ts";
import { signature } from "../../simulators/cards/webhooks.ts";
import { agreeOnSession, payWith } from "./buying.ts";
import { calmDown } from "./actions.ts";
import { violationsAtEnd } from "./checks.ts";
import { secrets, makeCard } from "./provider.ts";
import { randomOf } from "./random.ts";
import type { FamilyWithSpecialist, World } from "./world.ts";

const atOnce = 20;

/** Runs `work` for each item, 20 at a time. Returns how long each took, in milliseconds. */
async function each<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<number[]> {
  const took: number[] = [];
  let next = 0;
  const worker = async () => {
    for (let i = next++; i < all.length; i = next++) {
      const from = performance.now();
      await work(all[i] as T);
      took.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return took;
}

const bodyOf = (world: World, id: string, account: string) =>
  JSON.stringify(
    {
      id,
      object: "event",
      type: "charge.updated",
      livemode: false,
      created: Math.floor(world.now().getTime() / 1000),
      api_version: "2026-10-28.endive",
      account,
      data: {
        object: {
          id: `ch_${id}`,
          object: "charge",
          amount: 6000,
          currency: "eur",
          metadata: {},
          billing_details: { name: "Ana" },
        },
      },
    },
    null,
    2,
  );

/** Posts new events of connected accounts to the product's API. Returns events per second and the 99th percentile in milliseconds. */
export async function measureIntake(
  world: World,
  count: number,
  round: number,
): Promise<{ rate: number; p99: number }> {
  const api = productApi(world.services);
  const account = (world.families[0] as FamilyWithSpecialist).account;
  const at = Math.floor(world.now().getTime() / 1000);
  const requests = Array.from({ length: count }, (_, i) => {
    // An event type with a handler, so that storing it also creates a job.
    const body = bodyOf(world, `evt_${round}x${i}`, account).replace("charge.updated", "payment_intent.succeeded");
    return { body, header: signature(body, secrets.connected, at) };
  });
  const from = performance.now();
  const took = await each(requests, async ({ body, header }) => {
    const answer = await api.hono.fetch(
      new Request("http://test/stripe/connect-webhook", {
        method: "POST",
        body,
        headers: { "content-type": "application/json", "stripe-signature": header },
      }),
    );
    if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`);
  });
  const rate = (count * 1000) / (performance.now() - from);
  await world.services.sql`delete from outbox`;
  return { rate, p99: took.toSorted((a, b) => a - b)[Math.floor(count * 0.99)] as number };
}

/** Inserts the same rows directly. Returns rows per second. */
export async function insertAll(world: World, count: number, round: number): Promise<number> {
  const { sql } = world.services;
  const account = (world.families[0] as FamilyWithSpecialist).account;
  const rows = Array.from({ length: count }, (_, i) => ({
    id: `evt_bare${round}x${i}`,
    body: bodyOf(world, `evt_${i}`, account),
  }));
  const now = world.now();
  const from = performance.now();
  await each(rows, async ({ id, body }) => {
    await sql`
      insert into provider_event (id, endpoint, type, account, api_version, created_at, received_at, payload, state, handled_at)
      values (${id}, 'connected', 'charge.updated', ${account}, 'x', ${now}, ${now}, ${body}::text::jsonb, 'ignored', ${now})`;
  });
  return (count * 1000) / (performance.now() - from);
}

/**
 * Makes many payments with cards of every outcome, and delivers all provider events repeatedly in random order. Throws unless the result
 * equals the provider's books.
 */
export async function deliverRepeatedly(world: World, count: number): Promise<{ count: number; seconds: number }> {
  const { services, line, jobs, families } = world;
  const family = families[0] as FamilyWithSpecialist;
  await services.sql`delete from provider_event`;
  for (const number of [
    "4242424242424242",
    "4000000000000002",
    "4000000000000259",
    "4000000000007726",
    "4000002760003184",
    "4242424242424242",
  ]) {
    for (let i = 0; i < 8; i += 1) {
      await services.sql`delete from rate_limit`;
      const { purchase_id } = await agreeOnSession(world, family, 6000);
      await payWith(services, world.as(family.guardian), {
        purchase_ids: [purchase_id],
        card: await makeCard(line, number),
        use_credits: false,
      }).catch(() => null);
    }
  }
  const { webhooks } = line.simulator;
  const random = randomOf(1);
  const waiting = webhooks.waiting();
  const from = performance.now();
  webhooks.switches = { duplicate: 1, delay: 0, shuffle: true, lose: 0.2 };
  for (let sent = waiting.length; sent < count; sent += 1) {
    const { event, endpoint } = random.pick(waiting);
    webhooks.send(event, endpoint);
  }
  await line.simulator.deliver();
  await jobs.some(1000);
  await calmDown(world);
  const wrong = await violationsAtEnd(world);
  if (wrong.length > 0) throw new Error(wrong.join("\n"));
  return { count, seconds: (performance.now() - from) / 1000 };
}
