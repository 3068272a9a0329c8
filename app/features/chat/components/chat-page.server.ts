import { createHash } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { v7 } from "uuid";
import { type PageKey, pages } from "../../../pages.ts";
import { ApiError } from "../../../platform/http/client.ts";
import { refused, seeOther, submitted } from "../../../platform/http/form.server.ts";
import { type PageContext, pageContext } from "../../../platform/http/page-context.server.ts";
import { orNotFound, pageNotFound } from "../../../platform/http/page-errors.server.ts";
import { isRouteId } from "../../../platform/http/route-id.ts";
import { pathOf } from "../../../platform/i18n/pages.ts";
import { groupTypes, type Group, type Message } from "../contract.ts";

export type ShownGroup = Omit<Group, "last_message"> & { at: string; preview: { text: string; own: boolean } | null };
export type ShownMessage = Omit<Message, "ciphertext"> & { text: string };

export interface ChatData {
  groups: ShownGroup[];
  more: string | null;
  thread: { group: ShownGroup; messages: ShownMessage[]; older: string | null; newest: boolean } | null;
  q: string;
  zone: string;
  now: string;
  /** Makes one form one message, however often it is sent. */
  draft_key: string;
  /** Changes whenever something shown here does. */
  state: string;
}

const pageOf = { user: "chat.user", specialist: "chat.specialist" } as const satisfies Record<string, PageKey>;
export type ChatSide = keyof typeof pageOf;

/**
 * Both chat pages. `groupId` opens a conversation; `chatWithId` (a specialist for families, a profile for specialists)
 * the one with that person, which is made when there is none; `watch` answers the state alone, without any text.
 */
export async function loadChat({ request, context }: LoaderFunctionArgs, side: ChatSide): Promise<ChatData> {
  const page = context.get(pageContext);
  const url = new URL(request.url);
  const query = (name: string) => url.searchParams.get(name) || undefined;
  // A child that holds the device is led away, not shown an error.
  if (page.caller.kind === "person" && page.caller.child_lock_active) throw seeOther(pathOf(pages["user.home"], page.locale));
  if (query("chatWithId")) throw seeOther(await pathWith(page, side, url.searchParams));

  const list = await orNotFound(page.api("GET /chat/groups", { query: { limit: "50", cursor: query("list") } }));
  const groupId = query("groupId");
  const group = groupId ? await groupIn(page, list, groupId) : undefined;
  const cursor = query("older");
  const found = group && (await orNotFound(page.api("GET /chat/messages", { query: { groupId: group.id, cursor } })));
  const state = stateOf(list.data, found?.data ?? []);
  if (query("watch")) return { state } as ChatData;

  const q = (query("q") ?? "").slice(0, 80);
  // A conversation that was opened but never begun is nothing to anybody but whoever has it open.
  const shown = list.data.filter((one) => (one.last_message || one.id === group?.id) && (!q || hasWords(one, q)));
  const texts = await textsOf(page, [
    ...(found?.data ?? []).map((message) => message.id),
    ...[...shown, ...(group ? [group] : [])].flatMap((one) => one.last_message?.id ?? []),
  ]);
  const newest = found?.data[0];
  if (group && newest && !cursor && group.unread_count > 0) {
    await page.api("PATCH /chat/groups/{id}", { params: { id: group.id }, body: { last_read_message_id: newest.id } });
  }
  return {
    groups: shown.map((one) => present(one, texts)),
    more: list.next_cursor,
    thread: group && found
      ? {
          group: present(group, texts),
          messages: found.data.map(({ ciphertext: _, ...m }) => ({ ...m, text: texts.get(m.id) ?? "" })).reverse(),
          older: found.next_cursor,
          newest: !cursor,
        }
      : null,
    q,
    zone: page.caller.kind === "person" ? page.caller.time_zone : "UTC",
    now: page.services.clock().toISOString(),
    draft_key: v7(),
    state,
  };
}

/** Address of the conversation with somebody; opens it first. */
async function pathWith(page: PageContext, side: ChatSide, query: URLSearchParams): Promise<string> {
  const chatWithId = query.get("chatWithId") ?? "";
  const groupType = query.get("groupType") ?? groupTypes[0];
  const profileId = query.get("profileId");
  if (!isRouteId(chatWithId) || !groupTypes.includes(groupType as never)) throw pageNotFound();
  // A family that talks with this specialist already goes on where it was, whichever child that was about.
  const known = profileId ? undefined : (await page.api("GET /chat/groups", { query: { limit: "50" } })).data.find(
    (one) => (side === "user" ? one.specialist.id : one.profile.id) === chatWithId,
  );
  const body = { chat_with_id: chatWithId, ...(profileId && side === "user" && { profile_id: profileId }) };
  const { id } = known ?? (await orNotFound(page.api("POST /chat/groups/add", { body }))).data;
  return pathOf(pages[pageOf[side]], page.locale, {}, { groupId: id });
}

type GroupList = { data: Group[]; next_cursor: string | null };

/** The open conversation, also when it is so old that it stands on a later page of the list. */
async function groupIn(page: PageContext, list: GroupList, id: string): Promise<Group> {
  for (let part = list; ; ) {
    const group = part.data.find((one) => one.id === id);
    if (group) return group;
    if (!part.next_cursor) throw pageNotFound();
    part = await page.api("GET /chat/groups", { query: { limit: "50", cursor: part.next_cursor } });
  }
}

async function textsOf(page: PageContext, ids: string[]): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const { data } = await page.api("POST /chat/messages/decrypt", { body: { message_ids: wanted } });
  return new Map(data.map(({ id, text }) => [id, text]));
}

function present({ last_message, ...group }: Group, texts: Map<string, string>): ShownGroup {
  const text = last_message && texts.get(last_message.id);
  return {
    ...group,
    at: last_message?.created_at ?? group.created_at,
    preview: last_message && text !== undefined && text !== null ? { text: text.slice(0, 140), own: last_message.own } : null,
  };
}

const plain = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll("đ", "d");
const hasWords = ({ specialist, profile, adults }: Group, q: string) => {
  const names = plain([specialist.name, specialist.lastname, profile.name, ...adults].join(" "));
  return plain(q).split(/\s+/).every((word) => names.includes(word));
};

const stateOf = (groups: Group[], messages: Message[]) =>
  createHash("sha256")
    .update(JSON.stringify([groups.map((g) => [g.id, g.last_message?.id]), messages.map((m) => [m.id, m.read])]))
    .digest("base64url")
    .slice(0, 16);

export async function sendMessage({ request, context }: ActionFunctionArgs, side: ChatSide) {
  const page = context.get(pageContext);
  const values = await submitted(request);
  const one = (name: string) => (typeof values[name] === "string" ? (values[name] as string) : "");
  const groupId = one("group_id");
  if (!isRouteId(groupId)) throw pageNotFound();
  const text = one("text").replaceAll("\r\n", "\n");
  // The text is part of the key: a page from the browser's memory has the old key, and may hold another text.
  const digest = createHash("sha256").update(text).digest("base64url").slice(0, 22);
  try {
    await page.api("POST /chat/messages/add", {
      body: { group_id: groupId, text },
      ...(isRouteId(one("draft_key")) && { idempotencyKey: `${one("draft_key")}:${digest}` }),
    });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw pageNotFound();
    return refused(error, { text }, page);
  }
  return seeOther(pathOf(pages[pageOf[side]], page.locale, {}, { groupId }));
}
