import { boolean, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** A specialist that someone saved; only they know of it. */
export const favorite = pgTable("favorite", {
  id: uuid().primaryKey(),
  account_id: uuid().notNull(),
  specialist_id: uuid().notNull(),
  created_at: timestamp({ withTimezone: true, mode: "date" }).notNull(),
});

export const saved_search = pgTable("saved_search", {
  id: uuid().primaryKey(),
  account_id: uuid().notNull(),
  /** In the person's words. */
  name: text().notNull(),
  /** Filters and order as the listing's address has them, in their fixed order. */
  query: text().notNull(),
  /** Whether new people are told by email. */
  mails: boolean().notNull(),
  /** People published after it count as new. Updated when the person looks, or was told. */
  seen_at: timestamp({ withTimezone: true, mode: "date" }).notNull(),
  created_at: timestamp({ withTimezone: true, mode: "date" }).notNull(),
});
