import type { LastSales } from "../../payments/data.server.ts";

/** Returns when commission on a directly paid session last fell due. */
export const lastDue: LastSales = (sql, specialistIds) =>
  sql<{ specialist_id: string; last: Date }[]>`
    select o.id as specialist_id, c.due_at as last
    from unnest(${[...specialistIds]}::uuid[]) o (id)
    cross join lateral (
      select due_at from commission_due where specialist_id = o.id and due_at is not null order by due_at desc limit 1) c`;
