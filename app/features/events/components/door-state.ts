import type { DoorTicket } from "../contract.ts";
import { type CheckInResult, mostChecks } from "../rules.ts";

/** Sent with every call of a device at the door: pages of other sites cannot send it. */
export const doorHeader = "x-korak-door";

/** A check that the server does not know yet. */
export interface Check {
  event_ticket_id?: string;
  /** Of a ticket that is not on the device's list. */
  code?: string;
  /** ISO 8601. */
  at: string;
  device: string;
}

/** What a check found, as the person at the door is told. */
export interface Told {
  result: CheckInResult;
  name: string | null;
  event_ticket_id: string | null;
  /** When they were let in first. */
  at: string | null;
}

/** What a device knows: the tickets, and the checks that still have to be sent. */
export interface Door {
  tickets: readonly DoorTicket[];
  waiting: readonly Check[];
}

/** The code in what a camera or a scanner read: alone, or at the end of an address. */
export const codeIn = (text: string): string | null => /(?:^|[^\w-])([\w-]{22})$/.exec(text.trim())?.[1] ?? null;

/** SHA-256 of a code, as the list has it. */
export async function hashOf(code: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(code)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** When someone was let in, as far as this device knows: the earliest of what the server said and what waits to be sent. */
export function letInAt({ waiting }: Door, { event_ticket_id, checked_in_at }: DoorTicket): string | null {
  const times = waiting.filter((one) => one.event_ticket_id === event_ticket_id).map(({ at }) => at);
  if (checked_in_at !== null) times.push(checked_in_at);
  return times.toSorted()[0] ?? null;
}

/** Checks a ticket by what the device knows, and keeps the check if it lets someone in. */
export function check(door: Door, ticket: DoorTicket, at: string, device: string): { door: Door; told: Told } {
  const { event_ticket_id, name } = ticket;
  const known = letInAt(door, ticket);
  if (ticket.state === "cancelled") return { door, told: { result: "cancelled", name, event_ticket_id, at: null } };
  if (known !== null) return { door, told: { result: "again", name, event_ticket_id, at: known } };
  const waiting = [...door.waiting, { event_ticket_id, at, device }];
  return { door: { ...door, waiting }, told: { result: "ok", name, event_ticket_id, at } };
}

/** What is sent in one go. */
export const firstOf = ({ waiting }: Door): readonly Check[] => waiting.slice(0, mostChecks);

interface Answer {
  result: CheckInResult;
  event_ticket_id: string | null;
  name: string | null;
  checked_in_at: string | null;
}

/** After the server has answered: these checks no longer wait. `again` are those whom another device let in earlier. */
export function sent(door: Door, checks: readonly Check[], answers: readonly Answer[]): { door: Door; again: Told[] } {
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

/** Takes a check back that was not sent. False if the server has to be asked. */
export function takeBack(door: Door, id: string): { door: Door; asked: boolean } {
  const ticket = door.tickets.find(({ event_ticket_id }) => event_ticket_id === id);
  const waiting = door.waiting.filter(({ event_ticket_id }) => event_ticket_id !== id);
  return { door: { ...door, waiting }, asked: ticket?.checked_in_at !== null };
}

/** The tickets whose names have every word that was typed. */
export function found({ tickets }: Door, typed: string): readonly DoorTicket[] {
  const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("đ", "dj").toLowerCase();
  const words = fold(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return tickets;
  return tickets.filter(({ name }) => words.every((word) => fold(name.replaceAll("Đ", "đ")).includes(word)));
}

/** Begins as drafts do, so that signing out removes it (ui/elements/drafts.ts). */
const listKey = (date: string) => `korak-draft-door:${date}`;
const queueKey = (date: string) => `korak-door-checks:${date}`;

function read<T>(storage: Storage, key: string): T | null {
  try {
    return JSON.parse(storage.getItem(key) ?? "null") as T | null;
  } catch {
    return null;
  }
}

/** Of which date the door is. */
export interface AboutDoor {
  title: string;
  starts_at: string;
  ends_at: string;
  zone: string;
  /** The page with a connection. */
  page: string;
}

/**
 * Keeps what the device knows. Names stay in the tab only; checks, which have no names, stay until they are sent, even if the tab is
 * closed.
 */
export function keep(date: string, about: AboutDoor, { tickets, waiting }: Door): void {
  try {
    sessionStorage.setItem(listKey(date), JSON.stringify({ about, tickets }));
    if (waiting.length > 0) localStorage.setItem(queueKey(date), JSON.stringify(waiting));
    else localStorage.removeItem(queueKey(date));
  } catch {
    // A full or forbidden storage: the page itself still has everything.
  }
}

/** The checks that were kept, with the list that the page has. */
export function kept(date: string, tickets: readonly DoorTicket[]): Door {
  try {
    return { tickets, waiting: read<Check[]>(localStorage, queueKey(date)) ?? [] };
  } catch {
    return { tickets, waiting: [] };
  }
}

/** The list that this tab kept of a date; null where it has none. */
export function keptList(date: string): { about: AboutDoor; tickets: readonly DoorTicket[] } | null {
  try {
    return read(sessionStorage, listKey(date));
  } catch {
    return null;
  }
}
