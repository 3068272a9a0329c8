/** Pure rules for events: prices, who may take part, and what a cancellation refunds. Amounts are in minor units. */

export const eventStates = ["proposed", "approved", "refused", "withdrawn"] as const;
export type EventState = (typeof eventStates)[number];
export const dateStates = ["draft", "open", "closed", "cancelled"] as const;
export type DateState = (typeof dateStates)[number];
export const ticketStates = ["offered", "held", "confirmed", "cancelled", "lapsed"] as const;
export type TicketState = (typeof ticketStates)[number];
/** States in which a ticket takes a place. */
export const placeTakingStates = ["offered", "held", "confirmed"] as const satisfies readonly TicketState[];
export const cancellationCauses = ["family", "organizer", "withdrawn", "erased", "disputed"] as const;
export type CancellationCause = (typeof cancellationCauses)[number];
export const audiences = ["adults", "children", "everyone"] as const;
export type Audience = (typeof audiences)[number];

/** The maximum number of participants in an order, equal to the checkout's maximum of purchases. */
export const mostTicketsPerOrder = 20;
/** How many minutes an order is held for its payment. */
export const holdMinutes = 20;
/** The number of minutes before the end of sales in which anyone can order an available place, even if others wait. */
export const openToAllMinutes = 60;
export const pageSize = 20;
export const longestPage = 100;
export const longestReason = 300;
export const longestAnswer = 500;
export const longestMessage = 2000;
export const longestFeedback = 1000;
export const mostQuestions = 10;
/** The maximum number of copies of a date made at once. */
export const mostCopies = 52;
export const repeats = ["week", "month"] as const;
export type Repeat = (typeof repeats)[number];
export const longestSuggestion = 4000;
export const longestQuestion = 200;
/** The maximum number of check-ins that a device sends at once. */
export const mostCheckIns = 100;
/**
 * Results of a check at the door. again: already let in. unknown: no such ticket. other_date: a ticket for another date. cancelled: no
 * longer valid.
 */
export const checkInResults = ["ok", "again", "unknown", "other_date", "cancelled"] as const;
export type CheckInResult = (typeof checkInResults)[number];

const hour = 3600_000;

export interface Prices {
  price: number;
  early_price: number | null;
  early_until: Date | null;
  group_from: number | null;
  group_price: number | null;
}

/** Returns the price per participant in an order of this size: the lowest that applies. */
export function pricePerParticipant(
  { price, early_price, early_until, group_from, group_price }: Prices,
  count: number,
  now: Date,
): number {
  const early = early_price !== null && early_until !== null && now < early_until ? early_price : price;
  const group = group_price !== null && group_from !== null && count >= group_from ? group_price : price;
  return Math.min(price, early, group);
}

interface Ages {
  for_whom: Audience;
  age_from: number | null;
  age_to: number | null;
}

export interface Participant {
  kind: "own" | "child";
  /** Age in whole years on the day of the date; null if unknown. */
  age: number | null;
}

/**
 * Returns whether a participant may take part: `yes`, `no`, or only with a `reason`. The age range is a recommendation, so a family may
 * give a reason to take part anyway; adults' events are not for children, and children's events not for adults.
 */
export function participationFit(
  { for_whom, age_from, age_to }: Ages,
  { kind, age }: Participant,
): "yes" | "reason" | "no" {
  if (for_whom === "adults") return kind === "own" ? "yes" : "no";
  if (kind === "own") return for_whom === "everyone" ? "yes" : "no";
  if (age_from === null && age_to === null) return "yes";
  if (age === null) return "reason";
  return age >= (age_from ?? 0) && age <= (age_to ?? Infinity) ? "yes" : "reason";
}

interface Booked {
  refund_hours: number;
  late_percent: number;
  confirmed_at: Date | null;
}

interface When {
  starts_at: Date;
  moved_at: Date | null;
}

/** Returns until when a ticket can be cancelled for a full refund. For tickets confirmed before a move, that is until the start. */
export const freeUntil = ({ refund_hours, confirmed_at }: Booked, { starts_at, moved_at }: When): Date =>
  moved_at !== null && confirmed_at !== null && confirmed_at < moved_at
    ? starts_at
    : new Date(starts_at.getTime() - refund_hours * hour);

/** Returns the percentage that a cancellation now refunds; null after the start. */
export function refundPercent(ticket: Booked, date: When, now: Date): number | null {
  if (now >= date.starts_at) return null;
  return now < freeUntil(ticket, date) ? 100 : ticket.late_percent;
}

interface Selling {
  state: DateState;
  stopped: boolean;
  capacity: number;
  taken: number;
  sell_until: Date;
  waiting: boolean;
}

/** Returns whether a place can be ordered or waited for, and if not, why. */
export function availability(date: Selling, now: Date): "open" | "waiting" | "full" | "closed" | "over" | "cancelled" {
  if (date.state === "cancelled") return "cancelled";
  if (date.sell_until <= now) return "over";
  if (date.state !== "open" || date.stopped) return "closed";
  if (date.taken < date.capacity) return "open";
  return date.waiting ? "waiting" : "full";
}
