import { translator } from "../../platform/i18n/messages.ts";
import type { Erasure } from "../../platform/features/erasure.server.ts";

/** Deletes plays and everything derived from them with the child. What the team switched off stays, without its author. */
export const gamesErasure: Erasure = {
  tables: {
    game_ticket: "erased",
    game_play: "erased",
    game_attempt: "erased",
    game_play_strand: "erased",
    game_strand: "erased",
    game_level: "erased",
    game_week: "erased",
    game_device: "erased",
    game_limits: "erased",
    game_refresh: "erased",
    game_off: "stripped",
    game_item_off: "stripped",
  },
  async preview(sql, { profile_ids }, { locale }) {
    const [row] = await sql<
      { count: number }[]
    >`select count(*)::int as count from game_play where profile_id = any (${profile_ids as string[]})`;
    if (!row || row.count === 0) return [];
    const t = translator(locale, "games");
    return [
      {
        what: "games.plays",
        title: t("erasure.title"),
        detail: t("erasure.detail", { count: row.count }),
        happens: "erased",
        until: null,
        why: t("erasure.why"),
      },
    ];
  },
  async erase(sql, { account_id, profile_ids }) {
    const whose = profile_ids as string[];
    await sql`delete from game_level where profile_id = any (${whose})`;
    await sql`delete from game_play_strand where profile_id = any (${whose})`;
    await sql`delete from game_play where profile_id = any (${whose})`;
    await sql`delete from game_ticket where profile_id = any (${whose})`;
    await sql`delete from game_strand where profile_id = any (${whose})`;
    await sql`delete from game_week where profile_id = any (${whose})`;
    await sql`delete from game_device where profile_id = any (${whose})`;
    await sql`delete from game_limits where profile_id = any (${whose})`;
    await sql`delete from game_refresh where profile_id = any (${whose})`;
    if (account_id === null) return;
    await sql`update game_ticket set account_id = null where account_id = ${account_id}`;
    await sql`update game_limits set changed_by = null where changed_by = ${account_id}`;
    await sql`update game_off set off_by = null where off_by = ${account_id}`;
    await sql`update game_off set on_by = null where on_by = ${account_id}`;
    await sql`update game_item_off set off_by = null where off_by = ${account_id}`;
    await sql`update game_item_off set on_by = null where on_by = ${account_id}`;
  },
};
