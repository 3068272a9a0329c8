import { boolean, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Locale } from "../../platform/i18n/locales.ts";
import type { AwaitedParty, ClaimState, EventKind, MoveState, Outcome, Side, Status, TimeState } from "./rules.ts";

const instant = () => timestamp({ withTimezone: true });

export const session = pgTable("session", {
  id: uuid().primaryKey(),
  specialist_id: uuid().notNull(),
  profile_id: uuid().notNull(),
  account_id: uuid().notNull(),
  service_id: uuid(),
  status: text().$type<Status>().notNull(),
  awaits: text().$type<AwaitedParty>(),
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
  series_id: uuid(),
  series_position: integer(),
  rule: jsonb().$type<Rule>(),
  pay_until: instant(),
  payment_reference: text(),
  outcome: text().$type<Outcome>(),
  completed_at: instant(),
  cancelled_side: text().$type<Side | "admin">(),
  refund_percent: integer(),
  waived_percent: integer(),
  sick_day: boolean().notNull().default(false),
  move_awaits: text().$type<Side>(),
  sequence: integer().notNull().default(0),
  created_at: instant().notNull().defaultNow(),
  updated_at: instant().notNull().defaultNow(),
});

export const sessionTime = pgTable("session_time", {
  id: uuid().primaryKey(),
  session_id: uuid().notNull(),
  specialist_id: uuid().notNull(),
  starts_at: instant().notNull(),
  ends_at: instant().notNull(),
  /** The end plus the break after it; until then no other session of the specialist begins. */
  clear_until: instant().notNull(),
  /** Set for the times of a move. */
  move_id: uuid(),
  state: text().$type<TimeState>().notNull(),
});

export const sessionSeries = pgTable("session_series", {
  id: uuid().primaryKey(),
  specialist_id: uuid().notNull(),
  profile_id: uuid().notNull(),
  account_id: uuid().notNull(),
  decision: text({ enum: ["all", "each"] }).notNull(),
  size: integer().notNull(),
  created_at: instant().notNull().defaultNow(),
});

export const sessionMove = pgTable("session_move", {
  id: uuid().primaryKey(),
  session_id: uuid().notNull(),
  by: text().$type<Side>().notNull(),
  account_id: uuid().notNull(),
  message: text(),
  reply_until: instant().notNull(),
  state: text().$type<MoveState>().notNull(),
  created_at: instant().notNull().defaultNow(),
  answered_at: instant(),
});

export const sessionClaim = pgTable("session_claim", {
  id: uuid().primaryKey(),
  session_id: uuid().notNull(),
  kind: text({ enum: ["specialist_no_show", "dispute"] }).notNull(),
  account_id: uuid().notNull(),
  words: text(),
  answer: text(),
  answered_at: instant(),
  state: text().$type<ClaimState>().notNull(),
  decision: text({ enum: ["upheld", "dismissed"] }),
  reasons: text(),
  decided_by: uuid(),
  decided_at: instant(),
  refund_percent: integer(),
  created_at: instant().notNull().defaultNow(),
});

/** The cancellation policy as it was at the confirmation. Later changes of the specialist's rules do not affect it. */
export interface Rule {
  cancellation_hours: number;
  /** The refund when a family cancels after the deadline, or does not come. */
  late_percent: number;
  /** Whether the specialist offers one free late cancellation per quarter for illness. */
  sick_day: boolean;
}

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
  /** The free-cancellation policy, copied at confirmation. */
  cancellation_hours?: number;
  /** The percentage of the price that the family gets back or does not owe. */
  refund_percent?: number;
  outcome?: Outcome;
  /** Set if the family withdrew from the contract by law. */
  by_law?: true;
  /** The reference of the payment that was begun or arrived. */
  reference?: string;
  /** All dates of a series that this step was about, including the first. */
  series_times?: { starts_at: string; ends_at: string }[];
  /** The text of a request, an offer, or a move; `session.message` has only the latest of the first two. */
  message?: string;
}

export type SessionRow = typeof session.$inferSelect;
export type SessionMoveRow = typeof sessionMove.$inferSelect;
export type SessionClaimRow = typeof sessionClaim.$inferSelect;

/** Tables that only SQL uses. */
export const sqlTables = ["session_reminder"];
