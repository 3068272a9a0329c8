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
  /** When the access ends. */
  ends_at: instant(),
  /** In lower case; null some time after the invitation expired. */
  email: text(),
  token_hash: bytes().notNull(),
  /** How often it was sent; each email has a new link. */
  sendings: integer().notNull().default(1),
  created_at: instant().notNull(),
  sent_at: instant().notNull(),
  expires_at: instant().notNull(),
  /** Null while pending. */
  outcome: text().$type<"accepted" | "declined" | "withdrawn">(),
  answered_at: instant(),
  account_id: uuid(),
});

export const access_request = pgTable("access_request", {
  id: uuid().primaryKey(),
  profile_id: uuid().notNull(),
  /** The specialist's account. */
  account_id: uuid().notNull(),
  scopes: text().array().$type<OptionalScope[]>().notNull(),
  /** The requested end; null to keep the end of the existing access. */
  ends_at: instant(),
  message: text().notNull(),
  created_at: instant().notNull(),
  /** Null while pending. */
  outcome: text().$type<"allowed" | "declined" | "replaced">(),
  answered_at: instant(),
  answered_by: uuid(),
  /** The scopes that were allowed. */
  allowed: text().array(),
});
