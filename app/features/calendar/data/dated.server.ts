import type { Reading } from "../../../platform/db/database.server.ts";
import { slot } from "../../../platform/features/slot.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { readable } from "../../profiles/access.server.ts";
import type { DatedView } from "../contract.ts";
import type { datedStates } from "../rules.ts";

/** Something of another feature at a time of its own, in the reader's language. */
export interface DatedThing {
  /** The same id is the same entry of a calendar elsewhere. */
  id: string;
  state: (typeof datedStates)[number];
  starts_at: Date;
  ends_at: Date;
  /** Until when it is held, where it is. */
  until: Date | null;
  title: string;
  /** A place, or that it is online. */
  where: string;
  /** The address of an online one, for calendars elsewhere. */
  link: string | null;
  /** The path of its page. */
  href: string;
  /** Who takes part; null for who organizes it. */
  profile_id: string | null;
  profile_name: string;
  /** Increases when its time or place changes. */
  sequence: number;
  updated_at: Date;
}

/** Without an end, everything that is ahead. */
export interface Stretch {
  from: Date;
  until: Date | null;
}

/** A kind of such things. Each read is by an index, and has a limit of its own. */
export interface DatedThings {
  /** The kind's label: "Event". */
  word(locale: Locale): string;
  /** Of these profiles, which the account may see. */
  ofProfiles(
    sql: Reading,
    of: { account_id: string; profile_ids: readonly string[] },
    stretch: Stretch,
    locale: Locale,
    now: Date,
  ): Promise<DatedThing[]>;
  ofSpecialist(sql: Reading, specialistId: string, stretch: Stretch, locale: Locale, now: Date): Promise<DatedThing[]>;
}

/** By kind. Calendars and feeds show them beside sessions. */
export const calendarEntries = slot<DatedThings>("calendar.entries");

/** Whose: a specialist's, or those of the profiles that an account may see, perhaps of one of them only. */
export type Whose = { specialist_id: string } | { account_id: string; profile_id: string | null };

export async function readDated(
  sql: Reading,
  whose: Whose,
  stretch: Stretch,
  locale: Locale,
  now: Date,
): Promise<(DatedThing & { kind: string })[]> {
  const kinds = calendarEntries.all();
  if (kinds.length === 0) return [];
  const { account_id, profile_id } = "account_id" in whose ? whose : { account_id: "", profile_id: null };
  const profile_ids = account_id
    ? (
        await sql.unsafe<{ id: string }[]>(
          `select id from (${readable("$1", "$2")}) r where $3::uuid is null or id = $3`,
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
  { kind, starts_at, ends_at, until, link: _, sequence: __, updated_at: ___, ...thing }: DatedThing & { kind: string },
  locale: Locale,
): DatedView => ({
  ...thing,
  kind,
  kind_name: calendarEntries.get(kind).word(locale),
  starts_at: starts_at.toISOString(),
  ends_at: ends_at.toISOString(),
  until: until?.toISOString() ?? null,
});
