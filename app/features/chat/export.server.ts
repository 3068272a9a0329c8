import type { ExportLabels, ExportData } from "../../platform/features/export.server.ts";
import { commonColumnNames } from "../../platform/features/facts.ts";
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
 * The account's conversations without keys, its memberships, and the messages it wrote, with `text` in place of the ciphertext.
 * Leaves out messages by others. Throws if the master key does not open a conversation.
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

export const chatExportLabels: ExportLabels = {
  part: { en: "Messages", sl: "Sporočila", sr: "Poruke" },
  columns: {
    last_message_at: { en: "Last message", sl: "Zadnje sporočilo", sr: "Poslednja poruka" },
    created_at: commonColumnNames.created,
    joined_at: { en: "Since", sl: "Od", sr: "Od" },
    sender_account_id: { en: "Written by", sl: "Kdo je napisal", sr: "Ko je napisao" },
    text: commonColumnNames.text,
  },
  tables: {
    chat_group: { name: { en: "Conversations", sl: "Pogovori", sr: "Razgovori" }, hidden: ["type", "last_message_id"] },
    chat_member: {
      name: { en: "Taking part in conversations", sl: "Sodelovanje v pogovorih", sr: "Učešće u razgovorima" },
      hidden: ["last_read_message_id"],
    },
    chat_message: {
      name: { en: "Messages you wrote", sl: "Sporočila, ki ste jih napisali", sr: "Poruke koje ste napisali" },
    },
  },
};
