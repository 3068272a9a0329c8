/** The response shapes of the feature's calls, and their errors. */
import { z } from "zod";
import { portraitLink } from "../../../platform/files/portrait.ts";
import { operationWith } from "../../../platform/http/operation.ts";
import { errors as profileErrors } from "../../profiles/contract.ts";
import { standings } from "../../specialists/rules.ts";
import {
  awaitedParties,
  claimKinds,
  claimStates,
  claimDecisions,
  eventKinds,
  outcomes,
  paymentTypes,
  sides,
  statuses,
  timeStates,
} from "../rules.ts";

export const errors = {
  slot_taken: 409,
  already_answered: 409,
  hold_lapsed: 409,
  not_your_turn: 409,
  session_closed: 409,
  session_started: 409,
  session_not_over: 409,
  session_changed: 409,
  too_many_open_requests: 429,
  payment_online_unavailable: 422,
  cash_not_taken: 409,
  payment_stopped: 409,
  specialist_stopped: 409,
  session_without_room: 409,
  session_not_agreed: 409,
  move_closed: 409,
  nothing_to_waive: 409,
  claim_made: 409,
  claim_closed: 409,
  dispute_too_late: 409,
  sick_day_unavailable: 409,
  series_as_whole: 409,
  series_with_choice: 409,
  not_instant: 422,
  slot_unavailable: 422,
} as const;

export const operation = operationWith({ ...errors, ...profileErrors });

/**
 * Confirmed sessions that are over appear in the history and, until their outcome is recorded, under `over`, not under
 * `confirmed`. Sessions leave `proposed` when the deadline of the offer or the payment passes. `moves` has confirmed sessions
 * with a move that the caller's side has to answer, `disputed` those with an unanswered claim. `today` has sessions that begin on
 * the caller's calendar day, confirmed or completed.
 */
export const tabs = ["proposed", "confirmed", "moves", "over", "disputed", "history", "today", "all"] as const;
export type Tab = (typeof tabs)[number];
export const modes = ["online", "in_person"] as const;

const time = z.object({
  id: z.uuid(),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  state: z.enum(timeStates),
});
export type SessionTime = z.output<typeof time>;

/** A session in lists. Specialists see only the initial of a family's last name. */
export const sessionItem = z.object({
  id: z.uuid(),
  status: z.enum(statuses),
  /** The side that has to answer while Pending. */
  awaits: z.enum(awaitedParties).nullable(),
  specialist_id: z.uuid(),
  specialist_name: z.string(),
  specialist_lastname: z.string(),
  specialist_gender: z.enum(["female", "male"]),
  specialist_portrait: portraitLink,
  specialist_tint: z.string(),
  /** A `stopped` specialist takes no new sessions; only a `listed` one can receive requests. */
  specialist_standing: z.enum(standings),
  profile_id: z.uuid(),
  profile_kind: z.enum(["own", "child"]),
  profile_name: z.string(),
  profile_lastname: z.string(),
  /** Whole years; null when the birthday is not known. */
  profile_age: z.int().nullable(),
  profile_portrait: portraitLink,
  profile_tint: z.string(),
  /** Time zone of the family. */
  profile_time_zone: z.string(),
  /** In the reader's language if the specialist provided it. */
  service_name: z.string(),
  service_id: z.uuid().nullable(),
  minutes: z.int(),
  payment_type: z.enum(paymentTypes),
  price: z.int(),
  currency: z.enum(["EUR", "RSD"]),
  mode: z.enum(modes),
  place: z.string().nullable(),
  /** The time zone of the practice. */
  time_zone: z.string(),
  message: z.string().nullable(),
  /** When the hold on the offered times ends; null for a family's request, which holds nothing. */
  reply_until: z.iso.datetime().nullable(),
  starts_at: z.iso.datetime().nullable(),
  ends_at: z.iso.datetime().nullable(),
  cancellation_hours: z.int(),
  /** For completed sessions, and for those that the specialist missed. */
  outcome: z.enum(outcomes).nullable(),
  /** The side that has to answer an open move. The agreed time stands until the move is accepted. */
  move_awaits: z.enum(sides).nullable(),
  /** The state of the family's report; null if there is none, and for people with read-only access. */
  claim_state: z.enum(claimStates).nullable(),
  /** Shared by dates that were offered together. */
  series_id: z.uuid().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  /** Whether the reader may book and answer for their side rather than only read. */
  may_act: z.boolean(),
  /**
   * While an accepted time waits for payment: whether the caller still has a part to pay, or has paid theirs, and who else has
   * not, by first name and percentage. Null otherwise, and for people who may not pay.
   */
  payment: z
    .object({
      yours: z.boolean(),
      paid: z.boolean(),
      others: z.array(z.object({ name: z.string(), percent: z.int() })),
    })
    .nullable(),
  /**
   * Preferred, held or chosen times in order, without those of an open move. Only the call for a single session includes released
   * times.
   */
  times: z.array(time),
});
export type SessionItem = z.output<typeof sessionItem>;

const event = z.object({
  id: z.uuid(),
  kind: z.enum(eventKinds),
  /** Who took the step, from the reader's view. `clock` is a scheduled job or a payment, `team` our administrators. */
  by: z.enum(["you", "family", "specialist", "clock", "team"]),
  name: z.string().nullable(),
  reason: z.string().nullable(),
  /** The text of a request, an offer or a move. */
  message: z.string().nullable(),
  /** The percentage of the price that the family gets back or does not owe because of this step. */
  refund_percent: z.int().nullable(),
  /** Whether the session was cancelled because the family withdrew from the contract by law. */
  by_law: z.boolean(),
  times: z.array(z.object({ starts_at: z.iso.datetime(), ends_at: z.iso.datetime() })),
  created_at: z.iso.datetime(),
});
export type SessionEvent = z.output<typeof event>;

export const sessionView = sessionItem.extend({
  /** All times the session ever had, including released ones, but not those of an open move. */
  times: z.array(time),
  /** The open move: other times that one side suggested, and the deadline for the answer. */
  move: z
    .object({
      id: z.uuid(),
      by: z.enum(sides),
      message: z.string().nullable(),
      reply_until: z.iso.datetime(),
      times: z.array(time),
    })
    .nullable(),
  /** The dates that were offered together. */
  series: z
    .object({
      id: z.uuid(),
      position: z.int(),
      size: z.int(),
      decision: z.enum(["all", "each"]),
      sessions: z.array(
        z.object({
          id: z.uuid(),
          status: z.enum(statuses),
          starts_at: z.iso.datetime().nullable(),
          unpaid: z.boolean(),
        }),
      ),
    })
    .nullable(),
  /** The percentage of the price that the family gets back or does not owe, including what the specialist waived. */
  refund_percent: z.int().nullable(),
  /** The family's report, and its state. */
  claim: z
    .object({
      id: z.uuid(),
      kind: z.enum(claimKinds),
      state: z.enum(claimStates),
      words: z.string().nullable(),
      answer: z.string().nullable(),
      decision: z.enum(claimDecisions).nullable(),
      reasons: z.string().nullable(),
    })
    .nullable(),
  events: z.array(event),
  free_cancellation_until: z.iso.datetime().nullable(),
  /** The reader's deadline to withdraw from the contract by law; null if they can't. */
  withdrawal_until: z.iso.datetime().nullable(),
  /** Whether the session is confirmed, and no earlier one of this profile with this specialist was. */
  first: z.boolean(),
  /** What the reader may do now. */
  actions: z.object({
    confirm: z.boolean(),
    reject: z.boolean(),
    withdraw: z.boolean(),
    cancel: z.boolean(),
    complete: z.boolean(),
    offer: z.boolean(),
    /** Set or change the room link. */
    room: z.boolean(),
    /** Suggest other times for the agreed one. */
    move: z.boolean(),
    answer_move: z.boolean(),
    withdraw_move: z.boolean(),
    waive: z.boolean(),
    claim: z.boolean(),
    answer_claim: z.boolean(),
  }),
});
export type SessionView = z.output<typeof sessionView>;

export const client = z.object({
  profile_id: z.uuid(),
  kind: z.enum(["own", "child"]),
  name: z.string(),
  lastname: z.string(),
  age: z.int().nullable(),
  portrait: portraitLink,
  tint: z.string(),
  time_zone: z.string(),
});
export type Client = z.output<typeof client>;

const service = z.object({
  id: z.uuid(),
  name: z.string(),
  minutes: z.int(),
  price: z.int(),
  currency: z.enum(["EUR", "RSD"]),
  modes: z.array(z.enum(modes)),
  /** Whether families may book the service directly. */
  instant: z.boolean(),
});

export const prefills = z.object({
  /** Profiles to book for (families), or clients a specialist may propose to, always including the named one. */
  profiles: z.array(client),
  /** The next `clientsCursor` for a specialist's clients; null on the last page. */
  more_profiles: z.string().nullable(),
  services: z.array(service),
  /** Null when a family's query names no specialist. */
  specialist: z
    .object({
      id: z.uuid(),
      name: z.string(),
      lastname: z.string(),
      gender: z.enum(["female", "male"]),
      portrait: portraitLink,
      tint: z.string(),
      time_zone: z.string(),
      address: z.string().nullable(),
      currency: z.enum(["EUR", "RSD"]),
      cancellation_hours: z.int(),
    })
    .nullable(),
  /** The session to answer, if the query names one. */
  session: sessionView.nullable(),
  /** A specialist's last session with the named client, for "same as last time". */
  last: z
    .object({
      service_id: z.uuid().nullable(),
      minutes: z.int(),
      payment_type: z.enum(paymentTypes),
      price: z.int(),
      mode: z.enum(modes),
      place: z.string().nullable(),
    })
    .nullable(),
  /** Whether the specialist takes cards and cash now. */
  ways: z.object({ card: z.boolean(), cash: z.boolean() }),
  /** Minutes that the specialist keeps free between two sessions; 0 for families. */
  break_minutes: z.int(),
  /** The specialist's working hours from now to the end of the booking horizon; none for families. */
  open: z.array(z.object({ starts_at: z.iso.datetime(), ends_at: z.iso.datetime() })),
  /** Busy times in the specialist's other calendars, with the calendar's name. */
  elsewhere: z.array(z.object({ starts_at: z.iso.datetime(), ends_at: z.iso.datetime(), name: z.string() })),
  /** Times held for families on the waiting list, whose names the specialist may not know; none for families. */
  kept: z.array(z.object({ starts_at: z.iso.datetime(), ends_at: z.iso.datetime() })),
  /** The specialist's held and booked times, from now to the end of the booking horizon. */
  busy: z.array(
    z.object({
      session_id: z.uuid(),
      starts_at: z.iso.datetime(),
      ends_at: z.iso.datetime(),
      state: z.enum(["held", "chosen"]),
      profile_name: z.string(),
      profile_lastname: z.string(),
    }),
  ),
});
export type Prefills = z.output<typeof prefills>;

export const familyAndSpecialistRoles = ["user", "specialist"] as const;
