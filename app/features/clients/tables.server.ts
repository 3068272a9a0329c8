import { boolean, date, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

const instant = () => timestamp({ withTimezone: true, mode: "date" });

/** What a specialist and a client's family work on, in steps. */
export const client_goal = pgTable("client_goal", {
  id: uuid().primaryKey(),
  specialist_id: uuid().notNull(),
  profile_id: uuid().notNull(),
  title: text().notNull(),
  detail: text(),
  due_on: date({ mode: "string" }),
  steps: integer().notNull(),
  /** Counted from 1. */
  step: integer().notNull().default(1),
  moved_at: instant(),
  reached_at: instant(),
  created_at: instant().notNull(),
  updated_at: instant().notNull(),
});

/** A specialist's note about a client. */
export const client_note = pgTable("client_note", {
  id: uuid().primaryKey(),
  specialist_id: uuid().notNull(),
  profile_id: uuid().notNull(),
  client_goal_id: uuid(),
  shared: boolean().notNull(),
  /** The private note that a shared one was written from. */
  written_from: uuid(),
  text: text().notNull(),
  created_at: instant().notNull(),
  updated_at: instant().notNull(),
});
