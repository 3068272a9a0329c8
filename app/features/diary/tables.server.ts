import { customType, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { SharedPart } from "./rules.ts";

const instant = () => timestamp({ withTimezone: true, mode: "date" });
const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/**
 * A page about a child that a full guardian shares by a secret link, for example with a school or a doctor. It ends when its
 * creator loses access.
 */
export const shared_page = pgTable("shared_page", {
  id: uuid().primaryKey(),
  profile_id: uuid().notNull(),
  /** Null when the creator's account was erased, which ends the page. */
  made_by: uuid(),
  /** The recipient, in the guardian's words. */
  label: text().notNull(),
  parts: text().array().$type<SharedPart[]>().notNull(),
  /** SHA-256 of the secret in the link. */
  token_hash: bytes().notNull(),
  created_at: instant().notNull(),
  ends_at: instant().notNull(),
  revoked_at: instant(),
  revoked_by: uuid(),
  /** When the guardians were notified that it expired, or when that turned out to be unnecessary. */
  told_at: instant(),
});
