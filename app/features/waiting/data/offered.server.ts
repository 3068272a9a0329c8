import type { Person } from "../../../platform/auth/actor.ts";
import type { Tx, TxSql } from "../../../platform/db/database.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import type { Mode, Opening, Subject } from "../rules.ts";
import { specialistTimes } from "./specialist-times.server.ts";

/** Of what kind an opening must be, whenever it is. */
export interface Asked {
  service_id: string | null;
  mode: Mode | null;
}

/** The data for taking an offer. */
export interface Taking {
  profile_id: string;
  service_id: string | null;
  mode: Mode;
  starts_at: Date;
}

/**
 * How times or places of one kind are found, held, and taken. A feature that can be full provides one of these; the order of offers
 * is the same for all.
 */
export interface Offered {
  /** Locks availability until the end of the transaction. */
  inTurn: (sql: TxSql, id: string, now: Date) => Promise<void>;
  /** Whether anything is offered to those who wait. */
  isOpen: (sql: TxSql, id: string) => Promise<boolean>;
  /** Available times, the earliest first. */
  openings: (sql: TxSql, id: string, asked: Asked, now: Date) => Promise<Opening[]>;
  /** Keeps an opening from all others until a moment. Answers what releases it. */
  keep: (sql: TxSql, id: string, opening: Opening, until: Date) => Promise<string>;
  release: (sql: TxSql, hold: string) => Promise<void>;
  /**
   * Takes a time that was held for the actor, and released a moment ago in the same transaction. Returns the session.
   */
  take: (
    services: Services,
    tx: Tx,
    sql: TxSql,
    context: WriteContext<Person>,
    id: string,
    taking: Taking,
  ) => Promise<string>;
}

export const offered: Record<Subject, Offered> = { specialist: specialistTimes };
