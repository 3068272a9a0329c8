import { releaseFiles } from "../../platform/files/files.server.ts";
import { translator } from "../../platform/i18n/messages.ts";
import type { Erasure } from "../../platform/features/erasure.server.ts";

/**
 * Everything about an application is deleted with its account. Decisions of an erased reviewer stay, without their name.
 */
export const eraseApplications: Erasure = {
  tables: {
    specialist_application: "erased",
    application_check: "erased",
    application_document: "erased",
    specialist_tax: "erased",
    specialist_vat_answer: "erased",
    specialist_event: "erased",
    specialist_objection: "erased",
  },

  async preview(sql, { account_id }, { locale }) {
    const t = translator(locale, "applications");
    const [found] = await sql<{ documents: number }[]>`
      select (select count(*)::int from application_document d where d.specialist_id = s.id) as documents
      from specialist s where account_id = ${account_id}`;
    if (!found) return [];
    return [
      {
        what: "applications.file",
        title: t("erasure.title"),
        detail: t("erasure.detail", { count: found.documents }),
        happens: "erased",
        until: null,
        why: t("erasure.why"),
      },
    ];
  },

  async erase(sql, { account_id }, now) {
    const own = sql`select id from specialist where account_id = ${account_id}`;
    const files = await sql<{ file_id: string }[]>`
      delete from application_document where specialist_id in (${own}) returning file_id`;
    await releaseFiles(
      sql,
      files.map(({ file_id }) => file_id),
      now,
    );
    await sql`delete from specialist_objection where specialist_id in (${own})`;
    await sql`delete from specialist_event where specialist_id in (${own})`;
    await sql`delete from application_check where specialist_id in (${own})`;
    // The row first: an answer that arrives meanwhile finds none.
    await sql`delete from specialist_tax where specialist_id in (${own})`;
    await sql`delete from specialist_vat_answer where specialist_id in (${own})`;
    await sql`delete from specialist_application where specialist_id in (${own})`;
    await sql`update specialist_application set first_approval_by = null, first_approval_at = null where first_approval_by = ${account_id}`;
    await sql`update specialist_application set delete_asked_by = null where delete_asked_by = ${account_id}`;
    await sql`update application_check set looked_by = null where looked_by = ${account_id}`;
    await sql`update application_check set checked_by = null where checked_by = ${account_id}`;
    await sql`update specialist_event set actor_account_id = null where actor_account_id = ${account_id}`;
    await sql`update specialist_objection set answered_by = null where answered_by = ${account_id}`;
  },
};
