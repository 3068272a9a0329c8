import type { ExportData } from "../../platform/features/export.server.ts";
import { decryptText, unwrapGroupKey } from "./crypto.server.ts";

interface Written {
  id: string;
  group_id: string;
  sender_account_id: string;
  created_at: Date;
  ciphertext: Buffer;
  wrapped_key: Buffer;
}

/**
 * The account's conversations without keys, its memberships, and the messages it wrote, with `text` in place of the
 * ciphertext. Omits messages by others. Throws when the master key does not open a conversation.
 */
export const exportChat: ExportData = async (sql, accountId, { masterKey }) => {
  const groups = await sql`
    select * from chat_group where id in (select group_id from chat_member where account_id = ${accountId}) order by id`;
  const written = await sql<Written[]>`
    select c.id, c.group_id, c.sender_account_id, c.created_at, c.ciphertext, g.wrapped_key
    from chat_message c join chat_group g on g.id = c.group_id where c.sender_account_id = ${accountId} order by c.id`;
  return {
    chat_group: groups.map(({ wrapped_key: _key, master_key_version: _version, ...row }) => row),
    chat_member: await sql`select * from chat_member where account_id = ${accountId} order by group_id`,
    chat_message: written.map(({ ciphertext, wrapped_key, ...row }) => ({
      ...row,
      text: decryptText(unwrapGroupKey(masterKey, row.group_id, wrapped_key), row.id, ciphertext),
    })),
  };
};
