import { sql } from "drizzle-orm";
import { boolean, customType, date, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Locale } from "../../platform/i18n/locales.ts";
import { checkKinds, countries, genders, serviceKinds, statuses } from "./rules.ts";

/** A text by language; never empty. Readers of a missing language get the first available one. */
export type Texts = Partial<Record<Locale, string>>;

export const specialist = pgTable("specialist", {
  id: uuid().primaryKey(),
  account_id: uuid().notNull(),
  status: text({ enum: statuses }).notNull(),
  name: text().notNull(),
  lastname: text().notNull(),
  profession: text().notNull(),
  /** Required for listed specialists. */
  gender: text({ enum: genders }),
  city: text().notNull(),
  country: text({ enum: countries }).notNull(),
  address: text(),
  time_zone: text().notNull(),
  headline: jsonb().$type<Texts>().notNull().default({}),
  about: jsonb().$type<Texts>().notNull().default({}),
  /** A description of the first meeting. */
  first_meeting: jsonb().$type<Texts>().notNull().default({}),
  education: jsonb().$type<Texts>().notNull().default({}),
  languages: text().array().notNull(),
  topics: text().array().notNull().default([]),
  modes: text().array().$type<("online" | "in_person")[]>().notNull().default([]),
  age_from: integer().notNull().default(0),
  age_to: integer().notNull().default(18),
  currency: text({ enum: ["EUR", "RSD"] }).notNull(),
  price_from: integer().notNull().default(0),
  rating: integer(),
  rating_count: integer().notNull().default(0),
  cancellation_hours: integer().notNull().default(24),
  reply_hours: integer(),
  trader_name: text().notNull().default(""),
  trader_number: text(),
  /**
   * A drawn picture, or an uploaded one as `file:<id>`. While the specialist is published, a trigger keeps it as `public:<id>`.
   */
  portrait: text(),
  /** The drawing that an uploaded portrait replaces. */
  portrait_drawn: text(),
  portrait_alt: text(),
  tint: text().notNull().default("green"),
  rank: integer().notNull().default(0),
  published_at: timestamp({ withTimezone: true }),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** The status to restore if the account's erasure is called off. */
  status_before: text({ enum: statuses }),
});

export const service = pgTable("service", {
  id: uuid().primaryKey(),
  specialist_id: uuid().notNull(),
  name: jsonb().$type<Texts>().notNull(),
  description: jsonb().$type<Texts>().notNull(),
  /** The kind of meeting, which families can filter by. */
  kind: text({ enum: serviceKinds }).notNull().default("practice"),
  minutes: integer().notNull(),
  price: integer().notNull(),
  currency: text({ enum: ["EUR", "RSD"] }).notNull(),
  modes: text().array().$type<("online" | "in_person")[]>().notNull(),
  position: integer().notNull(),
  active: boolean().notNull().default(true),
  /** When the specialist removed the service. Sessions may still refer to it. */
  removed_at: timestamp({ withTimezone: true }),
});

/** Checks that passed and are valid. Expired and failed ones have no row here. */
export const specialistCheck = pgTable("specialist_check", {
  id: uuid().primaryKey(),
  specialist_id: uuid().notNull(),
  kind: text({ enum: checkKinds }).notNull(),
  detail: jsonb().$type<Texts>().notNull(),
  checked_on: date().notNull(),
  valid_until: date(),
  /** For a license: its number, and who issued it. */
  number: text(),
  body: text(),
  /** Role of the reviewer; null for checks from before roles were recorded. */
  checked_role: text({ enum: ["editor", "superadmin"] }),
});

/** A transaction id, as text. */
const transaction = customType<{ data: string }>({ dataType: () => "xid8" });

/** The search's state for each specialist. Triggers maintain `changed`, `touched`, and a `due_at` in the past. */
export const specialistFinding = pgTable("specialist_finding", {
  specialist_id: uuid().primaryKey(),
  next_free_at: timestamp({ withTimezone: true }),
  next_evening_at: timestamp({ withTimezone: true }),
  next_weekend_at: timestamp({ withTimezone: true }),
  due_at: timestamp({ withTimezone: true })
    .notNull()
    .default(sql`'-infinity'`),
  changed: transaction()
    .notNull()
    .default(sql`pg_current_xact_id()`),
  touched: transaction()
    .notNull()
    .default(sql`pg_current_xact_id()`),
});
