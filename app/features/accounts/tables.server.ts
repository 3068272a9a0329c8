import { boolean, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Locale } from "../../platform/i18n/locales.ts";
import type { Person } from "../../platform/auth/actor.ts";
import type { ClockFormat, DateFormat } from "../../platform/time/format.ts";
import type { ConsentKind } from "./rules.ts";

const instant = () => timestamp({ withTimezone: true, mode: "date" });

export const account = pgTable("account", {
  id: uuid().primaryKey(),
  email: text().notNull(),
  role: text().$type<Person["role"]>().notNull(),
  locale: text().$type<Locale>().notNull(),
  time_zone: text().notNull(),
  date_format: text().$type<DateFormat>().notNull().default("language"),
  clock_format: text().$type<ClockFormat>().notNull().default("language"),
  selected_profile_id: uuid(),
  second_factor: boolean().notNull().default(false),
  tokens_from: instant(),
  tokens_kept: uuid(),
  email_from: instant(),
  /** When the erasure was requested. Signing in before `erase_at` cancels it. */
  erasure_asked_at: instant(),
  erase_at: instant(),
  end_told_at: instant(),
  erasing_since: instant(),
  erased_at: instant(),
  /** When the person paused the account, which hides it until the next sign-in. */
  paused_at: instant(),
  created_at: instant().notNull().defaultNow(),
  updated_at: instant().notNull().defaultNow(),
});

/** A device locked for a child, identified by its session at the auth server. At most one row per device. */
export const child_lock = pgTable("child_lock", {
  id: uuid().primaryKey(),
  account_id: uuid().notNull(),
  /** Null for a token without a session; every device of the account is locked then. */
  session_id: uuid(),
  profile_id: uuid(),
  pin_hash: text(),
  attempts: integer().notNull().default(0),
  tried_at: instant(),
  /** Failed picture sign-ins in a row; after three, a grown-up has to help. */
  pictures_missed: integer().notNull().default(0),
  started_at: instant().notNull(),
});

export const consent = pgTable("consent", {
  id: uuid().primaryKey(),
  account_id: uuid().notNull(),
  kind: text().$type<ConsentKind>().notNull(),
  version: integer().notNull(),
  given: boolean().notNull(),
  decided_at: instant().notNull(),
});
