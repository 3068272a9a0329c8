import type { Reading } from "../db/database.server.ts";
import type { Settings } from "../settings/settings.server.ts";
import type { Locale } from "../i18n/locales.ts";
import { type Formats, formatsOf } from "../time/formats.ts";
import type { Person } from "../auth/actor.ts";
import type { Services } from "../services.server.ts";
import { daysAfter, type ErasureLineView, undoDays } from "./erasure.ts";

/** Whose data is erased: an account, or one child. */
export interface ErasureSubject {
  /** Null when one child is erased and its guardians stay. */
  account_id: string | null;
  /** The person's own profile and the children who have no other full guardian, or the one child. */
  profile_ids: readonly string[];
}

/** The fate of a table's rows: deleted, kept without identifying data, or kept for a while. */
export type TableFate = "erased" | "stripped" | "kept";

/** Something to settle before anything may be erased; in the reader's language. */
export interface ErasureBlocker {
  /** Code of the refusal while the obstacle exists. */
  code: "sessions_ahead" | "tickets_ahead" | "last_superadmin";
  title: string;
  detail: string;
  /** A deadline that matters to the reader, or null. */
  note: string | null;
  /** Path of the page where it is settled, or null. */
  href: string | null;
  /** An optional portrait. */
  face: { portrait: string | null; tint: string; name: string } | null;
}

export type HideReason = "erasure" | "pause";

/** A line of the preview, in the reader's language. Only for existing data: a feature without rows has no line. */
export interface ErasureLine {
  /** `<feature>.<what>`, unique. */
  what: string;
  title: string;
  detail: string;
  happens: "erased" | "paid_back" | "name_removed" | "kept";
  /** For `kept`: the day until which it is kept, or words if no day can be given. Null means the day of the erasure. */
  until: Date | string | null;
  why: string;
}

export interface ErasureReader {
  now: Date;
  /** When everything would be erased. */
  erase_at: Date;
  locale: Locale;
  time_zone: string;
  formats: Formats;
  settings: Pick<Settings, "auditDays">;
}

/** Returns the same day `years` later. */
export function yearsAfter(instant: Date, years: number): Date {
  const later = new Date(instant);
  later.setUTCFullYear(later.getUTCFullYear() + years);
  return later;
}

/**
 * A feature's part in an erasure. All functions handle both accounts and children, run in the caller's transaction, and do
 * nothing when they run again. Rows of higher features are deleted before the rows they refer to: features run from the last
 * to the first.
 *
 * The rows of `account`, `profile` and `specialist` stay as shells without values, so that remaining rows still have something
 * to refer to; `on delete cascade` never runs. So every table that refers to one of them is named here.
 */
export interface Erasure {
  /** Every table of the feature that can hold a person's data. A test compares it with the database. */
  tables: Readonly<Record<string, TableFate>>;
  blockers?: (sql: Reading, leaving: ErasureSubject, reading: ErasureReader) => Promise<ErasureBlocker[]>;
  preview?: (sql: Reading, leaving: ErasureSubject, reading: ErasureReader) => Promise<ErasureLine[]>;
  /**
   * Runs at the request and hides the data from everyone else. Only needed for what the hidden profile and account do not
   * hide by themselves. Also runs for a pause, which the person ends by signing in, so end things for good, such as packs and
   * event dates, only for a requested erasure.
   */
  hide?: (sql: Reading, leaving: ErasureSubject, now: Date, why: HideReason) => Promise<void>;
  /** Undoes `hide` if the person changes their mind within the 30 days. */
  show?: (sql: Reading, leaving: ErasureSubject, now: Date) => Promise<void>;
  /** Erases the data permanently after the 30 days. */
  erase: (sql: Reading, leaving: ErasureSubject, now: Date) => Promise<void>;
}

const registered = new Map<string, Erasure>();

/** Registers a feature's part. Call it in the order of the features. */
export function registerErasure(owner: string, erasure: Erasure): void {
  registered.set(owner, erasure);
}

/** Every part by its owner: auth server and platform first, then the features in their order. */
export const erasures = (): ReadonlyMap<string, Erasure> => registered;

const parts = (): Erasure[] => [...registered.values()];

/** Returns the obstacles of all features that must be settled first. */
export async function blockersOf(
  sql: Reading,
  leaving: ErasureSubject,
  reading: ErasureReader,
): Promise<ErasureBlocker[]> {
  const found: ErasureBlocker[] = [];
  for (const { blockers } of parts()) if (blockers) found.push(...(await blockers(sql, leaving, reading)));
  return found;
}

/** Returns the preview of an erasure from all features: what is deleted comes before what stays. */
export async function erasurePreviewOf(
  sql: Reading,
  leaving: ErasureSubject,
  reading: ErasureReader,
): Promise<ErasureLine[]> {
  const lines: ErasureLine[] = [];
  for (const { preview } of parts()) if (preview) lines.push(...(await preview(sql, leaving, reading)));
  const order = ["paid_back", "erased", "name_removed", "kept"];
  return lines.sort((a, b) => order.indexOf(a.happens) - order.indexOf(b.happens));
}

/** What the preview needs to know about its reader. */
export const erasureReaderOf = (
  person: Person,
  locale: Locale,
  now: Date,
  settings: Services["settings"],
): ErasureReader => ({
  now,
  erase_at: daysAfter(now, undoDays),
  locale,
  time_zone: person.time_zone,
  formats: formatsOf({ ...person, locale }),
  settings,
});

export const erasureLineView = ({ until, ...line }: ErasureLine): ErasureLineView => ({
  ...line,
  until:
    until === null
      ? null
      : typeof until === "string"
        ? { at: null, words: until }
        : { at: until.toISOString(), words: null },
});

export async function hideEverywhere(
  sql: Reading,
  leaving: ErasureSubject,
  now: Date,
  why: HideReason = "erasure",
): Promise<void> {
  for (const { hide } of parts()) await hide?.(sql, leaving, now, why);
}

export async function showEverywhere(sql: Reading, leaving: ErasureSubject, now: Date): Promise<void> {
  for (const { show } of parts()) await show?.(sql, leaving, now);
}

export async function eraseEverywhere(sql: Reading, leaving: ErasureSubject, now: Date): Promise<void> {
  for (const { erase } of parts().reverse()) await erase(sql, leaving, now);
}
