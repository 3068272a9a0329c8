import { customType, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { AccessLevel, OptionalScope, Relation, Scope } from "../profiles/rules.ts";

const instant = () => timestamp({ withTimezone: true, mode: "date" });
const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

export const access_invitation = pgTable("access_invitation", {
  id: uuid().primaryKey(),
  profile_id: uuid().notNull(),
  invited_by: uuid().notNull(),
  level: text().$type<AccessLevel>().notNull(),
  scopes: text().array().$type<Scope[]>().notNull(),
  relation: text().$type<Relation>(),
  note: text(),
  /** Of the access. */
  ends_at: instant(),
  /** In small letters; null some time after the invitation was answered or ran out. */
  email: text(),
  token_hash: bytes().notNull(),
  /** How often it was sent; each time with another link. */
  sendings: integer().notNull().default(1),
  created_at: instant().notNull(),
  sent_at: instant().notNull(),
  expires_at: instant().notNull(),
  /** Null while it waits. */
  outcome: text().$type<"accepted" | "declined" | "withdrawn">(),
  answered_at: instant(),
  account_id: uuid(),
});

export const access_request = pgTable("access_request", {
  id: uuid().primaryKey(),
  profile_id: uuid().notNull(),
  /** The specialist's. */
  account_id: uuid().notNull(),
  scopes: text().array().$type<OptionalScope[]>().notNull(),
  /** Until when; null: as long as the access lasts that there is. */
  ends_at: instant(),
  message: text().notNull(),
  created_at: instant().notNull(),
  /** Null while it waits. */
  outcome: text().$type<"allowed" | "declined" | "replaced">(),
  answered_at: instant(),
  answered_by: uuid(),
  /** The scopes that were allowed. */
  allowed: text().array(),
});
