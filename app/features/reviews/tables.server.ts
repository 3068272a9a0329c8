import { boolean, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { ReviewState, TextState } from "./rules.ts";

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
  state: text().$type<ReviewState>().notNull().default("shown"),
  /** When the author last changed it. */
  changed_at: timestamp({ withTimezone: true }),
  reply_state: text().$type<TextState>(),
  replied_at: timestamp({ withTimezone: true }),
  demo: boolean().notNull().default(false),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** How reliable a specialist was over the last months; counted every night. What of it is shown, `rules.ts` says. */
export const specialist_figures = pgTable("specialist_figures", {
  specialist_id: uuid().primaryKey(),
  sessions: integer().notNull(),
  kept: integer().notNull(),
  requests: integer().notNull(),
  /** The median; null without a request. */
  reply_minutes: integer(),
  /** Made up for the demo, and marked so where it is shown. */
  demo: boolean().notNull().default(false),
  counted_at: timestamp({ withTimezone: true }).notNull(),
});

/** Of this feature, without a Drizzle table: read and written by SQL. */
export const sqlTables = ["review_ask", "review_case", "review_sums", "review_version"];
