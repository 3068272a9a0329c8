import { releaseFiles } from "../../platform/files/files.server.ts";
import { translator } from "../../platform/i18n/messages.ts";
import { type Erasure, yearsAfter } from "../../platform/features/erasure.server.ts";
import { lastSales, startOfBooksYear } from "../payments/data.server.ts";
import { forgetVersions } from "./verbs/forget-tax.server.ts";

/** How many years after the year of the last invoice the law requires keeping the facts behind it. */
const bookYears = 10;

/**
 * Deletes everything about an application with its account, except the tax data of specialists who sold something here. Decisions
 * of an erased reviewer stay, without their name.
 */
export const eraseApplications: Erasure = {
  tables: {
    specialist_application: "erased",
    application_check: "erased",
    application_document: "erased",
    specialist_tax: "erased",
    specialist_tax_version: "kept",
    specialist_vat_answer: "kept",
    specialist_event: "erased",
    specialist_objection: "erased",
  },

  async preview(sql, { account_id }, { locale, erase_at }) {
    const t = translator(locale, "applications");
    const [found] = await sql<{ id: string; tax: boolean; documents: number }[]>`
      select s.id, exists (select from specialist_tax_version v where v.specialist_id = s.id) as tax,
        (select count(*)::int from application_document d where d.specialist_id = s.id) as documents
      from specialist s where account_id = ${account_id}`;
    if (!found) return [];
    const sold = (await lastSales(sql, [found.id])).get(found.id);
    const kept = found.tax && sold !== undefined;
    return [
      ...(kept
        ? [
            {
              what: "applications.tax",
              title: t("erasure.tax.title"),
              detail: t("erasure.tax.detail"),
              happens: "kept" as const,
              until: yearsAfter(startOfBooksYear(sold > erase_at ? erase_at : sold), bookYears + 1),
              why: t("erasure.tax.why"),
            },
          ]
        : []),
      {
        what: "applications.file",
        title: t(kept ? "erasure.title.file" : "erasure.title"),
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
    // Deletes this row first, so that a VAT answer arriving meanwhile is not stored. The versions stay for specialists who sold
    // something.
    await sql`delete from specialist_tax where specialist_id in (${own})`;
    const gone = (await sql<{ id: string }[]>`select id from specialist where account_id = ${account_id}`).map(
      ({ id }) => id,
    );
    const sold = await lastSales(sql, gone);
    await forgetVersions(sql, { gone: gone.filter((id) => !sold.has(id)), ended: [] });
    await sql`delete from specialist_application where specialist_id in (${own})`;
    await sql`update specialist_application set first_approval_by = null, first_approval_at = null where first_approval_by = ${account_id}`;
    await sql`update specialist_application set delete_asked_by = null where delete_asked_by = ${account_id}`;
    await sql`update application_check set looked_by = null where looked_by = ${account_id}`;
    await sql`update application_check set checked_by = null where checked_by = ${account_id}`;
    await sql`update specialist_event set actor_account_id = null where actor_account_id = ${account_id}`;
    await sql`update specialist_objection set answered_by = null where answered_by = ${account_id}`;
  },
};
