import type { Erasure } from "../../platform/features/erasure.server.ts";

/**
 * A plan is deleted with its child, and with each guardian who proposed it or had a share, because what is left would not be what was
 * agreed.
 */
export const eraseFamilies: Erasure = {
  tables: { share_plan: "erased", share: "erased", own_consent: "erased", own_consent_link: "erased" },
  erase: async (sql, { account_id, profile_ids }) => {
    await sql`
      delete from share_plan where profile_id = any(${profile_ids as string[]}) or proposed_by = ${account_id}
        or id in (select plan_id from share where account_id = ${account_id})`;
    await sql`delete from own_consent where profile_id = any(${profile_ids as string[]})`;
    await sql`
      delete from own_consent_link where profile_id = any(${profile_ids as string[]}) or asked_by = ${account_id}`;
  },
};
