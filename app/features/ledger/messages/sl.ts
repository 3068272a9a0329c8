import type en from "./en.ts";

const sl = {
  "error.credit_not_enough": "Toliko dobroimetja nimate več. Osvežite stran in preverite, koliko ga lahko uporabite.",
  "erasure.credits": "Vaše dobroimetje",
  "erasure.credits.detail": "{amount}, ki jih še niste uporabili",
  "erasure.credits.why": "Dobroimetja ni mogoče izplačati",
  "erasure.books": "Naše poslovne knjige",
  "erasure.books.detail": "Zneski in datumi plačil in dobroimetij",
  "erasure.books.why": "Zakon nam nalaga, da poslovne knjige hranimo deset let. Vašega imena v njih ni.",
} satisfies Record<keyof typeof en, string>;

export default sl;
