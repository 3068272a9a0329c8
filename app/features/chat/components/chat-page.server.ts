import { createHash } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { v7 } from "uuid";
import { type PageKey, pathTo } from "../../../platform/features/pages.ts";
import { ApiError } from "../../../platform/http/client.ts";
import { formRefusal, seeOther, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { type PageContext, pageContext } from "../../../platform/http/page-context.server.ts";
import { orNotFound, pageNotFound } from "../../../platform/http/page-errors.server.ts";
import { isRouteId } from "../../../platform/http/route-id.ts";
import { cardsFor } from "../../../platform/features/page-parts.server.ts";
import type { Group, GroupSession, Message } from "../contract.ts";
import { chatPeopleIn, newThread, type GroupQuery, groupQueryFor } from "./new-thread.server.ts";

export type ShownGroup = Omit<Group, "last_message"> & { at: string; preview: { text: string; own: boolean } | null };
export type ShownMessage = Omit<Message, "ciphertext"> & { text: string };

export interface ShownCard {
  name: string;
  data: { state: string };
}

export interface ShownThread {
  /** `id` is null until the first message, which creates the conversation. */
  group: Pick<ShownGroup, "specialist" | "profile" | "adults" | "unread_count"> & { id: string | null };
  /** What a first message sends instead of the conversation's id. */
  opens?: { chat_with_id: string; profile_id?: string };
  messages: ShownMessage[];
  older: string | null;
  newest: boolean;
  /** The session that the conversation links to. */
  session: GroupSession | null;
  /** Cards of other features below the newest message, with their data. */
  cards: readonly ShownCard[];
}

export interface ChatData {
  groups: ShownGroup[];
  /** Cursor of the current page of the list; undefined on the first page. */
  list: string | undefined;
  more: string | null;
  thread: ShownThread | null;
  q: string;
  zone: string;
  now: string;
  /** Idempotency key, so that a form sends only one message even if submitted repeatedly. */
  draft_key: string;
  /** A hash that changes with the shown messages, who has read them, and the cards. */
  state: string;
}

const pageOf = { user: "chat.user", specialist: "chat.specialist" } as const satisfies Record<string, PageKey>;
export type ChatSide = keyof typeof pageOf;

/**
 * The loader of both chat pages. `groupId` opens a conversation; `chatWithId` (a specialist for families, a profile for
 * specialists) opens the one with that person, or a new one. `watch` returns only the state, without any text. Loading changes
 * nothing: only posts create conversations or mark them as read.
 */
export async function loadChat({ request, context }: LoaderFunctionArgs, side: ChatSide): Promise<ChatData> {
  const page = context.get(pageContext);
  const url = new URL(request.url);
  const query = (name: string) => url.searchParams.get(name) || undefined;
  // During the child lock, redirects instead of showing an error.
  if (page.caller.kind === "person" && page.caller.child_lock_active) throw seeOther(pathTo("user.home", page.locale));
  const q = (query("q") ?? "").slice(0, 80);
  const list = await orNotFound(page.api("GET /chat/groups", { query: { limit: "50", cursor: query("list"), q } }));
  const asked = query("chatWithId") ? chatPeopleIn(url.searchParams) : undefined;
  const watch = query("watch") !== undefined;
  const known = asked && !watch && (await groupLike(page, groupQueryFor(asked, side)));
  if (known) throw seeOther(pathTo(pageOf[side], page.locale, {}, { groupId: known.id }));
  const fresh = asked && !watch ? await newThread(page, asked, side) : undefined;
  const groupId = query("groupId");
  const group = groupId
    ? (list.data.find((one) => one.id === groupId) ?? (await groupLike(page, { groupId })))
    : undefined;
  if (groupId && !group) throw pageNotFound();
  const cursor = query("older");
  const found = group && (await orNotFound(page.api("GET /chat/messages", { query: { groupId: group.id, cursor } })));
  const open = group ?? fresh?.group;
  const between = open
    ? { specialist_id: open.specialist.id, profile_id: open.profile.id }
    : asked?.profileId
      ? { specialist_id: asked.chatWithId, profile_id: asked.profileId }
      : undefined;
  const cards = side === "user" && between && !cursor ? await cardsFor("chat.conversation", "user", page, between) : [];
  const state = stateOf(list.data, found?.data ?? [], cards);
  if (watch) return { state } as ChatData;

  // Hides conversations without messages, except the open one.
  const shown = list.data.filter((one) => one.last_message || one.id === group?.id);
  const session = group && orNotFound(page.api("GET /chat/groups/{id}/session", { params: { id: group.id } }));
  const texts = await textsOf(page, [
    ...(found?.data ?? []).map((message) => message.id),
    ...[...shown, ...(group ? [group] : [])].flatMap((one) => one.last_message?.id ?? []),
  ]);
  return {
    groups: shown.map((one) => present(one, texts)),
    list: query("list"),
    more: list.next_cursor,
    thread:
      group && found
        ? {
            group: present(group, texts),
            messages: found.data.map(({ ciphertext: _, ...m }) => ({ ...m, text: texts.get(m.id) ?? "" })).reverse(),
            older: found.next_cursor,
            newest: !cursor,
            session: (await session)?.data ?? null,
            cards,
          }
        : fresh
          ? { ...fresh, cards }
          : null,
    q,
    zone: page.caller.kind === "person" ? page.caller.time_zone : "UTC",
    now: page.services.clock().toISOString(),
    draft_key: v7(),
    state,
  };
}

/** The latest conversation that matches the query, on any page of the list. */
async function groupLike(page: PageContext, query: GroupQuery): Promise<Group | undefined> {
  return (await orNotFound(page.api("GET /chat/groups", { query: { ...query, limit: "1" } }))).data[0];
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
    preview:
      last_message && text !== undefined && text !== null ? { text: text.slice(0, 140), own: last_message.own } : null,
  };
}

const stateOf = (groups: Group[], messages: Message[], cards: readonly ShownCard[]) =>
  createHash("sha256")
    .update(
      JSON.stringify([
        groups.map((g) => [g.id, g.last_message?.id]),
        messages.map((m) => [m.id, m.read]),
        cards.map(({ data }) => data.state),
      ]),
    )
    .digest("base64url")
    .slice(0, 16);

/** The action of both chat pages: sends a message, or marks the conversation as read. */
export async function postToChat({ request, context }: ActionFunctionArgs, side: ChatSide) {
  const page = context.get(pageContext);
  const values = await readSubmittedFields(request);
  const one = (name: string) => (typeof values[name] === "string" ? (values[name] as string) : "");
  const groupId = one("group_id");
  const there = (id: string) => seeOther(pathTo(pageOf[side], page.locale, {}, { groupId: id }));
  if (groupId ? !isRouteId(groupId) : !isRouteId(one("chat_with_id"))) throw pageNotFound();
  const text = one("text").replaceAll("\r\n", "\n");
  // The key includes the text, because a page restored from the back/forward cache has the old key, maybe with a new text.
  const digest = createHash("sha256").update(text).digest("base64url").slice(0, 22);
  try {
    if (groupId && isRouteId(one("read"))) {
      await page.api("PATCH /chat/groups/{id}", {
        params: { id: groupId },
        body: { last_read_message_id: one("read") },
      });
    }
    if (one("intent") === "read") return one("quiet") ? null : there(groupId);
    const group_id = groupId || (await opened(page, one("chat_with_id"), one("profile_id")));
    await page.api("POST /chat/messages/add", {
      body: { group_id, text },
      ...(isRouteId(one("draft_key")) && { idempotencyKey: `${one("draft_key")}:${digest}` }),
    });
    return there(group_id);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw pageNotFound();
    return formRefusal(error, { text }, page);
  }
}

async function opened({ api }: PageContext, chat_with_id: string, profile_id: string): Promise<string> {
  const body = { chat_with_id, ...(isRouteId(profile_id) && { profile_id }) };
  return (await api("POST /chat/groups/add", { body })).data.id;
}
