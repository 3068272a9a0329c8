import type { DoorTicket } from "../contract.ts";
import { type CheckInResult, mostCheckIns } from "../rules.ts";

/** Sent with every call of the check-in page; pages of other sites can't send it. */
export const doorHeader = "x-korak-door";

/** A check-in that the server does not know yet. */
export interface UnsentCheckIn {
  event_ticket_id?: string;
  /** The code of a ticket that is not on the device's list. */
  code?: string;
  /** ISO 8601. */
  at: string;
  device: string;
}

/** The result of a check, as shown to the person at the door. */
export interface CheckInNotice {
  result: CheckInResult;
  name: string | null;
  event_ticket_id: string | null;
  /** When the participant was first let in. */
  at: string | null;
}

/** What a device knows: the tickets, and check-ins that still have to be sent. */
export interface DoorState {
  tickets: readonly DoorTicket[];
  waiting: readonly UnsentCheckIn[];
}

/** Finds the code in scanned text: alone, or at the end of an address. */
export const codeIn = (text: string): string | null => /(?:^|[^\w-])([\w-]{22})$/.exec(text.trim())?.[1] ?? null;

/** Returns the SHA-256 of a code, in the same format as the list. */
export async function hashOf(code: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(code)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Returns when a participant was let in, as far as this device knows: the earliest time from the server or from unsent check-ins. */
export function letInAt({ waiting }: DoorState, { event_ticket_id, checked_in_at }: DoorTicket): string | null {
  const times = waiting.filter((one) => one.event_ticket_id === event_ticket_id).map(({ at }) => at);
  if (checked_in_at !== null) times.push(checked_in_at);
  return times.toSorted()[0] ?? null;
}

/** Checks a ticket by what the device knows, and queues the check-in if the result is `ok`. */
export function checkTicket(
  door: DoorState,
  ticket: DoorTicket,
  at: string,
  device: string,
): { door: DoorState; told: CheckInNotice } {
  const { event_ticket_id, name } = ticket;
  const known = letInAt(door, ticket);
  if (ticket.state === "cancelled") return { door, told: { result: "cancelled", name, event_ticket_id, at: null } };
  if (known !== null) return { door, told: { result: "again", name, event_ticket_id, at: known } };
  const waiting = [...door.waiting, { event_ticket_id, at, device }];
  return { door: { ...door, waiting }, told: { result: "ok", name, event_ticket_id, at } };
}

/** Returns the next batch to be sent. */
export const nextBatch = ({ waiting }: DoorState): readonly UnsentCheckIn[] => waiting.slice(0, mostCheckIns);

interface Answer {
  result: CheckInResult;
  event_ticket_id: string | null;
  name: string | null;
  checked_in_at: string | null;
}

/**
 * Applies the server's answers: these check-ins no longer wait. `again` has the ones that were not `ok`, for example because another device
 * let the person in earlier.
 */
export function applyAnswers(
  door: DoorState,
  checks: readonly UnsentCheckIn[],
  answers: readonly Answer[],
): { door: DoorState; again: CheckInNotice[] } {
  const known = new Map(answers.map((one) => [one.event_ticket_id, one]));
  const again = answers
    .filter(({ result }) => result !== "ok")
    .map(({ result, name, event_ticket_id, checked_in_at }) => ({ result, name, event_ticket_id, at: checked_in_at }));
  return {
    door: {
      tickets: door.tickets.map((ticket) => {
        const answer = known.get(ticket.event_ticket_id);
        if (!answer) return ticket;
        if (answer.result === "cancelled") return { ...ticket, state: "cancelled" as const };
        return { ...ticket, checked_in_at: answer.checked_in_at };
      }),
      waiting: door.waiting.filter((one) => !checks.includes(one)),
    },
    again,
  };
}

/** Undoes unsent check-ins of a ticket. `asked`: whether the server has to undo one too. */
export function undoUnsentCheckIns(door: DoorState, id: string): { door: DoorState; asked: boolean } {
  const ticket = door.tickets.find(({ event_ticket_id }) => event_ticket_id === id);
  const waiting = door.waiting.filter(({ event_ticket_id }) => event_ticket_id !== id);
  return { door: { ...door, waiting }, asked: ticket?.checked_in_at !== null };
}

/** Finds tickets whose names contain every typed word. */
export function findTickets({ tickets }: DoorState, typed: string): readonly DoorTicket[] {
  const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("đ", "dj").toLowerCase();
  const words = fold(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return tickets;
  return tickets.filter(({ name }) => words.every((word) => fold(name.replaceAll("Đ", "đ")).includes(word)));
}

/** Has the prefix of drafts, so that signing out removes it (ui/elements/drafts.ts). */
const listKey = (date: string) => `korak-draft-door:${date}`;
const queueKey = (date: string) => `korak-door-checks:${date}`;

function read<T>(storage: Storage, key: string): T | null {
  try {
    return JSON.parse(storage.getItem(key) ?? "null") as T | null;
  } catch {
    return null;
  }
}

/** The date at whose door the device is. */
export interface DoorInfo {
  title: string;
  starts_at: string;
  ends_at: string;
  zone: string;
  /** The address of the page to use with a connection. */
  page: string;
}

/**
 * Stores what the device knows. Names are stored for this tab only; check-ins, which contain no names, stay until they are sent, even if
 * the tab is closed.
 */
export function storeDoor(date: string, about: DoorInfo, { tickets, waiting }: DoorState): void {
  try {
    sessionStorage.setItem(listKey(date), JSON.stringify({ about, tickets }));
    if (waiting.length > 0) localStorage.setItem(queueKey(date), JSON.stringify(waiting));
    else localStorage.removeItem(queueKey(date));
  } catch {
    // If storage is full or blocked, the open page still has everything.
  }
}

/** Restores the stored check-ins, with the page's own list. */
export function restoreDoor(date: string, tickets: readonly DoorTicket[]): DoorState {
  try {
    return { tickets, waiting: read<UnsentCheckIn[]>(localStorage, queueKey(date)) ?? [] };
  } catch {
    return { tickets, waiting: [] };
  }
}

/** Returns the list that this tab stored for a date; null if there is none. */
export function readStoredList(date: string): { about: DoorInfo; tickets: readonly DoorTicket[] } | null {
  try {
    return read(sessionStorage, listKey(date));
  } catch {
    return null;
  }
}
