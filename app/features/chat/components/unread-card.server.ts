import type { PageContext } from "../../../platform/http/page-context.server.ts";

const shown = 3;

/** Loads the latest unread conversations with their last messages. */
export async function loadUnreadConversations({ api, caller, services }: PageContext) {
  const specialist = caller.kind === "person" && caller.role === "specialist";
  const { data } = await api("GET /chat/groups", { query: { limit: "20" } });
  const unread = data.filter((group) => group.unread_count > 0).slice(0, shown);
  const ids = unread.flatMap((group) => (group.last_message ? [group.last_message.id] : []));
  const texts = ids.length > 0 ? (await api("POST /chat/messages/decrypt", { body: { message_ids: ids } })).data : [];
  return {
    side: specialist ? ("specialist" as const) : ("family" as const),
    zone: caller.kind === "person" ? caller.time_zone : "UTC",
    now: services.clock().toISOString(),
    groups: unread.map((group) => ({
      id: group.id,
      /** The person to open the chat with. */
      chat_with_id: specialist ? group.profile.id : group.specialist.id,
      title: specialist
        ? `${group.adults[0] ?? group.profile.name} · ${group.profile.name}`
        : `${group.specialist.name} ${group.specialist.lastname} · ${group.profile.name}`,
      drawn: specialist
        ? `${group.profile.name} ${group.profile.lastname}`
        : `${group.specialist.name} ${group.specialist.lastname}`,
      portrait: specialist ? group.profile.portrait : group.specialist.portrait,
      tint: specialist ? group.profile.tint : group.specialist.tint,
      count: group.unread_count,
      text: texts.find((one) => one.id === group.last_message?.id)?.text.slice(0, 140) ?? null,
      at: group.last_message?.created_at ?? null,
    })),
  };
}

/** The number of unread messages, for the menu. */
export const countUnread = async ({ api }: PageContext): Promise<number> =>
  (await api("GET /chat/new-messages-count")).data.count;
