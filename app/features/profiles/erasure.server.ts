import { languageTag } from "../../platform/i18n/locales.ts";
import { translator } from "../../platform/i18n/messages.ts";
import { releaseFiles } from "../../platform/files/files.server.ts";
import type { Reading } from "../../platform/db/database.server.ts";
import {
  type Erasure,
  type ErasureLine,
  type ErasureSubject,
  yearsAfter,
} from "../../platform/features/erasure.server.ts";

/** How many years the access log is kept, as proof of who saw a child's data. */
export const accessLogYears = 3;

/** What is erased with this account: its own profile, and children without another full guardian. */
export async function erasureSubjectOfAccount(sql: Reading, accountId: string, at: Date): Promise<ErasureSubject> {
  const rows = await sql<{ id: string }[]>`
    select id from profile where account_id = ${accountId} and erased_at is null
    union
    select a.profile_id from standing_access(${accountId}, ${at}) a
    where a.level = 'guardian' and 'manage' = any (a.scopes) and not exists (
      select from keepers_of(a.profile_id, ${at}) other where other.account_id <> ${accountId})`;
  return { account_id: accountId, profile_ids: rows.map(({ id }) => id) };
}

/** Erases profiles, access to them, and the access log. Grants of an erased account end with it. */
export const profileErasure: Erasure = {
  tables: { profile: "stripped", profile_access: "erased", profile_reading: "kept", picture_sign_in: "erased" },

  async preview(sql, { account_id, profile_ids }, { locale, erase_at }) {
    const t = translator(locale, "profiles");
    const [found] = await sql<{ children: string[]; guarded: string[]; others: boolean; read: boolean }[]>`
      select
        array(select name from profile where id = any(${profile_ids as string[]}) and kind = 'child' order by created_at, id) as children,
        array(select p.name from standing_access(${account_id}, now()) a join profile p on p.id = a.profile_id
          where a.level = 'guardian' and p.id <> all(${profile_ids as string[]}) and p.deleted_at is null
          order by p.created_at, p.id) as guarded,
        exists (select from profile_access where profile_id = any(${profile_ids as string[]}) and level <> 'guardian'
          and revoked_at is null) as others,
        exists (select from profile_reading where profile_id = any(${profile_ids as string[]})) as read`;
    const { children = [], guarded = [], others = false, read = false } = found ?? {};
    const names = (list: string[]) => new Intl.ListFormat(languageTag[locale], { type: "conjunction" }).format(list);
    const lines: ErasureLine[] = [];
    if (children.length > 0) {
      lines.push({
        what: "profiles.children",
        title: t("erasure.children", { names: names(children), count: children.length }),
        detail: t("erasure.children.detail"),
        happens: "erased",
        until: null,
        why: account_id === null ? t("erasure.child.why") : t("erasure.children.why"),
      });
    }
    if (guarded.length > 0) {
      lines.push({
        what: "profiles.guarded",
        title: t("erasure.guarded", { names: names(guarded), count: guarded.length }),
        detail: t("erasure.guarded.detail"),
        happens: "kept",
        until: t("erasure.guarded.until"),
        why: t("erasure.guarded.why"),
      });
    }
    if (others) {
      lines.push({
        what: "profiles.access",
        title: t("erasure.access"),
        detail: t("erasure.access.detail"),
        happens: "erased",
        until: null,
        why: t("erasure.access.why"),
      });
    }
    if (read) {
      lines.push({
        what: "profiles.diary",
        title: t("erasure.diary"),
        detail: t("erasure.diary.detail"),
        happens: "kept",
        until: yearsAfter(erase_at, accessLogYears),
        why: t("erasure.diary.why"),
      });
    }
    return lines;
  },

  async hide(sql, { account_id, profile_ids }, now) {
    await sql`
      update profile set deleted_at = ${now}, deleted_by = coalesce(${account_id}, deleted_by)
      where id = any(${profile_ids as string[]}) and deleted_at is null`;
    // The device of a deleted child stays locked: it shows who else may play, and requires the PIN.
    await sql`
      update account set selected_profile_id = (select id from profile own where own.account_id = account.id and own.kind = 'own')
      where selected_profile_id = any(${profile_ids as string[]})`;
  },

  async show(sql, { account_id, profile_ids }) {
    await sql`
      update profile set deleted_at = null, deleted_by = null, erase_at = null, end_told_at = null
      where id = any(${profile_ids as string[]}) and erased_at is null
        and (${account_id}::uuid is null or erase_at is null)`;
  },

  async erase(sql, { account_id, profile_ids }, now) {
    await sql`
      delete from profile_access where profile_id = any(${profile_ids as string[]}) or account_id = ${account_id}`;
    await sql`delete from picture_sign_in where profile_id = any(${profile_ids as string[]})`;
    await sql`update picture_sign_in set set_by = null where set_by = ${account_id}`;
    await sql`update profile_access set granted_by = null, note = null where granted_by = ${account_id}`;
    await sql`update profile_access set revoked_by = null, revoke_reason = null where revoked_by = ${account_id}`;
    await sql`update profile set updated_by = null where updated_by = ${account_id}`;
    await sql`update account set selected_profile_id = null where selected_profile_id = any(${profile_ids as string[]})`;
    await sql`
      update profile set name = '', lastname = '', birth_date = null, time_zone = 'UTC', languages = '{}', notes = null,
        field_versions = '{}', portrait = null, portrait_drawn = null, portrait_alt = null, gender = null, school_year = null,
        interests = null, helps = null, guardian_notes = null,
        updated_by = null, tint = 'green', deleted_at = coalesce(deleted_at, ${now}), deleted_by = null, end_told_at = null,
        erased_at = ${now}, updated_at = ${now}
      where id = any(${profile_ids as string[]})`;
    for (const id of profile_ids) await releaseFiles(sql, { type: "profile", id }, now);
  },
};
