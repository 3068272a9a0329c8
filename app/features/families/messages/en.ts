const en = {
  "error.shares_changed": "This suggestion no longer stands. Look at how it is now.",
  "validation.sum": "The shares need to add up to 100%.",
  "link": "Split the costs",
  "link.about": "Who pays what part",
  "title": "Split the costs of {name}’s sessions",
  "now": "How it is now",
  "now.agreed": "Agreed on {date}.",
  "now.none": "No split agreed. Whoever books a session pays for it.",
  "now.one": "Only you can book and pay for {name}. Once another guardian can too, you can split the costs here.",
  "percent": "{percent}%",
  "you": "{name} (you)",
  "proposal": "Waiting for an answer",
  "proposal.yours": "You suggested this on {date}.",
  "proposal.other": "{by} suggested this on {date}.",
  "proposal.asked": "Answer still missing",
  "proposal.accepted": "Agrees",
  "accept": "Accept",
  "decline": "Decline",
  "withdraw": "Withdraw",
  "propose": "Suggest a split",
  "propose.again": "Suggest a different split",
  "propose.lead": "It applies once everyone who would pay more has accepted it. Sessions that are already paid stay as they are.",
  "propose.replaces": "A new suggestion replaces the one that’s waiting.",
  "field.percent": "{name} pays",
  "field.percent.you": "You pay",
  "submit": "Suggest this split",
  "done.agreed": "The split is agreed.",
  "done.proposed": "Your suggestion is sent. Everyone who would pay more gets an email.",
  "done.accepted": "You accepted the split. It applies once everyone else has accepted it too.",
  "done.declined": "You declined. The costs stay as they were.",
  "done.withdrawn": "You withdrew your suggestion.",
  "mail.proposed.subject": "A suggestion for splitting costs",
  "mail.proposed.text": "{by} suggests a split of the costs of {child}’s sessions. You would pay {percent}%. Nothing changes until you accept.",
  "mail.proposed.button": "See the suggestion",
  "mail.agreed.subject": "A new split of costs applies",
  "mail.agreed.text": "Everyone has agreed how to split the costs of {child}’s sessions. You pay {percent}%.",
  "mail.agreed.button": "See the split",
  "mail.declined.subject": "Your suggestion was declined",
  "mail.declined.text": "Your suggestion for splitting the costs of {child}’s sessions was declined. The costs stay as they were.",
  "mail.declined.button": "See how it is now",
  "mail.footer": "You get this email because you can book and pay for this child on Korak.",
} as const;

export default en;

declare module "../../../platform/i18n/messages.ts" {
  interface Messages {
    families: typeof en;
  }
}
