import type { Person } from "../../../platform/auth/actor.ts";
import type { Reading } from "../../../platform/db/database.server.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { translator } from "../../../platform/i18n/messages.ts";
import { hasBasicsSql } from "../../profiles/access.server.ts";
import { soldKinds, type SoldThing, thingsOf } from "../../payments/verbs.server.ts";
import type { Transaction } from "../contract.ts";
import { stateOf } from "../rules.ts";
import { listHeads, type RowQuery } from "./heads.server.ts";
import { isLatestVersion } from "./due.server.ts";
import { type Fragment, lines, vatRate, withoutVat } from "./lines.server.ts";

/** The fields that the selling feature describes. */
type Told = "name" | "title" | "minutes" | "count" | "mode" | "status";

interface Row extends Omit<
  Transaction,
  "at" | "state" | "starts_at" | "payers" | "refunds" | "entries" | "card_cost" | "profile" | "kind_name" | Told
> {
  paid_at: Date;
  /** The specialist's gross income, including what the platform pays for its code. */
  worth: number;
  lost: boolean | null;
  cost: number;
  cost_unknown: number;
  profile_id: string;
  profile: Transaction["profile"];
}

/** Who reads: a specialist sees their own rows with the families, the team sees everyone's rows without the families. */
export interface Reader {
  person: Person;
  families: boolean;
  locale: Locale;
  now: Date;
}

export async function listTransactions(sql: Reading, reader: Reader, wanted: Omit<RowQuery, "families">) {
  const { ids, next_cursor } = await listHeads(sql, { ...wanted, families: reader.families });
  const rows =
    ids.length === 0 ? [] : await (wanted.kind === "cash" ? readCash(sql, reader, ids) : readSold(sql, reader, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { data: ids.flatMap((id) => byId.get(id) ?? []), next_cursor };
}

/** The service's name in the reader's language, if the specialist gave it. */
const titleIn = (sql: Reading, locale: Locale, name: Fragment) => sql`
  coalesce(${name}->>${locale}, ${name}->>'en', ${name}->>'sl', ${name}->>'sr', '') as title`;

const people = (sql: Reading, { person, families, now }: Reader) => sql`
  json_build_object('id', sp.id, 'name', sp.name, 'lastname', sp.lastname) as specialist,
  case when ${families}::boolean and p.deleted_at is null then json_build_object('name', p.name, 'portrait', p.portrait, 'tint', p.tint, 'initial',
    left(seen_lastname(p.lastname, ${sql.unsafe(hasBasicsSql("p.id", `'${person.account_id}'::uuid`, `'${now.toISOString()}'::timestamptz`))}), 1)) end as profile`;

/**
 * The tax in a price, if the specialist declared one. Its base is their gross income, including what the platform pays for its code. A
 * session paid with a pack has no tax of its own, since the pack's price contains it.
 */
const priceVat = (sql: Reading, price: Fragment, of: Fragment, own: Fragment) => sql`
  case when ${of}.vat_kind is not null and ${own} then json_build_object('kind', ${of}.vat_kind, 'basis_points', ${of}.vat_basis_points,
    'amount', (${price}) - ${withoutVat(sql, price, sql`${of}.vat_basis_points::bigint`)}) end as vat`;

async function readSold(sql: Reading, reader: Reader, ids: readonly string[]): Promise<Transaction[]> {
  const [rows, payers] = await Promise.all([
    sql<Row[]>`
      ${lines(sql, sql`select unnest(${[...ids]}::uuid[])`)}
      select l.id, l.kind, l.paid_at, l.currency, l.basis_points, l.price, l.discount, l.discount_by, l.credits, l.card, l.by_pack, l.worth,
        l.returned, l.disputed, l.dispute_cost, l.lost, l.cost, l.cost_unknown, l.commission_before, l.commission, l.net, ${vatRate(sql)} as commission_vat_basis_points, l.commission - ${withoutVat(sql, sql`l.commission`, vatRate(sql))} as commission_vat,
        0::bigint as direct, null::bigint as agreed, ${priceVat(sql, sql`(l.price - l.own_discount - l.returned)`, sql`l`, sql`l.by_pack = 0`)}, l.session_id, ${people(sql, reader)}
      from line l join specialist sp on sp.id = l.specialist_id join profile p on p.id = l.profile_id`,
    readPayers(sql, reader, ids),
  ]);
  const [things, refunds, entries] = await Promise.all([
    thingsOf(sql, rows, reader.locale),
    readRefunds(sql, payers),
    reader.families ? [] : readEntries(sql, ids),
  ]);
  return rows.map(({ paid_at, worth, lost, cost, cost_unknown, ...row }): Transaction => ({
    ...row,
    ...told(things.get(row.id)),
    kind_name: soldKinds.get(row.kind).word(reader.locale),
    at: paid_at.toISOString(),
    card_cost: cost_unknown > 0 ? null : cost,
    state: stateOf({
      worth,
      returned: row.returned,
      disputed: row.disputed > 0 ? (lost ? "lost" : "open") : null,
      by_pack: row.by_pack > 0,
    }),
    payers: payers
      .filter((one) => one.purchase_id === row.id)
      .map(({ name, percent, paid_at: at, brand, last4 }) => ({ name, percent, at: at.toISOString(), brand, last4 })),
    refunds: refunds
      .filter((one) => one.purchase_id === row.id)
      .map(({ asked_at, ended_at, amount, state, reason }) => ({
        at: (ended_at ?? asked_at).toISOString(),
        amount,
        state,
        reason,
      })),
    entries: entries
      .filter((one) => one.purchase_id === row.id)
      .map(({ source_type, source_id }) => ({ source_type, source_id })),
  }));
}

const told = (thing: SoldThing | undefined): Pick<Transaction, Told | "starts_at"> => ({
  title: thing?.title ?? "",
  name: thing?.name ?? null,
  minutes: thing?.minutes ?? null,
  count: thing?.count ?? null,
  mode: thing?.mode ?? null,
  status: thing?.status ?? null,
  // A time that is only held does not count.
  starts_at: (thing?.status !== "Pending" && thing?.starts_at?.toISOString()) || null,
});

interface Payer {
  purchase_id: string;
  part_id: string;
  payment_id: string | null;
  name: string | null;
  percent: number;
  paid_at: Date;
  brand: string | null;
  last4: string | null;
}

/** Reads the paid parts with payer and card. */
const readPayers = (sql: Reading, { families }: Reader, ids: readonly string[]) => sql<Payer[]>`
  select x.purchase_id, x.id as part_id, x.payment_id, x.percent, x.paid_at, y.card_brand as brand, y.card_last4 as last4,
    case when ${families}::boolean then (
      select name from profile o where o.account_id = x.account_id and o.kind = 'own' and o.deleted_at is null limit 1) end as name
  from purchase_part x left join payment y on y.id = x.payment_id
  where x.purchase_id = any (${[...ids]}::uuid[]) and x.state in ('paid', 'returned') order by x.paid_at, x.id`;

type Refund = { purchase_id: string; asked_at: Date; ended_at: Date | null } & Omit<
  Transaction["refunds"][number],
  "at"
>;

/** Reads refunds to cards. A refund of a charge for several purchases names its purchase. */
async function readRefunds(sql: Reading, payers: readonly Payer[]): Promise<Refund[]> {
  const payments = [...new Set(payers.flatMap(({ payment_id }) => payment_id ?? []))];
  if (payments.length === 0) return [];
  const rows = await sql<(Omit<Refund, "purchase_id"> & { payment_id: string; source_id: string })[]>`
    select payment_id, source_id, asked_at, ended_at, amount, state, reason from payment_refund where payment_id = any (${payments}::uuid[]) and state <> 'dropped' order by id`;
  const paid = Map.groupBy(payers, ({ payment_id }) => payment_id);
  return rows.flatMap(({ payment_id, source_id, ...row }) => {
    const parts = paid.get(payment_id) ?? [];
    const of =
      parts.find(({ part_id, purchase_id }) => source_id.includes(part_id) || source_id.includes(purchase_id)) ??
      (parts.length === 1 ? parts[0] : undefined);
    return of ? [{ ...row, purchase_id: of.purchase_id }] : [];
  });
}

/** Reads the ledger entries of purchases, for the team. */
const readEntries = (sql: Reading, ids: readonly string[]) => sql<
  (Transaction["entries"][number] & { purchase_id: string })[]
>`
  with paid as (
    select distinct purchase_id, payment_id from purchase_part where purchase_id = any (${[...ids]}::uuid[]) and state in ('paid', 'returned') and payment_id is not null)
  select purchase_id, 'payment' as source_type, payment_id::text as source_id from paid
  union all
  select d.purchase_id, 'refund', r.id::text from paid d join payment_refund r on r.payment_id = d.payment_id and r.state <> 'dropped'
  union all
  select d.purchase_id, 'dispute', b.id from paid d join payment_dispute b on b.payment_id = d.payment_id
  union all
  select id, 'purchase', id::text from purchase where id = any (${[...ids]}::uuid[]) and discount_by = 'platform'`;

async function readCash(sql: Reading, reader: Reader, ids: readonly string[]): Promise<Transaction[]> {
  const rows = await sql<(Row & Pick<Transaction, Told> & { due_at: Date; starts_at: Date | null })[]>`
    select c.session_id as id, 'cash' as kind, c.due_at, c.currency, c.basis_points, c.price, c.price as direct, nullif(s.price, c.price) as agreed, c.commission as commission_before, c.commission,
      c.price - c.commission as net, ${vatRate(sql)} as commission_vat_basis_points,
      c.commission - ${withoutVat(sql, sql`c.commission`, vatRate(sql))} as commission_vat, ${priceVat(sql, sql`c.price`, sql`c`, sql`true`)},
      ${titleIn(sql, reader.locale, sql`s.service_name`)}, null as name, s.minutes, null::int as count, s.id as session_id, s.mode, s.starts_at, s.status, ${people(sql, reader)}
    from commission_due c join session s on s.id = c.session_id join specialist sp on sp.id = c.specialist_id join profile p on p.id = s.profile_id
    where c.session_id = any (${[...ids]}::uuid[]) and ${isLatestVersion(sql)}`;
  return rows.map(({ due_at, starts_at, ...row }): Transaction => ({
    ...row,
    kind_name: translator(reader.locale, "earnings")("kind.cash"),
    at: due_at.toISOString(),
    starts_at: starts_at?.toISOString() ?? null,
    state: "received",
    discount: 0,
    discount_by: null,
    credits: 0,
    card: 0,
    by_pack: 0,
    returned: 0,
    disputed: 0,
    dispute_cost: 0,
    card_cost: 0,
    payers: [],
    refunds: [],
    entries: [],
  }));
}
