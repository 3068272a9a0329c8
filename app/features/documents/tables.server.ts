import { boolean, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const profile_file = pgTable("profile_file", {
  id: uuid().primaryKey(),
  profile_id: uuid().notNull(),
  file_id: uuid().notNull(),
  name: text().notNull(),
  added_by: uuid(),
  shared: boolean().notNull(),
  created_at: timestamp({ withTimezone: true, mode: "date" }).notNull(),
});
