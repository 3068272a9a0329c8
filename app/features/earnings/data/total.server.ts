import type { Reading } from "../../../platform/db/database.server.ts";
import type { Total } from "../contract.ts";
import { cashListed, type RowFilter, soldListed } from "./heads.server.ts";
import { lines } from "./lines.server.ts";

/** Adds up all rows of a list by currency, not just one page. */
export const totalOf = async (sql: Reading, wanted: RowFilter): Promise<Total[]> => [
  ...(await (wanted.kind === "cash"
    ? sql<Total[]>`
    select currency, count(*)::int as count, sum(price)::bigint as price, 0::bigint as own_discount, 0::bigint as returned, 0::bigint as disputed, 0::bigint as costs,
      sum(commission)::bigint as commission, sum(price - commission)::bigint as net
    from (select c.* ${cashListed(sql, wanted)}) c group by currency order by currency`
    : sql<Total[]>`
    ${lines(sql, sql`select b.id ${soldListed(sql, wanted)}`)}
    select currency, count(*)::int as count, sum(case when by_pack > 0 then 0 else price end)::bigint as price,
      sum(case when by_pack > 0 then 0 else own_discount end)::bigint as own_discount, sum(returned)::bigint as returned, sum(disputed)::bigint as disputed,
      sum(cost + dispute_cost)::bigint as costs, sum(commission)::bigint as commission, sum(net)::bigint as net
    from line group by currency order by currency`)),
];
