/** Every state of purchases and of places on waiting lists: where each person sees it, and in which words. */
import { v7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chargeLines, post, refundLines } from "../../app/features/ledger/verbs.server.ts";
import { makeConnectedAccount } from "../../app/features/payments/factories.server.ts";
import { makeSession, type Pair, seedPair } from "../../app/features/sessions/factories.server.ts";
import { type EntryState, entryStates } from "../../app/features/waiting/rules.ts";
import type { PageKey } from "../../app/platform/features/pages.ts";
import { testApi, type TestApi } from "../../app/platform/testing/api.ts";
import { pageTextFor } from "./seen.ts";

let t: TestApi;
beforeAll(async () => {
  t = await testApi();
});
afterAll(() => t?.close());

/** Text on a page. Text that begins with `!` must not be on it. */
type Where = readonly [page: PageKey, says: string];
type Row = Record<"payer" | "co_guardian" | "specialist", readonly Where[]>;

async function missing(row: Row, { guardian, otherGuardian, specialist }: Pair): Promise<string[]> {
  const who = { payer: guardian, co_guardian: otherGuardian, specialist };
  const found: string[] = [];
  for (const [name, places] of Object.entries(row)) {
    for (const [page, says] of places) {
      const words = await pageTextFor(t, who[name as keyof Row].account_id, page);
      if (says.startsWith("!") ? words?.includes(says.slice(1)) : !words?.includes(says))
        found.push(`${name} on ${page}: ${says} in ${words}`);
    }
  }
  return found;
}

/** The specialist sees how many families wait, but not who. */
const nobody: readonly Where[] = [
  ["waiting.list", "No one is waiting"],
  ["specialist.home", "!Families waiting for a time"],
];
const alone: readonly Where[] = [["waiting.mine", "You’re not on any waiting list"]];
const ended = (says: string): Row => ({
  payer: [
    ["waiting.mine", "Ended"],
    ["waiting.mine", says],
    ["user.home", "!on 1 waiting list"],
  ],
  co_guardian: alone,
  specialist: nobody,
});
const entries: Record<EntryState, Row> = {
  waiting: {
    payer: [
      ["waiting.mine", "You’re waiting for"],
      ["waiting.mine", "Leave the waiting list"],
      ["user.home", "You’re on 1 waiting list"],
    ],
    co_guardian: alone,
    specialist: [
      ["waiting.list", "1 family is waiting"],
      ["waiting.list", "!Kovač"],
      ["specialist.home", "Families waiting for a time|Show all|Speech practice|1|"],
    ],
  },
  taken: ended("You took a time"),
  withdrawn: ended("You left the waiting list"),
  declined: ended("You declined the place"),
  over: ended("The last day you chose has passed"),
  unanswered: ended("You didn’t answer three offered times in a row"),
  unable: ended("You can no longer request sessions for this person"),
};

describe("a place on a waiting list", () => {
  test("has each of its states in the table", () => {
    expect(Object.keys(entries).toSorted()).toEqual([...entryStates].toSorted());
  });
  test.each(Object.entries(entries))("that is %s is shown to each person as the table says", async (state, row) => {
    const pair = await seedPair(t.sql, `entry-${state}`);
    const now = t.services.clock();
    await t.sql`
      insert into waiting_entry (id, account_id, profile_id, subject, subject_id, service_id, time_zone, until, state, created_at, ended_at)
      values (${v7()}, ${pair.guardian.account_id}, ${pair.child_id}, 'specialist', ${pair.specialist.specialist_id}, ${pair.service_id}, 'Europe/Ljubljana',
        ${new Date(now.getTime() + 30 * 86_400_000).toISOString().slice(0, 10)}, ${state}, ${now}, ${state === "waiting" ? null : now})`;
    expect(await missing(row, pair)).toEqual([]);
  });
});

/** Either guardian may pay for the child, but neither sees what the other has paid. */
const notTheirs: Where = ["payment-history.history", "No payments yet"];
const purchases: Record<"open" | "paid" | "cancelled" | "returned", Row> = {
  open: {
    payer: [
      ["user.home", "Session with Petra Hočevar, not paid yet"],
      ["sessions.user", "Waiting for your payment"],
      ["payment-history.history", "No payments yet"],
    ],
    co_guardian: [["sessions.user", "Waiting for your payment"], notTheirs],
    specialist: [
      ["specialist.home", "Zala Kovač: accepted, waiting for payment"],
      ["earnings.transactions", "!€48.00"],
    ],
  },
  paid: {
    payer: [
      ["payment-history.history", "|Paid|"],
      ["payment-history.history", "€48.00"],
      ["user.home", "!not paid yet"],
    ],
    co_guardian: [notTheirs],
    specialist: [
      ["earnings.transactions", "€48.00"],
      ["specialist.home", "!waiting for payment"],
    ],
  },
  cancelled: {
    payer: [
      ["payment-history.history", "No payments yet"],
      ["user.home", "!not paid yet"],
    ],
    co_guardian: [notTheirs],
    specialist: [
      ["earnings.transactions", "!€48.00"],
      ["specialist.home", "!waiting for payment"],
    ],
  },
  returned: {
    payer: [
      ["payment-history.history", "Refund:"],
      ["payment-history.history", "€48.00"],
    ],
    co_guardian: [notTheirs],
    specialist: [["earnings.transactions", "Refunded"]],
  },
};

/** Creates a purchase of a session with its parts and its charge, as checkout and the ledger would. */
async function bought(pair: Pair, state: keyof typeof purchases): Promise<void> {
  const { sql } = t;
  const now = t.services.clock();
  const [id, payment, part] = [v7(), v7(), v7()];
  const { specialist_id } = pair.specialist;
  const { account_id } = pair.guardian;
  const connected = `acct_${state}`;
  await makeConnectedAccount(sql, { specialist_id, provider_id: connected, at: now });
  const starts = new Date(Math.floor(now.getTime() / 900_000) * 900_000 + 3 * 86_400_000);
  const gone = state === "cancelled" || state === "returned";
  const charged = state === "paid" || state === "returned";
  const session_id = await makeSession(t.services, {
    specialist_id: specialist_id ?? "",
    profile_id: pair.child_id,
    account_id,
    service_id: pair.service_id,
    starts: [starts],
    steps: [{ kind: "requested", at: now, by: account_id }],
    online: { reference: id, pay_until: starts },
    ...(state === "open"
      ? { status: "Pending", awaits: "payment", reply_until: starts }
      : { status: gone ? "Cancelled" : "Confirmed", chosen: 0 }),
  });
  await sql.begin(async (tx) => {
    await tx`
      insert into purchase (id, session_id, profile_id, specialist_id, account_id, price, discount, currency, basis_points, pay_until, state, created_at, paid_at, ended_at)
      values (${id}, ${session_id}, ${pair.child_id}, ${specialist_id}, ${account_id}, 4800, 0, 'EUR', 1000, ${starts}, ${state}, ${now}, ${charged ? now : null},
        ${gone ? now : null})`;
    if (charged)
      await tx`
        insert into payment (id, reference, account_id, specialist_id, provider_account, amount, currency, fee, basis_points, pay_until, state, card_brand, card_last4,
          provider_cost, paid_at, created_at)
        values (${payment}, ${payment}, ${account_id}, ${specialist_id}, ${connected}, 4800, 'EUR', 480, 1000, ${starts}, 'paid', 'visa', '4242', 100, ${now}, ${now})`;
    const back = state === "returned" ? 4800 : 0;
    await tx`
      insert into purchase_part (id, purchase_id, account_id, percent, price, discount, credits, amount, fee, payment_id, state, card_asked, card_returned, credits_returned,
        paid_at, ended_at)
      values (${part}, ${id}, ${account_id}, 100, 4800, 0, 0, 4800, 480, ${charged ? payment : null}, ${state}, ${back}, ${back}, 0, ${charged ? now : null},
        ${gone ? now : null})`;
    const actor = { kind: "job", name: "test" } as const;
    const of = { currency: "EUR", specialist_id: specialist_id ?? "", connected, amount: 4800, fee: 480 } as const;
    if (charged)
      await post(tx, {
        kind: "charge",
        source_type: "payment",
        source_id: payment,
        occurred_at: now,
        actor,
        lines: chargeLines(of),
      });
    if (state !== "returned") return;
    const refund = v7();
    await tx`
      insert into payment_refund (id, payment_id, source_type, source_id, amount, fee, reason, state, provider_id, asked_at, ended_at)
      values (${refund}, ${payment}, 'purchase', ${`${part}:${refund}`}, 4800, 480, 'rule', 'done', ${refund}, ${now}, ${now})`;
    await post(tx, {
      kind: "refund",
      source_type: "refund",
      source_id: refund,
      occurred_at: now,
      actor,
      lines: refundLines(of),
    });
  });
}

describe("a purchase", () => {
  test("has each of its states in the table", async () => {
    const [row] = await t.sql<{ says: string }[]>`
      select pg_get_constraintdef(oid) as says from pg_constraint where conname = 'purchase_state_check'`;
    const known = [...(row?.says ?? "").matchAll(/'(\w+)'/g)].map(([, state]) => state);
    expect(Object.keys(purchases).toSorted()).toEqual(known.toSorted());
  });
  test.each(Object.entries(purchases))("that is %s is shown to each person as the table says", async (state, row) => {
    const pair = await seedPair(t.sql, `purchase-${state}`);
    await bought(pair, state as keyof typeof purchases);
    expect(await missing(row, pair)).toEqual([]);
  });
});
