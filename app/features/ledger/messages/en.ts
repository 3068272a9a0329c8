const en = {
  "error.credit_not_enough": "You don’t have this much credit left. Reload the page to see what you can use.",
  "erasure.credits": "Your credits",
  "erasure.credits.detail": "{amount} that you haven’t used",
  "erasure.credits.why": "Credits can’t be paid out",
  "erasure.books": "Our books",
  "erasure.books.detail": "Amounts and dates of payments and credits",
  "erasure.books.why": "The law has us keep our books for ten years. Your name isn’t in them.",
} as const;

export default en;

declare module "../../../platform/i18n/messages.ts" {
  interface Messages {
    ledger: typeof en;
  }
}
