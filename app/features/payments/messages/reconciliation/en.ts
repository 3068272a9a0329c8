/** The page on which superadmins see whether the books hold. */
const en = {
  "team.tab.reconciliation": "Reconciliation",
  "reconciliation.title": "Card payments compared with our books",
  "reconciliation.sub": "Each night, the previous day’s transactions at the card provider are compared with our books.",
  "reconciliation.none": "Nothing has been compared yet",
  "reconciliation.queue": "Differences from the card provider’s books",
  "reconciliation.none.open": "No differences to look into",
  "reconciliation.days": "Which days",
  "reconciliation.days.all": "All days",
  "reconciliation.days.open": "With open differences",
  "reconciliation.older": "Older days",
  "reconciliation.open": "See all",
  "reconciliation.own": "Our own account",
  "reconciliation.good": "All match",
  "reconciliation.matched": "{count, plural, one {# transaction matches} other {# transactions match}}",
  "reconciliation.others": "{count, plural, one {# isn’t ours} other {# aren’t ours}}",
  "reconciliation.open_ones": "{count, plural, one {# difference to look into} other {# differences to look into}}",
  "reconciliation.settled": "{count, plural, one {# difference, explained} other {# differences, all explained}}",
  "reconciliation.missing_here": "{there} at the provider, not in our books",
  "reconciliation.missing_there": "{here} in our books, not at the provider",
  "reconciliation.different_amount": "{here} in our books, {there} at the provider",
  "reconciliation.resolve": "Explain the difference",
  "reconciliation.words": "Explanation",
  "reconciliation.words.help": "For anyone who checks the books later. It doesn’t change any amounts.",
  "reconciliation.resolve.submit": "Save explanation",
  "reconciliation.resolved": "Explained on {day}",
  "reconciliation.done":
    "{count, plural, =0 {Saved. Nothing from that day is left to look into.} one {Saved. # difference from that day is left.} other {Saved. # differences from that day are left.}}",
  "notice.differences":
    "{count, plural, one {# difference} other {# differences}} between our books and the card provider’s on {day}",
  "mail.differences.subject": "{count, plural, one {# difference} other {# differences}} in the books for {day}",
  "mail.differences.text":
    "{count, plural, one {One transaction at the card provider doesn’t match our books for {day}. Look into it} other {# transactions at the card provider don’t match our books for {day}. Look into them}} and record what you find.",
  "mail.differences.button": "See the differences",
  "mail.differences.footer": "You’re receiving this email because you’re an administrator on Korak.",
} as const;

export default en;
