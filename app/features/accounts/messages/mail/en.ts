const en = {
  "mail.signup.subject": "Confirm your email address",
  "mail.signup.title": "One step left",
  "mail.signup.text": "Welcome to Korak. Confirm that this address is yours, and your account is ready.",
  "mail.signup.button": "Confirm my address",
  "mail.recovery.subject": "Choose a new password",
  "mail.recovery.title": "Choose a new password",
  "mail.recovery.text": "Follow the link to choose a new password. Until you do, your old one keeps working.",
  "mail.recovery.button": "Choose a new password",
  "mail.magiclink.subject": "Your sign-in link",
  "mail.magiclink.title": "Sign in",
  "mail.magiclink.text": "Follow the link to sign in.",
  "mail.magiclink.button": "Sign in",
  "mail.invite.subject": "You’re invited to Korak",
  "mail.invite.title": "You’re invited",
  "mail.invite.text": "Someone has invited you to Korak. Follow the link to create your account.",
  "mail.invite.button": "Accept the invitation",
  "mail.email_change_new.subject": "Confirm your new email address",
  "mail.email_change_new.title": "Is this address yours?",
  "mail.email_change_new.text":
    "You asked to use {email} for your Korak account. Confirm that this address is yours. The change takes effect once you’ve confirmed it from your current address too.",
  "mail.email_change_new.button": "Yes, it’s mine",
  "mail.email_change_current.subject": "A new email address for your account?",
  "mail.email_change_current.title": "Change your email address?",
  "mail.email_change_current.text":
    "You asked to change the email address of your Korak account to {email}. Confirm the change with this email, and also follow the link we sent to the new address. Nothing changes until you’ve done both.",
  "mail.email_change_current.button": "Yes, change it",
  "mail.email_change_current.not_you":
    "If you didn’t ask for this, don’t confirm it, and change your password: someone else may be signed in to your account.",
  "mail.reauthentication.subject": "Your confirmation code",
  "mail.reauthentication.title": "Is this you?",
  "mail.reauthentication.text": "To make the change, enter this code on the page that asks for it.",
  "mail.reauthentication.code": "Your code",
  "mail.reauthentication.not_you":
    "If you aren’t changing anything right now, keep the code to yourself and change your password: someone else may be signed in to your account.",
  "mail.sms.subject": "Code for your phone",
  "mail.sms.text": "{code} is your Korak code, valid for five minutes. Never share it with anyone, not even us.",
  "mail.notice.password_changed.subject": "Your password was changed",
  "mail.notice.password_changed.title": "Your new password is set",
  "mail.notice.password_changed.text":
    "The password of your Korak account was just changed. You’ve been signed out on your other devices.",
  "mail.notice.email_changed.subject": "Your email address was changed",
  "mail.notice.email_changed.title": "Your account has a new address",
  "mail.notice.email_changed.text":
    "Your Korak account now uses a different email address. Our emails go there from now on, and you can no longer sign in with this one.",
  "mail.notice.factor_added.subject": "A second step was added to your sign-in",
  "mail.notice.factor_added.title": "Your sign-in is safer now",
  "mail.notice.factor_added.text":
    "A second step was added to your Korak account. From now on, we’ll ask for it when you sign in.",
  "mail.notice.factor_removed.subject": "A second step was removed from your sign-in",
  "mail.notice.factor_removed.title": "Second step removed",
  "mail.notice.factor_removed.text": "A second step was removed from your Korak account. Its codes no longer work.",
  "mail.notice.identity_linked.subject": "A new way to sign in was added",
  "mail.notice.identity_linked.title": "Sign-in method added",
  "mail.notice.identity_linked.text": "There’s now another way to sign in to your Korak account.",
  "mail.notice.identity_unlinked.subject": "A way to sign in was removed",
  "mail.notice.identity_unlinked.title": "Sign-in method removed",
  "mail.notice.identity_unlinked.text":
    "A way to sign in was removed from your Korak account, so you can’t use it anymore.",
  "mail.notice.recovery_codes_made.subject": "You have new recovery codes",
  "mail.notice.recovery_codes_made.title": "New recovery codes",
  "mail.notice.recovery_codes_made.text":
    "New recovery codes were created for your Korak account, and earlier ones no longer work. We never email the codes, so keep them somewhere safe.",
  "mail.notice.recovery_code_used.subject": "A recovery code was used",
  "mail.notice.recovery_code_used.title": "Signed in with a recovery code",
  "mail.notice.recovery_code_used.text":
    "Someone, most likely you, signed in to your Korak account with a recovery code. That code no longer works. If you’re running low, create new ones.",
  "mail.notice.account_exists.subject": "You already have a Korak account",
  "mail.notice.account_exists.title": "You already have an account",
  "mail.notice.account_exists.text":
    "Someone, probably you, just tried to register with this address. It already has an account, so you can simply sign in.",
  "mail.notice.account_exists.sign_in": "Sign in",
  "mail.notice.account_exists.forgotten": "Forgot your password? Choose a new one",
  "mail.notice.account_exists.not_you":
    "If it wasn’t you, you can ignore this email. Your account is unchanged, and whoever tried wasn’t told that it exists.",
  "mail.notice.fact.when": "When",
  "mail.notice.fact.email": "New address",
  "mail.notice.fact.provider": "Sign-in method",
  "mail.notice.fact.factor": "Second step",
  "mail.notice.about": "{day}, around {time} ({zone})",
  "mail.notice.not_you":
    "Was this you? Then you don’t need to do anything. If not, choose a new password now: that signs everyone else out.",
  "mail.notice.button": "Choose a new password",
  "mail.notice.not_you_address":
    "Was this you? Then you don’t need to do anything. If not, write to us right away at {address} and we’ll help you get your account back.",
  "mail.notice.footer": "You’re receiving this email because it’s about the security of your Korak account.",
  "mail.app.code": "Or enter this code in the app where you requested it",
  "mail.signup.code": "Or enter this code on the page where you registered",
  "mail.valid":
    "{what, select, link {The link expires in one hour and works only once.} code {The code expires in one hour and works only once.} other {The link and the code expire in one hour and work only once.}}",
  "mail.not_you":
    "If you didn’t ask for this, you can ignore this email. Nothing will happen unless someone uses the link or the code.",
  "mail.not_you_link":
    "If you didn’t ask for this, you can ignore this email. Nothing will happen unless someone uses the link.",
  "mail.footer": "You’re receiving this email because someone entered your address on Korak.",
} as const;

export default en;
