/** Promo codes at checkout. */
export default {
  "code.add": "Add a code",
  "code.field": "Promo code",
  "code.apply": "Apply",
  "code.remove": "Remove the code",
  "code.line": "Code {code}",
  "code.covers": "Your code covers the whole price, so there’s nothing to pay.",
  "pay.code": "Confirm",
} as const;
