import { releaseFiles } from "../../platform/files/files.server.ts";
import { translator } from "../../platform/i18n/messages.ts";
import type { Erasure } from "../../platform/features/erasure.server.ts";

/** Erases the public page, the application, and its checks. The page is hidden as soon as erasure is requested. */
export const specialistErasure: Erasure = {
  tables: { specialist: "stripped", service: "stripped", specialist_check: "erased", specialist_finding: "stripped" },

  async preview(sql, { account_id }, { locale }) {
    const t = translator(locale, "specialists");
    const [found] = await sql`select from specialist where account_id = ${account_id}`;
    if (!found) return [];
    return [
      {
        what: "specialists.page",
        title: t("erasure.page"),
        detail: t("erasure.page.detail"),
        happens: "erased",
        until: null,
        why: t("erasure.page.why"),
      },
    ];
  },

  async hide(sql, { account_id }, now) {
    await sql`
      update specialist set status_before = status, status = 'removed', updated_at = ${now}
      where account_id = ${account_id} and status_before is null`;
  },

  async show(sql, { account_id }, now) {
    await sql`
      update specialist set status = status_before, status_before = null, updated_at = ${now}
      where account_id = ${account_id} and status_before is not null`;
  },

  async erase(sql, { account_id }, now) {
    const own = sql`select id from specialist where account_id = ${account_id}`;
    await sql`
      update specialist_finding set next_free_at = null, next_evening_at = null, next_weekend_at = null
      where specialist_id in (${own})`;
    await sql`delete from specialist_check where specialist_id in (${own})`;
    await sql`update service set name = '{}', description = '{}', active = false where specialist_id in (${own})`;
    await sql`
      update specialist set status = 'removed', status_before = null, name = '', lastname = '', gender = null, city = '',
        address = null, time_zone = 'UTC', headline = '{}', about = '{}', first_meeting = '{}', education = '{}', languages = '{}', topics = '{}', modes = '{}',
        rating = null, rating_count = 0, reply_hours = null, trader_name = '', trader_number = null, portrait = null,
        portrait_drawn = null, portrait_alt = null,
        published_at = null, updated_at = ${now}
      where account_id = ${account_id}`;
    const gone = await sql<{ id: string }[]>`select id from specialist where account_id = ${account_id}`;
    for (const { id } of gone) await releaseFiles(sql, { type: "specialist", id }, now);
  },
};
