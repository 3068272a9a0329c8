import type { DemoWorld } from "../../platform/features/demo-world.server.ts";
import type { Currency } from "../../platform/money/format.ts";
import { sharesOf } from "../families/verbs.server.ts";
import { commissionOf } from "../ledger/verbs.server.ts";
import { addressesOf, seedCharge, seedRefund, soldKinds } from "../payments/verbs.server.ts";
import { type PartOfPrice, splitOf } from "./data/terms.server.ts";

export interface DemoPurchase {
  id: string;
  kind: string;
  session_id: string | null;
  profile_id: string;
  specialist_id: string;
  account_id: string;
  price: number;
  currency: Currency;
  status: "Pending" | "Confirmed" | "Completed" | "Cancelled";
  pay_until: Date;
  accepted_at: Date;
  ended_at: Date | null;
  /** Whether the family withdrew from the contract. */
  by_law: boolean;
}

const basis_points = 1000;
/** The credit that Ana used for one session, as seeded in the ledger. */
const used = { adult: "adult-1", status: "Completed", credits: 600, hold: "credit of adult-1 held -17" };

/**
 * Seeds card payments of demo families: paid sessions and a pack, sessions waiting for payment, one of them partly paid by a guardian,
 * and refunded sessions.
 */
export async function seedCheckout(world: DemoWorld): Promise<void> {
  const { sql } = world.services;
  const sessions = await sql<DemoPurchase[]>`
    select s.payment_reference as id, 'session' as kind, s.id as session_id, s.profile_id, s.specialist_id, s.account_id, s.price, s.currency, s.status, s.pay_until,
      (select max(created_at) from session_event where session_id = s.id and kind in ('accepted', 'confirmed')) as accepted_at,
      (select max(created_at) from session_event where session_id = s.id and kind = 'cancelled') as ended_at,
      exists (select from session_event where session_id = s.id and detail ? 'by_law') as by_law
    from session s where s.payment_reference is not null order by accepted_at`;
  const packs = await sql<DemoPurchase[]>`
    select id, 'pack' as kind, null as session_id, profile_id, specialist_id, account_id, price, currency, 'Confirmed' as status,
      created_at + interval '1 day' as pay_until, opened_at as accepted_at, null as ended_at, false as by_law
    from pack where state = 'open' order by opened_at, id`;
  for (const one of [...sessions, ...packs]) await seedPurchase(world, one);
}

/** Seeds an order of a demo family, with its payment. */
export async function seedPurchase(world: DemoWorld, one: DemoPurchase): Promise<void> {
  const {
    services: { sql },
    now,
  } = world;
  const { accepted_at: created_at, status, ended_at: cancelled_at, by_law, ...rest } = one;
  const { id: purchase_id, kind, session_id, profile_id, specialist_id, account_id, price, currency, pay_until } = rest;
  const state = status === "Pending" ? "open" : status === "Cancelled" ? "returned" : "paid";
  const ended_at = state === "returned" ? cancelled_at : null;
  const shares = soldKinds.get(kind).shared ? await sharesOf(sql, profile_id, now) : null;
  await sql`insert into purchase ${sql({
    id: purchase_id,
    kind,
    session_id,
    profile_id,
    specialist_id,
    account_id,
    price,
    currency,
    basis_points,
    pay_until,
    state,
    created_at,
    paid_at: state === "open" ? null : created_at,
    ended_at,
    shared: shares !== null,
  })}`;
  for (const part of splitOf(price, 0, shares, account_id)) {
    // The guardian who accepted a session with shares has paid their part.
    const paid = state !== "open" || (shares !== null && part.account_id === account_id);
    await seedPart(world, {
      ...part,
      purchase_id,
      currency,
      status,
      state: paid && state === "open" ? "paid" : state,
      paid_at: paid ? created_at : null,
      ended_at,
      by_law,
    });
  }
}

interface SoldPart extends PartOfPrice, Pick<DemoPurchase, "currency" | "status" | "ended_at" | "by_law"> {
  purchase_id: string;
  state: "open" | "paid" | "returned";
  paid_at: Date | null;
}

async function seedPart(world: DemoWorld, one: SoldPart): Promise<void> {
  const {
    services: { sql },
    id,
  } = world;
  const { purchase_id, account_id, percent, price, currency, status, state, paid_at, ended_at, by_law } = one;
  const part_id = percent === 100 ? purchase_id : id(`part of ${purchase_id} of ${account_id}`);
  const credits = status === used.status && account_id === id(used.adult) ? used.credits : 0;
  const amount = price - credits;
  const charge =
    paid_at &&
    (await seedCharge(world, {
      key: `payment of ${part_id}`,
      reference: `order:${part_id}`,
      account_id,
      amount,
      currency,
      credits,
      price,
      paid_at,
    }));
  const [address = null] = (await addressesOf(sql, account_id)).filter(({ is_default }) => is_default);
  await sql`insert into purchase_part ${sql({
    id: part_id,
    purchase_id,
    account_id,
    percent,
    price,
    credits,
    amount,
    fee: charge ? charge.fee : commissionOf(price, basis_points),
    hold_id: credits > 0 ? id(used.hold) : null,
    payment_id: charge ? charge.payment_id : null,
    early_start_at: paid_at,
    address: address && sql.json({ ...address }),
    state,
    card_asked: ended_at ? amount : 0,
    card_returned: ended_at ? amount : 0,
    paid_at,
    ended_at,
  })}`;
  if (charge && ended_at) {
    const reason = by_law ? "withdrawal" : "rule";
    await seedRefund(
      world,
      charge.payment_id,
      { source_type: "purchase", source_id: `${part_id}:${price}`, reason },
      ended_at,
    );
  }
}
