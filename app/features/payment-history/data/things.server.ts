import type { Reading } from "../../../platform/db/database.server.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { thingsOf } from "../../payments/verbs.server.ts";
import type { SellerVat } from "../../payments/rules.ts";
import type { BilledThing, BillingEntry } from "../contract.ts";

/** One payer's part of a purchase, with its description. */
export interface Part extends Omit<BilledThing, "starts_at"> {
  id: string;
  purchase_id: string;
  payment_id: string | null;
  from_pack: boolean;
  starts_at: Date | null;
  paid_at: Date | null;
  currency: BillingEntry["currency"];
  credits_returned: number;
  discount_by: "platform" | "specialist" | null;
  /** The tax as declared on the day of the order; null if it was not declared. */
  vat_kind: SellerVat["kind"] | null;
  vat_basis_points: number | null;
  country: SellerVat["country"];
  /** The billing address at that time. */
  address: {
    name: string;
    street: string;
    postcode: string;
    city: string;
    country: string;
    tax_number: string | null;
  } | null;
  specialist: NonNullable<BillingEntry["specialist"]>;
}

type Row = Omit<Part, "title" | "name" | "starts_at" | "minutes" | "count">;

/** Reads parts by id or by payment, sorted by start time; those without one come last. */
export async function readParts(
  sql: Reading,
  locale: Locale,
  of: { parts: readonly string[]; payments: readonly string[] },
): Promise<Part[]> {
  const rows = await sql<Row[]>`
    select b.id, b.purchase_id, b.payment_id, b.pack_use_id is not null as from_pack, b.percent, b.price, b.discount, b.credits, b.amount, b.credits_returned,
      b.paid_at, b.address, u.kind, u.currency, u.session_id, u.discount_by, u.vat_kind, u.vat_basis_points, sp.country,
      json_build_object('id', sp.id, 'name', sp.name, 'lastname', sp.lastname, 'portrait', sp.portrait, 'tint', sp.tint) as specialist,
      case when p.deleted_at is null then
        json_build_object('id', p.id, 'kind', p.kind, 'name', p.name, 'lastname', p.lastname, 'portrait', p.portrait, 'tint', p.tint) end as profile
    from purchase_part b join purchase u on u.id = b.purchase_id join specialist sp on sp.id = u.specialist_id join profile p on p.id = u.profile_id
    where b.id = any (${[...of.parts]}::uuid[]) or b.payment_id = any (${[...of.payments]}::uuid[]) order by b.purchase_id, b.id`;
  const bought = new Map(rows.map(({ purchase_id: id, kind, session_id }) => [id, { id, kind, session_id }]));
  const things = await thingsOf(sql, [...bought.values()], locale);
  return rows
    .map((row): Part => {
      const thing = things.get(row.purchase_id);
      const { title = "", name = null, minutes = null, count = null } = thing ?? {};
      return { ...row, title, name, minutes, count, starts_at: thing?.starts_at ?? thing?.was_at ?? null };
    })
    .toSorted((a, b) => time(a) - time(b) || 0);
}

const time = ({ starts_at }: Pick<Part, "starts_at">): number => starts_at?.getTime() ?? Infinity;

export const thingOf = ({
  kind,
  name,
  title,
  session_id,
  starts_at,
  minutes,
  count,
  profile,
  percent,
  price,
  discount,
  credits,
  amount,
}: Part): BilledThing => ({
  kind,
  name,
  title,
  session_id,
  starts_at: starts_at?.toISOString() ?? null,
  minutes,
  count,
  profile,
  percent,
  price,
  discount,
  credits,
  amount,
});
