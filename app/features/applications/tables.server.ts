import { boolean, date, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { checkKinds, statuses } from "../specialists/rules.ts";
import type { Texts } from "../specialists/tables.server.ts";
import { checkStates, legalForms } from "./rules.ts";

const instant = () => timestamp({ withTimezone: true, mode: "date" });

/** Additional state of a specialist. The row is created when first needed. */
export const specialist_application = pgTable("specialist_application", {
  specialist_id: uuid().primaryKey(),
  motivation: text().notNull().default(""),
  submitted_at: instant(),
  /** The first of two approvers, if the operator requires two. */
  first_approval_by: uuid(),
  first_approval_at: instant(),
  suspended_from: text({ enum: ["approved", "published", "paused"] }),
  /** An announced suspension or removal that takes effect later. */
  notice_status: text({ enum: ["suspended", "removed"] }),
  notice_at: instant(),
  /** Set if the account is to be deleted after the upcoming sessions, with who requested it. */
  delete_asked_at: instant(),
  delete_asked_by: uuid(),
});

/** A check, in any state. `replaced` once a later one of its kind has passed. */
export const application_check = pgTable("application_check", {
  id: uuid().primaryKey(),
  specialist_id: uuid().notNull(),
  kind: text({ enum: checkKinds }).notNull(),
  state: text({ enum: checkStates }).notNull(),
  detail: jsonb().$type<Texts>().notNull(),
  number: text(),
  body: text(),
  valid_until: date(),
  created_at: instant().notNull(),
  updated_at: instant().notNull(),
  looked_by: uuid(),
  looked_at: instant(),
  checked_by: uuid(),
  checked_role: text({ enum: ["editor", "superadmin"] }),
  checked_at: instant(),
  reasons: text().array().notNull().default([]),
  words: text(),
});

export const application_document = pgTable("application_document", {
  id: uuid().primaryKey(),
  application_check_id: uuid().notNull(),
  specialist_id: uuid().notNull(),
  file_id: uuid().notNull(),
  name: text().notNull(),
  created_at: instant().notNull(),
});

/** Readable only by the specialist and superadmins. */
export const specialist_tax = pgTable("specialist_tax", {
  specialist_id: uuid().primaryKey(),
  legal_form: text({ enum: legalForms }).notNull(),
  legal_name: text().notNull(),
  street: text().notNull(),
  postal_code: text().notNull(),
  city: text().notNull(),
  country: text().notNull(),
  birth_date: date(),
  tax_number: text().notNull(),
  tax_country: text().notNull(),
  vat_number: text(),
  register_number: text(),
  account_number: text().notNull(),
  account_holder: text().notNull(),
  updated_at: instant().notNull(),
});

/** Tables that only SQL uses. */
export const sqlTables = ["specialist_tax_version", "specialist_vat_answer"];

export const specialist_event = pgTable("specialist_event", {
  id: uuid().primaryKey(),
  specialist_id: uuid().notNull(),
  at: instant().notNull(),
  actor_account_id: uuid(),
  /** A role, or `job`. */
  actor_role: text().notNull(),
  action: text().notNull(),
  from_status: text({ enum: statuses }).notNull(),
  to_status: text({ enum: statuses }).notNull(),
  reasons: text().array().notNull().default([]),
  words: text(),
  /** An internal note, never shown to the specialist. */
  note: text(),
  /** When the action takes effect, if it was announced. */
  effective_at: instant(),
  application_check_id: uuid(),
});

export const specialist_objection = pgTable("specialist_objection", {
  id: uuid().primaryKey(),
  specialist_id: uuid().notNull(),
  specialist_event_id: uuid().notNull(),
  words: text().notNull(),
  created_at: instant().notNull(),
  answer_by: instant().notNull(),
  answered_at: instant(),
  answered_by: uuid(),
  upheld: boolean(),
  answer: text(),
});
