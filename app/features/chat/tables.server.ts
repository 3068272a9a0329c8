import { customType, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => "bytea" });
const instant = () => timestamp({ withTimezone: true });

export const chatGroup = pgTable("chat_group", {
  id: uuid().primaryKey(),
  type: text({ enum: ["User_Specialist"] }).notNull(),
  specialist_id: uuid().notNull(),
  profile_id: uuid().notNull(),
  wrapped_key: bytes().notNull(),
  master_key_version: integer().notNull(),
  last_message_id: uuid(),
  last_message_at: instant(),
  created_at: instant().notNull().defaultNow(),
});

export const chatMember = pgTable(
  "chat_member",
  {
    group_id: uuid().notNull(),
    account_id: uuid().notNull(),
    last_read_message_id: uuid(),
    joined_at: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.group_id, table.account_id] })],
);

export const chatMessage = pgTable("chat_message", {
  id: uuid().primaryKey(),
  group_id: uuid().notNull(),
  sender_account_id: uuid(),
  ciphertext: bytes().notNull(),
  created_at: instant().notNull().defaultNow(),
});
