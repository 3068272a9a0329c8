import { boolean, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Locale } from "../../platform/i18n/locales.ts";
import type { FeedbackKind, StoredState } from "./rules.ts";

export const feedback = pgTable("feedback", {
  id: uuid().primaryKey(),
  account_id: uuid(),
  role: text({ enum: ["user", "specialist"] }).notNull(),
  kind: text().$type<FeedbackKind>().notNull(),
  page: text(),
  body: text().notNull(),
  locale: text().$type<Locale>().notNull(),
  wants_reply: boolean().notNull(),
  state: text().$type<StoredState>().notNull(),
  assigned_to: uuid(),
  created_at: timestamp({ withTimezone: true }).notNull(),
  changed_at: timestamp({ withTimezone: true }).notNull(),
});

export const feedback_answer = pgTable("feedback_answer", {
  id: uuid().primaryKey(),
  feedback_id: uuid().notNull(),
  account_id: uuid(),
  body: text().notNull(),
  written_at: timestamp({ withTimezone: true }).notNull(),
});
