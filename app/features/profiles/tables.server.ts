import { date, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { ProfileView } from "./contract.ts";
import type { AccessLevel, Gender, ReadingPart, ReadingPurpose, Relation, Scope } from "./rules.ts";

const instant = () => timestamp({ withTimezone: true, mode: "date" });

export const profile = pgTable("profile", {
  id: uuid().primaryKey(),
  kind: text().$type<"own" | "child">().notNull(),
  account_id: uuid(),
  name: text().notNull(),
  lastname: text().notNull(),
  birth_date: date({ mode: "string" }),
  time_zone: text().notNull(),
  languages: text().array().notNull().default([]),
  notes: text(),
  gender: text().$type<Gender>(),
  /** In the family's words: schools count differently. */
  school_year: text(),
  interests: text(),
  /** What helps in a session; for the same readers as `notes`. */
  helps: text(),
  /** Only for guardians with the scope `notes`: no grant to a specialist or a viewer shows it. */
  guardian_notes: text(),
  /** A drawn picture, or an uploaded one as `file:<id>`. */
  portrait: text(),
  /** The drawn one that an uploaded one stands in for. */
  portrait_drawn: text(),
  portrait_alt: text(),
  tint: text().$type<ProfileView["tint"]>().notNull().default("green"),
  created_at: instant().notNull().defaultNow(),
  updated_at: instant().notNull().defaultNow(),
  /** Hidden since; emptied at `erase_at`, or together with the account in `deleted_by`. */
  deleted_at: instant(),
  deleted_by: uuid(),
  erase_at: instant(),
  end_told_at: instant(),
  erased_at: instant(),
  /** Grows with every change of what the family entered. */
  version: integer().notNull().default(1),
  /** The version at which each field last changed, by column name. */
  field_versions: jsonb().$type<Record<string, number>>().notNull().default({}),
  /** Who made the last of these changes. */
  updated_by: uuid(),
});

/** The three pictures by which a child says who it is on a device that was handed over. */
export const picture_sign_in = pgTable("picture_sign_in", {
  profile_id: uuid().primaryKey(),
  /** Of the pictures in their order. */
  hash: text().notNull(),
  set_by: uuid(),
  set_at: instant().notNull(),
});

export const profile_access = pgTable("profile_access", {
  id: uuid().primaryKey(),
  profile_id: uuid().notNull(),
  account_id: uuid().notNull(),
  level: text().$type<AccessLevel>().notNull(),
  scopes: text().array().$type<Scope[]>().notNull(),
  /** Type of what it is for, such as `session`. */
  purpose: text(),
  /** What it is for, in the words of whoever gave it. */
  note: text(),
  /** What a guardian is to the child; null if nobody said. */
  relation: text().$type<Relation>(),
  granted_by: uuid(),
  starts_at: instant().notNull().defaultNow(),
  ends_at: instant(),
  revoked_at: instant(),
  revoked_by: uuid(),
  /** In the words of whoever revoked it. */
  revoke_reason: text(),
  /** The `ends_at` of which the guardians were warned, and the one that they were told has passed. */
  warned_for: instant(),
  told_for: instant(),
});

/**
 * The access diary: one row per reader, profile, purpose, and part in a visit of ten minutes. Either an account or a
 * shared page read; neither, when the reader's account was erased. The database refuses changes.
 */
export const profile_reading = pgTable("profile_reading", {
  profile_id: uuid().notNull(),
  account_id: uuid(),
  shared_page_id: uuid(),
  purpose: text().$type<ReadingPurpose>().notNull(),
  part: text().$type<ReadingPart>().notNull(),
  /** Start of the visit. */
  visit: instant().notNull(),
  /** The first reading of this part in the visit. */
  read_at: instant().notNull(),
});
