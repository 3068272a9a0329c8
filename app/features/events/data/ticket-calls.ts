import { z } from "zod";
import { operationWith } from "../../../platform/http/operation.ts";
import { uuid } from "../../../platform/http/validation.ts";

const operation = operationWith({ event_ticket_not_found: 404 });

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
