import type { DemoWorld } from "../../platform/features/demo-world.server.ts";

/** Every other session that was paid directly has a receipt; all but the latest receipt of each specialist are links. */
export async function seedReceipts({ services: { sql }, now }: DemoWorld): Promise<void> {
  await sql`
    insert into fiscal_receipt (session_id, specialist_id, text, account_id, updated_at)
    select id, specialist_id, case when place > 2 then 'https://receipts.korak.example/' || place else 'DEMO-' || to_char(starts_at, 'YYYY') || '-' || place end,
      account_id, least(ends_at + interval '1 hour', ${now})
    from (
      select s.id, s.specialist_id, sp.account_id, s.starts_at, s.ends_at,
        row_number() over (partition by s.specialist_id order by s.starts_at desc, s.id) as place
      from session s join specialist sp on sp.id = s.specialist_id
      where s.status = 'Completed' and s.payment_type = 'Cash' and s.price > 0) direct
    where place % 2 = 0`;
}
