import type en from "./en.ts";

const sr = {
  "data.title": "Vaši podaci",
  "data.sub": "Pogledajte ih, ponesite sa sobom ili zatražite brisanje. Nikome ne morate da pišete.",
  "rights.title": "Ostala prava",
  "rights.correct": "Ispravite podatke",
  "rights.correct.text": "Ime, jezik ili vremenska zona",
} as const satisfies { [K in keyof typeof en]: string };

export default sr;
