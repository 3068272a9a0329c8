import type { Person } from "../../../platform/auth/actor.ts";
import type { Reading } from "../../../platform/db/database.server.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import type { Currency } from "../../../platform/money/format.ts";
import { sentRefundStates } from "../../payments/verbs.server.ts";
import type { BillingEntry } from "../contract.ts";
import { creditStates, paymentStateOf, refundStates } from "../rules.ts";
import { type Head, listHeads, type HistoryQuery } from "./heads.server.ts";
import { type Part, readParts, thingOf } from "./things.server.ts";

export interface PaymentRow {
  id: string;
  amount: number;
  currency: Currency;
  card: BillingEntry["card"];
  paid_at: Date;
  /** The amount refunded, and the amount still to be refunded. */
  back: number;
  coming: number;
  failed: number;
  specialist: BillingEntry["specialist"];
}

export interface RefundRow {
  id: string;
  payment_id: string;
  amount: number;
  reason: string;
  state: keyof typeof refundStates;
  source_id: string;
  asked_at: Date;
  ended_at: Date | null;
}

interface CreditRow {
  id: string;
  kind: keyof typeof creditStates;
  amount: number;
  currency: Currency;
  lot_kind: string | null;
  words: string | null;
  expires_at: Date | null;
}

/** Returns a page of entries with all details. A page takes no more queries than one entry. */
export async function listHistory(
  sql: Reading,
  { account_id, time_zone }: Person,
  locale: Locale,
  wanted: HistoryQuery,
) {
  const { heads, next_cursor } = await listHeads(sql, account_id, time_zone, wanted);
  return { data: await readEntries(sql, account_id, locale, heads), next_cursor };
}

const idsOf = (heads: readonly Head[], source: Head["source"]) =>
  heads.filter((head) => head.source === source).map(({ id }) => id);

export async function readEntries(
  sql: Reading,
  accountId: string,
  locale: Locale,
  heads: readonly Head[],
): Promise<BillingEntry[]> {
  const refunds = await readRefunds(sql, idsOf(heads, "refund"));
  const paymentIds = [...new Set([...idsOf(heads, "payment"), ...refunds.map(({ payment_id }) => payment_id)])];
  const [payments, parts, credits] = await Promise.all([
    readPayments(sql, paymentIds),
    readParts(sql, locale, { parts: idsOf(heads, "part"), payments: paymentIds }),
    readCredits(sql, accountId, idsOf(heads, "credit")),
  ]);
  const payment = new Map(payments.map((one) => [one.id, one]));
  const refund = new Map(refunds.map((one) => [one.id, one]));
  const credit = new Map(credits.map((one) => [one.id, one]));
  const paidBy = Map.groupBy(parts, ({ payment_id }) => payment_id);
  const part = new Map(parts.map((one) => [one.id, one]));
  return heads.flatMap((head): BillingEntry[] => {
    switch (head.source) {
      case "payment": {
        const row = payment.get(head.id);
        return row ? [paymentEntry(head, row, paidBy.get(row.id) ?? [])] : [];
      }
      case "part": {
        const row = part.get(head.id);
        return row ? [partEntry(head, row)] : [];
      }
      case "refund": {
        const row = refund.get(head.id);
        const of = row && payment.get(row.payment_id);
        return row && of ? [refundEntry(head, row, of, paidBy.get(of.id) ?? [])] : [];
      }
      case "credit": {
        const row = credit.get(head.id);
        return row ? [creditEntry(head, row)] : [];
      }
    }
  });
}

const plain = { credits: 0, card: null, things: [], specialist: null, reason: null, arrived_at: null, credit: null };
const sumOf = (parts: readonly Part[], key: "credits" | "credits_returned") =>
  parts.reduce((sum, part) => sum + part[key], 0);

function paymentEntry(
  { id, at }: Head,
  { amount, currency, card, back, coming, failed, specialist }: PaymentRow,
  parts: readonly Part[],
): BillingEntry {
  const credits = sumOf(parts, "credits");
  return {
    ...plain,
    id,
    kind: "payment",
    at: at.toISOString(),
    state: paymentStateOf(amount + credits, back + sumOf(parts, "credits_returned"), coming, failed),
    amount,
    currency,
    credits,
    card,
    things: parts.map(thingOf),
    specialist,
  };
}

function partEntry({ id, at }: Head, part: Part): BillingEntry {
  const { currency, credits, from_pack, specialist, credits_returned } = part;
  return {
    ...plain,
    id,
    kind: "payment",
    at: at.toISOString(),
    state: from_pack ? "from_pack" : paymentStateOf(credits, credits_returned),
    amount: 0,
    currency,
    credits,
    things: [thingOf(part)],
    specialist,
  };
}

/** Returns the parts that a refund names, or else all parts of the charge. */
export const partsOf = ({ source_id }: RefundRow, parts: readonly Part[]): readonly Part[] => {
  const named = parts.filter(({ id, purchase_id }) => source_id.includes(id) || source_id.includes(purchase_id));
  return named.length > 0 ? named : parts;
};

function refundEntry(
  { id, at }: Head,
  row: RefundRow,
  { currency, card, specialist }: PaymentRow,
  parts: readonly Part[],
): BillingEntry {
  const { amount, reason, state, ended_at } = row;
  return {
    ...plain,
    id,
    kind: "refund",
    at: at.toISOString(),
    state: refundStates[state],
    amount,
    currency,
    card,
    things: partsOf(row, parts).map(thingOf),
    specialist,
    reason,
    arrived_at: state === "done" && ended_at ? ended_at.toISOString() : null,
  };
}

const creditEntry = (
  { id, at }: Head,
  { kind, amount, currency, lot_kind, words, expires_at }: CreditRow,
): BillingEntry => ({
  ...plain,
  id,
  kind: "credit",
  at: at.toISOString(),
  state: creditStates[kind],
  amount,
  currency,
  credit: lot_kind === null ? null : { kind: lot_kind, words, expires_at: expires_at?.toISOString() ?? null },
});

export const readPayments = (sql: Reading, ids: readonly string[]): Promise<PaymentRow[]> => sql<PaymentRow[]>`
  select p.id, p.amount, p.currency, p.paid_at,
    case when p.card_brand is not null and p.card_last4 is not null then json_build_object('brand', p.card_brand, 'last4', p.card_last4) end as card,
    moved.back, moved.asked + moved.failed as coming, moved.failed,
    case when sp.id is not null then
      json_build_object('id', sp.id, 'name', sp.name, 'lastname', sp.lastname, 'portrait', sp.portrait, 'tint', sp.tint) end as specialist
  from payment p left join specialist sp on sp.id = p.specialist_id
  left join lateral (
    select coalesce(sum(r.amount) filter (where r.state in ${sql(sentRefundStates)}), 0)::bigint as back,
      coalesce(sum(r.amount) filter (where r.state = 'asked'), 0)::bigint as asked,
      coalesce(sum(r.amount) filter (where r.state = 'failed' and r.reason <> 'provider'
        and not exists (select from payment_dispute d where d.payment_id = p.id and d.state = 'lost')), 0)::bigint as failed
    from payment_refund r where r.payment_id = p.id and not r.replaced) moved on true
  where p.id = any (${[...ids]}::uuid[])`;

export const readRefunds = (sql: Reading, ids: readonly string[]): Promise<RefundRow[]> => sql<RefundRow[]>`
  select id, payment_id, amount, reason, case when state = 'asked' and waits_since is not null then 'waits' else state end as state, source_id, asked_at, ended_at
  from payment_refund where id = any (${[...ids]}::uuid[])`;

/** A change of several credits names no source. */
const readCredits = (sql: Reading, accountId: string, ids: readonly string[]): Promise<CreditRow[]> => sql<CreditRow[]>`
  select j.id, j.kind, l.amount, l.currency,
    lot.kind as lot_kind, lot.words, lot.expires_at
  from journal j join lateral (
    select -sum(amount)::bigint as amount, min(currency) as currency, case when count(distinct lot_id) = 1 then min(lot_id::text)::uuid end as lot_id
    from journal_line where journal_id = j.id and account in (${`user_credit:${accountId}`}, ${`credit_held:${accountId}`})) l on true
  left join credit_lot lot on lot.id = l.lot_id where j.id = any (${[...ids]}::uuid[])`;
