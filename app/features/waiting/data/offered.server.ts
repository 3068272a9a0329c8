import type { Person } from "../../../platform/auth/actor.ts";
import type { Reading, Tx, TxSql } from "../../../platform/db/database.server.ts";
import { slot } from "../../../platform/features/slot.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { FormatsReader } from "../../../platform/time/formats.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import type { OpeningKind, Mode, Opening } from "../rules.ts";
import type { EntryRow, OfferRow } from "./rows.ts";

/** What an opening must match apart from its time. */
export interface OpeningRequirements {
  service_id: string | null;
  mode: Mode | null;
}

export type OfferRecipient = Pick<EntryRow, "id" | "account_id" | "profile_id">;

/** What is needed to take an offer. */
export interface TakeRequest {
  profile_id: string;
  service_id: string | null;
  mode: Mode;
  starts_at: Date;
  /** The id of the hold for the actor. */
  hold: string;
}

/** The result of taking an offer: a session, or a thing of the offering feature and the page to go to. */
export interface TakenOffer {
  session_id: string | null;
  taken_id: string | null;
  next: string | null;
}

export interface DescribedFact {
  term: string;
  value: string;
  /** Whether a person wrote the value, in their own language. */
  typed?: boolean;
}

/** What an entry waits for, in the reader's language. */
export interface SubjectDescription {
  /** A specialist's name or an event's title. */
  title: string;
  /** The service, or the event's time. */
  what: DescribedFact;
  /** The address of its page. */
  href: string;
  /** Null shows an icon. */
  face: { portrait: string | null; tint: string } | null;
  /** The time zone, and whose or where it is: the name of a specialist, an organizer or a city. */
  time_zone: string;
  there: string;
  /** Why it is no longer available, if not just because its time has passed. */
  over?: string;
  /** Ids of other accounts and profiles that these words name. */
  about: string[];
}

export interface OfferDescription {
  /** Its place, price, and conditions. */
  facts: DescribedFact[];
  /** What happens when it is taken, and what else the reader should know. */
  takes: string;
  later: string | null;
  /** The page of what was taken. */
  taken: { label: string; href: string } | null;
}

export interface WaitingReader extends FormatsReader {
  time_zone: string;
}

/**
 * How times or places of a kind of subject are found, held, taken and described. Features whose offers can run out fill this slot; the
 * order of offers, their deadlines and answers are the same for all.
 */
export interface SubjectHandler {
  /** A place is offered only once: people who decline it or don't answer leave the list. */
  kind: OpeningKind;
  /** The subject's label in the copy of someone's data. */
  word: Readonly<Record<Locale, string>>;
  /** Locks availability until the end of the transaction. */
  inTurn(services: Pick<Services, "settings">, sql: TxSql, id: string, now: Date): Promise<void>;
  /** Whether anything may be offered to people who wait. */
  isOpen(sql: TxSql, id: string, now: Date): Promise<boolean>;
  /** Returns what is available, the earliest first; for places one opening, however many are left. */
  openings(sql: TxSql, id: string, asked: OpeningRequirements, now: Date): Promise<Opening[]>;
  /** Holds an opening until a moment. Returns the hold's id. */
  keep(
    sql: TxSql,
    id: string,
    of: { waiter: OfferRecipient; opening: Opening; until: Date },
    now: Date,
  ): Promise<string>;
  release(sql: Reading, hold: string, now: Date): Promise<void>;
  /** Takes what is held for the actor. Refuses only with codes of `answerOffer`. */
  take(
    services: Services,
    tx: Tx,
    sql: TxSql,
    context: WriteContext<Person>,
    id: string,
    taking: TakeRequest,
  ): Promise<TakenOffer>;
  /** Returns descriptions by entry id; omits entries whose subject no longer exists. */
  describe(
    sql: Reading,
    entries: readonly Pick<EntryRow, "id" | "subject_id" | "service_id">[],
    reader: WaitingReader,
  ): Promise<ReadonlyMap<string, SubjectDescription>>;
  describeOffer(
    sql: Reading,
    of: { entry: Pick<EntryRow, "id" | "subject_id" | "service_id">; offer: OfferRow },
    reader: WaitingReader,
  ): Promise<OfferDescription>;
}

/** By `subject` of the entries. */
export const subjectHandlers = slot<SubjectHandler>("waiting.offered");

/** Returns what entries of any subject wait for, by entry id. */
export async function describeSubjects(
  sql: Reading,
  entries: readonly Pick<EntryRow, "id" | "subject" | "subject_id" | "service_id">[],
  reader: WaitingReader,
): Promise<ReadonlyMap<string, SubjectDescription>> {
  const subjects = Map.groupBy(entries, ({ subject }) => subject);
  const found = await Promise.all(
    [...subjects].map(([subject, of]) => subjectHandlers.get(subject).describe(sql, of, reader)),
  );
  return new Map(found.flatMap((words) => [...words]));
}
