import type en from "./en.ts";

/** Promo codes at checkout. */
export default {
  "code.add": "Dodaj promo kod",
  "code.field": "Promo kod",
  "code.apply": "Primeni",
  "code.remove": "Ukloni kod",
  "code.line": "Kod {code}",
  "code.covers": "Vaš kod pokriva celu cenu, pa nema šta da se plati.",
  "pay.code": "Potvrdi",
} satisfies Record<keyof typeof en, string>;
