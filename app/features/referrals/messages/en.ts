const en = {
  title: "Recommendations",
  "error.referral_not_found": "We can’t find this invitation.",
  "error.referral_type_not_yours": "You can’t send this kind of invitation with your account.",
  "error.referral_own": "You can’t invite yourself.",
  "error.referral_exists": "You’ve already invited this address, and the invitation is still open.",
  "error.too_many_referrals":
    "{max} of your invitations are still open. Withdraw one first, or wait until one expires.",
  "error.referral_closed": "This can no longer be changed.",
  "error.referral_link_not_found": "This link doesn’t work. Check that you’ve copied all of it.",
  "error.referral_link_over": "This invitation is no longer open.",
  "error.referral_link_not_new": "Invitations are for new accounts, and each account can accept only one.",
  "error.referral_link_other_type": "This invitation is for another kind of account.",
  "state.invited": "Invited",
  "state.registered": "Signed up",
  "state.qualified": "First session paid",
  "state.credited": "Rewarded",
  "state.expired": "Expired",
  "state.revoked": "Ended",
  "reason.inviter": "You withdrew it",
  "reason.self": "Same person or household",
  "reason.limit": "Yearly limit reached",
  "reason.refunded": "The session was refunded",
  "reason.team": "Ended by our team",
  "reason.left": "The account was deleted",
  "mail.invited.subject": "{name} invites you to Korak",
  "mail.invited.text.family":
    "{name} thinks that Korak could help you. On Korak, families find a specialist for their child or themselves, see prices and available times, and request a session.",
  "mail.invited.text.specialist":
    "{name} thinks that Korak could be useful for your work. On Korak, families find specialists, see their prices and available times, and request sessions.",
  "mail.invited.button": "See the invitation",
  "mail.invited.until": "The invitation is open until {date}.",
  "mail.reminder.subject": "{name}’s invitation is still open",
  "mail.reminder.text.family":
    "{name} invited you to Korak, where families find a specialist for their child or themselves. We won’t remind you again.",
  "mail.reminder.text.specialist":
    "{name} invited you to Korak, where families find specialists and request sessions. We won’t remind you again.",
  "mail.reward.family":
    "If you sign up with this invitation, you get a credit of {amount} after your first session that is paid on Korak.",
  "mail.reward.specialist":
    "If you sign up with this invitation, your commission is {amount} lower after your first session that is paid on Korak.",
  "mail.decline.button": "No more invitations",
  "mail.footer":
    "You’re receiving this email because {name} gave us your address to invite you. We delete it when the invitation ends.",
  "mail.rewarded.subject": "Your commission is {amount} lower",
  "mail.rewarded.text":
    "Thank you for recommending Korak, or for joining by a recommendation. {amount} is taken off the commission that you owe.",
  "mail.rewarded.button": "See your transactions",
  "mail.rewarded.footer": "You’re receiving this email because something changed in your earnings on Korak.",
  "mail.taken_back.subject": "{amount} for a recommendation was reversed",
  "mail.taken_back.text":
    "{amount} had been taken off your commission for a recommendation. That was reversed, because the session was refunded or the recommendation didn’t meet the rules.",
  "invitation.title": "{name} invites you to Korak",
  "invitation.reward.family": "You get a credit of {amount} after your first session that is paid on Korak.",
  "invitation.reward.specialist": "Your commission is {amount} lower after your first session that is paid on Korak.",
  "invitation.until": "The invitation is open until {date}.",
  "invitation.sign_up": "Create an account",
  "invitation.accept": "Accept the invitation",
  "invitation.accepted": "You’ve accepted the invitation.",
  "invitation.over": "This invitation is not open",
  "decline.title": "No more invitations?",
  "decline.text": "No invitation to Korak will be sent to this address again, whoever gives it to us.",
  "decline.button": "Stop invitations",
  "decline.done": "Done. We won’t send invitations to this address again.",
  "erasure.sent": "Your recommendations",
  "erasure.sent.detail": "{count, plural, one {# recommendation} other {# recommendations}}",
  "erasure.sent.why":
    "Open invitations are deleted. Whoever came by one keeps what they were promised, without your name.",
} as const;

export default en;

declare module "../../../platform/i18n/messages.ts" {
  interface Messages {
    referrals: typeof en;
  }
}
