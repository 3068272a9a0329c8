/** Pure rules of a session: states, who may make which transition, times and deadlines. */

export const statuses = ["Pending", "Confirmed", "Rejected", "Cancelled", "Completed"] as const;
export type Status = (typeof statuses)[number];
/** The two sides of a session; while it is Pending, one of them has to answer. */
export type Side = "family" | "specialist";
export const timeStates = ["preferred", "held", "chosen", "released"] as const;
export type TimeState = (typeof timeStates)[number];
export const eventKinds = [
  "requested", "proposed", "confirmed", "rejected", "withdrawn", "lapsed", "cancelled", "completed", "room_changed",
] as const;
export type EventKind = (typeof eventKinds)[number];
export const paymentTypes = ["Online", "Cash", "Free"] as const;
export type PaymentType = (typeof paymentTypes)[number];

export const mostTimes = 3;
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
export const hours = (count: number) => count * 60 * minute;

/** Who makes a transition: one of the sides, a scheduled job, or an outsider. */
export type Party = Side | "job" | "outsider";

/** The session fields that transitions depend on. */
export interface Standing {
  status: Status;
  awaits: Side | null;
  reply_until: Date | null;
  starts_at: Date | null;
  ends_at: Date | null;
}

export type Refusal =
  | "not_allowed"
  | "already_answered"
  | "hold_lapsed"
  | "not_your_turn"
  | "session_closed"
  | "session_started"
  | "session_not_over"
  | "reason_required";
export type Verdict = { event: EventKind } | { refused: Refusal };

const refused = (code: Refusal): Verdict => ({ refused: code });
const final: readonly Status[] = ["Rejected", "Cancelled", "Completed"];
export const isFinal = (status: Status) => final.includes(status);

/** Whether a confirmed session has ended and its outcome is not recorded yet. */
export const isOver = (s: { status: Status; ends_at: string | null }, now: string): boolean =>
  s.status === "Confirmed" && s.ends_at !== null && s.ends_at <= now;

/** Whether an offer's reply deadline has passed. A family's request has no deadline. */
export const hasLapsed = (s: Pick<Standing, "status" | "reply_until">, now: Date): boolean =>
  s.status === "Pending" && s.reply_until !== null && s.reply_until <= now;

/** Whether this party may bring the session into this state now; if so, the history step it makes. */
export function transition(s: Standing, to: Status, party: Party, now: Date, reason?: string | null): Verdict {
  if (party === "outsider" || to === "Pending") return refused("not_allowed");
  if (party === "job") return byClock(s, to, now);
  if (isFinal(s.status)) return refused(to === "Confirmed" || to === "Rejected" ? "already_answered" : "session_closed");
  switch (to) {
    case "Confirmed":
      if (party !== "family") return refused("not_allowed");
      return answer(s, party, now, "confirmed");
    case "Rejected":
      return answer(s, party, now, "rejected");
    case "Cancelled":
      return s.status === "Pending" ? withdraw(s, party) : cancel(s, party, now, reason);
    case "Completed":
      if (party !== "specialist") return refused("not_allowed");
      if (s.status === "Pending" || s.ends_at === null || now < s.ends_at) return refused("session_not_over");
      return { event: "completed" };
  }
}

function answer(s: Standing, side: Side, now: Date, event: EventKind): Verdict {
  if (s.status !== "Pending") return refused("already_answered");
  if (s.awaits !== side) return refused("not_your_turn");
  return hasLapsed(s, now) ? refused("hold_lapsed") : { event };
}

const withdraw = (s: Standing, side: Side): Verdict =>
  s.awaits === side ? refused("not_your_turn") : { event: "withdrawn" };

function cancel(s: Standing, side: Side, now: Date, reason: string | null | undefined): Verdict {
  if (side === "family") return s.starts_at && now < s.starts_at ? { event: "cancelled" } : refused("session_started");
  return reason ? { event: "cancelled" } : refused("reason_required");
}

function byClock(s: Standing, to: Status, now: Date): Verdict {
  if (to === "Cancelled" && hasLapsed(s, now)) return { event: "lapsed" };
  const over = s.ends_at !== null && s.ends_at.getTime() + hours(completeAfterHours) <= now.getTime();
  if (to === "Completed" && s.status === "Confirmed" && over) return { event: "completed" };
  return refused("not_allowed");
}

/** Whether this side may propose new times (to answer a request, or to replace an offer). */
export function mayOffer(s: Standing, side: Side): Verdict {
  if (s.status !== "Pending") return refused(s.status === "Confirmed" ? "already_answered" : "session_closed");
  // A specialist may also edit an offer that the family has not answered yet.
  if (side === "family" && s.awaits !== "family") return refused("not_your_turn");
  return { event: side === "family" ? "requested" : "proposed" };
}

/** The actions available now; pages show exactly these buttons. */
export interface Actions {
  confirm: boolean;
  reject: boolean;
  withdraw: boolean;
  cancel: boolean;
  complete: boolean;
  offer: boolean;
}

/** `stopped`: the specialist takes no new sessions; existing ones can only be ended. */
export function actionsOf(s: Standing, party: Party, now: Date, stopped = false): Actions {
  const may = (to: Status) => "event" in transition(s, to, party, now, "given");
  const side = party === "family" || party === "specialist" ? party : null;
  const pending = s.status === "Pending";
  return {
    confirm: !stopped && may("Confirmed"),
    reject: may("Rejected"),
    withdraw: pending && may("Cancelled") && party !== "job",
    cancel: !pending && may("Cancelled"),
    complete: may("Completed"),
    offer: !stopped && side !== null && !hasLapsed(s, now) && "event" in mayOffer(s, side),
  };
}

export interface Span {
  starts_at: Date;
  ends_at: Date;
}

export const spansOf = (starts: readonly Date[], minutes: number): Span[] =>
  starts.map((starts_at) => ({ starts_at, ends_at: new Date(starts_at.getTime() + minutes * minute) }));

export const overlap = (a: Span, b: Span): boolean => a.starts_at < b.ends_at && b.starts_at < a.ends_at;

/** Errors by list index: what is wrong with a time by itself or compared with the others. */
export function timeFaults(spans: readonly Span[], now: Date): Map<number, "futureDate" | "horizon" | "overlap"> {
  const faults = new Map<number, "futureDate" | "horizon" | "overlap">();
  spans.forEach((span, i) => {
    if (span.starts_at <= now) faults.set(i, "futureDate");
    else if (span.starts_at.getTime() - now.getTime() > hours(24 * furthestDays)) faults.set(i, "horizon");
    else if (spans.slice(0, i).some((earlier) => overlap(earlier, span))) faults.set(i, "overlap");
  });
  return faults;
}

/** The end of a hold: as given, or two days; never after the first offered time. */
export function replyUntil(spans: readonly Span[], now: Date, asked?: Date): Date {
  const first = Math.min(...spans.map((span) => span.starts_at.getTime()));
  return new Date(Math.min(first, (asked ?? new Date(now.getTime() + hours(defaultReplyHours))).getTime()));
}

/** The first start at or after the wanted one without an overlap, within a day; undefined when there is none. */
export function nearestFree(wanted: Span, busy: readonly Span[]): Span | undefined {
  const length = wanted.ends_at.getTime() - wanted.starts_at.getTime();
  const sorted = busy.toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime());
  let start = wanted.starts_at.getTime();
  for (const span of sorted) {
    const met = span.starts_at.getTime() < start + length && span.ends_at.getTime() > start;
    if (met) start = span.ends_at.getTime();
  }
  if (start - wanted.starts_at.getTime() > hours(24)) return undefined;
  return { starts_at: new Date(start), ends_at: new Date(start + length) };
}

/** When free cancellation for the family ends; null while the session has no time. */
export const freeCancellationUntil = (starts_at: Date | string | null, cancellationHours: number): Date | null =>
  starts_at === null ? null : new Date(new Date(starts_at).getTime() - hours(cancellationHours));

/** Minutes before the start at which the room link appears. */
export const doorOpens = 10;

/** The place of an online session as an https link; null when it is not one. */
export const roomLink = (place: string | null): string | null =>
  place && /^https:\/\//i.test(place) && URL.canParse(place) ? new URL(place).href : null;

/** The link to join an online session, available shortly before the start. */
export const roomAddress = (place: string | null, startsAt: Date, now: Date): string | null =>
  startsAt.getTime() - now.getTime() <= doorOpens * minute ? roomLink(place) : null;

/** Whether the party may set or change the room link now: only the specialist, until the session is over. */
export const mayChangeRoom = (s: Standing & { mode: "online" | "in_person" }, party: Party, now: Date): boolean =>
  party === "specialist" && s.mode === "online" && s.status === "Confirmed" && s.ends_at !== null && s.ends_at > now;

/** Fragment of the note before a first session, for links from emails. */
export const firstSessionHash = "first-session";
