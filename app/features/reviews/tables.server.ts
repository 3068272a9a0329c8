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

/** How reliable a specialist was in recent months, recounted every night. `rules.ts` decides what is shown. */
export const specialist_figures = pgTable("specialist_figures", {
  specialist_id: uuid().primaryKey(),
  sessions: integer().notNull(),
  kept: integer().notNull(),
  requests: integer().notNull(),
  /** The median; null if there was no request. */
  reply_minutes: integer(),
  /** Whether the figures are invented for the demo, which is said wherever they are shown. */
  demo: boolean().notNull().default(false),
  counted_at: timestamp({ withTimezone: true }).notNull(),
});

/** This feature's tables that only SQL uses. */
export const sqlTables = ["review_ask", "review_case", "review_sums", "review_version"];
