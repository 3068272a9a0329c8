import type { Services } from "../../platform/services.server.ts";

/** Records the commission due for a session that took place and was paid directly; it was agreed at `agreed_at`. */
export async function makeCommissionDue(
  { sql, settings }: Pick<Services, "sql" | "settings">,
  { session_id, agreed_at }: { session_id: string; agreed_at: Date },
): Promise<void> {
  await sql`
    insert into commission_due (session_id, specialist_id, basis_points, vat_kind, vat_basis_points, agreed_at, due_at, price, commission, currency, reason)
    select s.id, s.specialist_id, ${settings.commissionBasisPoints}, 'small', 0, ${agreed_at}, s.completed_at, s.price,
      (2 * s.price * ${settings.commissionBasisPoints} + 10000) / 20000, s.currency, 'took_place'
    from session s where s.id = ${session_id}`;
}
