import type { Person } from "../../../platform/auth/actor.ts";
import type { Reading, Tx, TxSql } from "../../../platform/db/database.server.ts";
import { slot } from "../../../platform/features/slot.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { FormatsReader } from "../../../platform/time/formats.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import type { Kind, Mode, Opening } from "../rules.ts";
import type { EntryRow, OfferRow } from "./rows.ts";

/** Of what kind an opening must be, whenever it is. */
export interface Asked {
  service_id: string | null;
  mode: Mode | null;
}

export type Waiter = Pick<EntryRow, "id" | "account_id" | "profile_id">;

/** The data for taking an offer. */
export interface Taking {
  profile_id: string;
  service_id: string | null;
  mode: Mode;
  starts_at: Date;
  /** What keeps it for the actor. */
  hold: string;
}

/** What came of it: a session, or something of the offering feature and the page to go to. */
export interface Taken {
  session_id: string | null;
  taken_id: string | null;
  next: string | null;
}

export interface Fact {
  term: string;
  value: string;
  /** Someone wrote the value, in their own language. */
  typed?: boolean;
}

/** What an entry waits for, in the reader's language. */
export interface WaitedFor {
  /** A specialist's name, an event's title. */
  title: string;
  /** The service, the time. */
  what: Fact;
  /** Its page. */
  href: string;
  /** Null shows an icon. */
  face: { portrait: string | null; tint: string } | null;
  /** Of the place, and for whom its clocks run. */
  time_zone: string;
  there: string;
  /** Why it is no longer to be had, if not just because its time has passed. */
  over?: string;
  /** Ids of the accounts and profiles that these words name, besides the entry's own. */
  about: string[];
}

export interface OfferWords {
  /** Its place, price, and conditions. */
  facts: Fact[];
  /** What happens when it is taken, and what else to know. */
  takes: string;
  later: string | null;
  /** The page of what came of it. */
  taken: { label: string; href: string } | null;
}

export interface WaitingReader extends FormatsReader {
  time_zone: string;
}

/**
 * How times or places of one subject are found, held, and taken, and how they are called. A feature that can be full fills this slot;
 * the order of offers, their deadlines and the answers are the same for all.
 */
export interface Offered {
  /** A place is offered once: people who decline it or don't answer leave the list. */
  kind: Kind;
  /** The subject, in the copy of someone's data. */
  word: Readonly<Record<Locale, string>>;
  /** Locks availability until the end of the transaction. */
  inTurn(services: Pick<Services, "settings">, sql: TxSql, id: string, now: Date): Promise<void>;
  /** Whether anything is offered to those who wait. */
  isOpen(sql: TxSql, id: string, now: Date): Promise<boolean>;
  /** What is available, the earliest first; of a place one, however many there are. */
  openings(sql: TxSql, id: string, asked: Asked, now: Date): Promise<Opening[]>;
  /** Keeps an opening from all others until a moment. Answers what releases it. */
  keep(sql: TxSql, id: string, of: { waiter: Waiter; opening: Opening; until: Date }, now: Date): Promise<string>;
  release(sql: Reading, hold: string, now: Date): Promise<void>;
  /** Takes what was held for the actor. Refuses only with codes of `answerOffer`. */
  take(
    services: Services,
    tx: Tx,
    sql: TxSql,
    context: WriteContext<Person>,
    id: string,
    taking: Taking,
  ): Promise<Taken>;
  /** By the ids of the entries; those without anything to wait for anymore are left out. */
  describe(
    sql: Reading,
    entries: readonly Pick<EntryRow, "id" | "subject_id" | "service_id">[],
    reader: WaitingReader,
  ): Promise<ReadonlyMap<string, WaitedFor>>;
  describeOffer(
    sql: Reading,
    of: { entry: Pick<EntryRow, "id" | "subject_id" | "service_id">; offer: OfferRow },
    reader: WaitingReader,
  ): Promise<OfferWords>;
}

/** By subject, as entries name it. */
export const offered = slot<Offered>("waiting.offered");

/** What entries of any subject wait for, by their ids. */
export async function waitedForOf(
  sql: Reading,
  entries: readonly Pick<EntryRow, "id" | "subject" | "subject_id" | "service_id">[],
  reader: WaitingReader,
): Promise<ReadonlyMap<string, WaitedFor>> {
  const subjects = Map.groupBy(entries, ({ subject }) => subject);
  const found = await Promise.all([...subjects].map(([subject, of]) => offered.get(subject).describe(sql, of, reader)));
  return new Map(found.flatMap((words) => [...words]));
}
