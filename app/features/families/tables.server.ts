import {
  boolean,
  customType,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import type { PlanState } from "./rules.ts";

const instant = () => timestamp({ withTimezone: true, mode: "date" });

export const share_plan = pgTable("share_plan", {
  id: uuid().primaryKey(),
  profile_id: uuid().notNull(),
  proposed_by: uuid().notNull(),
  proposed_at: instant().notNull(),
  state: text().$type<PlanState>().notNull(),
  decided_at: instant().notNull(),
});

export const share = pgTable(
  "share",
  {
    plan_id: uuid().notNull(),
    account_id: uuid().notNull(),
    percent: smallint().notNull(),
    accepted_at: instant(),
  },
  (table) => [primaryKey({ columns: [table.plan_id, table.account_id] })],
);

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

export const own_consent = pgTable("own_consent", {
  id: uuid().primaryKey(),
  profile_id: uuid().notNull(),
  given: boolean().notNull(),
  version: integer().notNull(),
  how: text().$type<"link" | "device">().notNull(),
  decided_at: instant().notNull(),
});

export const own_consent_link = pgTable("own_consent_link", {
  id: uuid().primaryKey(),
  profile_id: uuid().notNull(),
  asked_by: uuid().notNull(),
  token_hash: bytes().notNull(),
  created_at: instant().notNull(),
  expires_at: instant().notNull(),
  used_at: instant(),
});
