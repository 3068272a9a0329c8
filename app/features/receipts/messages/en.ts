const en = {
  "error.no_receipt_here": "Only a completed session that the family pays for directly can have a fiscal receipt.",
  title: "Fiscal receipt",
  none: "No receipt here",
  "back.session": "Session",
  "back.earnings": "Earnings",
  "card.text":
    "The family pays you directly for this session. If you’ve issued a fiscal receipt, you can add its number or link here. It’s optional.",
  "card.kept": "The family sees it on the session’s page.",
  field: "Receipt number or link",
  "field.help": "The family can open a link that starts with https://.",
  "field.help.remove": "The family can open a link that starts with https://. To remove the receipt, empty the field.",
  save: "Save",
  change: "Change",
  "done.saved": "The receipt is saved. The family sees it on the session’s page.",
  "done.removed": "The receipt is removed. The family no longer sees it.",
  "missing.title": "Sessions without a fiscal receipt",
  "missing.text": "Completed sessions that families pay for directly.",
  "missing.none": "No session without a receipt",
  "missing.none.text": "Completed sessions that families pay for directly appear here until you add their receipts.",
  "missing.add": "Add receipt",
  "missing.all": "Show all",
  "missing.older": "Show older",
  "note.open": "Open receipt",
  "note.at": "Your specialist has linked it at {host}.",
  "retention.receipts": "Numbers and links of fiscal receipts",
  "erasure.title": "Fiscal receipts of sessions",
  "erasure.detail": "{count, plural, one {# number or link} other {# numbers and links}}",
  "erasure.own": "The receipts themselves stay with your specialists.",
  "erasure.noted": "Families may need them as proof of what they paid.",
} as const;

export default en;

declare module "../../../platform/i18n/messages.ts" {
  interface Messages {
    receipts: typeof en;
  }
}
