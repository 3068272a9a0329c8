import { v7 } from "uuid";
import { handleEvents } from "../../../platform/testing/events.ts";
import { balanceOf, grantCredit } from "../../ledger/verbs.server.ts";
import { makeConnectedAccount } from "../../payments/factories.server.ts";
import { feature as payments } from "../../payments/feature.server.ts";
import { setUpCharging } from "../../payments/testing/charging.ts";
import { type Pair, seedPair } from "../../sessions/factories.server.ts";
import { feature as sessions } from "../../sessions/feature.server.ts";
import { feature } from "../feature.server.ts";
import { refundsOfPurchases, sessionPayments } from "../verbs.server.ts";
import { payShown } from "./shown.ts";

export const start = new Date("2026-11-23T10:00:00Z");
const hour = 3600_000;
export const at = (hours: number) => new Date(start.getTime() + hours * hour);
export const subscriptions = [
  ...(payments.subscriptions ?? []),
  ...(sessions.subscriptions ?? []),
  ...(feature.subscriptions ?? []),
];

export type Buying = Awaited<ReturnType<typeof setUpBuying>>;

/** Sets up a family of two guardians, and a specialist whose card payments go to the simulator. */
export async function setUpBuying() {
  const c = await setUpCharging();
  const pair: Pair = await seedPair(c.t.sql, "buying");
  const [ana, bojan, specialist] = [
    pair.guardian.account_id,
    pair.otherGuardian.account_id,
    pair.specialist.account_id,
  ];
  await makeConnectedAccount(c.t.sql, {
    specialist_id: pair.specialist.specialist_id,
    provider_id: c.account,
    at: start,
  });
  c.t.services.sessionPayments = sessionPayments({ commissionBasisPoints: 1000 });
  c.t.services.packMoney = refundsOfPurchases;
  let next = 40;
  let grants = 0;
  const update = (as: string, session_id: string, status: string, more: object = {}) =>
    c.t.call(as, "PATCH", "/sessions/update-status", { session_id, status, ...more });
  const view = async (id: string, as = ana) => (await c.t.call(as, "GET", `/checkout?sessionId=${id}`)).body.data;
  const offered = {
    profile_id: pair.child_id,
    service_id: pair.service_id,
    minutes: 45,
    payment_type: "Online",
    mode: "online",
  };
  /** Makes a session whose time the family accepted, with its purchase. */
  const accepted = async (price = 6000): Promise<{ id: string; purchase_id: string }> => {
    const made = await c.t.call(specialist, "POST", "/sessions/create", {
      ...offered,
      price,
      times: [at((next += 2)).toISOString()],
    });
    const id = made.body.data.id as string;
    const [time] = (await c.t.call(ana, "GET", `/sessions/${id}`)).body.data.times;
    await update(ana, id, "Confirmed", { time_id: time.id });
    return { id, purchase_id: (await view(id)).purchase_ids[0] };
  };
  /** Makes a series whose dates the family accepted together. */
  const acceptedSeries = async (
    count: number,
    price = 6000,
    decision: "all" | "each" = "each",
  ): Promise<{ id: string; sessions: string[]; purchase_ids: string[] }> => {
    const times = Array.from({ length: count }, () => at((next += 2)).toISOString());
    const made = await c.t.call(specialist, "POST", "/sessions/series", { ...offered, price, times, decision });
    const { id, sessions: dates } = made.body.data as { id: string; sessions: { id: string }[] };
    await c.t.call(ana, "PATCH", "/sessions/series", { series_id: id, status: "Confirmed" });
    return {
      id,
      sessions: dates.map((one) => one.id),
      purchase_ids: (await c.t.call(ana, "GET", `/checkout?seriesId=${id}`)).body.data.purchase_ids,
    };
  };
  const pay = (purchase_ids: string | string[], card: string | null, more: object = {}, as = ana) =>
    payShown(c.t, as, {
      purchase_ids: [purchase_ids].flat(),
      ...(card !== null && { payment_method_id: card }),
      use_credits: false,
      early_start: true,
      ...more,
    });
  /** Handles the provider's events and our own, twice, because handling them causes more. */
  const settle = async () => {
    await c.simulator.deliver();
    await handleEvents(c.t.services, subscriptions);
    await c.simulator.deliver();
    await handleEvents(c.t.services, subscriptions);
  };
  const status = async (id: string) => (await c.t.call(ana, "GET", `/sessions/${id}`)).body.data.status as string;
  const credit = (amount: number, account_id = ana) =>
    c.t.sql.begin((sql) =>
      grantCredit(sql, {
        account_id,
        amount,
        currency: "EUR",
        kind: "goodwill",
        words: null,
        expires_at: null,
        source_type: "test",
        source_id: String((grants += 1)),
        occurred_at: start,
        actor: { kind: "job", name: "test" },
      }),
    );
  const credits = async (account_id = ana) => -(await balanceOf(c.t.sql, `user_credit:${account_id}`, "EUR")) || 0;
  /** Returns the commission that the specialist owes, less what the platform owes for credits. */
  const owed = () => balanceOf(c.t.sql, `receivable_specialist:${pair.specialist.specialist_id}`, "EUR");
  /** Makes the guardians agree on their shares of the child's costs; null ends the agreement. */
  const share = async (percents: [ana: number, bojan: number] | null) => {
    await c.t.sql`update share_plan set state = 'replaced' where profile_id = ${pair.child_id}`;
    if (!percents) return;
    const plan = v7();
    await c.t.sql.begin(async (sql) => {
      await sql`
        insert into share_plan (id, profile_id, proposed_by, proposed_at, state, decided_at)
        values (${plan}, ${pair.child_id}, ${ana}, ${start}, 'agreed', ${start})`;
      for (const [i, account_id] of [ana, bojan].entries()) {
        await sql`insert into share (plan_id, account_id, percent, accepted_at) values (${plan}, ${account_id}, ${percents[i] ?? 0}, ${start})`;
      }
    });
  };
  const again = async () => {
    c.trouble.fault = undefined;
    c.set(start);
    await c.t.sql`delete from rate_limit`;
  };
  return {
    ...c,
    pair,
    ana,
    bojan,
    specialist,
    update,
    view,
    accepted,
    acceptedSeries,
    pay,
    settle,
    status,
    credit,
    credits,
    owed,
    share,
    again,
  };
}
