import type en from "./en.ts";

const sr = {
  "error.credit_not_enough": "Nemate više toliko kredita. Osvežite stranicu da vidite koliko možete da iskoristite.",
  "erasure.credits": "Vaš kredit",
  "erasure.credits.detail": "{amount} koje niste iskoristili",
  "erasure.credits.why": "Kredit ne može da se isplati",
  "erasure.books": "Naše poslovne knjige",
  "erasure.books.detail": "Iznosi i datumi plaćanja i kredita",
  "erasure.books.why": "Zakon nas obavezuje da poslovne knjige čuvamo deset godina. Vašeg imena u njima nema.",
} satisfies Record<keyof typeof en, string>;

export default sr;
