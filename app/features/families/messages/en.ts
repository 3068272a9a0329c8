const en = {
  "error.shares_changed": "This suggestion is no longer valid. Check the current split.",
  "validation.sum": "The shares need to add up to 100%.",
  link: "Split the costs",
  "link.about": "Who pays which share",
  title: "Split the costs of {name}’s sessions",
  now: "Current split",
  "now.agreed": "Agreed on {date}.",
  "now.none": "No split agreed. The person who books a session pays for it.",
  "now.one":
    "Only you can book and pay for {name}’s sessions. Once another guardian can too, you can split the costs here.",
  percent: "{percent}%",
  you: "{name} (you)",
  proposal: "Waiting for an answer",
  "proposal.yours": "You suggested this on {date}.",
  "proposal.other": "{by} suggested this on {date}.",
  "proposal.asked": "No answer yet",
  "proposal.accepted": "Agrees",
  accept: "Accept",
  decline: "Decline",
  withdraw: "Withdraw",
  propose: "Suggest a split",
  "propose.again": "Suggest a different split",
  "propose.lead":
    "The split applies once everyone who would pay more has accepted it. It also covers accepted sessions that haven’t been paid for yet. Nothing changes for sessions that are already paid for, in part or in full, or are being paid for right now.",
  "propose.replaces": "A new suggestion replaces the one that’s waiting.",
  "field.percent": "{name} pays",
  "field.percent.you": "You pay",
  submit: "Suggest this split",
  "done.agreed": "The split is agreed.",
  "done.proposed": "Your suggestion has been sent. Everyone who would pay more gets an email.",
  "done.accepted": "You accepted the split. It applies once everyone else who would pay more has accepted it too.",
  "done.declined": "You declined. The costs stay as they were.",
  "done.withdrawn": "You withdrew your suggestion.",
  "home.title": "Splitting costs",
  "home.yours": "{by} suggested a way to split {child}’s costs",
  "home.others": "A suggestion for splitting {child}’s costs is still waiting for an answer",
  "home.percent": "You’d pay {percent}%",
  "home.waits": "Waiting for {names}",
  "home.answer": "Answer",
  "home.see": "View",
  "mail.proposed.subject": "A suggestion for splitting costs",
  "mail.proposed.text":
    "{by} suggested a way to split the costs of {child}’s sessions. You’d pay {percent}%. Nothing changes until you accept.",
  "mail.proposed.button": "See the suggestion",
  "mail.agreed.subject": "A new cost split now applies",
  "mail.agreed.text": "The costs of {child}’s sessions are now split in a new way. You pay {percent}%.",
  "mail.agreed.button": "See the split",
  "mail.declined.subject": "Your suggestion was declined",
  "mail.declined.text":
    "Your suggestion for splitting the costs of {child}’s sessions was declined. The costs stay as they were.",
  "mail.declined.button": "See the current split",
  "mail.footer": "You’re receiving this email because you can book and pay for this child’s sessions on Korak.",
  "error.too_young": "Until the child is 15, guardians decide.",
  "own.title": "{name}’s own consent",
  "own.why": "On Korak, young people aged 15 and over decide for themselves whether specialists may see their data.",
  "own.state.given": "{name} agreed on {date}.",
  "own.state.refused": "{name} declined on {date}. Sessions can’t be booked, and no specialist has access.",
  "own.state.until": "{name} hasn’t decided yet. Until {date}, nothing changes.",
  "own.state.missing":
    "{name} hasn’t decided yet. Until then, sessions can’t be booked and no one new can be given access.",
  "own.ask": "Ask for consent",
  "own.again": "Ask again",
  "own.link.title": "Send a link",
  "own.link.text":
    "{name} opens it on their own device and decides alone. The link works once, for {days, plural, one {# day} other {# days}}. We use the address only to send the link.",
  "own.link.waiting": "A link has been sent. It works until {date}, or until you send another one.",
  "own.link.email": "{name}’s email address",
  "own.link.submit": "Send the link",
  "own.here.title": "Decide on this device",
  "own.here.text": "Hand the device to {name}. The next part is written for them.",
  "own.text.lead":
    "Hi {name}. Korak keeps some of your data so that specialists can help you. You’re 15 or older, so it’s your decision.",
  "own.text.kept":
    "What we keep: your name, date of birth, languages, what your parents or guardians wrote about you, files that they or specialists added, your sessions and events, specialists’ goals, notes, and practice plans, and how your games went.",
  "own.text.seen":
    "Who sees it: your parents or guardians, the specialists you have sessions with, and others your parents or guardians give access to. Organizers of events you go to see your name, age, and what they asked about. Each time someone who isn’t your parent or guardian looks, we record it.",
  "own.text.refuse":
    "If you say no, specialists and everyone else except your parents or guardians lose access right away, and no new sessions can be booked. Nothing bad will happen, and you can change your mind later.",
  "own.yes": "I agree",
  "own.no": "I don’t agree",
  "own.done.given": "Thank you. Your decision is saved: you agreed.",
  "own.done.refused": "Your decision is saved: you didn’t agree. Specialists no longer have access.",
  "own.change": "You can change your mind at any time: ask a parent or guardian for a new link.",
  "own.asked": "The link has been sent.",
  "own.saved.given": "{name} agreed.",
  "own.saved.refused": "{name} didn’t agree. Specialists no longer have access.",
  "own.mail.ask.subject": "Your decision about your data on Korak",
  "own.mail.ask.text":
    "Your parent or guardian uses Korak to find specialists for you. On Korak, young people aged 15 and over decide for themselves whether specialists may see their data, so this is up to you. The link works once, for {days, plural, one {# day} other {# days}}.",
  "own.mail.ask.button": "Read and decide",
  "own.mail.ask.footer":
    "You’re receiving this email because a parent or guardian entered your address. We don’t use it for anything else.",
  "own.mail.given.subject": "Consent has been given",
  "own.mail.given.text": "{child} agreed to let specialists see their data. Sessions can be booked.",
  "own.mail.refused.subject": "Consent wasn’t given",
  "own.mail.refused.text":
    "{child} didn’t agree to let specialists see their data. Specialists no longer have access, and no new sessions can be booked. Please decide what to do about any upcoming sessions.",
  "own.mail.turned.subject": "Your child now decides about their own data",
  "own.mail.turned.text":
    "{child} is 15 now and decides whether specialists may see their data. Please ask for their consent. You have {days, plural, one {# day} other {# days}}; until then, nothing changes.",
  "own.mail.soon.subject": "Consent is still missing",
  "own.mail.soon.text":
    "{child} hasn’t decided yet whether specialists may see their data. In a few days, you’ll no longer be able to book sessions without their consent.",
  "own.mail.button": "Open the profile",
  "own.mail.footer": "You’re receiving this email because you make decisions for this child on Korak.",
} as const;

export default en;

declare module "../../../platform/i18n/messages.ts" {
  interface Messages {
    families: typeof en;
  }
}
