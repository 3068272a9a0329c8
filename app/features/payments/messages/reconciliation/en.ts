/** The page on which superadmins see whether the books hold. */
const en = {
  "reconciliation.title": "Card payments against the books",
  "reconciliation.sub": "Each night, yesterday’s movements at the card provider are compared with our books.",
  "reconciliation.none": "Nothing was compared yet",
  "reconciliation.older": "Older days",
  "reconciliation.open": "See all",
  "reconciliation.own": "Our own account",
  "reconciliation.good": "All match",
  "reconciliation.matched": "{count, plural, one {# movement matches} other {# movements match}}",
  "reconciliation.others": "{count, plural, one {# isn’t ours} other {# aren’t ours}}",
  "reconciliation.differing": "{count, plural, one {# difference} other {# differences}}",
  "reconciliation.missing_here": "{there} at the provider, not in our books",
  "reconciliation.missing_there": "{here} in our books, not at the provider",
  "reconciliation.different_amount": "{here} in our books, {there} at the provider",
} as const;

export default en;
