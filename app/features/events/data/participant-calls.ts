import { z } from "zod";
import { operationWith } from "../../../platform/http/operation.ts";
import { choice, day, instant, text, uuid, wholeNumberText } from "../../../platform/http/validation.ts";
import { checkInResults, longestMessage, longestPage, mostCheckIns, pageSize, ticketStates } from "../rules.ts";
import { organizerErrors } from "./organizer-calls.ts";

/** Calls about a date's participants, for its organizer. */
const operation = operationWith(organizerErrors);
const roles = ["specialist", "editor", "superadmin"] as const;
const paging = { cursor: z.string().max(200).optional(), limit: wholeNumberText(1, longestPage).default(pageSize) };
const done = z.object({ id: z.uuid() });

export const participantRow = z.object({
  event_ticket_id: z.uuid(),
  state: z.enum(ticketStates),
  name: z.string(),
  lastname: z.string(),
  /** The age on the day of the date; null if unknown. */
  age: z.int().nullable(),
  age_reason: z.string().nullable(),
  recording_ok: z.boolean().nullable(),
  answers: z.array(z.object({ event_question_id: z.uuid(), answer: z.string() })),
  checked_in_at: z.iso.datetime().nullable(),
  attended: z.boolean().nullable(),
});
export type ParticipantRow = z.output<typeof participantRow>;

export const listParticipants = operation("GET /events/dates/{id}/participants", {
  id: "listEventParticipants",
  summary: "Who takes part in a date, by name, or those who cancelled. Entered in the access log of each.",
  roles: [...roles],
  params: z.object({ id: uuid() }),
  query: z.object({ ...paging, of: choice(["confirmed", "cancelled"]).default("confirmed") }),
  data: z.array(participantRow),
  list: "cursor",
  errors: ["event_date_not_found"],
});
export const participantsFile = operation("GET /events/dates/{id}/participants.csv", {
  id: "exportEventParticipants",
  summary: "The list of participants as a table.",
  roles: [...roles],
  params: z.object({ id: uuid() }),
  answer: { kind: "file", types: ["text/csv"] },
  errors: ["event_date_not_found"],
});

export const listMessages = operation("GET /events/dates/{id}/messages", {
  id: "listEventMessages",
  summary: "What was written to all participants of a date, the latest first.",
  roles: [...roles],
  params: z.object({ id: uuid() }),
  query: z.object(paging),
  data: z.array(z.object({ id: z.uuid(), body: z.string(), created_at: z.iso.datetime() })),
  list: "cursor",
  errors: ["event_date_not_found"],
});
export const sendMessage = operation("POST /events/messages/send", {
  id: "sendEventMessage",
  idempotency: "optional",
  summary: "Writes to everyone who has a place at a date.",
  roles: [...roles],
  body: z.strictObject({ event_date_id: uuid(), body: text(longestMessage) }),
  data: done,
  status: 201,
  errors: ["event_date_not_found", "event_step_refused", "too_much_at_once"],
});

export const listFeedback = operation("GET /events/dates/{id}/feedback", {
  id: "listEventFeedback",
  summary: "What families thought of a date.",
  roles: [...roles],
  params: z.object({ id: uuid() }),
  query: z.object(paging),
  data: z.array(
    z.object({
      id: z.uuid(),
      stars: z.int(),
      body: z.string().nullable(),
      created_on: day(),
    }),
  ),
  list: "cursor",
  errors: ["event_date_not_found"],
});

export const doorTicket = z.object({
  event_ticket_id: z.uuid(),
  /** SHA-256 of the ticket's code in hexadecimal, enough to check it without a connection. */
  code_hash: z.string(),
  name: z.string(),
  state: z.enum(["confirmed", "cancelled"]),
  checked_in_at: z.iso.datetime().nullable(),
});
export type DoorTicket = z.output<typeof doorTicket>;
export const readDoor = operation("GET /events/dates/{id}/check-in", {
  id: "readEventDoor",
  summary: "All tickets of a date for a device at the door, which then works without a connection.",
  roles: [...roles],
  params: z.object({ id: uuid() }),
  data: z.array(doorTicket),
  errors: ["event_date_not_found"],
});

const check = z
  .strictObject({
    /** The content of the QR code, or else the ticket chosen by name. */
    code: text(100).optional(),
    event_ticket_id: uuid().optional(),
    /** When the device let them in. */
    at: instant(),
    device: text(40),
  })
  .refine(
    (one) => (one.code === undefined) !== (one.event_ticket_id === undefined),
    JSON.stringify({ code: "required" }),
  );
export const checkIn = operation("POST /events/check-in", {
  id: "checkInTickets",
  idempotency: "none",
  summary: "Lets people in, one result for each check. Sending it again changes nothing; the earliest check counts.",
  roles: [...roles],
  body: z.strictObject({ event_date_id: uuid(), checks: z.array(check).min(1).max(mostCheckIns) }),
  data: z.array(
    z.object({
      result: z.enum(checkInResults),
      event_ticket_id: z.uuid().nullable(),
      name: z.string().nullable(),
      /** The time of the check that counts. */
      checked_in_at: z.iso.datetime().nullable(),
    }),
  ),
  errors: ["event_date_not_found"],
});
export const undoCheckIn = operation("POST /events/check-in/undo", {
  id: "undoCheckIn",
  idempotency: "none",
  summary: "Takes back that someone came.",
  roles: [...roles],
  body: z.strictObject({ event_ticket_id: uuid() }),
  data: done,
  errors: ["event_ticket_not_found", "event_ticket_ended"],
});
export const setAttendance = operation("PATCH /events/attendance", {
  id: "setEventAttendance",
  idempotency: "optional",
  summary: "Says who came, from the start on: one participant, or all those about whom nothing was said.",
  roles: [...roles],
  body: z.strictObject({
    event_date_id: uuid(),
    /** If absent, everyone whose attendance is not set. */
    event_ticket_id: uuid().nullish(),
    attended: z.boolean(),
  }),
  data: z.object({ changed: z.int() }),
  errors: ["event_date_not_found", "event_ticket_not_found", "event_ticket_ended", "event_step_refused"],
});
