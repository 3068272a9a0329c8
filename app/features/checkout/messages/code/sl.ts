import type en from "./en.ts";

/** Promo codes at checkout. */
export default {
  "code.add": "Dodaj promocijsko kodo",
  "code.field": "Promocijska koda",
  "code.apply": "Uporabi",
  "code.remove": "Odstrani kodo",
  "code.line": "Koda {code}",
  "code.covers": "Vaša koda pokrije celotno ceno, zato vam ni treba plačati ničesar.",
  "pay.code": "Potrdi",
} satisfies Record<keyof typeof en, string>;
