import { type Erasure, yearsAfter } from "../../platform/features/erasure.server.ts";
import { translator } from "../../platform/i18n/messages.ts";
import { startOfBooksYear } from "../payments/data.server.ts";

/** How many years after the year of issue the law requires documents to be kept. */
const bookYears = 10;

/**
 * By law, documents are kept as issued, with the specialist's name and address, as are their payments and reminders, consent to netting,
 * and why a tax treatment was chosen, but not by whom. Objections stay as decisions about a line, without their messages.
 */
export const invoicesErasure: Erasure = {
  tables: {
    document_reminder: "kept",
    invoice_draft: "kept",
    invoice_objection: "stripped",
    invoice_objection_message: "erased",
    minimax_document: "kept",
    netting_consent: "stripped",
    platform_document: "kept",
    platform_document_line: "kept",
    platform_document_payment: "kept",
    platform_document_settlement: "kept",
    tax_decision: "stripped",
  },

  async preview(sql, { account_id }, { locale, erase_at }) {
    if (account_id === null) return [];
    const [row] = await sql<{ count: number; last: Date | null; objections: number }[]>`
      select count(d.id)::int as count, max(d.created_at) as last,
        (select count(*)::int from invoice_objection o where o.specialist_id = s.id) as objections
      from specialist s left join platform_document d on d.specialist_id = s.id where s.account_id = ${account_id} group by s.id`;
    const { count, last, objections } = row ?? { count: 0, last: null, objections: 0 };
    const t = translator(locale, "invoices");
    return [
      ...(objections > 0
        ? [
            {
              what: "invoices.objections",
              title: t("erasure.objections"),
              detail: t("erasure.objections.detail", { count: objections }),
              happens: "erased" as const,
              until: null,
              why: t("erasure.objections.why"),
            },
          ]
        : []),
      ...(last
        ? [
            {
              what: "invoices.documents",
              title: t("erasure.documents"),
              detail: t("erasure.documents.detail", { count }),
              happens: "kept" as const,
              until: yearsAfter(startOfBooksYear(last > erase_at ? erase_at : last), bookYears + 1),
              why: t("erasure.documents.why"),
            },
          ]
        : []),
    ];
  },

  async erase(sql, { account_id }, now) {
    if (account_id === null) return;
    const own = sql`select id from specialist where account_id = ${account_id}`;
    await sql`
      delete from invoice_objection_message where objection_id in (select id from invoice_objection where specialist_id in (${own}))`;
    // No one can answer anymore, and the line would never go on a document.
    await sql`
      update invoice_objection set closed_at = ${now}, outcome = 'withdrawn' where specialist_id in (${own}) and closed_at is null`;
    await sql`update invoice_objection set account_id = null where account_id = ${account_id}`;
    await sql`update invoice_objection set closed_by = null where closed_by = ${account_id}`;
    await sql`update invoice_objection_message set account_id = null where account_id = ${account_id}`;
    await sql`update tax_decision set decided_by = null where decided_by = ${account_id}`;
    await sql`update netting_consent set account_id = null where account_id = ${account_id}`;
  },
};
