import { v7 } from "uuid";
import type { Sql } from "../../platform/db/database.server.ts";
import { encryptText, masterKeyVersion, newGroupKey, unwrapGroupKey } from "./crypto.server.ts";

export interface NewMessage {
  sender_account_id: string;
  text: string;
  created_at: Date;
  /** Generated from the time when omitted. */
  id?: string;
}

export interface NewGroup {
  id?: string;
  specialist_id: string;
  profile_id: string;
  /** The accounts of all adults and of the specialist. */
  members: string[];
  /** Oldest first. */
  messages?: NewMessage[];
  /** The number of unread messages at the end, by member; 0 when omitted. */
  unread?: Record<string, number>;
}

/** Inserts a conversation the way the app would. Returns its id. */
export async function makeGroup(sql: Sql, masterKey: Buffer, group: NewGroup): Promise<string> {
  const id = group.id ?? v7();
  const wrapped = newGroupKey(masterKey, id);
  const key = unwrapGroupKey(masterKey, id, wrapped);
  const messages = (group.messages ?? []).map((message) => ({
    id: message.id ?? v7({ msecs: message.created_at.getTime() }),
    ...message,
  }));
  const last = messages.at(-1);
  const started = messages[0]?.created_at ?? new Date();
  await sql.begin(async (tx) => {
    await tx`
      insert into chat_group (id, type, specialist_id, profile_id, wrapped_key, master_key_version, last_message_id,
        last_message_at, created_at)
      values (${id}, 'User_Specialist', ${group.specialist_id}, ${group.profile_id}, ${wrapped}, ${masterKeyVersion},
        ${last?.id ?? null}, ${last?.created_at ?? null}, ${started})`;
    for (const message of messages) {
      await tx`
        insert into chat_message (id, group_id, sender_account_id, ciphertext, created_at)
        values (${message.id}, ${id}, ${message.sender_account_id}, ${encryptText(key, message.id, message.text)},
          ${message.created_at})`;
    }
    for (const account of group.members) {
      const read = messages[messages.length - 1 - (group.unread?.[account] ?? 0)]?.id ?? null;
      await tx`
        insert into chat_member (group_id, account_id, last_read_message_id, joined_at)
        values (${id}, ${account}, ${read}, ${started})`;
    }
  });
  return id;
}
