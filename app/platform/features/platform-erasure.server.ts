import type { TxSql } from "../db/database.server.ts";
import { releaseFiles } from "../files/files.server.ts";
import type { Erasure } from "./erasure.server.ts";
import type { ExemptTables } from "./feature.server.ts";

export const platformExemptTables: ExemptTables = {
  impersonal: {
    schema_migrations: "names of migrations",
    event_subscription: "names of subscriptions",
    rate_limit: "digests and network addresses, for an hour or less",
  },
  unexported: { idempotency_key: "answers that repeat what stands elsewhere, kept for a day" },
};

/**
 * The platform's own tables. The audit log has ids and no personal text, so it stays until AUDIT_DAYS have passed. Events and jobs
 * carry only ids.
 */
export const platformErasure: Erasure = {
  tables: {
    stored_file: "erased",
    mail: "erased",
    mail_choice: "erased",
    notification: "erased",
    quiet_hours: "erased",
    idempotency_key: "erased",
    audit_log: "kept",
    outbox: "kept",
  },
  erase: async (sql, { account_id, profile_ids }, now) => {
    const ids = [...(account_id ? [account_id] : []), ...profile_ids];
    // Portraits, and unused uploads. Other files belong to rows of features, which release them. Files that the person
    // sent to someone who stays lose only the sender.
    const own = await sql<{ id: string }[]>`
      update stored_file set name = '' where owner_type = 'profile' and owner_id = any(${profile_ids as string[]})
        or account_id = ${account_id} and state <> 'attached' returning id`;
    await releaseFiles(
      sql as TxSql,
      own.map(({ id }) => id),
      now,
    );
    // Files that features have already released lose their name with their use.
    await sql`update stored_file set name = '' where state = 'released' and name <> ''`;
    await sql`update stored_file set account_id = null where account_id = ${account_id}`;
    // Emails to the person, and emails to others that name the person, sent or not.
    await sql`delete from mail where account_id = ${account_id} or about && ${ids}::uuid[]`;
    await sql`delete from notification where account_id = ${account_id} or about && ${ids}::uuid[]`;
    await sql`delete from quiet_hours where account_id = ${account_id}`;
    await sql`delete from mail_choice where account_id = ${account_id}`;
    // Stored answers of others may name the person too. The table contains at most a day of them.
    await sql`
      delete from idempotency_key
      where account_id = ${account_id} or exists (select from unnest(${ids}::text[]) id where position(id in result) > 0)`;
  },
};
