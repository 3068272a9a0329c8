import type { Reading, TxSql } from "../../../platform/db/database.server.ts";
import { subscribe } from "../../../platform/events/subscription.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { jobContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { commissionRateAt, waivePurchaseCommission } from "../../checkout/verbs.server.ts";
import { commissionOf } from "../../ledger/verbs.server.ts";
import { sellerVat } from "../../payments/verbs.server.ts";
import { owedAfterWaivers } from "../rules.ts";

interface Direct {
  id: string;
  specialist_id: string;
  series_id: string | null;
  price: number;
  currency: "EUR" | "RSD";
  status: string;
  outcome: string | null;
  completed_at: Date | null;
  back: number;
}

/** Returns the directly paid sessions of an event, which names a session or a series. */
const directly = (sql: Reading, of: { session_id: string } | { series_id: string }) => sql<Direct[]>`
  select id, specialist_id, price, currency, status, outcome, completed_at, greatest(coalesce(refund_percent, 0), coalesce(waived_percent, 0)) as back
  from session where ${"series_id" in of ? sql`series_id = ${of.series_id}` : sql`id = ${of.session_id}`} and payment_type = 'Cash' and price > 0 order by id`;

/** Stores the commission rate that applies at the confirmation. */
async function agree(services: Services, of: { session_id: string } | { series_id: string }): Promise<void> {
  const now = services.clock();
  await write(services, jobContext("earnings.agree", now), async (_, sql) => {
    const rows = (await directly(sql, of)).filter(({ status }) => status === "Confirmed" || status === "Completed");
    const vat = rows[0] ? await sellerVat(sql, rows[0].specialist_id) : null;
    const rate = await commissionRateAt(sql, services.settings, now);
    const kept = rows.map(({ id, specialist_id, currency }) => ({
      session_id: id,
      specialist_id,
      basis_points: rate,
      vat_kind: vat?.kind ?? null,
      vat_basis_points: vat?.basis_points ?? null,
      agreed_at: now,
      currency,
    }));
    if (kept.length > 0)
      await sql`insert into commission_due ${sql(kept)} on conflict (session_id, version) do nothing`;
  });
}

type Reason = "took_place" | "no_show" | "waived" | "claim";

interface Version {
  version: number;
  basis_points: number;
  due_at: Date | null;
  price: number | null;
  commission: number | null;
}

/**
 * Records the commission due for a session in its current state: only if it took place, less waivers. A change adds a version with its
 * reason; without a change nothing is added, so this may run any number of times. The month in which the commission fell due stays.
 */
async function settle(services: Services, { session_id }: { session_id: string }, reason: Reason): Promise<void> {
  await agree(services, { session_id });
  const now = services.clock();
  await write(services, jobContext("earnings.settle", now), async (_, sql) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`commission:${session_id}`}, 0))`;
    const [last] = await sql<Version[]>`
      select version, basis_points, due_at, price, commission from commission_due where session_id = ${session_id} order by version desc limit 1`;
    const [row] = await directly(sql, { session_id });
    if (!last || !row) return;
    const took = row.status === "Completed" && row.outcome === "held";
    const due_at = took ? (row.completed_at ?? last.due_at ?? now) : null;
    const price = took ? owedAfterWaivers(row.price, row.back) : null;
    const commission = price === null ? null : commissionOf(price, last.basis_points);
    if (due_at?.getTime() === last.due_at?.getTime() && price === last.price && commission === last.commission) return;
    await sql`
      insert into commission_due (session_id, version, reason, specialist_id, basis_points, vat_kind, vat_basis_points, agreed_at, due_at, price, commission, currency)
      select session_id, version + 1, ${reason}, specialist_id, basis_points, vat_kind, vat_basis_points, agreed_at, ${due_at}, ${price}, ${commission}, currency
      from commission_due where session_id = ${session_id} and version = ${last.version}`;
  });
}

/**
 * Waives the commission on a sale: the team agrees with the specialist that none is due. A session's later versions keep the rate of
 * zero. Running it again changes nothing.
 */
export async function waiveCommission(
  sql: TxSql,
  { source_type, source_id }: { source_type: "purchase" | "session"; source_id: string },
): Promise<void> {
  if (source_type === "purchase") return waivePurchaseCommission(sql, source_id);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`commission:${source_id}`}, 0))`;
  await sql`
    insert into commission_due (session_id, version, reason, specialist_id, basis_points, vat_kind, vat_basis_points, agreed_at, due_at, price, commission, currency)
    select session_id, version + 1, 'objection', specialist_id, 0, vat_kind, vat_basis_points, agreed_at, due_at, price,
      case when due_at is null then null else 0 end, currency
    from commission_due c where session_id = ${source_id} and basis_points > 0
      and version = (select max(version) from commission_due where session_id = ${source_id})`;
}

const settling = {
  "session.completed": "took_place",
  "session.no_show": "no_show",
  "session.waived": "waived",
  "session.claim_answered": "claim",
  "session.claim_decided": "claim",
} as const satisfies Record<string, Reason>;

export const commissions = [
  subscribe<{ session_id: string }>("session.confirmed", "earnings.agree", (services, { session_id }) =>
    agree(services, { session_id }),
  ),
  subscribe<{ series_id: string }>("session.series_confirmed", "earnings.agree_series", (services, { series_id }) =>
    agree(services, { series_id }),
  ),
  ...Object.entries(settling).map(([topic, reason]) =>
    subscribe<{ session_id: string }>(topic, "earnings.settle", (services, of) => settle(services, of, reason)),
  ),
];
