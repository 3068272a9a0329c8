import { boolean, date, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Locale } from "../../platform/i18n/locales.ts";

/** A text by language; never empty. A missing language is read in the first that is there. */
export type Texts = Partial<Record<Locale, string>>;

export const specialist = pgTable("specialist", {
  id: uuid().primaryKey(),
  account_id: uuid().notNull(),
  status: text({
    enum: [
      "applied", "documents_missing", "in_review", "approved", "published", "paused", "suspended", "removed",
    ],
  }).notNull(),
  name: text().notNull(),
  lastname: text().notNull(),
  profession: text().notNull(),
  gender: text({ enum: ["female", "male"] }).notNull(),
  city: text().notNull(),
  country: text({ enum: ["SI", "RS"] }).notNull(),
  address: text(),
  time_zone: text().notNull(),
  headline: jsonb().$type<Texts>().notNull(),
  about: jsonb().$type<Texts>().notNull(),
  languages: text().array().notNull(),
  topics: text().array().notNull(),
  modes: text().array().$type<("online" | "in_person")[]>().notNull(),
  age_from: integer().notNull(),
  age_to: integer().notNull(),
  currency: text({ enum: ["EUR", "RSD"] }).notNull(),
  price_from: integer().notNull(),
  rating: integer(),
  rating_count: integer().notNull().default(0),
  cancellation_hours: integer().notNull(),
  reply_hours: integer(),
  trader_name: text().notNull(),
  trader_number: text(),
  portrait: text(),
  tint: text().notNull().default("green"),
  rank: integer().notNull().default(0),
  published_at: timestamp({ withTimezone: true }),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export const service = pgTable("service", {
  id: uuid().primaryKey(),
  specialist_id: uuid().notNull(),
  name: jsonb().$type<Texts>().notNull(),
  description: jsonb().$type<Texts>().notNull(),
  minutes: integer().notNull(),
  price: integer().notNull(),
  currency: text({ enum: ["EUR", "RSD"] }).notNull(),
  modes: text().array().$type<("online" | "in_person")[]>().notNull(),
  position: integer().notNull(),
  active: boolean().notNull().default(true),
});

export const specialistCheck = pgTable("specialist_check", {
  id: uuid().primaryKey(),
  specialist_id: uuid().notNull(),
  kind: text({ enum: ["identity", "diploma", "no_criminal_record", "insurance"] }).notNull(),
  detail: jsonb().$type<Texts>().notNull(),
  checked_on: date().notNull(),
  valid_until: date(),
});
