import type { Erasure } from "./erasure.server.ts";

/**
 * The platform's own tables. The audit log has ids and no words of people, so it stays until AUDIT_DAYS are over. Events
 * and jobs carry only ids.
 */
export const platformErasure: Erasure = {
  tables: { mail: "erased", idempotency_key: "erased", audit_log: "kept", outbox: "kept" },
  erase: async (sql, { account_id, profile_ids }) => {
    const ids = [...(account_id ? [account_id] : []), ...profile_ids];
    // Mails to the person, and mails to others that name the person, sent or not.
    await sql`delete from mail where account_id = ${account_id} or about && ${ids}::uuid[]`;
    // Kept answers of others may name the person too. The table holds no more than a day of them.
    await sql`
      delete from idempotency_key
      where account_id = ${account_id} or exists (select from unnest(${ids}::text[]) id where position(id in result) > 0)`;
  },
};
