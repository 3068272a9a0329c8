const en = {
  "mail.footer": "You’re receiving this email because it’s about your data on Korak.",
  "mail.button": "Open “Your data”",
  "mail.copy.subject": "The copy of your data is ready",
  "mail.copy.title": "The copy of your data is ready",
  "mail.copy.text": "The copy of your data that you requested is ready. You can download it until {until}.",
  "mail.copy.note":
    "We’ll check that it’s you before the download. If you didn’t request a copy, change your password.",
  "mail.copy_failed.subject": "We couldn’t make the copy of your data",
  "mail.copy_failed.text":
    "We couldn’t make the copy of your data that you requested on {date}. None of your data is lost. Please request a new copy; if that fails too, write to us.",
  "mail.request.received.subject": "We have your request",
  "mail.request.received.text":
    "We have your data protection request “{kind}” and will answer by {due}. Here’s what you wrote:",
  "mail.request.answered.subject": "Our answer to your request",
  "mail.request.answered.text": "Here’s our answer to your data protection request “{kind}”:",
  "mail.request.closed.subject": "Your request is closed",
  "mail.request.closed.text": "We’ve closed your data protection request “{kind}” for this reason:",
  "mail.request.extended.subject": "We need more time for your request",
  "mail.request.extended.text":
    "We can’t finish your data protection request “{kind}” within one month. We’ll answer by {due}. The reason:",
  "mail.erasure.asked.title": "Your account will be erased",
  "mail.erasure.asked.text":
    "You asked us to erase your account. You’re signed out everywhere, and on {date} your account will be erased for good. Changed your mind, or wasn’t this you? Sign in before then, and your account won’t be erased.",
  "mail.erasure.undone.title": "Your account won’t be erased",
  "mail.erasure.undone.text":
    "You signed in, so the erasure of your account was cancelled. Your account and profiles are back. Withdrawn invitations, refunded packs, and cancelled events aren’t restored.",
  "mail.erasure.ending.title": "Your account will be erased in 3 days",
  "mail.erasure.ending.text":
    "On {date}, your account will be erased for good. If you want to keep it, sign in before then.",
  "mail.erasure.done.title": "Your account is being erased",
  "mail.erasure.done.text":
    "The 30 days are over, and your account is now being erased. This is our last email to you. We keep only what the law requires, and only for as long as required.",
  "mail.erasure.paused.title": "Your account is paused",
  "mail.erasure.paused.text":
    "No one can see your account for now, and nothing is erased. Sign in whenever you like to make it active again. If you didn’t pause it, sign in and change your password.",
  "mail.erasure.paused.button": "Sign in again",
  "mail.erasure.resumed.title": "Your account is back",
  "mail.erasure.resumed.text":
    "You signed in, so your account is no longer paused. Everyone who could see it before can see it again.",
  "mail.erasure.button": "Sign in and keep my account",
  "mail.erasure.guardian.title": "{name} is leaving Korak",
  "mail.erasure.guardian.text":
    "{name} asked us to erase their account and no longer has access to {child}’s profile. You keep the profile with everything in it, and your own access stays the same.",
  "mail.erasure.guardian.button": "Open {child}’s profile",
} as const;

export default en;
