import { translator } from "../../platform/i18n/messages.ts";
import { pathOf } from "../../platform/i18n/pages.ts";
import { pages } from "../../platform/features/pages.ts";
import type { Reading } from "../../platform/db/database.server.ts";
import type { Erasure, ErasureBlocker, ErasureSubject } from "../../platform/features/erasure.server.ts";
import { freeCancellationUntil } from "./rules.ts";

/** Sessions that are not over: requested, offered, or agreed and not ended. */
const ahead = (sql: Reading, { account_id, profile_ids }: ErasureSubject, now: Date) => sql`
  (s.profile_id = any(${profile_ids as string[]}) or s.specialist_id in (select id from specialist where account_id = ${account_id}))
  and (s.status = 'Pending' or s.status = 'Confirmed' and s.ends_at > ${now})`;

interface Ahead {
  id: string;
  profile_id: string;
  status: string;
  starts_at: Date | null;
  cancellation_hours: number;
  client: string;
  specialist: string;
  specialist_account_id: string;
  portrait: string | null;
  tint: string;
}

/**
 * Sessions that took place stay with the other person as a date, a length, and a price, without text, place, or names. Upcoming
 * ones must be settled first.
 */
export const sessionErasure: Erasure = {
  tables: {
    session: "stripped",
    session_time: "kept",
    session_event: "stripped",
    session_series: "kept",
    session_move: "stripped",
    session_claim: "stripped",
    session_reminder: "erased",
  },

  async blockers(sql, leaving, { now, locale, formats, time_zone }) {
    const t = translator(locale, "sessions");
    const rows = await sql<Ahead[]>`
      select s.id, s.profile_id, s.status, s.starts_at, s.cancellation_hours, p.name as client, p.portrait, p.tint,
        sp.name || ' ' || sp.lastname as specialist, sp.account_id as specialist_account_id
      from session s join profile p on p.id = s.profile_id join specialist sp on sp.id = s.specialist_id
      where ${ahead(sql, leaving, now)} order by s.starts_at nulls first, s.id limit 100`;
    return rows.map((row): ErasureBlocker => {
      const free = row.starts_at && freeCancellationUntil(row.starts_at, row.cancellation_hours);
      const own = row.specialist_account_id === leaving.account_id;
      return {
        code: "sessions_ahead",
        title: own ? row.client : t("erasure.ahead", { client: row.client, specialist: row.specialist }),
        detail: row.starts_at ? formats.dateTime(row.starts_at, time_zone, now) : t("erasure.ahead.pending"),
        note:
          !own && free && free > now
            ? t("erasure.ahead.free", { until: formats.dateTime(free, time_zone, now) })
            : null,
        href: pathOf(own ? pages["sessions.specialist_one"] : pages["sessions.user_one"], locale, { session: row.id }),
        face: { portrait: row.portrait, tint: row.tint, name: row.client },
      };
    });
  },

  async preview(sql, { account_id, profile_ids }, { now, locale }) {
    const t = translator(locale, "sessions");
    const [found] = await sql<{ count: number }[]>`
      select count(*)::int as count from session s
      where (s.profile_id = any(${profile_ids as string[]}) or s.specialist_id in (select id from specialist where account_id = ${account_id}))
        and (s.status = 'Completed' or s.status = 'Confirmed' and s.ends_at <= ${now})`;
    if (!found || found.count === 0) return [];
    return [
      {
        what: "sessions.past",
        title: t("erasure.past"),
        detail: t("erasure.past.detail", { count: found.count }),
        happens: "name_removed",
        until: null,
        why: t("erasure.past.why"),
      },
    ];
  },

  async erase(sql, { account_id, profile_ids }, now) {
    const own = sql`select id from specialist where account_id = ${account_id}`;
    await sql`
      delete from session_reminder r using session s
      where s.id = r.session_id and (r.account_id = ${account_id} or s.profile_id = any(${profile_ids as string[]}) or s.specialist_id in (${own}))`;
    await sql`
      update session_event e set reason = null, detail = e.detail - 'message' from session s
      where s.id = e.session_id and (e.reason is not null or e.detail ? 'message')
        and (s.profile_id = any(${profile_ids as string[]}) or s.specialist_id in (${own}))`;
    await sql`
      update session_event set reason = null, detail = detail - 'message'
      where actor_account_id = ${account_id} and (reason is not null or detail ? 'message')`;
    const theirs = sql`
      (select s.id from session s where s.profile_id = any(${profile_ids as string[]}) or s.specialist_id in (${own})
        or s.account_id = ${account_id})`;
    await sql`
      update session_move set message = null
      where message is not null and (account_id = ${account_id} or session_id in ${theirs})`;
    await sql`
      update session_claim set words = null, answer = null, reasons = null
      where coalesce(words, answer, reasons) is not null and (account_id = ${account_id} or session_id in ${theirs})`;
    await sql`
      update session set message = null, place = null, updated_at = ${now}
      where (message is not null or place is not null) and (profile_id = any(${profile_ids as string[]})
        or specialist_id in (${own}) or account_id = ${account_id})`;
  },
};
