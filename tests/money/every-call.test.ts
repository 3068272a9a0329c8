/**
 * Makes each call to the provider fail, time out or return an error; a new call without a test below is a type error. A retry then does the
 * work once.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { customerRemovalSubscription } from "../../app/features/payments/erasure.server.ts";
import { reconcile } from "../../app/features/payments/data/reconcile.server.ts";
import { type CardProvider, ProviderError } from "../../app/features/payments/provider/provider.ts";
import { attachCard, cardsOf, editCard } from "../../app/features/payments/verbs/cards.server.ts";
import {
  atStake,
  connectAccount,
  consentPage,
  removeConnection,
} from "../../app/features/payments/verbs/connections.server.ts";
import { readPayouts } from "../../app/features/payments/verbs/payouts.server.ts";
import { updateSessionStatus } from "../../app/features/sessions/verbs/answer.server.ts";
import { testDatabase, type TestDatabase } from "../../app/platform/testing/database.ts";
import { runPart } from "../e2e/grid.ts";
import { clockJobs } from "./actions.ts";
import { chargesFor, recover, stateOf } from "./again.ts";
import { agreeOnSession, payWith } from "./buying.ts";
import { violationsAtEnd } from "./checks.ts";
import { handleInOrder } from "./jobs.ts";
import { giveConsent, type Fault, makeCard } from "./provider.ts";
import { answerOf } from "./refusals.ts";
import { type FamilyWithSpecialist, hour, makeWorld, peopleOf, type World } from "./world.ts";

let database: TestDatabase;
let world: World;
let family: FamilyWithSpecialist;
beforeAll(async () => {
  database = await testDatabase();
  world = await makeWorld(database, await peopleOf(database), 1);
  family = world.families[0] as FamilyWithSpecialist;
});
afterAll(() => database.close());

/** The provider's functions that make a call; opening an event makes none. */
type Call = Exclude<keyof CardProvider, "live" | "openEvent" | "consentPage">;

interface Round {
  /** The product's action that makes the call. */
  act: () => Promise<unknown>;
  /** Runs after the failure: finishes interrupted work and checks the invariants. */
  end: () => Promise<void>;
}

const visa = async () => (await makeCard(world.line, "4242424242424242")) as string;
const press = (purchase_id: string, card: string) =>
  payWith(world.services, world.as(family.guardian), { purchase_ids: [purchase_id], card, use_credits: false });
const calm = () => world.services.sql`delete from rate_limit`;

async function paying(): Promise<Round> {
  const { session_id, purchase_id } = await agreeOnSession(world, family, 6000);
  const card = await visa();
  return {
    act: () => press(purchase_id, card),
    end: async () => {
      await recover(world);
      if ((await stateOf(world, session_id))?.["state"] === "open") await press(purchase_id, await visa());
      await recover(world);
      expect(await stateOf(world, session_id)).toMatchObject({ status: "Confirmed", state: "paid" });
      expect(await chargesFor(world, purchase_id)).toBe(1);
    },
  };
}

/** Cancels a paid session. With `old`, its refund was requested so long ago that the provider no longer knows its key. */
const givingBack = (old: boolean) => async (): Promise<Round> => {
  const { sql } = world.services;
  const { session_id, purchase_id } = await agreeOnSession(world, family, 6000);
  await press(purchase_id, await visa());
  await recover(world);
  await updateSessionStatus(world.services, world.as(family.specialist), {
    session_id,
    status: "Cancelled",
    reason: "Ill",
  });
  world.back.set(session_id, 100);
  // Lets the refund run once and erases its results, as if the responses had been lost 30 hours ago.
  const asked = async () => {
    if (!old) return;
    await handleInOrder(world.services).catch(() => null);
    await sql`update payment_refund set asked_at = ${new Date(world.now().getTime() - 30 * hour)}, provider_id = null, fee_refund_id = null, state = 'asked', ended_at = null, look_at = ${world.now()}
      where payment_id in (select payment_id from purchase_part where purchase_id = ${purchase_id})`;
  };
  if (old) await asked();
  return {
    act: () => (old ? clockJobs(world) : handleInOrder(world.services)),
    end: async () => {
      await recover(world);
      expect(await stateOf(world, session_id)).toMatchObject({ state: "returned", card_returned: 6000 });
      const [sums] = await sql`
        select count(*)::int as count, sum(r.amount)::int as amount, sum(r.fee)::int as fee, min(r.state) as state from payment_refund r
        where r.payment_id in (select payment_id from purchase_part where purchase_id = ${purchase_id})`;
      expect(sums).toEqual({ count: 1, amount: 6000, fee: 600, state: "done" });
    },
  };
};

/** Cancels a payment that is at the bank or, with `lost`, one whose intent's response was lost a day ago. */
const withdrawing = (lost: boolean) => async (): Promise<Round> => {
  const { line, services } = world;
  const { session_id, purchase_id } = await agreeOnSession(world, family, 6000);
  const card = (await makeCard(line, "4000002760003184")) as string;
  const provider = line.provider();
  const makeIntent: CardProvider["makeIntent"] = async (...wanted) => {
    await provider.makeIntent(...wanted);
    throw new ProviderError("away", "The answer is lost");
  };
  if (lost) services.cardProvider = { ...provider, makeIntent };
  await answerOf(() => press(purchase_id, card));
  services.cardProvider = provider;
  await updateSessionStatus(services, world.as(family.specialist), { session_id, status: "Cancelled", reason: "Ill" });
  if (lost) {
    // The purchase ends while the provider is down, so its intent is not cancelled yet.
    line.fault = () => ({ kind: "down" });
    await handleInOrder(services).catch(() => null);
    line.fault = undefined;
    world.ahead(25 * hour);
  }
  const states = () => services.sql<{ state: string }[]>`
    select p.state from payment p where p.account_id = ${family.guardian.account_id} order by p.created_at desc limit 1`;
  return {
    act: () => (lost ? clockJobs(world) : handleInOrder(services)),
    end: async () => {
      await recover(world);
      expect(await states()).toEqual([{ state: "cancelled" }]);
      expect(await services.sql`select from payment where look_at is not null and state = 'cancelled'`).toHaveLength(0);
    },
  };
};

const cards = (does: "attach" | "change" | "choose" | "remove" | "leave") => async (): Promise<Round> => {
  const { services } = world;
  const { sql } = services;
  const person = family.adults[1];
  // Simulates a provider that has forgotten the customer.
  await sql`update payment_customer set provider_id = null, generation = generation + 1, cards_read_at = null where account_id = ${person.account_id}`;
  await sql`delete from payment_card where account_id = ${person.account_id}`;
  const [first, second] = [await visa(), (await makeCard(world.line, "5555555555554444")) as string];
  const add = (payment_method_id: string) => attachCard(services, world.as(person), { payment_method_id });
  if (does !== "attach") for (const card of [first, second]) await add(card);
  const act: Record<typeof does, () => Promise<unknown>> = {
    attach: () => add(first),
    change: () =>
      editCard(services, world.as(person), { card_id: first, name: "Ana Kovač", exp_month: 9, exp_year: 2032 }),
    choose: () => editCard(services, world.as(person), { card_id: second, default: true }),
    remove: () => editCard(services, world.as(person), { card_id: first, remove: true }),
    leave: () => customerRemovalSubscription.handle(services, { customer_id: customer } as never, {} as never),
  };
  const [known] = await sql<
    { provider_id: string }[]
  >`select provider_id from payment_customer where account_id = ${person.account_id}`;
  const customer = known?.provider_id ?? "";
  return {
    act: act[does],
    end: async () => {
      await calm();
      // The person, who was told of the failure, tries again.
      expect(["done", "card_not_found"]).toContain(await answerOf(act[does]));
      if (does === "leave")
        return expect(
          await services.cardProvider?.cardsOf(customer).catch((error: { failure: string }) => error.failure),
        ).toBe("missing");
      const found = (await cardsOf(services, person)).map(({ id, name, exp_month, is_default }) => [
        id === first ? "first" : "second",
        name,
        exp_month,
        is_default,
      ]);
      expect(found).toEqual(
        {
          attach: [["first", null, 8, true]],
          change: [
            ["first", "Ana Kovač", 9, true],
            ["second", null, 8, false],
          ],
          choose: [
            ["second", null, 8, true],
            ["first", null, 8, false],
          ],
          remove: [["second", null, 8, true]],
        }[does],
      );
    },
  };
};

async function connecting(): Promise<Round> {
  const { services, line } = world;
  const { specialist } = world.families[1] as FamilyWithSpecialist;
  const connected = () =>
    services.sql<
      { provider_id: string }[]
    >`select provider_id from connected_account where specialist_id = ${specialist.specialist_id} and disconnected_at is null`;
  await services.sql`update connected_account set disconnected_at = ${world.now()}, takes_payments = false where specialist_id = ${specialist.specialist_id}`;
  const permission = async () => giveConsent(line, (await consentPage(services, specialist, "en")).url as string);
  const given = await permission();
  return {
    act: async () => {
      await connectAccount(services, world.as(specialist), given);
      await atStake(services, specialist, "en");
      await readPayouts(services, specialist);
      await removeConnection(services, world.as(specialist));
    },
    end: async () => {
      await recover(world);
      if ((await connected()).length === 0) await connectAccount(services, world.as(specialist), await permission());
      const [one] = await connected();
      expect(line.simulator.isConnected(one?.provider_id ?? "")).toBe(true);
      await removeConnection(services, world.as(specialist));
      expect([await connected(), line.simulator.isConnected(one?.provider_id ?? "")]).toEqual([[], false]);
    },
  };
}

async function disputed(): Promise<Round> {
  const { line, services } = world;
  const { purchase_id } = await agreeOnSession(world, family, 6000);
  await press(purchase_id, await visa());
  await recover(world);
  const [of] = await services.sql<{ intent_id: string }[]>`
    select p.intent_id from payment p join purchase_part t on t.payment_id = p.id where t.purchase_id = ${purchase_id}`;
  const id = line.simulator.dispute(family.account, of?.intent_id ?? "", "fraudulent") as string;
  await line.simulator.deliver();
  return {
    act: () => handleInOrder(services),
    end: async () => {
      await recover(world);
      expect(await services.sql`select state from payment_dispute where id = ${id}`).toEqual([{ state: "open" }]);
      expect(await services.sql`select kind from journal where source_type = 'dispute' and source_id = ${id}`).toEqual([
        { kind: "dispute" },
      ]);
    },
  };
}

async function comparing(): Promise<Round> {
  const { services } = world;
  await recover(world);
  world.ahead(24 * hour);
  return {
    act: () => reconcile(services),
    end: async () => {
      expect(await reconcile(services)).toBe(0);
      const day = new Date(world.now().getTime() - 24 * hour).toISOString().slice(0, 10);
      expect(
        await services.sql`select from reconciliation_run where day = ${day} and provider_account is null`,
      ).toHaveLength(1);
    },
  };
}

const rounds: Record<Call, () => Promise<Round>> = {
  makeIntent: paying,
  readIntent: paying,
  copyCard: paying,
  confirmIntent: paying,
  readCard: paying,
  findIntent: withdrawing(true),
  cancelIntent: withdrawing(false),
  makeRefund: givingBack(false),
  readRefund: givingBack(false),
  returnFee: givingBack(false),
  refundsOf: givingBack(true),
  findReturnedFee: givingBack(true),
  createCustomer: cards("attach"),
  addCard: cards("attach"),
  cardsOf: cards("remove"),
  changeCard: cards("change"),
  makeDefault: cards("choose"),
  removeCard: cards("remove"),
  removeCustomer: cards("leave"),
  exchangeCode: connecting,
  readAccount: connecting,
  heldFor: connecting,
  payoutsOf: connecting,
  disconnectAccount: connecting,
  readDispute: disputed,
  movements: comparing,
};

const troubles: readonly Fault[] = [
  { kind: "down" },
  { kind: "cut" },
  { kind: "slow", milliseconds: 30_000 },
  { kind: "status", status: 429, done: false },
  { kind: "status", status: 500, done: false },
  { kind: "status", status: 500, done: true },
];
/** Each run tries one kind of failure per call, so that six runs try all. */
const now = (at: number): readonly Fault[] =>
  runPart === "all" ? troubles : [troubles[(at + runPart) % troubles.length] as Fault];

/** The allowed results while the provider fails. */
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

test.each(
  (Object.keys(rounds) as Call[]).flatMap((call, at) =>
    now(at).map((fault) => ({ call, fault, name: `${call}: ${Object.values(fault).join(" ")}` })),
  ),
)("the work is done once on retry after a provider call fails, $name", async ({ call, fault }) => {
  const { services, line } = world;
  await calm();
  const { act, end } = await rounds[call]();
  let inside = 0;
  let hit = false;
  const provider = line.provider(fault.kind === "slow" ? 500 : undefined);
  const within: string[] = [];
  const watched = (Object.keys(rounds) as Call[]).map((name) => {
    const asked = provider[name] as (...given: unknown[]) => Promise<unknown>;
    return [
      name,
      async (...given: unknown[]) => {
        // No transaction may be open while we wait for the provider.
        if (
          (
            await services.sql`select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`
          ).length > 0
        )
          within.push(name);
        if (name === call) inside += 1;
        try {
          return await asked(...given);
        } finally {
          if (name === call) inside -= 1;
        }
      },
    ] as const;
  });
  services.cardProvider = { ...provider, ...Object.fromEntries(watched) };
  line.fault = () => {
    if (inside === 0 || hit) return undefined;
    hit = true;
    return fault;
  };
  const answer = await answerOf(act);
  line.fault = undefined;
  services.cardProvider = line.provider();
  expect([hit, known.has(answer) ? "" : answer, within]).toEqual([true, "", []]);
  await calm();
  await end();
});

test("the books balance after all failed calls", async () => {
  await recover(world);
  expect(await violationsAtEnd(world)).toEqual([]);
});
