import { translator } from "../../platform/i18n/messages.ts";
import type { Erasure } from "../../platform/features/erasure.server.ts";

/**
 * Goals and notes are erased with the person they are about. When a specialist leaves, their private notes are erased; goals and
 * shared notes belong to the family and stay, without a name.
 */
export const clientErasure: Erasure = {
  tables: { client_goal: "erased", client_note: "erased" },
  preview: async (sql, { account_id, profile_ids }, { locale }) => {
    const t = translator(locale, "clients");
    const ids = profile_ids as string[];
    const [row] = await sql<{ goals: number; notes: number; own: number }[]>`
      select (select count(*)::int from client_goal where profile_id = any(${ids})) as goals,
        (select count(*)::int from client_note where profile_id = any(${ids})) as notes,
        (select count(*)::int from client_note where not shared
          and specialist_id in (select id from specialist where account_id = ${account_id})) as own`;
    const lines = [];
    if (row && row.goals + row.notes > 0) {
      lines.push({
        what: "clients.progress",
        title: t("erasure.title"),
        detail: t("erasure.detail", { goals: row.goals, notes: row.notes }),
        happens: "erased" as const,
        until: null,
        why: t("erasure.why"),
      });
    }
    if (row && row.own > 0) {
      lines.push({
        what: "clients.own_notes",
        title: t("erasure.own.title"),
        detail: t("erasure.own.detail", { count: row.own }),
        happens: "erased" as const,
        until: null,
        why: t("erasure.own.why"),
      });
    }
    return lines;
  },
  erase: async (sql, { account_id, profile_ids }) => {
    await sql`delete from client_note where profile_id = any(${profile_ids as string[]})`;
    await sql`delete from client_goal where profile_id = any(${profile_ids as string[]})`;
    await sql`delete from client_note where not shared and specialist_id in (select id from specialist where account_id = ${account_id})`;
  },
};
