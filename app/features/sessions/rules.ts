/** Pure rules of a session: states, times and deadlines. Who may do what and when is the table in `data/table.ts`. */
import { type Action, decideAction } from "./data/table.ts";

export const statuses = ["Pending", "Confirmed", "Rejected", "Cancelled", "Completed"] as const;
export type Status = (typeof statuses)[number];
/** The two sides of a session; while it is Pending, one of them has to answer. */
export const sides = ["family", "specialist"] as const;
export type Side = (typeof sides)[number];
/** Whom a Pending session waits for; an accepted session that is paid online waits for its payment. */
export const awaitedParties = ["family", "specialist", "payment"] as const;
export type AwaitedParty = (typeof awaitedParties)[number];
export const outcomes = ["held", "client_no_show", "specialist_no_show"] as const;
export type Outcome = (typeof outcomes)[number];
export const moveStates = ["open", "accepted", "rejected", "withdrawn", "lapsed"] as const;
export type MoveState = (typeof moveStates)[number];
export const claimStates = ["open", "agreed", "refused", "decided"] as const;
export const claimKinds = ["specialist_no_show", "dispute"] as const;
export const claimDecisions = ["upheld", "dismissed"] as const;
export type ClaimState = (typeof claimStates)[number];
export const timeStates = ["preferred", "held", "chosen", "released"] as const;
export type TimeState = (typeof timeStates)[number];
export const eventKinds = [
  "requested",
  "proposed",
  "confirmed",
  "rejected",
  "withdrawn",
  "lapsed",
  "cancelled",
  "completed",
  "room_changed",
  "move_proposed",
  "moved",
  "move_rejected",
  "move_withdrawn",
  "move_lapsed",
  "waived",
  "no_show",
  "no_show_claimed",
  "disputed",
  "claim_answered",
  "claim_decided",
  "accepted",
  "paid_late",
] as const;
export type EventKind = (typeof eventKinds)[number];
/**
 * What a session or one of its times is in a calendar: `held` for an offer, `unpaid` for an accepted one that waits for its
 * payment, `moving` for another time of a confirmed session, `over` for one that waits for its outcome.
 */
export const entryKinds = ["confirmed", "held", "unpaid", "moving", "over", "completed", "cancelled"] as const;
export const paymentTypes = ["Online", "Cash", "Free"] as const;
export type PaymentType = (typeof paymentTypes)[number];

export const mostTimes = 3;
/** The maximum number of dates in one series. */
export const mostDates = 12;
export const furthestDays = 180;
/** Hours an offer is held when the specialist sets no deadline. */
export const defaultReplyHours = 48;
export const completeAfterHours = 24;
export const openRequestsPerSpecialist = 5;
export const pageSize = 20;
export const longestPage = 50;
/** Maximum number of clients on one page of the form's select. */
export const longestChoice = 200;

const minute = 60_000;
export const hoursInMs = (count: number) => count * 60 * minute;

/** Hours before the start at which the first reminder is sent. */
export const firstReminderHours = 24;
/** Whether a session agreed on at this moment gets the first reminder; people who agree later don't need it. */
export const getsFirstReminder = (start: Date, agreed: Date): boolean =>
  agreed.getTime() <= start.getTime() - hoursInMs(firstReminderHours);

/** Who acts: one of the sides, the team, a scheduled job, the payment provider, or an outsider. */
export type Party = Side | "admin" | "job" | "payments" | "outsider";

/** The session fields that the table of actions depends on. */
export interface ActionFacts {
  status: Status;
  awaits: AwaitedParty | null;
  reply_until: Date | null;
  starts_at: Date | null;
  ends_at: Date | null;
  pay_until?: Date | null;
  /** The side that has to answer an open move, and until when. */
  move_awaits?: Side | null;
  move_until?: Date | null;
  completed_at?: Date | null;
  cancelled_side?: Side | "admin" | null;
  refund_percent?: number | null;
  waived_percent?: number | null;
  claim?: ClaimState | null;
}

export const refusals = [
  "not_allowed",
  "already_answered",
  "hold_lapsed",
  "not_your_turn",
  "session_closed",
  "session_started",
  "session_not_over",
  "reason_required",
  "session_not_agreed",
  "move_closed",
  "nothing_to_waive",
  "claim_made",
  "claim_closed",
  "dispute_too_late",
] as const;
export type Refusal = (typeof refusals)[number];
export type TransitionResult = { event: EventKind } | { refused: Refusal };

/** Whether a confirmed session has ended and its outcome is not recorded yet. */
export const awaitsOutcome = (s: { status: Status; ends_at: string | null }, now: string): boolean =>
  s.status === "Confirmed" && s.ends_at !== null && s.ends_at <= now;

/** Whether the reader still has a part of an accepted time to pay; assumed when no parts are known. */
export const owesPayment = (s: {
  awaits: AwaitedParty | null;
  may_act: boolean;
  payment: { yours: boolean } | null;
}): boolean => s.awaits === "payment" && s.may_act && (s.payment?.yours ?? true);

/** Whether an offer's reply deadline has passed. A family's request has no deadline. */
export const hasLapsed = (s: Pick<ActionFacts, "status" | "reply_until">, now: Date): boolean =>
  s.status === "Pending" && s.reply_until !== null && s.reply_until <= now;

/** The action that brings a session into a state. */
function actionTo(s: ActionFacts, to: Exclude<Status, "Pending">, party: Party): Action {
  if (to === "Confirmed") return "confirm";
  if (to === "Rejected") return "reject";
  if (to === "Completed") return "complete";
  if (s.status !== "Pending") return "cancel";
  return party === "job" ? "lapse" : "withdraw";
}

/** Decides whether this party may bring the session into this state now; if so, returns the resulting history step. */
export function transition(
  s: ActionFacts,
  to: Status,
  party: Party,
  now: Date,
  reason?: string | null,
): TransitionResult {
  if (to === "Pending") return { refused: "not_allowed" };
  const decided = decideAction(actionTo(s, to, party), s, party, now, reason);
  return "event" in decided ? { event: decided.event } : decided;
}

/** Whether this side may offer or suggest new times, to answer a request or to replace an offer. */
export function mayOffer(s: ActionFacts, side: Side): TransitionResult {
  const decided = decideAction("offer", s, side, new Date(0));
  return "event" in decided ? { event: decided.event } : decided;
}

/** The actions available now; pages show exactly these buttons. */
export interface Actions {
  confirm: boolean;
  reject: boolean;
  withdraw: boolean;
  cancel: boolean;
  complete: boolean;
  offer: boolean;
  move: boolean;
  answer_move: boolean;
  withdraw_move: boolean;
  waive: boolean;
  claim: boolean;
  answer_claim: boolean;
}

/**
 * The actions a party may take. `stopped` means that the specialist takes no new sessions, so that existing ones can only be
 * ended.
 */
export function actionsOf(s: ActionFacts, party: Party, now: Date, stopped = false): Actions {
  const may = (to: Status) => "event" in transition(s, to, party, now, "given");
  const side = party === "family" || party === "specialist" ? party : null;
  const pending = s.status === "Pending";
  const can = (action: Action) => "event" in decideAction(action, s, party, now, "given");
  return {
    confirm: !stopped && may("Confirmed"),
    reject: may("Rejected"),
    withdraw: pending && may("Cancelled") && party !== "job",
    cancel: !pending && may("Cancelled"),
    complete: may("Completed"),
    offer: !stopped && side !== null && !hasLapsed(s, now) && "event" in mayOffer(s, side),
    move: !stopped && can("move"),
    answer_move: can("reject_move"),
    withdraw_move: can("withdraw_move"),
    waive: can("waive"),
    claim: can("claim_no_show") || can("dispute"),
    answer_claim: can("answer_claim"),
  };
}

export interface Span {
  starts_at: Date;
  ends_at: Date;
}

export const spansOf = (starts: readonly Date[], minutes: number): Span[] =>
  starts.map((starts_at) => ({ starts_at, ends_at: new Date(starts_at.getTime() + minutes * minute) }));

export const spansOverlap = (a: Span, b: Span): boolean => a.starts_at < b.ends_at && b.starts_at < a.ends_at;

/**
 * Errors by list index: what is wrong with a time by itself or compared with the others. Preferred times may overlap, because
 * only one of them will be held.
 */
export function timeFaults(
  spans: readonly Span[],
  now: Date,
  preferred = false,
): Map<number, "futureDate" | "horizon" | "overlap"> {
  const faults = new Map<number, "futureDate" | "horizon" | "overlap">();
  spans.forEach((span, i) => {
    if (span.starts_at <= now) faults.set(i, "futureDate");
    else if (span.starts_at.getTime() - now.getTime() > hoursInMs(24 * furthestDays)) faults.set(i, "horizon");
    else if (
      spans
        .slice(0, i)
        .some((earlier) => (preferred ? +earlier.starts_at === +span.starts_at : spansOverlap(earlier, span)))
    )
      faults.set(i, "overlap");
  });
  return faults;
}

/** The end of a hold: as requested, or after two days, but never later than the first offered time. */
export function holdEnd(spans: readonly Span[], now: Date, asked?: Date): Date {
  const first = Math.min(...spans.map((span) => span.starts_at.getTime()));
  return new Date(Math.min(first, (asked ?? new Date(now.getTime() + hoursInMs(defaultReplyHours))).getTime()));
}

/** The first span at or after the wanted one without an overlap, within a day; undefined when there is none. */
export function nearestFreeSpan(wanted: Span, busy: readonly Span[]): Span | undefined {
  const length = wanted.ends_at.getTime() - wanted.starts_at.getTime();
  const sorted = busy.toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime());
  let start = wanted.starts_at.getTime();
  for (const span of sorted) {
    const met = span.starts_at.getTime() < start + length && span.ends_at.getTime() > start;
    if (met) start = span.ends_at.getTime();
  }
  if (start - wanted.starts_at.getTime() > hoursInMs(24)) return undefined;
  return { starts_at: new Date(start), ends_at: new Date(start + length) };
}

/** When free cancellation ends for the family; null while the session has no time. */
export const freeCancellationUntil = (starts_at: Date | string | null, cancellationHours: number): Date | null =>
  starts_at === null ? null : new Date(new Date(starts_at).getTime() - hoursInMs(cancellationHours));

/** Minutes before the start at which the room link appears. */
export const roomOpensMinutes = 10;

/** The place of an online session if it is an https link; otherwise null. */
export const roomLink = (place: string | null): string | null =>
  place && /^https:\/\//i.test(place) && URL.canParse(place) ? new URL(place).href : null;

/** The link to join an online session, available shortly before the start. */
export const openRoomLink = (place: string | null, startsAt: Date, now: Date): string | null =>
  startsAt.getTime() - now.getTime() <= roomOpensMinutes * minute ? roomLink(place) : null;

/** Whether the party may set or change the room link now: only the specialist, until the session is over. */
export const mayChangeRoom = (s: ActionFacts & { mode: "online" | "in_person" }, party: Party, now: Date): boolean =>
  party === "specialist" && s.mode === "online" && s.status === "Confirmed" && s.ends_at !== null && s.ends_at > now;

/** Fragment of the note about a first session, for links from emails. */
export const firstSessionHash = "first-session";
