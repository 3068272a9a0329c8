import type { Person } from "../../../platform/auth/actor.ts";
import type { Reading } from "../../../platform/db/database.server.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import type { Query } from "../../../platform/http/operation.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import type { PaymentView } from "../../payments/contract.ts";
import {
  addressesOf,
  purchaseParameters,
  nonMoneyMeans,
  soldKinds,
  type SoldThing,
  thingsOf,
} from "../../payments/verbs.server.ts";
import { accessOf } from "../../profiles/access.server.ts";
import { mayActFor } from "../../sessions/verbs.server.ts";
import type { CheckoutItem, CheckoutView, readCheckout as operation } from "../contract.ts";
import { readWithdrawalRights } from "./early-start.server.ts";
import { moneyBackOf } from "./money-back.server.ts";
import { isOnlyForOthers, type Order, type Part, readOrders } from "./purchases.server.ts";
import { relevantOrders, payableBy, paymentFor, stateOfOrders } from "./standing.server.ts";
import { amountOf, discountedPrice, termsOf, worthOf } from "./terms.server.ts";
import { usableCredits } from "./usable.server.ts";
import { includedVat } from "./vat.server.ts";

/** Reads the checkout with purchases for profiles that the reader may book for. Refuses as not found if none is left. */
export async function readCheckout(
  sql: Reading,
  reader: Person & { locale: Locale },
  asked: Query<typeof operation>,
  now: Date,
): Promise<CheckoutView> {
  const { account_id, locale } = reader;
  const all = await seenBy(sql, account_id, await readOrders(sql, await askedIds(sql, account_id, asked, now)), now);
  const orders = relevantOrders(all);
  const [first] = orders;
  if (!first) throw new AppError("purchase_not_found");
  const payable = orders.flatMap((order) => payableBy(order, account_id));
  const whole = orders.flatMap((order) => payableBy(order, account_id, true));
  const own = (
    payable.length > 0 ? payable : orders.flatMap(({ parts }) => parts.filter((part) => part.account_id === account_id))
  )
    // Hides another person's choices for an open part: the caller has chosen nothing yet.
    .map((part) =>
      part.account_id === account_id
        ? part
        : { ...part, credits: 0, amount: discountedPrice(part), early_start_at: null },
    );
  const [credits_available, payment, addresses, things, people, code] = await Promise.all([
    usableCredits(sql, whole, account_id, now),
    paymentFor(sql, orders, account_id),
    addressesOf(sql, account_id),
    thingsOf(sql, all, locale),
    peopleOf(sql, orders),
    codeOf(sql, orders),
  ]);
  if (!people) throw new AppError("purchase_not_found");
  const withdrawal = await readWithdrawalRights(sql, orders, things, now);
  const back = await moneyBackOf(
    sql,
    own.filter(({ account_id: of }) => of === account_id),
  );
  const payers = await payersOf(sql, orders, account_id, payment);
  const others = payers.flatMap(({ you, name }) => (you ? [] : [name]));
  const left = (parts: readonly Part[]) => amountOf(termsOf(parts, credits_available));
  return {
    state: stateNow(stateOfOrders(orders, account_id, payment), orders, now),
    purchase_ids: orders.map(({ id }) => id),
    items: itemsOf(all, things),
    parts: payers,
    pay_until: new Date(Math.min(...orders.map(({ pay_until }) => pay_until.getTime()))).toISOString(),
    price: sum(orders, ({ price }) => price),
    discount: sum(orders, ({ discount }) => discount),
    code,
    less: sum(own, ({ discount }) => discount),
    due: sum(own, discountedPrice),
    whole:
      whole.length > payable.length ? { due: sum(whole, discountedPrice), amount_with_credits: left(whole) } : null,
    currency: first.currency,
    credits_available,
    credits_used: sum(own, ({ credits }) => credits),
    amount_with_credits: left(payable),
    amount: sum(own, ({ amount }) => amount),
    returned: back.returned,
    coming: back.state ? { amount: back.coming, state: back.state } : null,
    ...people,
    words: soldKinds.get(first.kind).words(
      {
        things: boughtOf(orders, things),
        specialist: { id: people.specialist.id, name: `${people.specialist.name} ${people.specialist.lastname}` },
        profile_id: first.profile_id,
        now,
      },
      reader,
    ),
    instead: await insteadOf(sql, orders, others, reader, now),
    paid_instead: await lineOf(sql, own, locale),
    payment,
    needs_address: addresses.length === 0,
    address:
      (own.find((part) => part.account_id === account_id && part.address)?.address as
        | CheckoutView["address"]
        | undefined) ??
      addresses.find(({ is_default }) => is_default) ??
      null,
    early_start: own.some(({ early_start_at }) => early_start_at !== null),
    early_start_needed: withdrawal.early,
    withdrawable: withdrawal.allowed,
    vat: await includedVat(sql, first.id, sum(own, worthOf), locale),
  };
}

async function seenBy(sql: Reading, accountId: string, orders: readonly Order[], now: Date): Promise<Order[]> {
  const own = orders.filter((order) => !isOnlyForOthers(order, accountId));
  const profiles = [...new Set(own.map(({ profile_id }) => profile_id))];
  const grants = await Promise.all(profiles.map((id) => accessOf(sql, accountId, id, now)));
  const open = new Set(profiles.filter((_, i) => mayActFor(grants[i] ?? null)));
  return own.filter(({ profile_id }) => open.has(profile_id));
}

/** The state is `cancelled` after the deadline, even before the job has run. */
const stateNow = (state: CheckoutView["state"], orders: readonly Order[], now: Date): CheckoutView["state"] =>
  state === "open" && orders.some(({ state: of, pay_until }) => of === "open" && pay_until <= now)
    ? "cancelled"
    : state;

const sum = <T>(all: readonly T[], of: (one: T) => number): number => all.reduce((total, one) => total + of(one), 0);

/** Returns what the caller has that could pay all open purchases in place of money; nothing if a part is already paid. */
async function insteadOf(
  sql: Reading,
  orders: readonly Order[],
  others: readonly string[],
  reader: Person & { locale: Locale },
  now: Date,
): Promise<CheckoutView["instead"]> {
  if (orders.some(({ parts }) => parts.some(({ state }) => state !== "open"))) return [];
  const offers = nonMoneyMeans.all().map(async ([means, of]) => {
    const own = await of.offers(sql, { orders, others }, reader.account_id, reader, now);
    return own.map((offer) => ({ means, ...offer }));
  });
  return (await Promise.all(offers)).flat();
}

async function lineOf(sql: Reading, parts: readonly Part[], locale: Locale): Promise<string | null> {
  const use = parts.find(({ pack_use_id }) => pack_use_id !== null)?.pack_use_id;
  if (!use) return null;
  const lines = await Promise.all(nonMoneyMeans.all().map(([, means]) => means.line(sql, use, locale)));
  return lines.find((line) => line !== null) ?? null;
}

/** Returns the applied code; several purchases have the same one. */
async function codeOf(sql: Reading, orders: readonly Order[]): Promise<string | null> {
  const id = orders.find(({ promo_code_id }) => promo_code_id !== null)?.promo_code_id;
  if (!id) return null;
  const [row] = await sql<{ code: string }[]>`select code from promo_code where id = ${id}`;
  return row?.code ?? null;
}

/** Returns the requested purchases; of each session the latest, if it was accepted more than once. */
async function askedIds(
  sql: Reading,
  account_id: string,
  { sessionId, seriesId, purchaseId, by, value }: Query<typeof operation>,
  now: Date,
): Promise<string[]> {
  if (purchaseId !== undefined) return [purchaseId];
  if (by !== undefined) {
    const entry = purchaseParameters.find(by);
    return value !== undefined && entry?.valid(value) ? entry.purchases(sql, { account_id }, value, now) : [];
  }
  if (sessionId === undefined && seriesId === undefined) return [];
  const rows = await sql<{ id: string }[]>`
    select distinct on (b.session_id) b.id from session s join purchase b on b.session_id = s.id
    where ${sessionId === undefined ? sql`s.series_id = ${seriesId as string}` : sql`s.id = ${sessionId}`} order by b.session_id, b.id desc`;
  return rows.map(({ id }) => id);
}

type People = Pick<CheckoutView, "specialist" | "profiles">;

/** Returns the specialist and the profiles, in the order of the purchases. */
async function peopleOf(sql: Reading, orders: readonly Order[]): Promise<People | undefined> {
  const [row] = await sql<People[]>`
    select json_build_object('id', sp.id, 'name', sp.name, 'lastname', sp.lastname, 'gender', sp.gender, 'portrait', sp.portrait, 'tint', sp.tint) as specialist,
      (select json_agg(json_build_object('id', p.id, 'kind', p.kind, 'name', p.name, 'lastname', p.lastname, 'portrait', p.portrait, 'tint', p.tint)
          order by f.place)
        from (select profile_id, min(place) as place from unnest(${orders.map(({ profile_id }) => profile_id)}::uuid[])
          with ordinality as g (profile_id, place) group by profile_id) f
        join profile p on p.id = f.profile_id and p.deleted_at is null) as profiles
    from specialist sp where sp.id = ${orders[0]?.specialist_id ?? null}`;
  return row?.profiles ? row : undefined;
}

/** Sorts by time, and things without one by order date. */
const inTime = <T extends { starts_at: Date | null }>(things: readonly T[]): T[] =>
  things.toSorted((a, b) => (a.starts_at?.getTime() ?? Infinity) - (b.starts_at?.getTime() ?? Infinity) || 0);

const boughtOf = (orders: readonly Order[], things: ReadonlyMap<string, SoldThing>) =>
  inTime(
    orders.flatMap(({ id }) => {
      const thing = things.get(id);
      return thing ? [{ ...thing, purchase_id: id }] : [];
    }),
  );

const itemsOf = (orders: readonly Order[], things: ReadonlyMap<string, SoldThing>): CheckoutItem[] =>
  boughtOf(orders, things).map(
    ({
      purchase_id,
      title,
      minutes,
      count,
      session_id,
      mode,
      place,
      starts_at,
      ends_at,
      time_zone,
      free_until,
      confirmed,
    }) => {
      const { state, price } = orders.find(({ id }) => id === purchase_id) as Order;
      return {
        purchase_id,
        session_id,
        state,
        price,
        title,
        minutes,
        count,
        mode,
        place,
        starts_at: starts_at?.toISOString() ?? null,
        ends_at: ends_at?.toISOString() ?? null,
        time_zone: time_zone ?? "UTC",
        free_until: free_until?.toISOString() ?? null,
        confirmed,
      };
    },
  );

/** Returns a line for each payer, the caller first. */
async function payersOf(
  sql: Reading,
  orders: readonly Order[],
  accountId: string,
  payment: PaymentView | null,
): Promise<CheckoutView["parts"]> {
  const parts = orders.flatMap((order) => order.parts);
  const accounts = [...new Set(parts.map(({ account_id }) => account_id))];
  // Weighted by price, because purchases may have different prices and shares.
  const prices = new Map(orders.map(({ id, price }) => [id, price]));
  const shareOf = ({ purchase_id, percent }: Part) => percent * (prices.get(purchase_id) ?? 0);
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
        amount: sum(own, discountedPrice),
        percent: Math.round(
          sum(own, shareOf) /
            Math.max(
              1,
              sum(orders, ({ price }) => price),
            ),
        ),
        state: open ? (paying ? ("paying" as const) : ("open" as const)) : (own[0]?.state ?? "open"),
      };
    })
    .toSorted((a, b) => Number(b.you) - Number(a.you));
}
