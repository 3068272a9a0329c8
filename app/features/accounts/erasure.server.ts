import { daysAfter, undoDays } from "../../platform/features/erasure.ts";
import { translator } from "../../platform/i18n/messages.ts";
import { eraseMailsWith } from "../../platform/mail/erase.server.ts";
import {
  type Erasure,
  type ErasureBlocker,
  type ErasureLine,
  yearsAfter,
} from "../../platform/features/erasure.server.ts";

export {
  listAccountsNearErasure,
  listAccountsToErase,
  recordErasureReminder,
  pauseHiddenAccount,
  claimForErasure,
} from "./verbs/erasure.server.ts";

/** Years that consents are kept as proof. */
export const consentYears = 5;

/** Erases the account and its sign-in. Remaining rows refer to an id that no one can sign in with. */
export const accountErasure: Erasure = {
  tables: { account: "stripped", consent: "kept", child_lock: "erased" },

  async blockers(sql, { account_id }, { locale }) {
    const t = translator(locale, "accounts");
    const [last] = await sql`
      select from account where id = ${account_id} and role = 'superadmin' and not exists (
        select from account other where other.role = 'superadmin' and other.id <> account.id and other.erase_at is null)`;
    const blocker: ErasureBlocker = {
      code: "last_superadmin",
      title: t("erasure.last_superadmin"),
      detail: t("erasure.last_superadmin.detail"),
      note: null,
      href: null,
      face: null,
    };
    return last ? [blocker] : [];
  },

  async preview(sql, { account_id }, { locale, erase_at, settings }) {
    if (account_id === null) return [];
    const t = translator(locale, "accounts");
    const [found] = await sql<{ consents: boolean }[]>`
      select exists (select from consent where account_id = ${account_id}) as consents from account where id = ${account_id}`;
    if (!found) return [];
    const lines: ErasureLine[] = [
      {
        what: "accounts.account",
        title: t("erasure.account"),
        detail: t("erasure.account.detail"),
        happens: "erased",
        until: null,
        why: t("erasure.account.why"),
      },
    ];
    if (found.consents) {
      lines.push({
        what: "accounts.consents",
        title: t("erasure.consents"),
        detail: t("erasure.consents.detail"),
        happens: "kept",
        until: yearsAfter(erase_at, consentYears),
        why: t("erasure.consents.why"),
      });
    }
    lines.push({
      what: "accounts.log",
      title: t("erasure.log"),
      detail: t("erasure.log.detail"),
      happens: "kept",
      until: new Date(erase_at.getTime() + settings.auditDays * 86_400_000),
      why: t("erasure.log.why"),
    });
    return lines;
  },

  async hide(sql, { account_id }, now) {
    // Token times are whole seconds, so tokens of this second are outdated too.
    await sql`
      update account set erasure_asked_at = ${now}, erase_at = ${daysAfter(now, undoDays)}, end_told_at = null,
        tokens_from = ${new Date(now.getTime() + 1000)}, tokens_kept = null
      where id = ${account_id} and erase_at is null`;
  },

  async show(sql, { account_id }) {
    await sql`
      update account set erasure_asked_at = null, erase_at = null, end_told_at = null, paused_at = null
      where id = ${account_id} and erasing_since is null`;
  },

  async erase(sql, { account_id }, now) {
    const [leaving] = await sql<
      { email: string }[]
    >`select email from account where id = ${account_id} and erased_at is null`;
    if (leaving) await eraseMailsWith(sql, leaving.email);
    await sql`delete from child_lock where account_id = ${account_id}`;
    await sql`
      update account set email = id::text || '@erased.invalid', locale = 'en', time_zone = 'UTC', date_format = 'language',
        clock_format = 'language', selected_profile_id = null, second_factor = false, tokens_from = ${now}, tokens_kept = null,
        email_from = null, paused_at = null, erased_at = ${now}, updated_at = ${now}
      where id = ${account_id}`;
  },
};
