import type { Person } from "../../../platform/auth/actor.ts";
import type { Reading } from "../../../platform/db/database.server.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import type { Query } from "../../../platform/http/operation.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { packsFor } from "../../packs/verbs.server.ts";
import type { PaymentView } from "../../payments/contract.ts";
import { addressesOf } from "../../payments/verbs.server.ts";
import { accessOf } from "../../profiles/access.server.ts";
import { mayActFor } from "../../sessions/verbs.server.ts";
import type { CheckoutItem, CheckoutView, readCheckout as operation } from "../contract.ts";
import { startsEarly } from "./early-start.server.ts";
import { moneyBackOf } from "./money-back.server.ts";
import { type Order, type Part, readOrders } from "./purchases.server.ts";
import { current, payableBy, paymentFor, standing } from "./standing.server.ts";
import { amountOf, owedFor, termsOf, worthOf } from "./terms.server.ts";
import { usable } from "./usable.server.ts";
import { vatWithin } from "./vat.server.ts";

/** For whoever may book for the profile; for others there is no such purchase. */
export async function readCheckout(
  sql: Reading,
  person: Person,
  locale: Locale,
  asked: Query<typeof operation>,
  now: Date,
): Promise<CheckoutView> {
  const { account_id } = person;
  const all = await readOrders(sql, await askedIds(sql, asked));
  const [first] = all;
  if (first?.kind === "pack" && first.account_id !== account_id) throw new AppError("purchase_not_found");
  if (!first || !mayActFor(await accessOf(sql, account_id, first.profile_id, now)))
    throw new AppError("purchase_not_found");
  const orders = current(all);
  const payable = orders.flatMap((order) => payableBy(order, account_id));
  const whole = orders.flatMap((order) => payableBy(order, account_id, true));
  const own = (
    payable.length > 0 ? payable : orders.flatMap(({ parts }) => parts.filter((part) => part.account_id === account_id))
  )
    // What somebody else chose for an open part is theirs: the caller has chosen nothing yet.
    .map((part) =>
      part.account_id === account_id ? part : { ...part, credits: 0, amount: owedFor(part), early_start_at: null },
    );
  const [credits_available, payment, addresses, items, people, code, packs, early_start_needed] = await Promise.all([
    usable(sql, whole, account_id, now),
    paymentFor(sql, orders, account_id),
    addressesOf(sql, account_id),
    itemsOf(sql, all, locale),
    peopleOf(sql, first),
    codeOf(sql, orders),
    packsOf(sql, orders, account_id, locale, now),
    startsEarly(
      sql,
      orders.map(({ id }) => id),
      now,
    ),
  ]);
  if (!people) throw new AppError("purchase_not_found");
  const back = await moneyBackOf(
    sql,
    own.filter(({ account_id: of }) => of === account_id),
  );
  const left = (parts: readonly Part[]) => amountOf(termsOf(parts, credits_available));
  return {
    state: stateNow(standing(orders, account_id, payment), orders, now),
    purchase_ids: orders.map(({ id }) => id),
    items,
    parts: await payersOf(sql, orders, account_id, payment),
    pay_until: new Date(Math.min(...orders.map(({ pay_until }) => pay_until.getTime()))).toISOString(),
    price: sum(orders, ({ price }) => price),
    discount: sum(orders, ({ discount }) => discount),
    code,
    less: sum(own, ({ discount }) => discount),
    due: sum(own, owedFor),
    whole: whole.length > payable.length ? { due: sum(whole, owedFor), amount_with_credits: left(whole) } : null,
    currency: first.currency,
    credits_available,
    credits_used: sum(own, ({ credits }) => credits),
    amount_with_credits: left(payable),
    amount: sum(own, ({ amount }) => amount),
    returned: back.returned,
    coming: back.state ? { amount: back.coming, state: back.state } : null,
    ...people,
    packs,
    payment,
    needs_address: addresses.length === 0,
    address:
      (own.find((part) => part.account_id === account_id && part.address)?.address as
        | CheckoutView["address"]
        | undefined) ??
      addresses.find(({ is_default }) => is_default) ??
      null,
    early_start: own.some(({ early_start_at }) => early_start_at !== null),
    early_start_needed,
    vat: await vatWithin(sql, first.id, sum(own, worthOf), locale),
  };
}

/** Time is over before the job that gives the time away has run. */
const stateNow = (state: CheckoutView["state"], orders: readonly Order[], now: Date): CheckoutView["state"] =>
  state === "open" && orders.some(({ state: of, pay_until }) => of === "open" && pay_until <= now)
    ? "cancelled"
    : state;

const sum = <T>(all: readonly T[], of: (one: T) => number): number => all.reduce((total, one) => total + of(one), 0);

/** The caller's packs that have enough for all that is open, where nobody has paid a part of it. */
async function packsOf(
  sql: Reading,
  orders: readonly Order[],
  account_id: string,
  locale: Locale,
  now: Date,
): Promise<CheckoutView["packs"]> {
  const whole = orders.every(({ kind, parts }) => kind === "session" && parts.every(({ state }) => state === "open"));
  if (!whole || orders.length === 0) return [];
  const sessions = await sql<{ specialist_id: string; service_id: string | null; minutes: number }[]>`
    select distinct specialist_id, service_id, minutes from session where id = any(${orders.map(({ session_id }) => session_id)}::uuid[])`;
  const [session] = sessions;
  if (!session || sessions.length > 1) return [];
  return (await packsFor(sql, { ...session, account_id }, locale, now)).filter(({ left }) => left >= orders.length);
}

/** The code that takes something off; several purchases have the same. */
async function codeOf(sql: Reading, orders: readonly Order[]): Promise<string | null> {
  const id = orders.find(({ promo_code_id }) => promo_code_id !== null)?.promo_code_id;
  if (!id) return null;
  const [row] = await sql<{ code: string }[]>`select code from promo_code where id = ${id}`;
  return row?.code ?? null;
}

/** Of each session the latest, if it was accepted more than once. */
async function askedIds(sql: Reading, { sessionId, seriesId, purchaseId }: Query<typeof operation>): Promise<string[]> {
  if (purchaseId !== undefined) return [purchaseId];
  if (sessionId === undefined && seriesId === undefined) return [];
  const rows = await sql<{ id: string }[]>`
    select distinct on (b.session_id) b.id from session s join purchase b on b.session_id = s.id
    where ${sessionId === undefined ? sql`s.series_id = ${seriesId as string}` : sql`s.id = ${sessionId}`} order by b.session_id, b.id desc`;
  return rows.map(({ id }) => id);
}

type People = Pick<CheckoutView, "specialist" | "profile">;

async function peopleOf(sql: Reading, { id }: Order): Promise<People | undefined> {
  const [row] = await sql<People[]>`
    select json_build_object('id', sp.id, 'name', sp.name, 'lastname', sp.lastname, 'gender', sp.gender, 'portrait', sp.portrait, 'tint', sp.tint) as specialist,
      json_build_object('id', p.id, 'kind', p.kind, 'name', p.name, 'lastname', p.lastname, 'portrait', p.portrait, 'tint', p.tint) as profile
    from purchase b join specialist sp on sp.id = b.specialist_id join profile p on p.id = b.profile_id
    where b.id = ${id} and p.deleted_at is null`;
  return row;
}

type PackRow = NonNullable<CheckoutItem["pack"]>;
type ItemRow = Omit<CheckoutItem, "starts_at" | "ends_at" | "free_until" | "pack"> & {
  starts_at: Date | null;
  ends_at: Date | null;
  cancellation_hours: number;
};

async function itemsOf(sql: Reading, orders: readonly Order[], locale: Locale): Promise<CheckoutItem[]> {
  const rows = await sql<ItemRow[]>`
    select b.id as purchase_id, b.session_id, b.state, b.price, s.minutes, s.mode, s.place, s.time_zone, s.cancellation_hours,
      s.status not in ('Pending', 'Cancelled') as confirmed,
      coalesce(s.service_name->>${locale}, s.service_name->>'en', s.service_name->>'sl', s.service_name->>'sr') as title,
      coalesce(s.starts_at, held.starts_at) as starts_at, coalesce(s.ends_at, held.ends_at) as ends_at
    from purchase b join session s on s.id = b.session_id
    left join lateral (
      select starts_at, ends_at from session_time where session_id = s.id and state = 'held' and move_id is null limit 1) held on true
    where b.id = any(${orders.map(({ id }) => id)}::uuid[]) order by starts_at nulls last, b.id`;
  const packs = await sql<
    {
      purchase_id: string;
      state: CheckoutItem["state"];
      price: number;
      title: string;
      minutes: number;
      pack: PackRow;
    }[]
  >`
    select b.id as purchase_id, b.state, b.price, k.minutes, coalesce(k.service_name->>${locale}, k.service_name->>'en', k.service_name->>'sl', k.service_name->>'sr') as title,
      json_build_object('id', k.id, 'count', k.count, 'months', k.months, 'use_until', k.use_until) as pack
    from purchase b join pack k on k.id = b.id where b.id = any(${orders.map(({ id }) => id)}::uuid[])`;
  const ofPacks = packs.map(({ pack, ...row }): CheckoutItem => ({
    ...row,
    session_id: null,
    mode: null,
    place: null,
    time_zone: "UTC",
    starts_at: null,
    ends_at: null,
    free_until: null,
    confirmed: row.state === "paid",
    pack: { ...pack, use_until: pack.use_until && new Date(pack.use_until).toISOString() },
  }));
  return ofPacks.length > 0
    ? ofPacks
    : rows.map(({ starts_at, ends_at, cancellation_hours, ...row }) => ({
        ...row,
        pack: null,
        starts_at: starts_at?.toISOString() ?? null,
        ends_at: ends_at?.toISOString() ?? null,
        free_until: starts_at && new Date(starts_at.getTime() - cancellation_hours * 3600_000).toISOString(),
      }));
}

/** One line for each payer; of the caller first. */
async function payersOf(
  sql: Reading,
  orders: readonly Order[],
  accountId: string,
  payment: PaymentView | null,
): Promise<CheckoutView["parts"]> {
  const parts = orders.flatMap((order) => order.parts);
  const accounts = [...new Set(parts.map(({ account_id }) => account_id))];
  const names = await sql<{ account_id: string; name: string }[]>`
    select account_id, name from profile where account_id = any(${accounts}::uuid[]) and kind = 'own'`;
  const trying = await sql<{ account_id: string }[]>`
    select distinct t.account_id from purchase_part t join payment p on p.id = t.payment_id
    where t.purchase_id = any(${orders.map(({ id }) => id)}::uuid[]) and t.state = 'open'
      and (p.state = 'processing' or exists (select from payment_attempt a where a.payment_id = p.id and a.ended_at is null))`;
  return accounts
    .map((account) => {
      const own = parts.filter(({ account_id }) => account_id === account);
      const open = own.some(({ state }) => state === "open");
      const you = account === accountId;
      const paying = you
        ? payment?.state === "trying" || payment?.state === "processing"
        : trying.some(({ account_id }) => account_id === account);
      return {
        name: names.find(({ account_id }) => account_id === account)?.name ?? "",
        you,
        amount: sum(own, owedFor),
        percent: Math.round(sum(own, ({ percent }) => percent) / Math.max(1, orders.length)),
        state: open ? (paying ? ("paying" as const) : ("open" as const)) : (own[0]?.state ?? "open"),
      };
    })
    .toSorted((a, b) => Number(b.you) - Number(a.you));
}
