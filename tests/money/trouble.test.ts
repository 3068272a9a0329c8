/** Makes each call to the provider fail in turn: people only see allowed messages, and a retry does the work once. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { attachCard, cardsOf, editCard } from "../../app/features/payments/verbs/cards.server.ts";
import {
  atStake,
  connectAccount,
  consentPage,
  removeConnection,
} from "../../app/features/payments/verbs/connections.server.ts";
import { updateSessionStatus } from "../../app/features/sessions/verbs/answer.server.ts";
import { testDatabase, type TestDatabase } from "../../app/platform/testing/database.ts";
import { runPart } from "../e2e/grid.ts";
import { chargesFor, creditOf, recover, stateOf } from "./again.ts";
import { agreeOnSession, payWith } from "./buying.ts";
import { violationsAtEnd } from "./checks.ts";
import { handleInOrder } from "./jobs.ts";
import { giveConsent, type Fault, makeCard } from "./provider.ts";
import { answerOf } from "./refusals.ts";
import { type FamilyWithSpecialist, makeWorld, peopleOf, type World } from "./world.ts";

let database: TestDatabase;
let world: World;
let family: FamilyWithSpecialist;
beforeAll(async () => {
  database = await testDatabase();
  world = await makeWorld(database, await peopleOf(database), 1);
  family = world.families[0] as FamilyWithSpecialist;
});
afterAll(() => database.close());

/** Kinds of failures. slow: takes longer than we wait. late: also too late for us, but still has its effect. */
type Trouble = Exclude<Fault, { kind: "late" }> | { kind: "late" };
const troubles: readonly Trouble[] = [
  { kind: "down" },
  { kind: "late" },
  { kind: "cut" },
  { kind: "status", status: 500, done: true },
  { kind: "slow", milliseconds: 30_000 },
  { kind: "status", status: 503, done: false },
  { kind: "status", status: 429, done: false },
  { kind: "status", status: 401, done: false },
];
/** In milliseconds. The product waits for ten seconds; in the tests it gives up earlier. */
const patience = 500;

/** The allowed results while the provider fails: that it is down, what failed, or that the outcome is unknown. */
const known = new Set([
  "done",
  "payments_unavailable",
  "payment_unknown",
  "payment_methods_failed",
  "connect_failed",
  "remove_connection_failed",
  "away",
  "slow_down",
]);

interface Round {
  act: () => Promise<unknown>;
  /** What a person does before a late call takes effect. */
  meanwhile?: () => Promise<unknown>;
  /** Runs after the failure: finishes interrupted work and checks the invariants. */
  end: () => Promise<void>;
}

/** Each run tries two kinds of failure per call. */
const turn = runPart === "all" ? 0 : runPart;
const at = (number: number): readonly Trouble[] =>
  runPart === "all" ? troubles : [0, 2].map((more) => troubles[(number + turn + more) % troubles.length] as Trouble);

interface Late {
  until: Promise<unknown>;
  /** Lets the late call take effect. */
  over: () => Promise<void>;
}

function late(): Late {
  const { promise: until, resolve } = Promise.withResolvers<void>();
  return {
    until,
    over: () => {
      resolve();
      return new Promise((done) => setImmediate(done));
    },
  };
}

/** Repeats `round`, failing at a later call each time, until there is no such call. Returns the number of calls. */
async function atEachCall(round: () => Promise<Round>): Promise<number> {
  const { line, services } = world;
  for (let number = 1; ; number += 1) {
    let calls = 0;
    for (const trouble of at(number)) {
      await services.sql`delete from rate_limit`;
      const { act, meanwhile, end } = await round();
      const { until, over } = late();
      const fault: Fault = trouble.kind === "late" ? { kind: "late", until } : trouble;
      calls = 0;
      line.fault = () => ((calls += 1) === number ? fault : undefined);
      if (trouble.kind === "slow") services.cardProvider = line.provider(patience);
      const answer = await answerOf(act);
      line.fault = undefined;
      services.cardProvider = line.provider();
      const said = `with ${Object.values(trouble).join(" ")} at call ${number}`;
      expect(known, `${answer} ${said}`).toContain(answer);
      if (trouble.kind === "late" && meanwhile) expect(known, said).toContain(await answerOf(meanwhile));
      await over();
      try {
        await end();
      } catch (error) {
        throw new Error(`Wrong in the end ${said}`, { cause: error });
      }
      // With `slow`, an earlier call may time out on a slow machine, so too few calls do not prove that every call was tried.
      if (trouble.kind !== "slow" && calls < number) return number - 1;
    }
  }
}

test("a payment is charged once when any call to the provider fails", async () => {
  const calls = await atEachCall(async () => {
    await creditOf(world, family, 1000);
    const { session_id, purchase_id } = await agreeOnSession(world, family, 6000);
    const card = await makeCard(world.line, "4242424242424242");
    const press = (with_card: string | null) =>
      payWith(world.services, world.as(family.guardian), {
        purchase_ids: [purchase_id],
        card: with_card,
        use_credits: true,
      });
    return {
      act: () => press(card),
      meanwhile: async () => press(await makeCard(world.line, "4242424242424242")),
      end: async () => {
        await recover(world);
        if ((await stateOf(world, session_id))?.["state"] === "open")
          await press(await makeCard(world.line, "4242424242424242"));
        await recover(world);
        expect(await stateOf(world, session_id)).toMatchObject({ status: "Confirmed", state: "paid" });
        expect(await chargesFor(world, purchase_id)).toBe(1);
      },
    };
  });
  // The customer, the intent, the card on the account, the charge and the result.
  expect(calls).toBeGreaterThanOrEqual(5);
  expect(await violationsAtEnd(world)).toEqual([]);
});

test("a refund is made in full when any call to the provider fails", async () => {
  const calls = await atEachCall(async () => {
    const { session_id, purchase_id } = await agreeOnSession(world, family, 6000);
    await payWith(world.services, world.as(family.guardian), {
      purchase_ids: [purchase_id],
      card: await makeCard(world.line, "4242424242424242"),
      use_credits: false,
    });
    await recover(world);
    await updateSessionStatus(world.services, world.as(family.specialist), {
      session_id,
      status: "Cancelled",
      reason: "Ill",
    });
    world.back.set(session_id, 100);
    return {
      act: () => handleInOrder(world.services),
      meanwhile: () => handleInOrder(world.services),
      end: async () => {
        await recover(world);
        expect(await stateOf(world, session_id)).toMatchObject({ state: "returned", card_returned: 6000 });
      },
    };
  });
  // The refund, its state and the fee.
  expect(calls).toBeGreaterThanOrEqual(3);
  expect(await violationsAtEnd(world)).toEqual([]);
});

test("cards can be added, chosen and removed on retry when any call to the provider fails", async () => {
  const { services } = world;
  const person = family.adults[1];
  const calls = await atEachCall(async () => {
    const [first, second] = [
      await makeCard(world.line, "4242424242424242"),
      await makeCard(world.line, "5555555555554444"),
    ] as [string, string];
    const all = async () => {
      for (const payment_method_id of [first, second])
        await attachCard(services, world.as(person), { payment_method_id });
      await editCard(services, world.as(person), { card_id: second, default: true });
      await cardsOf(services, person);
      await editCard(services, world.as(person), { card_id: first, remove: true });
    };
    return {
      act: all,
      // One of the cards may no longer exist by then.
      meanwhile: async () => expect([...known, "card_not_found"]).toContain(await answerOf(all)),
      end: async () => {
        await services.sql`delete from rate_limit`;
        const before = (await cardsOf(services, person)).map(({ id }) => id);
        // The person, who was told of the failure, tries again; finished work stays finished.
        for (const payment_method_id of [first, second]) {
          if (!before.includes(payment_method_id))
            expect(["done", "card_not_found"]).toContain(
              await answerOf(() => attachCard(services, world.as(person), { payment_method_id })),
            );
        }
        await editCard(services, world.as(person), { card_id: second, default: true });
        expect(["done", "card_not_found"]).toContain(
          await answerOf(() => editCard(services, world.as(person), { card_id: first, remove: true })),
        );
        const after = await cardsOf(services, person);
        expect(after.map(({ id, is_default }) => [id, is_default])).toEqual([[second, true]]);
        await editCard(services, world.as(person), { card_id: second, remove: true });
      },
    };
  });
  expect(calls).toBeGreaterThanOrEqual(15);
});

test("an account can be connected and disconnected on retry when any call to the provider fails", async () => {
  const { services, line } = world;
  const { specialist } = world.families[1] as FamilyWithSpecialist;
  await services.sql`update connected_account set disconnected_at = ${world.now()}, takes_payments = false where specialist_id = ${specialist.specialist_id}`;
  const permission = async () => giveConsent(line, (await consentPage(services, specialist, "en")).url as string);
  const connected = () =>
    services.sql`select provider_id from connected_account where specialist_id = ${specialist.specialist_id} and disconnected_at is null`;
  const calls = await atEachCall(async () => {
    const given = await permission();
    return {
      act: async () => {
        await connectAccount(services, world.as(specialist), given);
        await atStake(services, specialist, "en");
        await removeConnection(services, world.as(specialist));
      },
      end: async () => {
        // The provider reports a disconnected account by event, even if the response was lost.
        await recover(world);
        if ((await connected()).length === 0) await connectAccount(services, world.as(specialist), await permission());
        const [one] = await connected();
        expect(line.simulator.isConnected(one?.["provider_id"])).toBe(true);
        await removeConnection(services, world.as(specialist));
        expect([await connected(), line.simulator.isConnected(one?.["provider_id"])]).toEqual([[], false]);
      },
    };
  });
  // The exchange of the code, readings of the account, its balance, and disconnecting it.
  expect(calls).toBeGreaterThanOrEqual(5);
});
