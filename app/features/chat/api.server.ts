import { translator } from "../../platform/i18n/messages.ts";
import type { Api } from "../../platform/http/api.server.ts";
import * as contract from "./contract.ts";
import { groupsOf, messagesOf, sessionOf, unreadCount } from "./data.server.ts";
import { noteReading } from "../profiles/access.server.ts";
import { rejectDuringChildLock, sideOf } from "./policy.ts";
import { addGroup, markRead } from "./verbs/groups.server.ts";
import { addMessage, decryptMessages, memberOf } from "./verbs/messages.server.ts";

/** Rate limits that allow a busy hour of short messages but prevent flooding. */
const limits = {
  groups: { count: 60, seconds: 3600, burst: 60 },
  messages: { count: 600, seconds: 3600, burst: 60 },
};

export function mount(api: Api): void {
  api.describe("Chat", "Conversations between a family and a specialist. Messages are stored encrypted.");
  api.mount("Chat", contract.listGroups, async (call, { query }) => {
    rejectDuringChildLock(call.person);
    const { groups, next } = await groupsOf(call.sql, call.person.account_id, call.now, {
      ...query,
      limit: query.limit ?? 20,
      former: translator(call.context.locale, "chat")("chat.former"),
    });
    return { data: groups, next_cursor: next };
  });
  api.mount("Chat", contract.addGroup, async (call, { body }) => {
    const spent = [[`chat-group:${call.person.account_id}`, limits.groups]] as const;
    return { data: await addGroup(call, { ...call.context, limits: spent }, body) };
  });
  api.data("Chat", contract.readGroup, (call, { params, body }) =>
    markRead(call, call.context, { ...params, ...body }),
  );
  api.mount("Chat", contract.groupSession, async (call, { params }) => {
    const parties = await memberOf(call, call.person, params.id, call.now);
    return { data: await sessionOf(call.sql, call.person, call.now, parties) };
  });
  api.mount("Chat", contract.listMessages, async (call, { query }) => {
    const { profile_id } = await memberOf(call, call.person, query.groupId, call.now);
    // Only guardians and the person themselves are members on the family's side, and the access log leaves both out.
    if (sideOf(call.person) === "specialist")
      await noteReading(call.sql, call.person, "chat", { chat: [profile_id] }, call.now);
    const page = { cursor: query.cursor, limit: query.limit ?? 30 };
    const { messages, next } = await messagesOf(call.sql, call.person.account_id, query.groupId, page);
    return { data: messages, next_cursor: next };
  });
  api.mount("Chat", contract.addMessage, async (call, { body }) => {
    const spent = [[`chat:${call.person.account_id}`, limits.messages]] as const;
    return { data: await addMessage(call, { ...call.context, limits: spent }, body) };
  });
  api.write("Chat", contract.decryptMessages, decryptMessages);
  api.mount("Chat", contract.countNewMessages, async (call) => {
    rejectDuringChildLock(call.person);
    return { data: { count: await unreadCount(call.sql, call.person.account_id, call.now) } };
  });
}
