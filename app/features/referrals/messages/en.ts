import pages from "./pages/en.ts";

const en = {
  ...pages,
  "error.referral_not_found": "We can’t find this invitation.",
  "error.referral_type_not_yours": "You can’t send this kind of invitation with your account.",
  "error.referral_own": "That’s your own address. Enter someone else’s.",
  "error.too_many_referrals":
    "{max, plural, one {# of your invitations is still open.} other {# of your invitations are still open.}} Withdraw one first, or wait until one expires.",
  "error.referral_closed": "This invitation can’t be changed anymore.",
  "error.referral_link_not_found": "This link doesn’t work. Check that you’ve copied all of it.",
  "error.referral_link_over": "This invitation is no longer open.",
  "error.referral_link_not_new": "Invitations to Korak are for new accounts, and each account can accept only one.",
  "error.referral_link_other_type":
    "This invitation is for another kind of account: for a family instead of a specialist, or the other way around.",
  "reason.inviter": "Withdrawn by the inviter",
  "reason.self": "The inviter and the invitee are the same person or household",
  "reason.limit": "The inviter had reached the yearly limit",
  "reason.refunded": "The payment was refunded",
  "reason.team": "Revoked by the team",
  "reason.left": "The invitee’s account was erased",
  "mail.invited.subject": "{name} invited you to Korak",
  "mail.invited.text.family":
    "{name} is inviting your family to Korak, where families find a specialist for their child or themselves, agree on a session, and pay for it.",
  "mail.invited.text.specialist":
    "{name} is inviting you to offer sessions on Korak, where families find specialists, see their prices and available times, and request sessions.",
  "mail.invited.button": "See the invitation",
  "mail.invited.until":
    "You can use the invitation until {date}. If you don’t sign up, we’ll send you one reminder and nothing else.",
  "mail.reminder.subject": "Reminder: {name} invited you to Korak",
  "mail.reminder.text.family":
    "{name} invited your family to Korak, where families find a specialist for their child or themselves.",
  "mail.reminder.text.specialist": "{name} invited you to offer sessions on Korak, where families find specialists.",
  "mail.reminder.until": "You can use the invitation until {date}. This is the only reminder we send.",
  "mail.reward.family": "After your first session paid by card, you get {amount} off your next sessions.",
  "mail.reward.specialist": "After your first session paid by card, you get {amount} off the commission.",
  "mail.decline.button": "Stop invitations to this address",
  "mail.footer":
    "You’re receiving this email because {name} entered your address on Korak. We erase it when the invitation ends, and our copies of emails later, as described in our privacy policy.",
  "mail.rewarded.subject": "Your commission is {amount} lower",
  "mail.rewarded.text":
    "An invitation to Korak led to a first paid session, so we’ve taken {amount} off the commission you owe.",
  "mail.rewarded.button": "See your earnings",
  "mail.rewarded.footer": "You’re receiving this email because an invitation to Korak changed your commission.",
  "mail.taken_back.subject": "Your commission discount of {amount} was reversed",
  "mail.taken_back.text":
    "We had taken {amount} off your commission for an invitation to Korak. We’ve reversed that because the session was refunded or the invitation didn’t meet the rules. If you think this is a mistake, reply to this email.",
  "erasure.sent": "Your invitations to Korak",
  "erasure.sent.detail": "{count, plural, one {# invitation} other {# invitations}}",
  "erasure.sent.why":
    "Open invitations are deleted. People who signed up through one still get what they were promised. Your name is removed.",
} as const;

export default en;

declare module "../../../platform/i18n/messages.ts" {
  interface Messages {
    referrals: typeof en;
  }
}
