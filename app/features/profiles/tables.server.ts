import { date, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { ProfileView } from "./contract.ts";
import type { ReadingPurpose } from "./diary.server.ts";
import type { AccessLevel, Relation, Scope } from "./rules.ts";

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
  portrait: text(),
  tint: text().$type<ProfileView["tint"]>().notNull().default("green"),
  created_at: instant().notNull().defaultNow(),
  updated_at: instant().notNull().defaultNow(),
});

export const profile_access = pgTable("profile_access", {
  id: uuid().primaryKey(),
  profile_id: uuid().notNull(),
  account_id: uuid().notNull(),
  level: text().$type<AccessLevel>().notNull(),
  scopes: text().array().$type<Scope[]>().notNull(),
  purpose: text(),
  /** What a guardian is to the child; null if nobody said. */
  relation: text().$type<Relation>(),
  granted_by: uuid(),
  starts_at: instant().notNull().defaultNow(),
  ends_at: instant(),
  revoked_at: instant(),
});

/** The access diary, one row a day; `day` is in UTC. */
export const profile_reading = pgTable(
  "profile_reading",
  {
    profile_id: uuid().notNull(),
    account_id: uuid().notNull(),
    purpose: text().$type<ReadingPurpose>().notNull(),
    day: date({ mode: "string" }).notNull(),
    first_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.profile_id, table.account_id, table.purpose, table.day] })],
);
