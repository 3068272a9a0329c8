import { boolean, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const review = pgTable("review", {
  id: uuid().primaryKey(),
  specialist_id: uuid().notNull(),
  session_id: uuid(),
  account_id: uuid(),
  author: text().notNull(),
  rating: integer().notNull(),
  punctuality: integer().notNull(),
  clarity: integer().notNull(),
  comfort: integer().notNull(),
  body: text(),
  locale: text({ enum: ["en", "sl", "sr"] }).notNull(),
  reply: text(),
  demo: boolean().notNull().default(false),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
