import { boolean, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** A specialist whom someone saved; visible only to that person. */
export const favorite = pgTable("favorite", {
  id: uuid().primaryKey(),
  account_id: uuid().notNull(),
  specialist_id: uuid().notNull(),
  created_at: timestamp({ withTimezone: true, mode: "date" }).notNull(),
});

export const saved_search = pgTable("saved_search", {
  id: uuid().primaryKey(),
  account_id: uuid().notNull(),
  /** The name that the person chose. */
  name: text().notNull(),
  /** Filters and sort order as in the URL of the specialist list, in a fixed order. */
  query: text().notNull(),
  /** Whether to email the person about new people. */
  mails: boolean().notNull(),
  /** People published after this count as new. Updated when the person looks or is emailed. */
  seen_at: timestamp({ withTimezone: true, mode: "date" }).notNull(),
  created_at: timestamp({ withTimezone: true, mode: "date" }).notNull(),
});
