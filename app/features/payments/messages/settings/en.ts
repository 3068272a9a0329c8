export default {
  "settings.title": "Payment settings",
  "settings.sub": "How families pay you, and where the money goes",
  "settings.cards": "Payments by card",
  "settings.off": "Card payments aren’t set up here yet. Families pay you directly.",
  "settings.country":
    "The card provider doesn’t open accounts in Serbia yet. Families pay you directly, and the commission you owe us is shown under Earnings.",
  "settings.none":
    "Families can pay you by card once you connect an account with the card provider. You confirm the connection on the provider’s own page, where you can also open an account.",
  "settings.none.money":
    "The money is yours from the start. It goes to your account with the card provider, minus our commission and the card cost, and from there to your bank.",
  "settings.connect": "Connect an account",
  "settings.state.ready": "Ready",
  "settings.state.incomplete": "Something is missing",
  "settings.state.closed": "No card payments",
  "settings.ready": "Families can pay you by card, and the money is paid out to your bank.",
  "settings.incomplete":
    "Families can pay you by card, but the card provider still needs something from you. Until you provide it, payouts may be delayed.",
  "settings.closed":
    "The card provider isn’t taking card payments for you right now. Until it does, families can’t pay you by card.",
  "settings.stale": "The card provider isn’t responding. This was your account’s status at {moment}.",
  "settings.unread": "The card provider hasn’t told us your account’s status yet. Open this page again in a moment.",
  "settings.account": "Account",
  "settings.since": "Connected",
  "settings.takes": "Card payments",
  "settings.pays": "Payouts",
  "settings.on": "On",
  "settings.not_on": "Off",
  "settings.due": "Still needed",
  "settings.due.where": "Sign in to the card provider to add what’s missing.",
  "settings.due.document": "A document or proof of identity",
  "settings.due.person": "Details about you",
  "settings.due.business": "Details about your business",
  "settings.due.bank": "A bank account for payouts",
  "settings.due.terms": "Your agreement to the provider’s terms",
  "settings.due.other": "Something else the provider asks for",
  "settings.remove": "Disconnect",
  "settings.remove.title": "Disconnect the account?",
  "settings.remove.text":
    "Families won’t be able to pay you by card anymore. Your account with the card provider stays yours, and you can connect it again.",
  "settings.remove.held":
    "{amount} hasn’t been paid out yet. The card provider will pay it out to you under its own terms.",
  "settings.remove.unknown":
    "The card provider isn’t responding, so we can’t say whether you have money waiting to be paid out.",
  "settings.remove.keep": "Keep it connected",
  "settings.remove.failed": "The account is still connected. Try again in a moment.",
  "settings.remove.again": "Try again",
  "settings.close": "Close",
  "settings.done.connected": "Your account is connected.",
  "settings.done.disconnected": "Your account is disconnected.",
  "settings.denied": "You didn’t confirm on the card provider’s page, so nothing was connected.",
  "notice.account_ready": "Families can pay you by card now",
  "notice.account_incomplete": "The card provider needs something from you",
  "notice.account_closed": "Card payments to you have stopped",
  "notice.account_disconnected": "Your account with the card provider is disconnected",
  "mail.account_ready.text":
    "Your account with the card provider is ready. Families can pay you by card, and the money is paid out to your bank.",
  "mail.account_incomplete.text":
    "Families can pay you by card, but the card provider still needs something from you. Until you provide it, payouts may be delayed.",
  "mail.account_closed.text":
    "The card provider isn’t taking card payments for you right now. In your payment settings, you can see whether it still needs something from you.",
  "mail.account_disconnected.text":
    "Families can’t pay you by card anymore. If you didn’t want that, connect the account again.",
  "mail.account.button": "Open payment settings",
  "mail.account.footer":
    "You’re receiving this email because you connected an account with the card provider to Korak.",
} as const;
