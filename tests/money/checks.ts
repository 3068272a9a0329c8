/** Money invariants. Each check returns its violations. */
import { balanceOf } from "../../app/features/ledger/verbs.server.ts";
import { assertions } from "../../app/features/payments/data/assertions.server.ts";
import { reconcileDay } from "../../app/features/payments/data/reconcile.server.ts";
import type { Movement } from "../../app/features/payments/provider/refunds.ts";
import { offerViolationsAtEnd } from "./offers.ts";
import { referralViolationsAtEnd, referralViolations } from "./referring.ts";
import { accountBalanceOf } from "./provider.ts";
import { waitingListViolationsAtEnd, waitingListViolations } from "./queueing.ts";
import { ticketViolations, ticketViolationsAtEnd } from "./ticketing.ts";
import { start, type World } from "./world.ts";

const day = 86_400_000;

/** Checks what must hold at any moment. */
export async function violationsNow(world: World): Promise<string[]> {
  const { sql } = world.services;
  const unbalanced =
    await sql`select journal_id from journal_line group by journal_id, currency having sum(amount) <> 0`;
  const lots = await sql<{ lot_id: string }[]>`
    select lot_id from journal_line where lot_id is not null group by lot_id
    having sum(amount) filter (where account like 'user_credit:%') > 0 or sum(amount) filter (where account like 'credit_held:%') > 0`;
  const unpaid = await sql<{ id: string }[]>`
    select s.id from session s where s.status in ('Confirmed', 'Completed') and s.payment_type = 'Online' and s.price > 0
      and not exists (select from purchase b where b.session_id = s.id and b.state in ('paid', 'returned'))`;
  return [
    ...unbalanced.map((row) => `journal ${row["journal_id"]} is not balanced`),
    ...lots.map(({ lot_id }) => `credit ${lot_id} is below zero`),
    ...unpaid.map(({ id }) => `session ${id} is agreed and not paid`),
    ...(await ticketViolations(world)),
    ...(await waitingListViolations(world)),
    ...(await referralViolations(world)),
  ];
}

interface Bought {
  id: string;
  /** Null for packs, which are checked with the offers. */
  session_id: string | null;
  state: string;
  status: string | null;
  price: number;
  discount: number;
  parts: {
    id: string;
    account_id: string;
    state: string;
    percent: number;
    price: number;
    discount: number;
    credits: number;
    amount: number;
    payment_id: string | null;
    pack_use_id: string | null;
    card_asked: number;
    card_returned: number;
    credits_returned: number;
    disputed: boolean;
  }[];
}

interface Paid {
  id: string;
  state: string;
  amount: number;
  late: boolean;
  charge_id: string | null;
  account: string;
  refunds: { id: string; provider_id: string | null; amount: number; state: string; reason: string }[];
  disputed: boolean;
  /** The refunded amount, as counted in the purchases that the payment paid. */
  returned: number;
}

/** Checks what must hold at the end, after everything has arrived. */
export async function violationsAtEnd(world: World): Promise<string[]> {
  const { services, line, accounts, jobs, now, otherSales } = world;
  const { sql } = services;
  const wrong = [
    ...(await violationsNow(world)),
    ...(await ticketViolationsAtEnd(world)),
    ...(await waitingListViolationsAtEnd(world)),
    ...(await referralViolationsAtEnd(world)),
    ...jobs.waiting.map((job) => `still waiting: ${job}`),
  ];
  const equal = (what: string, ours: unknown, theirs: unknown) => {
    if (ours !== theirs) wrong.push(`${what}: ${String(ours)}, not ${String(theirs)}`);
  };
  const events = await sql`select id, type, state, problem from provider_event where state not in ('done', 'ignored')`;
  wrong.push(...events.map((event) => `event ${JSON.stringify(event)}`));

  equal("the platform's balance", await balanceOf(sql, "provider_balance", "EUR"), await accountBalanceOf(line, null));
  const moved: Movement[] = [];
  for (const account of accounts) {
    const all = (
      (await services.cardProvider?.movements(account, {
        from: new Date(0),
        until: new Date(now().getTime() + day),
      })) ?? []
    ).filter(({ intent_id }) => !otherSales.has(intent_id ?? ""));
    moved.push(...all);
    // A returned fee is the specialist's money, not the family's.
    const theirs = all.filter((one) => !one.kind.startsWith("payout") && one.kind !== "adjustment");
    equal(
      `the money on ${account}`,
      await balanceOf(sql, `connected_gross:${account}`, "EUR"),
      theirs.reduce((sum, { amount }) => sum + amount, 0),
    );
  }

  await countThere(world);
  const payments = await sql<Paid[]>`
    select p.id, p.state, p.amount, p.late, p.charge_id, p.provider_account as account,
      coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'provider_id', r.provider_id, 'amount', r.amount, 'state', r.state, 'reason', r.reason)) from payment_refund r
        where r.payment_id = p.id and not r.replaced and r.state <> 'dropped'), '[]'::jsonb) as refunds,
      exists (select from payment_dispute d where d.payment_id = p.id and d.state in ('open', 'lost')) as disputed,
      (select coalesce(sum(t.card_returned), 0)::bigint from purchase_part t where t.payment_id = p.id) as returned
    from payment p`;
  const charges = moved.filter(({ kind }) => kind === "charge" || kind === "payment");
  const byCharge = new Map(payments.flatMap((one) => (one.charge_id === null ? [] : [[one.charge_id, one] as const])));
  for (const { source, amount } of charges) {
    const payment = byCharge.get(source ?? "");
    if (!payment) wrong.push(`a charge that nobody knows: ${source} of ${amount}`);
    else equal(`charge ${source}`, amount, payment.amount);
  }
  equal("count of charges", charges.length, byCharge.size);
  for (const payment of payments) {
    const sent = payment.refunds.filter(
      ({ state }) => state === "done" || state === "pending" || state === "paid_otherwise",
    );
    const back = sent.reduce((sum, { amount }) => sum + amount, 0);
    if (payment.state !== "paid" && payment.charge_id !== null)
      wrong.push(`payment ${payment.id} is ${payment.state} and charged`);
    if (!payment.disputed && payment.refunds.some(({ state }) => state === "asked"))
      wrong.push(`a refund of ${payment.id} was never carried out`);
    if (payment.state === "open" || payment.state === "processing")
      wrong.push(`payment ${payment.id} is ${payment.state} for ever`);
    if (back > payment.amount) wrong.push(`more went back of ${payment.id} than came`);
    if (!payment.disputed && payment.refunds.some(({ state, reason }) => state === "failed" && reason !== "provider"))
      wrong.push(`a refund of ${payment.id} failed, and nobody did anything`);
    if (!payment.late && payment.state === "paid")
      equal(`what went back of ${payment.id}, to the card and by its purchases`, back, payment.returned);
    if (payment.late && !payment.disputed) equal(`late money of ${payment.id} that went back`, back, payment.amount);
  }
  wrong.push(...(await purchasesHold(world, payments)), ...(await offerViolationsAtEnd(world)));

  const lots = await sql<{ ours: number; used: number }[]>`
    select coalesce(sum(amount) filter (where account like 'receivable_specialist:%'), 0)::bigint as ours,
      coalesce(sum(amount) filter (where account = 'provider_balance'), 0)::bigint
      + coalesce(sum(amount) filter (where account like 'user_credit:%' or account like 'credit_held:%' or account = 'credit_cost' or account = 'bank' or account like 'receivable_payer:%' or account = 'commission_income' or account like 'vat_output:%'), 0)::bigint as used
    from journal_line`;
  equal("what specialists are owed, from fees and credits", lots[0]?.ours, -(lots[0]?.used ?? 0));
  const [held] = await sql<
    { held: number }[]
  >`select coalesce(-sum(amount), 0)::bigint as held from journal_line where account like 'credit_held:%'`;
  equal("credits that are still held", held?.held, 0);
  if (assertions.all().length < 8) wrong.push("the features' assertions over the books are missing");
  for (const [name, { broken }] of assertions.all())
    wrong.push(...(await broken(sql)).map((one) => `the assertion ${name} is broken: ${JSON.stringify(one)}`));
  wrong.push(...(await daysAgree(world)));
  return wrong;
}

/** Counts refunds made at the provider itself that succeeded, since the bank may have returned some. */
async function countThere({ services: { sql, cardProvider }, there }: World): Promise<void> {
  const paid = await sql<{ id: string; account: string; intent_id: string }[]>`
    select id, provider_account as account, intent_id from payment where id = any (${[...there.keys()]}::uuid[])`;
  for (const { id, account, intent_id } of paid) {
    const made = (await cardProvider?.refundsOf(account, intent_id)) ?? [];
    there.set(
      id,
      made.reduce(
        (all, { amount, state, refund_id }) => all + (refund_id === null && state !== "failed" ? amount : 0),
        0,
      ),
    );
  }
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

async function purchasesHold({ services: { sql }, back, there }: World, payments: readonly Paid[]): Promise<string[]> {
  const wrong: string[] = [];
  const bought = await sql<Bought[]>`
    select b.id, b.session_id, b.state, s.status, b.price, b.discount, (select jsonb_agg(to_jsonb(t) || jsonb_build_object(
        'disputed', exists (select from payment_dispute d where d.payment_id = t.payment_id and d.state in ('open', 'lost'))) order by t.id)
      from purchase_part t where t.purchase_id = b.id) as parts
    from purchase b left join session s on s.id = b.session_id`;
  for (const { id, session_id, state, status, price, discount, parts } of bought) {
    const say = (what: string) =>
      wrong.push(
        `purchase ${id} (${state}, ${session_id === null ? "pack" : `session ${session_id}`} ${status}): ${what}`,
      );
    if (state === "open") say("open for ever");
    if (sum(parts.map((part) => part.price)) !== price || sum(parts.map((part) => part.discount)) !== discount)
      say("its parts are not the whole");
    const paid = parts.filter((part) => part.state === "paid" || part.state === "returned");
    if (
      state === "cancelled" ? paid.some((part) => part.state === "paid" && !part.disputed) : paid.length < parts.length
    )
      say("paid in part");
    for (const part of paid) {
      if (part.pack_use_id === null && part.credits + part.amount !== part.price - part.discount)
        say(`part ${part.id}: ${part.credits} and ${part.amount} are not ${part.price} less ${part.discount}`);
      if (
        part.amount > 0 &&
        !payments.some((payment) => payment.id === part.payment_id && payment.state === "paid" && !payment.late)
      )
        say(`part ${part.id} has no payment`);
      if (!part.disputed && part.credits_returned > 0 && part.card_asked < part.amount)
        say(`part ${part.id}: credits came back before money`);
    }
    if (session_id === null && state !== "cancelled") continue;
    const percent =
      session_id === null || state === "cancelled"
        ? 100
        : status === "Confirmed"
          ? 0
          : (back.get(session_id) ?? (status === "Completed" ? 0 : 100));
    const byPack = paid.some(({ pack_use_id }) => pack_use_id !== null);
    if (byPack && (state === "returned") !== (percent === 100)) say(`paid by a pack, ${percent} % to give back`);
    const due = byPack ? 0 : Math.round((sum(paid.map((part) => part.price - part.discount)) * percent) / 100);
    const gone = sum(paid.map((part) => part.card_returned + part.credits_returned));
    // Nothing is refunded while a bank reviews a payment. Refunds made at the provider itself count, and may exceed the amount due.
    const more = sum(
      [...new Set(paid.flatMap(({ payment_id }) => payment_id ?? []))].map((one) => there.get(one) ?? 0),
    );
    const disputed = paid.some((part) => part.disputed);
    if (gone > due + more || (!disputed && gone < due))
      say(`${gone} went back, not ${due} (${percent} %)${more > 0 ? ` and ${more} at the provider` : ""}`);
    for (const part of byPack || more > 0 ? [] : paid) {
      const mine = (part.price - part.discount) * (percent / 100);
      // Dividing may round by a cent, and so may an earlier refund to a lower total.
      if (!part.disputed && Math.abs(part.card_returned + part.credits_returned - mine) > 2)
        say(`part ${part.id} had ${part.card_returned + part.credits_returned} back, not ${mine}`);
    }
  }
  const all = bought.flatMap(({ parts }) => parts).filter((part) => part.state === "paid" || part.state === "returned");
  for (const { id, state, late, amount, refunds } of payments) {
    if (state !== "paid" || late) continue;
    const parts = all.filter(({ payment_id }) => payment_id === id);
    if (sum(parts.map((part) => part.amount)) !== amount)
      wrong.push(`payment ${id} of ${amount} pays for ${sum(parts.map((part) => part.amount))}`);
    // The product's own failed refunds are still due; failed ones made at the provider itself are not.
    const standing = refunds.filter((refund) => refund.state !== "failed" || refund.reason !== "provider");
    const [asked, returned] = [
      Math.min(amount, sum(standing.map((refund) => refund.amount))),
      sum(parts.map((part) => part.card_asked)),
    ];
    if (asked !== returned) wrong.push(`${asked} was asked back of payment ${id}, not ${returned}`);
  }
  return wrong;
}

/** Compares every day of the provider's books with ours. */
async function daysAgree({ services, accounts, now }: World): Promise<string[]> {
  const wrong: string[] = [];
  const first = Math.floor(start.getTime() / day) * day;
  const active = await services.sql<{ day: Date }[]>`
    select distinct date_trunc('day', at at time zone 'UTC') at time zone 'UTC' as day from (select paid_at as at from payment union select asked_at from payment_refund) moved
    where at >= ${new Date(first)} and at < ${new Date(now().getTime() - day)} order by day`;
  for (const from of active.flatMap((one) => [one.day.getTime(), one.day.getTime() + day])) {
    for (const account of [null, ...accounts]) {
      if ((await reconcileDay(services, account, new Date(from))) > 0)
        wrong.push(`${account ?? "our account"} differs on ${new Date(from).toISOString().slice(0, 10)}`);
    }
  }
  if (wrong.length === 0) return wrong;
  const rows = await services.sql`select class, kind, source, here, there from reconciliation_difference`;
  return [...wrong, ...rows.map((row) => JSON.stringify(row))];
}
