import type { LastSales } from "../../payments/data.server.ts";

/** Returns when each of these specialists was last paid, or last held a session if that was later, as with packs. */
export const lastPaid: LastSales = (sql, specialistIds) =>
  sql<{ specialist_id: string; last: Date }[]>`
    select o.id as specialist_id, greatest(p.paid_at, s.completed_at) as last
    from unnest(${[...specialistIds]}::uuid[]) o (id)
    cross join lateral (
      select paid_at from purchase where specialist_id = o.id and paid_at is not null order by paid_at desc limit 1) p
    left join lateral (select max(completed_at) as completed_at from session where specialist_id = o.id and status = 'Completed') s on true`;
