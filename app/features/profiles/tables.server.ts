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
  /** In the family's words, because schools count years differently. */
  school_year: text(),
  interests: text(),
  /** Advice for sessions; has the same readers as `notes`. */
  helps: text(),
  /** Only for guardians with the scope `notes`; no grant to a specialist or a viewer shows it. */
  guardian_notes: text(),
  /** A drawn picture, or an uploaded one as `file:<id>`. */
  portrait: text(),
  /** The drawing that an uploaded portrait replaces. */
  portrait_drawn: text(),
  portrait_alt: text(),
  tint: text().$type<ProfileView["tint"]>().notNull().default("green"),
  created_at: instant().notNull().defaultNow(),
  updated_at: instant().notNull().defaultNow(),
  /** When the profile was hidden. Its row is emptied at `erase_at`, or together with the account in `deleted_by`. */
  deleted_at: instant(),
  deleted_by: uuid(),
  erase_at: instant(),
  end_told_at: instant(),
  erased_at: instant(),
  /** Increases with every change to the family's data. */
  version: integer().notNull().default(1),
  /** The version at which each field last changed, by column name. */
  field_versions: jsonb().$type<Record<string, number>>().notNull().default({}),
  /** Who made the last change. */
  updated_by: uuid(),
});

/** The three pictures with which a child signs in on a device that was handed over. */
export const picture_sign_in = pgTable("picture_sign_in", {
  profile_id: uuid().primaryKey(),
  /** A hash of the pictures in order. */
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
  /** The type of its purpose, such as `session`. */
  purpose: text(),
  /** The purpose in the giver's words. */
  note: text(),
  /** The guardian's relation to the child; null if unknown. */
  relation: text().$type<Relation>(),
  granted_by: uuid(),
  starts_at: instant().notNull().defaultNow(),
  ends_at: instant(),
  revoked_at: instant(),
  revoked_by: uuid(),
  /** The reason, in the words of the person who revoked it. */
  revoke_reason: text(),
  /** The `ends_at` for which guardians were last warned, and for which the end was last announced. */
  warned_for: instant(),
  told_for: instant(),
});

/**
 * The access log: one row per reader, profile, purpose, part, and visit of ten minutes. The reader is an account or a shared
 * page, or neither after the account was erased. The database refuses changes.
 */
export const profile_reading = pgTable("profile_reading", {
  profile_id: uuid().notNull(),
  account_id: uuid(),
  shared_page_id: uuid(),
  purpose: text().$type<ReadingPurpose>().notNull(),
  part: text().$type<ReadingPart>().notNull(),
  /** Start of the visit. */
  visit: instant().notNull(),
  /** The first reading of this part during the visit. */
  read_at: instant().notNull(),
});
