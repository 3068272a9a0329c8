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
  /** While it waits for erasure; a sign-in before `erase_at` takes that back. */
  erasure_asked_at: instant(),
  erase_at: instant(),
  end_told_at: instant(),
  erasing_since: instant(),
  erased_at: instant(),
  /** Hidden like an account that waits for erasure, until the next sign-in. */
  paused_at: instant(),
  created_at: instant().notNull().defaultNow(),
  updated_at: instant().notNull().defaultNow(),
});

/** A device that was handed to a child: a session of the auth server. At most one row for each. */
export const child_lock = pgTable("child_lock", {
  id: uuid().primaryKey(),
  account_id: uuid().notNull(),
  /** Null for a token without a session: then every device of the account is locked. */
  session_id: uuid(),
  profile_id: uuid(),
  pin_hash: text(),
  attempts: integer().notNull().default(0),
  tried_at: instant(),
  /** Wrong pictures in a row; from three on a grown-up has to help. */
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
