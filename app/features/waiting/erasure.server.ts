import type { Erasure } from "../../platform/features/erasure.server.ts";
import { translator } from "../../platform/i18n/messages.ts";
import { subjectHandlers } from "./data/offered.server.ts";

/** Entries are deleted with the person who made them, their profile, or their specialist. */
export const waitingErasure: Erasure = {
  tables: { waiting_entry: "erased", waiting_offer: "erased", waiting_list: "erased" },
  async preview(sql, { account_id, profile_ids }, { locale }) {
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from waiting_entry
      where state = 'waiting' and (account_id = ${account_id} or profile_id = any (${profile_ids as string[]}))`;
    if (!row || row.count === 0) return [];
    const t = translator(locale, "waiting");
    return [
      {
        what: "waiting.entries",
        title: t("erasure.title"),
        detail: t("erasure.detail", { count: row.count }),
        happens: "erased",
        until: null,
        why: t("erasure.why"),
      },
    ];
  },
  async erase(sql, { account_id, profile_ids }, now) {
    const own = sql`select id from specialist where account_id = ${account_id}`;
    const gone = sql`account_id = ${account_id} or profile_id = any (${profile_ids as string[]}) or (subject = 'specialist' and subject_id in (${own}))`;
    const holds = await sql<{ subject: string; hold_id: string }[]>`
      select w.subject, o.hold_id from waiting_offer o join waiting_entry w on w.id = o.waiting_entry_id
      where o.state = 'open' and o.hold_id is not null and w.id in (select id from waiting_entry where ${gone})`;
    for (const { subject, hold_id } of holds) await subjectHandlers.get(subject).release(sql, hold_id, now);
    await sql`delete from waiting_entry where ${gone}`;
    await sql`delete from waiting_list where specialist_id in (${own})`;
  },
};
