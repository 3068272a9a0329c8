import { z } from "zod";
import { operationWith } from "../../../platform/http/operation.ts";
import { uuid } from "../../../platform/http/validation.ts";
import { errors as profileErrors } from "../../profiles/contract.ts";
import { errors as waitingErrors } from "../../waiting/contract.ts";

const operation = operationWith({
  ...profileErrors,
  ...waitingErrors,
  event_ticket_not_found: 404,
  event_date_not_found: 404,
  event_already_booked: 409,
});

export const downloadTicket = operation("GET /events/tickets/{id}/ticket.pdf", {
  id: "downloadTicket",
  summary: "A valid ticket on paper, with its QR code, in the caller's language; for those who may book.",
  roles: ["user"],
  params: z.object({ id: uuid() }),
  answer: { kind: "file", types: ["application/pdf"] },
  errors: ["event_ticket_not_found"],
});

export const downloadCertificate = operation("GET /events/tickets/{id}/certificate.pdf", {
  id: "downloadCertificate",
  summary: "That someone took part in an event, once the organizer has said so.",
  roles: ["user"],
  params: z.object({ id: uuid() }),
  answer: { kind: "file", types: ["application/pdf"] },
  errors: ["event_ticket_not_found"],
});

export const downloadTicketCalendar = operation("GET /events/tickets/{id}/calendar.ics", {
  id: "downloadTicketCalendar",
  summary: "The calendar file of a valid ticket.",
  roles: ["user"],
  params: z.object({ id: uuid() }),
  answer: { kind: "file", types: ["text/calendar"] },
  errors: ["event_ticket_not_found"],
});

export const readNextEvent = operation("GET /events/next", {
  id: "readNextEvent",
  summary:
    "The event that someone whose sessions the caller may see goes to next; null if there is none. For the child's own screen.",
  roles: ["user"],
  duringChildLock: true,
  query: z.object({ profileId: uuid() }),
  data: z
    .object({
      title: z.string(),
      starts_at: z.iso.datetime(),
      time_zone: z.string(),
      online: z.boolean(),
    })
    .nullable(),
});

export const joinWaiting = operation("POST /events/wait", {
  id: "waitForPlace",
  idempotency: "optional",
  summary:
    "Puts someone on the waiting list of a date that is full. A place that becomes free is offered to one after the other.",
  roles: ["user"],
  body: z.strictObject({ event_date_id: uuid(), profile_id: uuid() }),
  data: z.object({ id: z.uuid() }),
  status: 201,
  errors: [
    "event_date_not_found",
    "event_already_booked",
    "waiting_closed",
    "place_is_free",
    "already_waiting",
    "too_many_waiting_entries",
    "waiting_full",
    "child_lock",
  ],
});
