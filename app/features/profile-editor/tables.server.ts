import { integer, jsonb, pgTable, primaryKey, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Change, Content, Outdated } from "./rules.ts";

export const specialist_draft = pgTable("specialist_draft", {
  specialist_id: uuid().primaryKey(),
  /** Null when everything is published. */
  content: jsonb().$type<Content>(),
  outdated: jsonb().$type<Outdated>().notNull().default({}),
  version: integer().notNull(),
  saved_at: timestamp({ withTimezone: true }).notNull(),
});

export const specialist_version = pgTable(
  "specialist_version",
  {
    specialist_id: uuid().notNull(),
    number: integer().notNull(),
    changes: jsonb().$type<Change[]>().notNull(),
    content: jsonb().$type<Content>().notNull(),
    published_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.specialist_id, table.number] })],
);
