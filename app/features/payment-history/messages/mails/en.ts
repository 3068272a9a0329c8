export default {
  "mail.button": "Open billing history",
  "mail.footer.payer": "You’re receiving this email because you pay through Korak.",
  "mail.footer.specialist": "You’re receiving this email because families pay you through Korak.",
  "mail.footer.team": "You’re receiving this email because you’re an administrator on Korak.",
  "mail.fact.what": "Description",
  "mail.fact.whom": "For",
  "mail.fact.paid_with": "Paid with",
  "mail.fact.until": "Pay by",
  "mail.paid.subject": "You paid {amount} to {name}",
  "mail.paid.text":
    "Your payment of {amount} went through. A confirmation for your records is attached. {name} issues the receipt.",
  "mail.paid.waits":
    "Nothing is confirmed until the other share is paid too. If it isn’t paid by {moment}, we’ll refund you in full.",
  "mail.paid_by_credits.subject": "Paid with {amount} in credits",
  "mail.paid_by_credits.text":
    "Your credits covered the whole amount, and your card wasn’t charged. A confirmation for your records is attached.",
  "mail.paid_by_pack.subject": "Paid from your pack with {name}",
  "mail.paid_by_pack.text":
    "The session was paid for from your pack, and your card wasn’t charged. A confirmation for your records is attached.",
  "mail.due.subject": "Your share ({amount}) is due by {moment}",
  "mail.due.text":
    "A time with {name} is held for {child}. The price is split, and your share is {percent}%: {amount}. The session will be confirmed once all shares are paid.",
  "mail.due.text.order":
    "An order with {name} for {child} is waiting for payment. The price is split, and your share is {percent}%: {amount}. It will be confirmed once all shares are paid.",
  "mail.due.button": "Pay my share",
  "mail.refund.subject": "Your refund of {amount} is on its way",
  "mail.refund.text":
    "We sent {amount} back to {card}. Banks usually show it within 5 to 10 days. A confirmation is attached.",
  "mail.refund.text.plain":
    "We sent {amount} back to your card. Banks usually show it within 5 to 10 days. A confirmation is attached.",
  "mail.arrived.subject": "Your refund of {amount} went through",
  "mail.arrived.text":
    "Your refund of {amount} has reached your bank. If you don’t see it yet, it will show up in your account soon.",
  "mail.failed.subject": "Your refund of {amount} didn’t go through",
  "mail.failed.text":
    "The refund didn’t reach your card. This often happens when a card has been closed. Your money isn’t lost: someone on our team is looking into it and will write to you.",
  "mail.failed_team.subject": "A refund of {amount} failed",
  "mail.failed_team.text":
    "{name} should have received {amount}, but the refund failed. The family is still waiting. Send the refund again, or pay the family another way and record that.",
  "mail.failed_there.subject": "A refund of {amount} didn’t reach your card",
  "mail.failed_there.text":
    "{name} refunded your card directly, but the money didn’t arrive and is back with them, so your original payment stands. If what you paid for was cancelled, we’ll send the refund again.",
  "mail.waits.subject": "Your refund of {amount} is delayed",
  "mail.waits.text":
    "We can’t send the refund yet: {name} isn’t connected to our card provider right now, and the money has to come from their account. We’ll send it automatically once they’re connected again. Our team knows about this too.",
  "mail.waits_team.subject": "A refund of {amount} can’t be sent",
  "mail.waits_team.text":
    "{name} is owed a refund of {amount}, but the specialist’s account isn’t connected. Once it’s connected again, we’ll send the refund automatically. If it won’t be, pay the family another way and record that.",
  "mail.waits_specialist.subject": "We can’t send a refund of {amount} from your account",
  "mail.waits_specialist.text":
    "{name} is owed a refund of {amount} from your account with the card provider, but the account isn’t connected. Connect the same account again, and we’ll send the refund automatically.",
  "mail.otherwise.subject": "{amount} was refunded to you another way",
  "mail.otherwise.text":
    "Your card couldn’t be used for this refund, so {amount} was paid back to you another way: “{how}.” If you can’t find the payment, write to us.",
  "mail.twice_team.subject": "{name} was refunded {amount} twice",
  "mail.twice_team.text":
    "A refund of {amount} to {name} was paid another way, and then it also reached the card. Ask the family to send one of the two refunds back, and record it when they do.",
  "mail.refunds.button": "Open refunds",
  "mail.late.subject": "Your payment of {amount} arrived too late",
  "mail.late.text":
    "By the time your payment arrived, your booking with {name} was no longer held, or it had been paid for another way. We’re refunding the whole amount, and you don’t need to do anything.",
  "mail.late_specialist.subject": "A payment of {amount} arrived too late",
  "mail.late_specialist.text":
    "By the time {name} paid {amount}, the booking was no longer held. The payment will be refunded automatically, and nothing is booked. If it was for a session that you can still fit in, send a new offer.",
  "mail.disputed.subject": "A payment of {amount} has been disputed",
  "mail.disputed.text":
    "A payment of {amount} to you has been disputed with the payer’s bank. Until the bank decides, it may take the money back. Respond through your card provider and include proof of the service you provided.",
  "mail.disputed.until": "Respond by",
  "mail.disputed_team.text":
    "The bank is reviewing a payment of {amount} to {name}. Until the bank decides, no part of this payment can be refunded through Korak.",
  "mail.disputed.button": "Open payment settings",
  "mail.team.button": "Open the ledger",
  "mail.sessions.button": "Open your sessions",
} as const;
