export default {
  "sold.word": "Event",
  "sold.owed":
    "{count, plural, one {# paid place at an upcoming event. Cancel the event or wait until it’s over.} other {# paid places at upcoming events. Cancel the events or wait until they’re over.}}",
  "sold.owed.link": "Your events",
  "sold.how.online": "{count, plural, one {with {name}, online} other {with {name}, # participants, online}}",
  "sold.how.in_person": "{count, plural, one {with {name}} other {with {name}, # participants}}",
  "sold.line": "{count, plural, one {1 place} other {# places}}",
  "sold.back.until":
    "Full refund if you cancel before {moment}. {percent, select, 0 {After that there’s no refund.} other {After that, {percent}% is refunded.}}",
  "sold.back.over":
    "The time for free cancellation has passed. {percent, select, 0 {If you cancel, there’s no refund.} other {If you cancel, {percent}% is refunded.}}",
  "sold.leisure":
    "The 14-day right to withdraw doesn’t apply, because this is a leisure activity on a fixed date. This cancellation policy applies instead.",
  "sold.hold": "{count, plural, one {your place is held} other {your places are held}}",
  "sold.hold.over": "{count, plural, one {Your place is no longer held.} other {Your places are no longer held.}}",
  "sold.still":
    "You weren’t charged, and {count, plural, one {your place is} other {your places are}} still held for you.",
  "sold.over.title": "This order can’t be paid for anymore",
  "sold.over.text": "You weren’t charged.",
  "sold.over.returned": "Your payment arrived after the places were released, so we’re refunding it.",
  "sold.over.open": "See if there are places left",
  "sold.paid.title": "{count, plural, one {You have a place} other {You have # places}}",
  "sold.paid.mail":
    "{count, plural, one {We’ve emailed you a link to your ticket.} other {We’ve emailed you a link to your tickets.}}",
  "sold.paid.online":
    "{count, plural, one {The link to join is on your ticket.} other {The link to join is on each ticket.}}",
  "sold.paid.in_person":
    "{count, plural, one {Show the code on your ticket at the door.} other {Show the code on each ticket at the door.}}",
  "sold.paid.open": "Open the ticket",
  "sold.paid.all": "All my events",
  "contract.row": "For {name}, {when}",
  "contract.text":
    "You can withdraw until {day, select, yes {the end of {moment}} other {{moment}}}. You don’t have to give a reason. If you withdraw, your place becomes available to others.",
  "contract.receipt": "We’ll email a confirmation with the time of your withdrawal to {email}.",
  "contract.keep": "Keep the ticket",
  "contract.see": "View ticket",
  "contract.held": "The event has taken place",
  "contract.over": "The 14 days have passed, but you can still cancel under the event’s policy",
  "contract.ended": "This ticket is no longer valid",
  "contract.part":
    "We’ll refund {amount} to the original payment method within 14 days. The rest covers the part that has already taken place.",
} as const;
