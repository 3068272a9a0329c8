import type { Mode, OfferState, EntryState } from "../rules.ts";

/** A row of `waiting_entry`. */
export interface EntryRow {
  id: string;
  account_id: string;
  profile_id: string;
  /** The key under which the offering feature is registered. */
  subject: string;
  subject_id: string;
  service_id: string | null;
  mode: Mode | null;
  weekdays: number[] | null;
  starts: string | null;
  ends: string | null;
  time_zone: string;
  until: string;
  state: EntryState;
  missed: number;
  created_at: Date;
  ended_at: Date | null;
}

/** A row of `waiting_offer`. */
export interface OfferRow {
  id: string;
  waiting_entry_id: string;
  /** The id of the hold, such as a ticket. */
  hold_id: string | null;
  starts_at: Date;
  ends_at: Date;
  mode: Mode | null;
  until: Date;
  state: OfferState;
  session_id: string | null;
  taken_id: string | null;
  created_at: Date;
  answered_at: Date | null;
}
