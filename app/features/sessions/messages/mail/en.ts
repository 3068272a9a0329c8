const en = {
  "mail.reminder.subject":
    "{kind, select, hour {Starting soon: {time}} other {Reminder: {day}, {time}}}{side, select, family { with {specialist}} other {}}",
  "mail.reminder.text": "{kind, select, hour {Your session starts soon.} other {Your session is coming up.}}",
  "mail.reminder.button": "View session",
  "mail.reminder.footer": "You can switch off reminders in your account, under Notifications.",
  "mail.requested.subject": "New session request",
  "mail.requested.title": "New session request",
  "mail.requested.text":
    "{adult} would like a session with you and suggests {count, plural, one {this time} other {these times}}.",
  "mail.requested.button": "View request",
  "mail.requested.note":
    "{count, plural, one {This time isn’t} other {These times aren’t}} held yet. Offer one to three times or decline. The request stays open until you answer or the family withdraws it.",
  "mail.proposed.subject": "{specialist} offered you {count, plural, one {a time} other {a choice of # times}}",
  "mail.proposed.title": "{count, plural, one {A time to confirm} other {Choose one of # times}}",
  "mail.proposed.preview": "Answer by {until}.",
  "mail.proposed.text": "{specialist} offered you {count, plural, one {this time} other {these times}}.",
  "mail.proposed.button": "{count, plural, one {Answer} other {Choose a time}}",
  "mail.proposed.note":
    "{count, plural, one {The time is} other {The times are}} held for you until the deadline. If no one answers by then, the offer expires and {count, plural, one {the time becomes} other {the times become}} available to others.",
  "mail.confirmed.subject": "{side, select, family {Confirmed: {when} with {specialist}} other {Confirmed: {when}}}",
  "mail.confirmed.title": "Your session is confirmed",
  "mail.confirmed.text":
    "{side, select, family {You have a session with {specialist}.} other {The family chose one of your times.}}",
  "mail.confirmed.button": "View session",
  "mail.confirmed.calendar": "The calendar file is attached to this email.",
  "mail.rejected.subject":
    "{what, select, offer {Offer declined} other {Request declined}}{side, select, family {: {specialist}} other {}}",
  "mail.rejected.title": "It won’t work out this time",
  "mail.rejected.text":
    "{what, select, offer {{side, select, family {Another adult in your family declined the offer.} other {The family declined your offer.}}} other {{specialist} declined your request.}}",
  "mail.rejected.button": "View session",
  "mail.rejected.note":
    "{what, select, offer {The times are available again. You don’t need to do anything.} other {You can request a session at other times or from another specialist.}}",
  "mail.cancelled.subject": "{side, select, family {Cancelled: {when} with {specialist}} other {Cancelled: {when}}}",
  "mail.cancelled.title": "The session was cancelled",
  "mail.cancelled.text":
    "{by, select, you {You cancelled this session.} specialist {{specialist} cancelled this session.} other {{side, select, family {Another adult in your family cancelled this session.} other {The family cancelled this session.}}}}",
  "mail.cancelled.free":
    "{side, select, family {You owe nothing for this session.} other {The family owes nothing for this session.}}",
  "mail.cancelled.late":
    "{side, select, family {Free cancellation had already ended, so the price is due unless {name} waives it.} other {Free cancellation had already ended, so the price is due. You can waive it on the session page.}}",
  "mail.cancelled.calendar": "The attached file removes the session from your calendar.",
  "mail.cancelled.button": "View session",
  "mail.withdrawn.subject":
    "{what, select, offer {Offer withdrawn} other {Request withdrawn}}{side, select, family {: {specialist}} other {}}",
  "mail.withdrawn.title": "{what, select, offer {The offer was withdrawn} other {The request was withdrawn}}",
  "mail.withdrawn.text":
    "{what, select, offer {{specialist} withdrew the offer, and the times are no longer held for you.} other {{side, select, family {Another adult in your family withdrew the request before it was answered.} other {The family withdrew the request before you answered.}}}} You don’t need to do anything.",
  "mail.withdrawn.button": "View session",
  "mail.lapsed.subject": "Offer expired{side, select, family {: {specialist}} other {}}",
  "mail.lapsed.title": "The offer expired",
  "mail.lapsed.text":
    "{side, select, family {The offer wasn’t answered in time, so the times are no longer held for you.} other {The family didn’t answer your offer in time, so the times are available again.}}",
  "mail.lapsed.button": "View session",
  "mail.lapsed.note":
    "{side, select, family {Still interested? Send a new request with the times that suit you.} other {You can send a new offer at any time.}}",
  "mail.room_changed.subject": "Your video link: {when} with {specialist}",
  "mail.room_changed.title": "Your link to join",
  "mail.room_changed.text": "{specialist} added or changed the link for this session.",
  "mail.room_changed.button": "View session",
  "mail.room_changed.note": "The attached file adds the link to your calendar.",
  "mail.open": "View session",
  "mail.move_proposed.subject":
    "{side, select, family {{specialist} suggested another time} other {A family would like to move a session}}",
  "mail.move_proposed.title": "{count, plural, one {Another time to confirm} other {Choose one of # new times}}",
  "mail.move_proposed.text":
    "{side, select, family {{specialist} offered you {count, plural, one {another time} other {other times}} for your session on {when}.} other {{adult} would like to move the session on {when} and suggests {count, plural, one {this time} other {these times}}.}}",
  "mail.move_proposed.note":
    "{side, select, family {Until you accept, the session stays on {when}. {count, plural, one {The offered time is} other {The offered times are}} held for you until the deadline.} other {Until you accept, the session stays on {when}. {count, plural, one {The suggested time isn’t} other {The suggested times aren’t}} held.}}",
  "mail.moved.subject": "{side, select, family {New time: {when} with {specialist}} other {New time: {when}}}",
  "mail.moved.title": "Your session has a new time",
  "mail.moved.text":
    "{by, select, you {You accepted this time.} specialist {{specialist} accepted the time your family suggested.} other {{side, select, family {Another adult in your family accepted this time.} other {The family accepted the time you offered.}}}}",
  "mail.moved.note": "The attached file changes the time in your calendar.",
  "mail.move_rejected.subject":
    "{side, select, family {Session time unchanged: {when} with {specialist}} other {Session time unchanged: {when}}}",
  "mail.move_rejected.title": "The session stays as agreed",
  "mail.move_rejected.text":
    "{by, select, you {You kept the agreed time.} specialist {{specialist} can’t move the session to the times you suggested.} other {{side, select, family {Another adult in your family kept the agreed time.} other {The family would like to keep the agreed time.}}}}",
  "mail.move_rejected.note": "The session takes place on {when}.",
  "mail.move_withdrawn.subject":
    "{side, select, family {Session time unchanged: {when} with {specialist}} other {Session time unchanged: {when}}}",
  "mail.move_withdrawn.title": "The suggestion for another time was withdrawn",
  "mail.move_withdrawn.text":
    "{by, select, you {You withdrew the suggestion for another time.} specialist {{specialist} withdrew the suggestion for another time.} other {{side, select, family {Another adult in your family withdrew the suggestion for another time.} other {The family withdrew the suggestion for another time.}}}}",
  "mail.move_withdrawn.note": "The session takes place on {when}.",
  "mail.move_lapsed.subject":
    "{side, select, family {Session time unchanged: {when} with {specialist}} other {Session time unchanged: {when}}}",
  "mail.move_lapsed.title": "The suggested times expired",
  "mail.move_lapsed.text": "None of the suggested times was accepted by the deadline.",
  "mail.move_lapsed.note": "The session takes place on {when}.",
  "mail.waived.subject": "You pay less for a session with {specialist}",
  "mail.waived.title":
    "{percent, plural, =100 {You pay nothing for this session} one {You pay less for this session} other {You pay less for this session}}",
  "mail.waived.text": "{specialist} waived {percent}% of the price of the session on {when}.",
  "mail.waived.note": "If you’ve already paid through Korak, we’ll refund that part.",
  "mail.no_show.subject": "Marked as a no-show: {when}",
  "mail.no_show.title": "{specialist} recorded a no-show",
  "mail.no_show.text":
    "{specialist} recorded that nobody came to the session on {when}. {pay, select, Free {The session was free, so you owe nothing.} other {The late-cancellation policy applies.}}",
  "mail.no_show.note": "Is that wrong? You can dispute it on the session page within 72 hours.",
  "mail.no_show_claimed.subject": "A family says you weren’t there on {when}",
  "mail.no_show_claimed.title": "Did this session take place?",
  "mail.no_show_claimed.text": "{adult} says the session on {when} didn’t take place because you weren’t there.",
  "mail.no_show_claimed.note":
    "Answer on the session page. If you agree, the session is cancelled and the family pays nothing. If you don’t, our team decides.",
  "mail.disputed.subject": "A family has disputed the session on {when}",
  "mail.disputed.title": "The family has disputed a session",
  "mail.disputed.text": "{adult} has disputed the completed session on {when}.",
  "mail.disputed.note":
    "Answer on the session page. If you agree, the family pays nothing. If you don’t, our team decides.",
  "mail.claim_answered.subject": "{specialist} responded about the session on {when}",
  "mail.claim_answered.title":
    "{decision, select, agreed {You pay nothing for this session} other {Our team will now decide}}",
  "mail.claim_answered.text":
    "{decision, select, agreed {{specialist} agrees with you about the session on {when}.} other {{specialist} sees the session on {when} differently.}}",
  "mail.claim_answered.note":
    "{decision, select, agreed {{pay, select, Cash {If you’ve already paid for it, {specialist} owes you a refund.} other {We’ll refund anything you’ve already paid.}}} other {Our team will read both sides and decide. We’ll email you the decision and the reasons.}}",
  "mail.claim_decided.subject": "Our decision about the session on {when}",
  "mail.claim_decided.title": "Our team has decided",
  "mail.claim_decided.text":
    "{decision, select, upheld {Our team agrees with the family about the session on {when}.} other {Our team agrees with the specialist about the session on {when}. The price stays as agreed.}}",
  "mail.claim_decided.money":
    "{pay, select, Cash {{side, select, family {You pay {specialist} directly: {due} instead of {price}. If you’ve already paid more, {specialist} owes you the difference.} other {The family pays you directly: {due} instead of {price}. If they’ve already paid more, refund the difference.}}} other {{side, select, family {Korak refunds {percent}% of what you paid for the session.} other {Korak refunds {percent}% of what the family paid for the session.}}}}",
  "mail.claim_decided.note": "If you see it differently, write to us.",
  "mail.accepted.subject": "Accepted, awaiting payment: {when}",
  "mail.accepted.title": "The time has been accepted and is awaiting payment",
  "mail.accepted.text": "The family accepted {when}. The session is confirmed as soon as they pay.",
  "mail.accepted.note": "The time is held until {until}. If it isn’t paid for by then, it becomes available again.",
  "mail.paid_late.subject": "Your payment to {specialist} arrived too late",
  "mail.paid_late.title": "Your payment arrived too late",
  "mail.paid_late.text": "The time was no longer held when your payment arrived, so the session isn’t confirmed.",
  "mail.paid_late.note": "We’re refunding the whole amount. You can request a new session at any time.",
  "mail.series_proposed.subject": "{specialist} offered you {count} sessions",
  "mail.series_proposed.title": "A series of {count} sessions",
  "mail.series_proposed.text": "{specialist} offered you these dates.",
  "mail.series_proposed.note":
    "{decision, select, all {You accept or decline all of them together.} other {You can answer each date separately or all of them together.}} They’re held for you until the deadline.",
  "mail.series_accepted.subject": "Accepted, awaiting payment: {count, plural, one {# session} other {# sessions}}",
  "mail.series_accepted.title": "Accepted and awaiting payment",
  "mail.series_accepted.text":
    "{count, plural, one {The family accepted this date. The session is confirmed as soon as they pay.} other {The family accepted these # dates. Each session is confirmed as soon as it’s paid for.}}",
  "mail.series_accepted.note":
    "The times are held until {until}. Any that aren’t paid for by then become available again.",
  "mail.series_confirmed.subject":
    "{side, select, family {Confirmed: {count} sessions with {specialist}} other {Confirmed: {count} sessions}}",
  "mail.series_confirmed.title":
    "{count, plural, one {Your session is confirmed} other {Your # sessions are confirmed}}",
  "mail.series_confirmed.text":
    "{side, select, family {You have these sessions with {specialist}.} other {The family confirmed these dates.}}",
  "mail.series_confirmed.note": "A calendar file for each date is attached.",
  "mail.room.coming": "Online. {name} hasn’t added the link yet. Once it’s added, we’ll email it to you.",
  "mail.room.none": "Online. Add the link to your video room on the session page.",
  "mail.join": "Join online",
  "mail.first": "How to prepare for the first session",
  "mail.wrote": "{name} wrote:",
  "mail.family_wrote": "The family wrote:",
  "mail.team_wrote": "Our team wrote:",
  "mail.you_wrote": "You wrote:",
  "mail.until": "Until {moment}",
  "mail.cancellation.over":
    "No longer possible: less than {hours, plural, one {# hour} other {# hours}} before the start",
  "mail.fact.for": "For",
  "mail.fact.with": "With",
  "mail.fact.family": "Family contact",
  "mail.fact.service": "Service",
  "mail.fact.answer_by": "Answer by",
  "mail.time.there": "{time} for {name}",
  "mail.time.practice": "{time} at your practice",
  "mail.footer":
    "You’re receiving this email because you’re part of this session on Korak. If you have a question about it, send a message on Korak.",
  "mail.cancelled.by_law":
    "{side, select, family {You withdrew from the contract within 14 days. {pay, select, Cash {If you’ve already paid {name}, ask them to refund {percent}% of the price.} other {If you’ve already paid, you get {percent}% of the price back.}} If you haven’t, you don’t owe that part.} other {The family withdrew from the contract within 14 days, as the law allows. {pay, select, Cash {If they’ve already paid you, you owe them a refund of {percent}% of the price, regardless of your cancellation policy.} other {If they’ve already paid, they get {percent}% of the price back, regardless of your cancellation policy.}} If they haven’t, they don’t owe that part.}}",
} as const;

export default en;
