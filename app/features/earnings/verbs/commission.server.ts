import type { Reading } from "../../../platform/db/database.server.ts";
import { subscribe } from "../../../platform/events/subscription.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { jobContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { commissionOf } from "../../ledger/verbs.server.ts";
import { sellerVat } from "../../payments/verbs.server.ts";
import { owed } from "../rules.ts";

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

/** The sessions of an event, or all of its series, that families pay directly. */
const directly = (sql: Reading, of: { session_id: string } | { series_id: string }) => sql<Direct[]>`
  select id, specialist_id, price, currency, status, outcome, completed_at, greatest(coalesce(refund_percent, 0), coalesce(waived_percent, 0)) as back
  from session where ${"series_id" in of ? sql`series_id = ${of.series_id}` : sql`id = ${of.session_id}`} and payment_type = 'Cash' and price > 0 order by id`;

/** Keeps the commission's rate of the day of the confirmation. */
async function agree(services: Services, of: { session_id: string } | { series_id: string }): Promise<void> {
  const now = services.clock();
  await write(services, jobContext("earnings.agree", now), async (_, sql) => {
    const rows = (await directly(sql, of)).filter(({ status }) => status === "Confirmed" || status === "Completed");
    const vat = rows[0] ? await sellerVat(sql, rows[0].specialist_id) : null;
    const kept = rows.map(({ id, specialist_id, currency }) => ({
      session_id: id,
      specialist_id,
      basis_points: services.settings.commissionBasisPoints,
      vat_kind: vat?.kind ?? null,
      vat_basis_points: vat?.basis_points ?? null,
      agreed_at: now,
      currency,
    }));
    if (kept.length > 0) await sql`insert into commission_due ${sql(kept)} on conflict (session_id) do nothing`;
  });
}

/**
 * The commission due for a session in its current state: only one that took place, less waivers. May run any number of times.
 */
async function settle(services: Services, { session_id }: { session_id: string }): Promise<void> {
  await agree(services, { session_id });
  const now = services.clock();
  await write(services, jobContext("earnings.settle", now), async (_, sql) => {
    const [agreed] = await sql<
      { basis_points: number }[]
    >`select basis_points from commission_due where session_id = ${session_id} for update`;
    const [row] = await directly(sql, { session_id });
    if (!agreed || !row) return;
    const took = row.status === "Completed" && row.outcome === "held";
    const price = took ? owed(row.price, row.back) : null;
    await sql`
      update commission_due set due_at = ${took ? (row.completed_at ?? now) : null}, price = ${price},
        commission = ${price === null ? null : commissionOf(price, agreed.basis_points)}
      where session_id = ${session_id}`;
  });
}

const settling = [
  "session.completed",
  "session.no_show",
  "session.waived",
  "session.claim_answered",
  "session.claim_decided",
] as const;

export const commissions = [
  subscribe<{ session_id: string }>("session.confirmed", "earnings.agree", (services, { session_id }) =>
    agree(services, { session_id }),
  ),
  subscribe<{ series_id: string }>("session.series_confirmed", "earnings.agree_series", (services, { series_id }) =>
    agree(services, { series_id }),
  ),
  ...settling.map((topic) => subscribe<{ session_id: string }>(topic, "earnings.settle", settle)),
];
