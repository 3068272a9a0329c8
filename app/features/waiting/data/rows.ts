import type { Mode, OfferState, Subject, EntryState } from "../rules.ts";

/** A row of `waiting_entry`. */
export interface EntryRow {
  id: string;
  account_id: string;
  profile_id: string;
  subject: Subject;
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
  time_hold_id: string | null;
  starts_at: Date;
  ends_at: Date;
  mode: Mode | null;
  until: Date;
  state: OfferState;
  session_id: string | null;
  created_at: Date;
  answered_at: Date | null;
}
