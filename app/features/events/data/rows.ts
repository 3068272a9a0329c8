import type { Audience, DateState, CancellationCause, TicketState } from "../rules.ts";

/** A row of `event_date` with the columns of its event. */
export interface DateRow {
  id: string;
  event_id: string;
  content_key: string;
  specialist_id: string | null;
  words: Partial<Record<string, { title: string; slug: string; summary: string }>>;
  topics: string[];
  for_whom: Audience;
  age_from: number | null;
  age_to: number | null;
  languages: string[];
  online: boolean;
  venue: string | null;
  address: string | null;
  city: string | null;
  country: string | null;
  time_zone: string;
  leisure: boolean;
  recorded: boolean;
  refund_hours: number;
  late_percent: number;
  demo: boolean;
  starts_at: Date;
  ends_at: Date;
  capacity: number;
  taken: number;
  price: number;
  currency: "EUR";
  early_price: number | null;
  early_until: Date | null;
  group_from: number | null;
  group_price: number | null;
  waiting: boolean;
  sell_until: Date;
  state: DateState;
  /** Whether its specialist may not start anything new. */
  stopped: boolean;
  link: string | null;
  moved_at: Date | null;
  moved_from: Date | null;
  cancelled_at: Date | null;
  cancel_reason: string | null;
  sequence: number;
  updated_at: Date;
}

/** A row of `event_ticket`. */
export interface TicketRow {
  id: string;
  event_date_id: string;
  account_id: string;
  profile_id: string;
  state: TicketState;
  until: Date | null;
  price: number;
  code: string;
  age_reason: string | null;
  recording_ok: boolean | null;
  /** Whether it was taken from the waiting list and the organizer's questions are still unanswered, so that nothing is to be paid yet. */
  unanswered: boolean;
  refund_hours: number;
  late_percent: number;
  refund_percent: number | null;
  cancelled_because: CancellationCause | null;
  checked_in_at: Date | null;
  attended: boolean | null;
  created_at: Date;
  confirmed_at: Date | null;
  cancelled_at: Date | null;
}
