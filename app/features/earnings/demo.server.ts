import type { DemoWorld } from "../../platform/features/demo-world.server.ts";

/** Seeds the commission due for the demo's directly paid sessions. */
export async function seedEarnings({ services: { sql, settings }, now }: DemoWorld): Promise<void> {
  await sql`
    insert into commission_due (session_id, specialist_id, basis_points, vat_kind, vat_basis_points, agreed_at, due_at, price, commission, currency, reason)
    select s.id, s.specialist_id, ${settings.commissionBasisPoints}, 'small', 0, least(s.created_at, ${now}), s.completed_at, s.price,
      (2 * s.price * ${settings.commissionBasisPoints} + 10000) / 20000, s.currency, 'took_place'
    from session s
    where s.payment_type = 'Cash' and s.price > 0 and s.status = 'Completed' and s.outcome = 'held' and s.completed_at is not null
      and coalesce(s.refund_percent, 0) = 0 and coalesce(s.waived_percent, 0) = 0`;
}
