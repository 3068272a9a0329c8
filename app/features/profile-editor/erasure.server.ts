import type { Erasure } from "../../platform/features/erasure.server.ts";

/** The preview of an erasure has no line for these tables; the line for the public page, from the feature `specialists`, covers them. */
export const profileEditorErasure: Erasure = {
  tables: { specialist_draft: "erased", specialist_version: "erased" },
  erase: async (sql, { account_id }) => {
    const own = sql`select id from specialist where account_id = ${account_id}`;
    await sql`delete from specialist_draft where specialist_id in (${own})`;
    await sql`delete from specialist_version where specialist_id in (${own})`;
  },
};
