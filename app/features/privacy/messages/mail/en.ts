const en = {
  "mail.footer": "You’re getting this email because it’s about your data on Korak.",
  "mail.button": "Open “Your data”",
  "mail.copy.subject": "Your copy is ready",
  "mail.copy.title": "Your copy is ready",
  "mail.copy.text": "The copy of your data that you asked for is ready. You can download it until {until}.",
  "mail.copy.note":
    "We’ll check that it’s you before the download. If you didn’t ask for a copy, change your password.",
  "mail.copy_failed.subject": "We couldn’t make your copy",
  "mail.copy_failed.text":
    "We couldn’t make the copy of your data that you asked for {date}. Nothing of yours is lost. Please ask again; if it fails again, write to us.",
  "mail.request.received.subject": "We have your request",
  "mail.request.received.text":
    "We have your data protection request ({kind}) and will answer by {due}. This is what you wrote:",
  "mail.request.answered.subject": "Our answer to your request",
  "mail.request.answered.text": "This is our answer to your data protection request ({kind}):",
  "mail.request.closed.subject": "Your request is closed",
  "mail.request.closed.text": "We’ve closed your data protection request ({kind}), for this reason:",
  "mail.request.extended.subject": "We need more time for your request",
  "mail.request.extended.text":
    "We couldn’t finish your data protection request ({kind}) in one month. We’ll answer by {due}. The reason:",
  "mail.erasure.asked.title": "Your account will be erased",
  "mail.erasure.asked.text":
    "You asked us to erase your account. You’re signed out everywhere, and on {date} everything is erased for good. Changed your mind, or wasn’t it you? Sign in before then, and everything is back.",
  "mail.erasure.undone.title": "Your account stays",
  "mail.erasure.undone.text":
    "You signed in, so the erasure of your account is called off. Everything is as it was before.",
  "mail.erasure.ending.title": "Your account will be erased in 3 days",
  "mail.erasure.ending.text": "On {date} your account is erased for good. If you want to keep it, sign in before then.",
  "mail.erasure.done.title": "Your account is being erased",
  "mail.erasure.done.text":
    "The 30 days are over, and your account is being erased now. This is our last email to you. We keep only what the law makes us keep, and only until its time is over.",
  "mail.erasure.paused.title": "Your account is paused",
  "mail.erasure.paused.text":
    "Nobody sees your account for now, and nothing is erased. Sign in whenever you like, and everything is back. If it wasn’t you, sign in and change your password.",
  "mail.erasure.paused.button": "Sign in again",
  "mail.erasure.resumed.title": "Your account is back",
  "mail.erasure.resumed.text": "You signed in, so the pause of your account is over. Everything is as it was before.",
  "mail.erasure.button": "Sign in and keep it",
  "mail.erasure.footer": "You get this email because it concerns your data on Korak.",
  "mail.erasure.guardian.title": "{name} is leaving Korak",
  "mail.erasure.guardian.text":
    "{name} asked for the erasure of their account and no longer has access to {child}’s profile. You keep the profile with everything in it, and nothing changes for you.",
  "mail.erasure.guardian.button": "Open {child}’s profile",
} as const;

export default en;
