export default {
  "mail.confirmed.subject": "{count, plural, one {Your place: {title}} other {Your # places: {title}}}",
  "mail.confirmed.text":
    "{count, plural, one {Your place is booked. Use the button below to open your ticket.} other {Your places are booked. Use the button below to open your tickets.}}",
  "mail.cancelled.subject": "Place cancelled: {title}",
  "mail.cancelled.text":
    "{money, select, free {The place is cancelled, and the ticket no longer works.} none {The place is cancelled. There’s no refund, because the time for free cancellation had passed.} disputed {The place is cancelled, because the payer has disputed the payment with their bank.} all {The place is cancelled. We’re refunding the full amount: {amount}.} other {The place is cancelled. We’re refunding {amount}.}}",
  "mail.called_off.subject": "Cancelled: {title}",
  "mail.called_off.text":
    "{money, select, free {The organizer has cancelled this event.} other {The organizer has cancelled this event. You’ll get a full refund of {amount}. You don’t need to do anything.}}",
  "mail.moved.subject": "{what, select, link {New link: {title}} other {Moved: {title}}}",
  "mail.moved.text":
    "{what, select, link {There’s a new link to join. You’ll find it on the ticket.} other {The organizer has changed the time or place. Please check whether it still suits you.}}",
  "mail.moved.free": "Because the event was moved, you can cancel for a full refund until it starts.",
  "mail.reminder.subject": "Coming up: {title}",
  "mail.reminder.text": "It starts on {day} at {time}.",
  "mail.message.subject": "Message about: {title}",
  "mail.message.text": "{organizer} wrote to everyone who’s coming:",
  "mail.changed.subject": "New participant: {title}",
  "mail.changed.text":
    "This place now has a different participant, named below. The ticket has a new code, and the old one no longer works.",
  "mail.feedback.subject": "How was it? {title}",
  "mail.feedback.text":
    "A minute of your time helps the organizer make the next event better. Only the organizer and our team will see your answer.",
  "mail.feedback.button": "Give feedback",
  "mail.before": "Previously",
  "mail.button.ticket": "Open the ticket",
  "mail.button.tickets": "Open the tickets",
  "mail.button.see": "See the details",
  "mail.footer": "You’re receiving this email because you have or had a ticket for an event on Korak.",
} as const;
