import code from "./code/en.ts";
import parts from "./parts/en.ts";
import rate from "./rate/en.ts";
import till from "./till/en.ts";

const en = {
  ...code,
  ...rate,
  ...till,
  ...parts,
  "error.purchase_not_found": "We can’t find this payment.",
  "error.purchase_over": "You can’t pay for this anymore. Reload the page to see what happened.",
  "error.purchase_changed": "The amount has changed since you opened the page. Check the new amount, then pay.",
  "error.purchase_too_small": "A card can’t be charged less than 50 cents.",
  "error.purchase_part_paid": "Part of this has already been paid, so the code can’t be changed anymore.",
  "assertion.credit_held": "Credits are set aside, but no payment is in progress",
  "erasure.title": "Payment confirmations for sessions",
  "erasure.detail": "{count, plural, one {# confirmation} other {# confirmations}}",
  "erasure.why": "The law requires us to keep them for ten years, with the name and address on them.",
} as const;

export default en;

declare module "../../../platform/i18n/messages.ts" {
  interface Messages {
    checkout: typeof en;
  }
}
