import { integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Locale } from "../../platform/i18n/locales.ts";
import type { EventKind, Side, Status, TimeState } from "./rules.ts";

const instant = () => timestamp({ withTimezone: true });

export const session = pgTable("session", {
  id: uuid().primaryKey(),
  specialist_id: uuid().notNull(),
  profile_id: uuid().notNull(),
  account_id: uuid().notNull(),
  service_id: uuid(),
  status: text().$type<Status>().notNull(),
  awaits: text().$type<Side>(),
  service_name: jsonb().$type<Partial<Record<Locale, string>>>().notNull(),
  minutes: integer().notNull(),
  payment_type: text({ enum: ["Online", "Cash", "Free"] }).notNull(),
  price: integer().notNull(),
  currency: text({ enum: ["EUR", "RSD"] }).notNull(),
  mode: text({ enum: ["online", "in_person"] }).notNull(),
  place: text(),
  time_zone: text().notNull(),
  message: text(),
  reply_until: instant(),
  starts_at: instant(),
  ends_at: instant(),
  cancellation_hours: integer().notNull(),
  created_at: instant().notNull().defaultNow(),
  updated_at: instant().notNull().defaultNow(),
});

export const sessionTime = pgTable("session_time", {
  id: uuid().primaryKey(),
  session_id: uuid().notNull(),
  specialist_id: uuid().notNull(),
  starts_at: instant().notNull(),
  ends_at: instant().notNull(),
  state: text().$type<TimeState>().notNull(),
});

export const sessionEvent = pgTable("session_event", {
  id: uuid().primaryKey(),
  session_id: uuid().notNull(),
  kind: text().$type<EventKind>().notNull(),
  actor_kind: text({ enum: ["person", "job", "webhook"] }).notNull(),
  actor_account_id: uuid(),
  actor_role: text(),
  reason: text(),
  detail: jsonb().$type<EventDetail>().notNull().default({}),
  created_at: instant().notNull().defaultNow(),
});

/** Details of a step: the offered or preferred times, or the chosen one. */
export interface EventDetail {
  times?: { starts_at: string; ends_at: string }[];
  /** Free-cancellation rule, copied at confirmation. */
  cancellation_hours?: number;
  /** What was written with a request or an offer; `session.message` has only the latest. */
  message?: string;
}

export type SessionRow = typeof session.$inferSelect;
export type SessionTimeRow = typeof sessionTime.$inferSelect;
