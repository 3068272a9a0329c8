import { translator } from "../../platform/i18n/messages.ts";
import type { Erasure } from "../../platform/features/erasure.server.ts";

/**
 * Deletes what a leaving person wrote and, in conversations about an erased profile, what anyone in the family wrote. The other
 * side's messages stay, next to an empty name. A conversation without messages is deleted.
 */
export const chatErasure: Erasure = {
  tables: { chat_group: "stripped", chat_member: "erased", chat_message: "erased" },

  async preview(sql, { account_id, profile_ids }, { locale }) {
    const t = translator(locale, "chat");
    const [found] = await sql<{ count: number; specialist: boolean }[]>`
      select count(*)::int as count, coalesce(bool_or(s.account_id = ${account_id}), false) as specialist
      from chat_group g join specialist s on s.id = g.specialist_id
      where g.last_message_id is not null and (g.profile_id = any(${profile_ids as string[]}) or s.account_id = ${account_id}
        or exists (select from chat_member m where m.group_id = g.id and m.account_id = ${account_id}))`;
    if (!found || found.count === 0) return [];
    const { count } = found;
    return [
      {
        what: "chat.messages",
        title: t("erasure.messages"),
        detail: found.specialist
          ? t("erasure.messages.with_families", { count })
          : t("erasure.messages.with_specialists", { count }),
        happens: "name_removed",
        until: null,
        why: account_id === null ? t("erasure.messages.why_child") : t("erasure.messages.why"),
      },
    ];
  },

  async erase(sql, { account_id, profile_ids }) {
    const groups = await sql<{ id: string }[]>`
      select g.id from chat_group g join specialist s on s.id = g.specialist_id
      where g.profile_id = any(${profile_ids as string[]}) or s.account_id = ${account_id}
      union
      select group_id from chat_member where account_id = ${account_id}
      union
      select group_id from chat_message where sender_account_id = ${account_id}`;
    const ids = groups.map(({ id }) => id);
    await sql`
      delete from chat_message c using chat_group g join specialist s on s.id = g.specialist_id
      where g.id = c.group_id and c.group_id = any(${ids}::uuid[]) and (c.sender_account_id = ${account_id}
        or g.profile_id = any(${profile_ids as string[]}) and c.sender_account_id is distinct from s.account_id)`;
    await sql`
      delete from chat_member m using chat_group g join specialist s on s.id = g.specialist_id
      where g.id = m.group_id and m.group_id = any(${ids}::uuid[]) and (m.account_id = ${account_id}
        or g.profile_id = any(${profile_ids as string[]}) and m.account_id is distinct from s.account_id)`;
    await sql`
      delete from chat_group g where g.id = any(${ids}::uuid[])
        and not exists (select from chat_message c where c.group_id = g.id)`;
    await sql`
      update chat_group g set last_message_id = l.id, last_message_at = l.created_at
      from unnest(${ids}::uuid[]) one cross join lateral (
        select id, created_at from chat_message c where c.group_id = one order by c.id desc limit 1) l
      where g.id = one and g.last_message_id is distinct from l.id`;
  },
};
