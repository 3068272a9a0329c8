import type { Reading } from "../../../platform/db/database.server.ts";
import { slot } from "../../../platform/features/slot.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { readableProfilesSql } from "../../profiles/access.server.ts";
import type { DatedView } from "../contract.ts";
import type { datedStates } from "../rules.ts";

/** A calendar entry of another feature, in the reader's language. */
export interface DatedEntry {
  /** Stays the same when the entry changes, so that external calendars update it. */
  id: string;
  state: (typeof datedStates)[number];
  starts_at: Date;
  ends_at: Date;
  /** When a held place is released. */
  until: Date | null;
  title: string;
  /** A place, or a note that it is online. */
  where: string;
  /** The meeting address of an online event, for external calendars. */
  link: string | null;
  /** The path of the entry's page. */
  href: string;
  /** The participant; null for the organizer. */
  profile_id: string | null;
  profile_name: string;
  /** Increases when its time or place changes. */
  sequence: number;
  updated_at: Date;
}

/** A period; without an end it includes everything after its start. */
export interface TimeRange {
  from: Date;
  until: Date | null;
}

/** Reads one kind of calendar entry. Each read uses an index and has its own limit. */
export interface DatedEntrySource {
  /** The kind's label: "Event". */
  word(locale: Locale): string;
  /** Entries of these profiles, all of which the account may see. */
  ofProfiles(
    sql: Reading,
    of: { account_id: string; profile_ids: readonly string[] },
    stretch: TimeRange,
    locale: Locale,
    now: Date,
  ): Promise<DatedEntry[]>;
  ofSpecialist(
    sql: Reading,
    specialistId: string,
    stretch: TimeRange,
    locale: Locale,
    now: Date,
  ): Promise<DatedEntry[]>;
}

/** Entries that calendars and feeds show beside sessions, by kind. */
export const calendarEntries = slot<DatedEntrySource>("calendar.entries");

/** The owner of a calendar: a specialist, or an account with the profiles it may see (or only one of them). */
export type CalendarOwner = { specialist_id: string } | { account_id: string; profile_id: string | null };

export async function readDatedEntries(
  sql: Reading,
  whose: CalendarOwner,
  stretch: TimeRange,
  locale: Locale,
  now: Date,
): Promise<(DatedEntry & { kind: string })[]> {
  const kinds = calendarEntries.all();
  if (kinds.length === 0) return [];
  const { account_id, profile_id } = "account_id" in whose ? whose : { account_id: "", profile_id: null };
  const profile_ids = account_id
    ? (
        await sql.unsafe<{ id: string }[]>(
          `select id from (${readableProfilesSql("$1", "$2")}) r where $3::uuid is null or id = $3`,
          [account_id, now.toISOString(), profile_id],
          { prepare: true },
        )
      ).map(({ id }) => id)
    : [];
  const found = await Promise.all(
    kinds.map(async ([kind, of]) => {
      const things =
        "specialist_id" in whose
          ? await of.ofSpecialist(sql, whose.specialist_id, stretch, locale, now)
          : await of.ofProfiles(sql, { account_id, profile_ids }, stretch, locale, now);
      return things.map((thing) => ({ ...thing, kind }));
    }),
  );
  return found.flat();
}

export const datedView = (
  { kind, starts_at, ends_at, until, link: _, sequence: __, updated_at: ___, ...thing }: DatedEntry & { kind: string },
  locale: Locale,
): DatedView => ({
  ...thing,
  kind,
  kind_name: calendarEntries.get(kind).word(locale),
  starts_at: starts_at.toISOString(),
  ends_at: ends_at.toISOString(),
  until: until?.toISOString() ?? null,
});
