import family from "./family/en.ts";
import mails from "./mails/en.ts";
import organizers from "./organizers/en.ts";
import sold from "./sold/en.ts";
const en = {
  ...family,
  ...mails,
  ...organizers,
  ...sold,
  "error.event_date_not_found": "We can’t find this event.",
  "error.event_ticket_not_found": "We can’t find this ticket.",
  "error.event_full":
    "{left, plural, =0 {There are no places left.} one {Only one place is left.} other {Only # places are left.}}",
  "error.event_closed": "You can’t book places at this event anymore.",
  "error.event_already_booked": "This person already has a place.",
  "error.event_changed": "Something has changed in the meantime. Check the details and try again.",
  "error.event_ticket_ended": "This ticket is no longer valid.",
  "error.event_begun": "The event has already started.",
  "erasure.ahead": "{name}, {title}",
  "erasure.ahead.free": "Free to cancel until {until}",
  "erasure.dates": "Dates of your events",
  "erasure.dates.detail": "{count, plural, one {# upcoming date} other {# upcoming dates}}",
  "erasure.dates.when": "As soon as you submit the request",
  "erasure.dates.why":
    "They’re cancelled as soon as you submit the request. Everyone with a place gets an email and a full refund. They stay cancelled if you come back.",
  "erasure.tickets": "Tickets for events",
  "erasure.tickets.detail": "{count, plural, one {# ticket} other {# tickets}}",
  "erasure.tickets.why":
    "Tickets for events after the erasure are cancelled and refunded in full. The law requires us to keep payment records.",
  "erasure.feedback": "Feedback on events",
  "erasure.feedback.detail": "{count, plural, one {# event} other {# events}}",
  "erasure.feedback.why": "It was only for the organizer and our team.",
} as const;

declare module "../../../platform/i18n/messages.ts" {
  interface Messages {
    events: typeof en;
  }
}

export default en;
