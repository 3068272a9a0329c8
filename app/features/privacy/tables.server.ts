import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import type { Locale } from "../../platform/i18n/locales.ts";
import type { CopyState, RequestOutcome, RequestKind } from "./rules.ts";

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => "bytea" });
const instant = () => timestamp({ withTimezone: true, mode: "date" });

export const dataCopy = pgTable("data_copy", {
  id: uuid().primaryKey(),
  account_id: uuid().notNull(),
  own: boolean().notNull(),
  profile_ids: uuid().array().notNull(),
  everyone: boolean().notNull(),
  locale: text().$type<Locale>().notNull(),
  state: text().$type<CopyState>().notNull(),
  files_done: integer().notNull().default(0),
  files_total: integer().notNull().default(0),
  archive_id: uuid(),
  /** Number of attempts. */
  tries: smallint().notNull().default(0),
  parts: integer().notNull().default(0),
  bytes: bigint({ mode: "number" }),
  asked_at: instant().notNull(),
  ready_at: instant(),
  valid_until: instant(),
  ended_at: instant(),
  downloads: integer().notNull().default(0),
});

export const dataCopyPermit = pgTable("data_copy_permit", {
  token_hash: bytes().primaryKey(),
  data_copy_id: uuid().notNull(),
  expires_at: instant().notNull(),
  used_at: instant(),
});

export const dataRequest = pgTable("data_request", {
  id: uuid().primaryKey(),
  account_id: uuid(),
  kind: text().$type<RequestKind>().notNull(),
  body: text().notNull(),
  locale: text().$type<Locale>().notNull(),
  received_at: instant().notNull(),
  due_on: date({ mode: "string" }).notNull(),
  extended_at: instant(),
  extension_reason: text(),
  answer: text(),
  answered_at: instant(),
  outcome: text().$type<RequestOutcome>(),
  closing_reason: text(),
  closed_at: instant(),
});

export const dataRequestNote = pgTable("data_request_note", {
  id: uuid().primaryKey(),
  data_request_id: uuid().notNull(),
  account_id: uuid(),
  body: text().notNull(),
  written_at: instant().notNull(),
});
