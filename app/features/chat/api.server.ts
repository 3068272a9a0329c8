import { refusal } from "../../platform/errors/app-error.ts";
import type { Api } from "../../platform/http/api.server.ts";
import { withinLimits } from "../../platform/limits/within-limits.server.ts";
import * as contract from "./contract.ts";
import { groupOf, groupsOf, messagesOf, unreadCount } from "./data.server.ts";
import { notInChildLock } from "./policy.ts";
import { addGroup, markRead } from "./verbs/groups.server.ts";
import { addMessage, decryptMessages, memberOf } from "./verbs/messages.server.ts";

/** Room for a lively hour of short lines, none for a flood. */
const limits = {
  groups: { count: 60, seconds: 3600, burst: 60 },
  messages: { count: 600, seconds: 3600, burst: 60 },
};

export function mount(api: Api): void {
  api.mount("Chat", contract.listGroups, async (call, { query }) => {
    notInChildLock(call.person);
    const page = { cursor: query.cursor, limit: query.limit ?? 20 };
    const { groups, next } = await groupsOf(call.sql, call.person.account_id, page);
    return { data: groups, next_cursor: next };
  });
  api.mount("Chat", contract.addGroup, async (call, { body }) => {
    const id = await withinLimits(call, [[`chat-group:${call.person.account_id}`, limits.groups]], () =>
      addGroup(call, call.person, body),
    );
    const group = await groupOf(call.sql, call.person.account_id, id);
    if (!group) throw refusal("not_found");
    return { data: group };
  });
  api.mount("Chat", contract.readGroup, async (call, { params, body }) => {
    await memberOf(call, call.person, params.id);
    const last_read_message_id = await markRead(call, call.person, params.id, body.last_read_message_id);
    const unread_count = await unreadCount(call.sql, call.person.account_id, params.id);
    return { data: { id: params.id, last_read_message_id, unread_count } };
  });
  api.mount("Chat", contract.listMessages, async (call, { query }) => {
    await memberOf(call, call.person, query.groupId);
    const page = { cursor: query.cursor, limit: query.limit ?? 30 };
    const { messages, next } = await messagesOf(call.sql, call.person.account_id, query.groupId, page);
    return { data: messages, next_cursor: next };
  });
  api.mount("Chat", contract.addMessage, async (call, { body }) => {
    const only = await withinLimits(call, [[`chat:${call.person.account_id}`, limits.messages]], () =>
      addMessage(call, call.person, body.group_id, body.text),
    );
    const page = { cursor: undefined, limit: 1, only };
    const { messages } = await messagesOf(call.sql, call.person.account_id, body.group_id, page);
    const [message] = messages;
    if (!message) throw refusal("not_found");
    return { data: message };
  });
  api.mount("Chat", contract.decryptMessages, async (call, { body }) => ({
    data: await decryptMessages(call, call.person, body),
  }));
  api.mount("Chat", contract.countNewMessages, async (call) => {
    notInChildLock(call.person);
    return { data: { count: await unreadCount(call.sql, call.person.account_id) } };
  });
}
