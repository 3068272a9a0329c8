import { translator } from "../../platform/i18n/messages.ts";
import type { Reading } from "../../platform/db/database.server.ts";
import type { Erasure, ErasureSubject } from "../../platform/features/erasure.server.ts";

const profilesOf = ({ profile_ids }: ErasureSubject) => profile_ids as string[];
/** The leaving person's address, to find invitations sent to it. */
const addressOf = (sql: Reading, { account_id }: ErasureSubject) =>
  sql`(select lower(email) from account where id = ${account_id})`;

/**
 * Invitations and requests are deleted with the profile or their author, and invitations also with the person whose address they
 * were sent to. Requests that a leaving person answered stay, without their name.
 */
export const accessErasure: Erasure = {
  tables: { access_invitation: "erased", access_request: "erased" },

  async preview(sql, leaving, { locale }) {
    const t = translator(locale, "access");
    const [found] = await sql<{ count: number }[]>`
      select (select count(*) from access_invitation where profile_id = any(${profilesOf(leaving)}) or invited_by = ${leaving.account_id})::int
        + (select count(*) from access_request where profile_id = any(${profilesOf(leaving)}) or account_id = ${leaving.account_id})::int as count`;
    if (!found || found.count === 0) return [];
    return [
      {
        what: "access.asked",
        title: t("erasure.asked"),
        detail: t("erasure.asked.detail", { count: found.count }),
        happens: "erased",
        until: null,
        why: t("erasure.asked.why"),
      },
    ];
  },

  /** Withdraws pending invitations, so that no one gets access to a profile that is being deleted. */
  async hide(sql, leaving, now) {
    await sql`
      update access_invitation set outcome = 'withdrawn', answered_at = ${now}
      where outcome is null and (profile_id = any(${profilesOf(leaving)}) or invited_by = ${leaving.account_id})`;
  },

  async erase(sql, leaving) {
    const { account_id } = leaving;
    await sql`
      delete from access_invitation
      where profile_id = any(${profilesOf(leaving)}) or invited_by = ${account_id} or email = ${addressOf(sql, leaving)}`;
    await sql`update access_invitation set account_id = null, email = null where account_id = ${account_id}`;
    await sql`delete from access_request where profile_id = any(${profilesOf(leaving)}) or account_id = ${account_id}`;
    await sql`update access_request set answered_by = null where answered_by = ${account_id}`;
  },
};
