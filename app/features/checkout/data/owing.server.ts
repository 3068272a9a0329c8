import type { Reading } from "../../../platform/db/database.server.ts";
import type { SessionPayments } from "../../sessions/verbs.server.ts";
import { payableBy } from "./standing.server.ts";
import type { Part } from "./purchases.server.ts";

type Owing = Awaited<ReturnType<SessionPayments["owing"]>>;

/** Returns who has not paid their part of each of these sessions yet. */
export async function owingOf(sql: Reading, sessionIds: readonly string[], accountId: string): Promise<Owing> {
  const rows = await sql<
    {
      session_id: string;
      shared: boolean;
      parts: (Pick<Part, "account_id" | "percent" | "state"> & { name: string })[];
    }[]
  >`
    select b.session_id, b.shared, json_agg(json_build_object('account_id', t.account_id, 'percent', t.percent, 'state', t.state, 'name', coalesce(p.name, ''))
      order by t.percent desc, t.id) as parts
    from purchase b join purchase_part t on t.purchase_id = b.id left join profile p on p.account_id = t.account_id and p.kind = 'own'
    where b.session_id = any(${[...sessionIds]}::uuid[]) and b.state in ('open', 'paid') group by b.id order by b.id`;
  return new Map(
    rows.map(({ session_id, shared, parts }) => {
      const yours = payableBy({ shared, parts: parts as unknown as Part[] }, accountId).length > 0;
      const others = shared
        ? parts.filter(({ state, account_id }) => state === "open" && account_id !== accountId)
        : [];
      const paid = parts.some(({ state, account_id }) => state === "paid" && account_id === accountId);
      return [session_id, { yours, paid, others: others.map(({ name, percent }) => ({ name, percent })) }];
    }),
  );
}
