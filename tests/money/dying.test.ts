/**
 * Kills the product between any two steps of paying, refunding and connecting: after each SQL statement, and before and after each call of
 * the provider. After a restart and repeated events, the result is the same.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectAccount, consentPage, removeConnection } from "../../app/features/payments/verbs/connections.server.ts";
import { updateSessionStatus } from "../../app/features/sessions/verbs/answer.server.ts";
import { runPart } from "../e2e/grid.ts";
import { connect, type Database } from "../../app/platform/db/database.server.ts";
import type { Services } from "../../app/platform/services.server.ts";
import { testDatabase, type TestDatabase } from "../../app/platform/testing/database.ts";
import { type Wire, wireTo } from "../faults/wire.ts";
import { chargesFor, creditOf, recover, stateOf } from "./again.ts";
import { agreeOnSession, payWith } from "./buying.ts";
import { violationsAtEnd } from "./checks.ts";
import { handleInOrder } from "./jobs.ts";
import { giveConsent, makeCard } from "./provider.ts";
import { answerOf } from "./refusals.ts";
import { type FamilyWithSpecialist, hour, makeWorld, peopleOf, type World } from "./world.ts";

let database: TestDatabase;
let wire: Wire;
let mortal: Database;
let world: World;
let family: FamilyWithSpecialist;
beforeAll(async () => {
  database = await testDatabase();
  wire = await wireTo(database.url);
  mortal = connect({ url: wire.url, pool: 1 });
  world = await makeWorld(database, await peopleOf(database), 1);
  family = world.families[0] as FamilyWithSpecialist;
});
afterAll(async () => {
  await mortal.close();
  await wire.close();
  await database.close();
});

type Moment = "statement" | "before a call" | "after a call";
const moments: readonly Moment[] = ["statement", "before a call", "after a call"];

/** Runs `act` with a product that dies at the given step. Returns whether it died. */
async function dying(moment: Moment, number: number, act: (services: Services) => Promise<unknown>): Promise<boolean> {
  const { line, services } = world;
  wire.reset();
  await mortal.sql`select 1`;
  let calls = 0;
  if (moment === "statement") wire.cutAfter(number);
  line.fault = () => {
    calls += 1;
    if (wire.dead()) return { kind: "down" };
    if (moment === "statement" || calls !== number) return undefined;
    wire.cut();
    return { kind: moment === "before a call" ? "down" : "cut" };
  };
  await answerOf(() => act({ ...services, db: mortal.db, sql: mortal.sql })).catch((error: unknown) => {
    if (!wire.dead()) throw error;
  });
  const died = wire.dead();
  line.fault = undefined;
  wire.reset();
  return died;
}

/** Each run tries every eighth step, so that eight runs try all. */
const stride = runPart === "all" ? 1 : 8;
const first = runPart === "all" ? 0 : runPart % stride;

/** Repeats `round`, dying at a later step each time, until it no longer dies. Returns the minimum number of steps. */
async function everywhere(
  round: () => Promise<{ act: (services: Services) => Promise<unknown>; end: () => Promise<void> }>,
): Promise<number> {
  let deaths = 0;
  for (const [at, moment] of moments.entries()) {
    for (let number = 1 + ((first + at) % stride); ; number += stride) {
      await world.services.sql`delete from rate_limit`;
      const { act, end } = await round();
      const died = await dying(moment, number, act);
      await recover(world);
      try {
        await end();
      } catch (error) {
        throw new Error(`Died at ${moment} ${number}`, { cause: error });
      }
      if (!died) break;
      deaths += 1;
    }
  }
  return deaths * stride;
}

test("a payment with a card and credits is charged once when the process dies", async () => {
  const deaths = await everywhere(async () => {
    await creditOf(world, family, 1000);
    const { session_id, purchase_id } = await agreeOnSession(world, family, 6000);
    const card = (await makeCard(world.line, "4242424242424242")) as string;
    const press = (services: Services, with_card = card) =>
      payWith(services, world.as(family.guardian), { purchase_ids: [purchase_id], card: with_card, use_credits: true });
    return {
      act: async (services) => {
        await press(services);
        await world.line.simulator.deliver();
        await handleInOrder(services);
      },
      end: async () => {
        // If the attempt had no effect, the payer pays again; the card may already have been used.
        if ((await stateOf(world, session_id))?.["state"] === "open") {
          await answerOf(() => press(world.services));
          if ((await stateOf(world, session_id))?.["state"] === "open")
            await press(world.services, (await makeCard(world.line, "4242424242424242")) as string);
          await recover(world);
        }
        expect(await stateOf(world, session_id)).toMatchObject({ status: "Confirmed", state: "paid" });
        expect(await chargesFor(world, purchase_id)).toBe(1);
      },
    };
  });
  // The steps include choosing, the intent, the card, the charge, the result and the session.
  expect(deaths).toBeGreaterThan(40);
  expect(await violationsAtEnd(world)).toEqual([]);
});

test("a refund is made once and in full when the process dies", async () => {
  const deaths = await everywhere(async () => {
    await creditOf(world, family, 1000);
    const { session_id, purchase_id } = await agreeOnSession(world, family, 6000);
    await payWith(world.services, world.as(family.guardian), {
      purchase_ids: [purchase_id],
      card: await makeCard(world.line, "4242424242424242"),
      use_credits: true,
    });
    await recover(world);
    const cancel = (services: Services) =>
      updateSessionStatus(services, world.as(family.specialist), { session_id, status: "Cancelled", reason: "Ill" });
    return {
      act: async (services) => {
        await cancel(services);
        await handleInOrder(services);
      },
      end: async () => {
        if ((await stateOf(world, session_id))?.["status"] === "Confirmed") {
          await cancel(world.services);
          await recover(world);
        }
        world.back.set(session_id, 100);
        expect(await stateOf(world, session_id)).toEqual({
          status: "Cancelled",
          state: "returned",
          card_returned: 5000,
          credits_returned: 1000,
        });
      },
    };
  });
  expect(deaths).toBeGreaterThan(30);
  expect(await violationsAtEnd(world)).toEqual([]);
});

test("a specialist can connect one account and disconnect it after the process died", async () => {
  const { services, line } = world;
  const specialist = (world.families[1] as FamilyWithSpecialist).specialist;
  await services.sql`update connected_account set disconnected_at = ${world.now()}, takes_payments = false where specialist_id = ${specialist.specialist_id}`;
  const connected = () =>
    services.sql`select provider_id from connected_account where specialist_id = ${specialist.specialist_id} and disconnected_at is null`;
  const permission = async () => {
    const { url } = await consentPage(services, specialist, "en");
    return giveConsent(line, url as string);
  };
  const deaths = await everywhere(async () => {
    const given = await permission();
    return {
      act: async (dies) => {
        await connectAccount(dies, world.as(specialist), given);
        await removeConnection(dies, world.as(specialist));
      },
      end: async () => {
        // After an interruption the specialist connects again, has exactly one account, and disconnects it.
        if ((await connected()).length === 0) await connectAccount(services, world.as(specialist), await permission());
        const [one, ...more] = await connected();
        expect(more).toEqual([]);
        expect(line.simulator.isConnected(one?.["provider_id"])).toBe(true);
        await removeConnection(services, world.as(specialist));
        expect(await connected()).toEqual([]);
        expect(line.simulator.isConnected(one?.["provider_id"])).toBe(false);
        world.ahead(hour);
      },
    };
  });
  expect(deaths).toBeGreaterThan(15);
});
