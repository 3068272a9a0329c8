const en = {
  "error.contract_not_found": "We can’t find this contract.",
  "error.withdrawal_over": "The withdrawal period for this contract has ended.",
  "error.withdrawal_held": "The service has been provided in full, so you can no longer withdraw from the contract.",
  "error.withdrawal_made": "You’ve already withdrawn from this contract.",
  title: "Withdraw from a contract",
  sub: "You can withdraw from a contract you made online within 14 days, without giving a reason.",
  back: "Sessions",
  open: "Contracts you can withdraw from",
  none: "No contracts to withdraw from",
  "none.text":
    "A session appears here once it’s confirmed, and a pack or an event ticket once it’s paid for. Each stays here for 14 days, or until it has taken place or been used up. Leisure events on a set date aren’t included, because the right to withdraw doesn’t apply to them.",
  made: "Contracts you withdrew from",
  "made.on": "Withdrawn on {moment}",
  until: "{day, select, yes {Until the end of {moment}} other {Until {moment}}}",
  withdraw: "Withdraw from the contract",
  see: "View",
  older: "Show older",
  rules: "How it works",
  "rules.days":
    "You have 14 days from the day the session was confirmed, or the pack or ticket was paid for. If the last day isn’t a business day, you have until the end of the next one.",
  "rules.before":
    "If you withdraw before the session or event begins, you get the whole price back, whatever the cancellation policy says.",
  "rules.during":
    "If you withdraw during a session or event that began, at your request, before the 14 days were over, you pay for the part that has taken place.",
  "rules.held":
    "Once the session or event has taken place in full, you can no longer withdraw, even if the 14 days aren’t over yet.",
  "rules.cancel": "You can also simply cancel a session or a ticket. Then the cancellation policy applies.",
  "one.title": "Withdraw from the contract",
  "one.contract": "The contract",
  "one.made": "You withdrew from this contract",
  name: "Your first and last name",
  "name.help": "The person withdrawing from the contract.",
  confirm: "Confirm withdrawal",
  done: "You’ve withdrawn from the contract. The confirmation is on its way to {email}.",
  "refund.back": "We’ll refund {amount} to the original payment method within 14 days.",
  "refund.not_owed":
    "You no longer owe {amount}. If you’ve already paid the specialist, ask them to refund it within 14 days.",
  "refund.none": "There’s nothing to refund.",
  minutes: "{minutes} min",
  "fact.service": "Service",
  "fact.with": "Contract with",
  "fact.for": "For",
  "fact.when": "Starts",
  "fact.concluded": "Contract made",
  "fact.price": "Price",
  "fact.by": "Withdrawn by",
  "fact.received": "Withdrawal received",
  "fact.number": "Number",
  "mail.subject": "Your withdrawal from the contract with {specialist}",
  "mail.title": "Confirmation of withdrawal",
  "mail.text": "We’ve received this withdrawal from a contract.",
  "mail.button": "View the withdrawal",
  "mail.keep": "Keep this email. It confirms which contract you withdrew from and when.",
  "mail.footer": "You’re receiving this email because you withdrew from the contract or paid toward it.",
  "fact.used": "Used",
  "refund.pack": "The session goes back into your pack.",
} as const;

export default en;

declare module "../../../platform/i18n/messages.ts" {
  interface Messages {
    withdrawal: typeof en;
  }
}
