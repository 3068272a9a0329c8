export default {
  "sold.hold.over": "This time is no longer held.",
  "sold.how.online": "with {name}, {minutes} min, online",
  "sold.how.in_person": "with {name}, {minutes} min, in person",
  "sold.line": "Session, {minutes} min",
  "sold.back.until": "Full refund if you cancel before {moment}.",
  "sold.back.over":
    "The time for free cancellation has passed. If you cancel, there’s no refund unless the specialist waives all or part of the price.",
  "sold.still": "You weren’t charged, and {count, plural, one {the time is} other {the times are}} still held for you.",
  "sold.over.title": "This time can no longer be paid for",
  "sold.over.text": "It wasn’t paid for in time, or the session was cancelled. You weren’t charged.",
  "sold.over.returned": "The time was no longer held when your payment arrived, so we’re refunding it.",
  "sold.over.open": "Open the session",
  "sold.paid.title": "Paid and confirmed",
  "sold.soon.title": "Thank you! Your payment went through",
  "sold.paid.mail": "We’ve emailed you a session confirmation and a payment confirmation.",
  "sold.paid.online": "You can join from the session page shortly before the start.",
  "sold.paid.in_person": "You’ll find the address on the session page.",
  "sold.paid.reminder":
    "{count, plural, one {We’ll remind you the day before.} other {We’ll remind you the day before each session.}}",
  "sold.paid.open": "Open the session",
  "sold.paid.calendar": "Add to calendar",
  "sold.paid.all": "All sessions",
  "sold.how.online.series": "with {name}, {count} sessions of {minutes} min, online",
  "sold.how.in_person.series": "with {name}, {count} sessions of {minutes} min, in person",
  "sold.lines": "{count, plural, one {# session} other {# sessions}}, {minutes} min each",
  "sold.back.series":
    "Full refund for each date that you cancel at least {hours, plural, one {# hour} other {# hours}} before it starts.",
  "sold.hold": "{count, plural, one {this time is held for you} other {these times are held for you}}",
  "sold.soon.text":
    "{count, plural, one {We’re confirming the time. This takes a few seconds.} other {We’re confirming the times. This takes a few seconds.}}",
  "contract.row": "For {name}, {when}",
  "contract.text":
    "You can withdraw until {day, select, yes {the end of {moment}} other {{moment}}}. You don’t have to give a reason. The session won’t take place, and we’ll tell the specialist.",
  "contract.receipt":
    "We’ll email a confirmation with the time of your withdrawal to {email} and to everyone who paid for the session.",
  "contract.keep": "Keep the session",
  "contract.see": "View session",
  "contract.held": "The session has taken place",
  "contract.held.text": "Because it took place in full, you can no longer withdraw from the contract.",
  "contract.over": "The 14 days have passed",
  "contract.over.text": "You can still cancel the session under the cancellation policy.",
  "contract.ended": "This session isn’t booked anymore",
  "contract.ended.text": "There’s no contract left to withdraw from.",
  "contract.part":
    "We’ll refund {amount} to the original payment method within 14 days. The rest covers the part that has already taken place.",
  "sold.word": "Session",
  "sold.owed":
    "{count, plural, one {# upcoming session is paid by card. Wait until it’s over, or cancel it.} other {# upcoming sessions are paid by card. Wait until they’re over, or cancel them.}}",
  "sold.owed.link": "Your sessions",
} as const;
