import { translator } from "../../platform/i18n/messages.ts";
import type { Erasure } from "../../platform/features/erasure.server.ts";

/** Deletes copies; the next run of the job removes their bytes. Keeps a request's kind, dates and outcome as proof that it was answered. */
export const privacyErasure: Erasure = {
  tables: { data_copy: "erased", data_copy_permit: "erased", data_request: "stripped", data_request_note: "erased" },

  async preview(sql, { account_id }, { locale }) {
    const t = translator(locale, "privacy");
    const [copies] = await sql`select from data_copy where account_id = ${account_id} limit 1`;
    const [requests] = await sql`select from data_request where account_id = ${account_id} limit 1`;
    return [
      ...(copies
        ? [
            {
              what: "privacy.copies",
              title: t("erasure.copies"),
              detail: t("erasure.copies.detail"),
              happens: "erased" as const,
              until: null,
              why: t("erasure.copies.why"),
            },
          ]
        : []),
      ...(requests
        ? [
            {
              what: "privacy.requests",
              title: t("erasure.requests"),
              detail: t("erasure.requests.detail"),
              happens: "name_removed" as const,
              until: null,
              why: t("erasure.requests.why"),
            },
          ]
        : []),
    ];
  },

  async erase(sql, { account_id, profile_ids }, now) {
    // A copy that includes a child contains that child's data, whoever requested it.
    await sql`delete from data_copy where account_id = ${account_id} or profile_ids && ${[...profile_ids]}::uuid[]`;
    if (account_id === null) return;
    await sql`delete from data_request_note where data_request_id in (select id from data_request where account_id = ${account_id})`;
    await sql`update data_request_note set account_id = null where account_id = ${account_id}`;
    await sql`
      update data_request set account_id = null, body = '', answer = case when answer is null then null else '' end,
        closing_reason = case when closing_reason is null then null else '' end,
        extension_reason = case when extension_reason is null then null else '' end,
        outcome = coalesce(outcome, 'withdrawn'), closed_at = coalesce(closed_at, ${now})
      where account_id = ${account_id}`;
  },
};
