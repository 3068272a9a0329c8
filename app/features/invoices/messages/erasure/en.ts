const en = {
  "erasure.objections": "Your objections to lines of invoices",
  "erasure.objections.detail": "{count, plural, one {# conversation with us} other {# conversations with us}}",
  "erasure.objections.why": "What you and we wrote isn’t needed for our books",
  "erasure.documents": "Our invoices to you",
  "erasure.documents.detail":
    "{count, plural, one {# document} other {# documents}} with your name, address and tax number",
  "erasure.documents.why": "The law requires us to keep issued invoices for ten years, unchanged",
  "retention.documents":
    "Invoices, credit notes and statements issued to specialists, with the name and address at the time",
} as const;

export default en;
