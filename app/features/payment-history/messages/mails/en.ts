export default {
  "mail.button": "Open billing history",
  "mail.footer.payer": "You get this email because you pay on Korak.",
  "mail.footer.specialist": "You get this email because families pay you on Korak.",
  "mail.footer.team": "You get this email because you run Korak.",
  "mail.fact.what": "What for",
  "mail.fact.whom": "For whom",
  "mail.fact.paid_with": "Paid with",
  "mail.fact.until": "To be paid by",
  "mail.paid.subject": "You paid {amount} to {name}",
  "mail.paid.text":
    "Your payment of {amount} went through. A confirmation for your records is attached. {name} issues the receipt.",
  "mail.paid.waits":
    "The time is held. It’s confirmed once the other share is paid too, by {moment} at the latest. If it isn’t, you get everything back.",
  "mail.paid_by_credits.subject": "Paid with {amount} in credits",
  "mail.paid_by_credits.text":
    "Your credits paid for it, and your card wasn’t charged. A confirmation for your records is attached.",
  "mail.paid_by_pack.subject": "Paid from your pack with {name}",
  "mail.paid_by_pack.text":
    "A session of your pack paid for it, and your card wasn’t charged. A confirmation for your records is attached.",
  "mail.due.subject": "Your share of {amount} is due by {moment}",
  "mail.due.text":
    "A time with {name} is held for {child}. The price is split, and your share is {percent}%: {amount}. The session is confirmed once all shares are paid.",
  "mail.due.button": "Pay my share",
  "mail.refund.subject": "{amount} is on its way back to you",
  "mail.refund.text":
    "We sent {amount} back to {card}. Banks usually show it within 5 to 10 days. A confirmation is attached.",
  "mail.refund.text.plain":
    "We sent {amount} back to your card. Banks usually show it within 5 to 10 days. A confirmation is attached.",
  "mail.arrived.subject": "Your refund of {amount} went through",
  "mail.arrived.text":
    "Your refund of {amount} has reached your bank. If you don’t see it yet, it will show up in your account soon.",
  "mail.failed.subject": "Your refund of {amount} didn’t go through",
  "mail.failed.text":
    "It came back, often because a card was closed. Your money isn’t lost: someone on our team is looking into it and will write to you.",
  "mail.failed_team.subject": "A refund of {amount} failed",
  "mail.failed_team.text":
    "{name} was to get {amount} back, but it failed. The family is still waiting for it. Send it again, or pay it another way and write that down.",
  "mail.failed_there.subject": "A refund of {amount} didn’t reach your card",
  "mail.failed_there.text":
    "{name} had sent the money back to your card by themselves, but it didn’t arrive and is with them again. What you paid for is yours again. If it was cancelled, we send the money again.",
  "mail.waits.subject": "Your refund of {amount} is delayed",
  "mail.waits.text":
    "We can’t send it yet: {name} isn’t connected to our card provider right now, and the money can only come from there. It goes to you by itself as soon as that’s back. Our team knows about it too.",
  "mail.waits_team.subject": "A refund of {amount} can’t be sent",
  "mail.waits_team.text":
    "{name} is to get {amount} back, but the specialist’s account isn’t connected. Once it’s connected again, the refund goes by itself. If it won’t be, pay the family another way and write that down.",
  "mail.waits_specialist.subject": "A refund of {amount} waits for your account",
  "mail.waits_specialist.text":
    "{name} is to get {amount} back from your account at the card provider, but it isn’t connected. Connect the same account again, and the refund goes by itself.",
  "mail.otherwise.subject": "{amount} was paid back to you another way",
  "mail.otherwise.text":
    "Your card couldn’t be used for this refund, so you got {amount} back like this: “{how}”. If you can’t find it, write to us.",
  "mail.twice_team.subject": "{name} got {amount} back twice",
  "mail.twice_team.text":
    "A refund of {amount} to {name} was paid another way, and then it reached the card too. Ask the family to send it back, and write it down when they have.",
  "mail.refunds.button": "Open refunds",
  "mail.late.subject": "Your payment of {amount} came too late",
  "mail.late.text":
    "When it came, it was no longer needed: the time with {name} had been released, or paid for in another way. You get the whole amount back without doing anything.",
  "mail.late_specialist.subject": "A payment of {amount} came too late",
  "mail.late_specialist.text":
    "{name} paid {amount} after the time had been released. The money goes back on its own, and nothing is booked. If a time still suits you, offer one.",
  "mail.disputed.subject": "The bank questions a payment of {amount}",
  "mail.disputed.text":
    "Someone told their bank that they don’t recognize a payment of {amount} to you. The bank may take it back until it has decided. Answer at your card provider, with what shows that the session took place.",
  "mail.disputed.until": "Answer by",
  "mail.disputed_team.text":
    "The bank is looking into a payment of {amount} to {name}. Until it has decided, none of it can be refunded here.",
  "mail.disputed.button": "Open payment settings",
  "mail.team.button": "Open the ledger",
  "mail.sessions.button": "Open your sessions",
} as const;
